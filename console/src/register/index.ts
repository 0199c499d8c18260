export { ConfirmPage } from './ConfirmPage';
export { RegisterPage } from './RegisterPage';
