export { Gateway } from './PaymentCells';
export { WhatIsPaid, WhoPays } from './PaymentFields';
export { useInstallments } from './NewPayment';
export { PaymentList } from './PaymentList';
export { blankPayment, paymentBody, type PaymentForm } from './payment-form';
export { failureText } from './failure-text';
