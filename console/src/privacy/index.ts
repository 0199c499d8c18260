export { Privacy as default } from './Privacy';
