import type { Payment } from '#libs/contracts';
import type { useApi } from '../../platform/api/use-api';
import { paymentBody, type PaymentForm } from '../payments/payment-form';

/** A payment that waits for its card, and what was asked, for another try. */
export interface AskedFor {
  payment: Payment;
  code: string;
  form: PaymentForm;
}

export async function askFor(
  api: ReturnType<typeof useApi>,
  form: PaymentForm,
  key: string = crypto.randomUUID(),
): Promise<AskedFor> {
  const payment = await api.createPayment(paymentBody(form), key);
  return { payment, code: payment.link?.code ?? '', form };
}
