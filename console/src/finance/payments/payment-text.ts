import type { Payment } from '#libs/contracts';
import type { TextKey } from '../../platform/i18n/use-text';

export const PAYMENT_METHODS = ['creditcard', 'paylink', 'virtualpos', 'banktransfer', 'cash'] as const;
const METHODS = [...PAYMENT_METHODS, 'athotel', 'credit', 'storedcard'] as const;

/** How money came, as staff name it. */
export function paymentMethodKey(method: string): TextKey {
  const known = METHODS.find((name) => name === method);
  return known ? `payments.methods.${known}` : 'payments.methods.other';
}

/** What can still be given back of a payment. */
export function leftOf({ state, amount, refunded }: Pick<Payment, 'state' | 'amount' | 'refunded'>): number {
  return state === 'captured' ? Math.round((amount - refunded) * 100) / 100 : 0;
}

/** Whether staff wrote it down: such money has a note, and is corrected by a reversal and a new record. */
export function isByHand({ gateway }: Pick<Payment, 'gateway'>): boolean {
  return gateway === 'manual';
}

/** Whether it can be taken back: not paid yet, or recorded by hand with nothing refunded. */
export function canTakeBack({ state, gateway, refunded, link }: Payment): boolean {
  return link !== null || state === 'expired' || (gateway === 'manual' && state === 'captured' && refunded === 0);
}
