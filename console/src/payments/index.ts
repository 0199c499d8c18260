export { Gateway } from './PaymentCells';
export { WhatIsPaid, WhoPays } from './PaymentFields';
export { useInstallments } from './NewPayment';
export { PaymentList } from './PaymentList';
export { blankPayment, paymentBody, type PaymentForm } from './payment-form';
export { useMoneyMessage, useMoneyProblem } from './use-money-problem';
export { failureText } from './failure-text';
