export { Planning as default } from './Planning';
