export { CancellationInput } from './CancellationInput';
export { PaymentInput } from './PaymentInput';
export { PricePlanList } from './PricePlanList';
