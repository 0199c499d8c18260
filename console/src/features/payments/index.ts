export { useInstallments } from './NewPayment';
export { Gateway } from './PaymentCells';
export { WhatIsPaid, WhoPays } from './PaymentFields';
export { failureText } from './failure-text';
export { dueOf, freeToPay, openPayments, paidBack } from './owed';
export { blankPayment, paymentBody, type PaymentForm } from './payment-form';
export { PAYMENT_TONES } from './payment-text';
export { useMoneyMessage, useMoneyProblem } from './use-money-problem';
