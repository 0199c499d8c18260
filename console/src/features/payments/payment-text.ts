import { GATEWAYS, type Payment } from '#libs/contracts';
import type { TextKey } from '../../kit/i18n';
import type { Tone } from '../../kit/theme/colours';

export const PAYMENT_METHODS = ['creditcard', 'paylink', 'virtualpos', 'banktransfer', 'cash'] as const;
const METHODS = [...PAYMENT_METHODS, 'athotel', 'credit', 'storedcard'] as const;

/** How money came, as staff name it. */
export function paymentMethodKey(method: string): TextKey {
  const known = METHODS.find((name) => name === method);
  return known ? `payments.methods.${known}` : 'payments.methods.other';
}

/** A gateway by the name people know; what staff recorded or an agency's credit paid has none of its own. */
export function gatewayKey(name: string): TextKey | undefined {
  if (name === 'manual') return 'payments.byHand';
  if (name === 'credit') return 'payments.onAccount';
  const known = GATEWAYS.find((gateway) => gateway === name);
  return known && `pos.gateways.${known}`;
}

type Refundable = Pick<Payment, 'state' | 'amount' | 'refunded' | 'refundDue' | 'refundFailed'>;

/** What can be refunded of a payment: the rest, or the refund that the gateway refused, to be tried again. */
export function leftOf({ state, amount, refunded, refundDue, refundFailed }: Refundable): number {
  if (state !== 'captured') return 0;
  return Math.round((amount - refunded - refundDue) * 100) / 100 || refundFailed;
}

/** Whether staff wrote it down: such money has a note, and is corrected by a reversal and a new record. */
export function isByHand({ gateway }: Pick<Payment, 'gateway'>): boolean {
  return gateway === 'manual';
}

/** Whether it can be cancelled: unpaid, or manually recorded and not refunded. */
export function canTakeBack({ state, gateway, refunded, refundDue, link }: Payment): boolean {
  const isWhole = state === 'captured' && refunded + refundDue === 0;
  return link !== null || state === 'expired' || (gateway === 'manual' && isWhole);
}

export const PAYMENT_TONES: Record<string, Tone> = {
  open: 'amber',
  started: 'amber',
  captured: 'green',
  refunded: 'violet',
  failed: 'red',
  expired: 'grey',
  scheduled: 'blue',
  cancelled: 'grey',
};
