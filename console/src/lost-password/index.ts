export { LostPasswordPage } from './LostPasswordPage';
export { NewPasswordPage } from './NewPasswordPage';
