import type { Payment } from '#libs/contracts';
import { call, once } from '../../kit/data';
import { paymentBody, type PaymentForm } from '../payments';

/** A payment that waits for its card, and what was asked, for another try. */
export interface AskedFor {
  payment: Payment;
  code: string;
  form: PaymentForm;
}

export async function askFor(form: PaymentForm, key?: string): Promise<AskedFor> {
  const { record } = await call('payments.create', { body: paymentBody(form) }, once(key));
  return { payment: record, code: record.link?.code ?? '', form };
}
