export { VirtualPos as default } from './VirtualPos';
