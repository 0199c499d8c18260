export { PaymentList } from './PaymentList';
