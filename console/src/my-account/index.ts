export { MyAccount as default } from './MyAccount';
