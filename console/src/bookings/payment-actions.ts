import type { Booking, BookingPayment } from '#libs/contracts';

export type PaymentAction = 'receive' | 'mail' | 'sms' | 'correct' | 'note' | 'refund' | 'remove';

const BY_HAND = new Set(['banktransfer', 'cash']);

/** What may be done with a payment: the API refuses the rest. */
export function paymentActions(
  { state: bookingState }: Pick<Booking, 'state'>,
  { state, method, amount, refunded, link }: Pick<BookingPayment, 'state' | 'method' | 'amount' | 'refunded' | 'link'>,
): PaymentAction[] {
  const running = bookingState === 'pending' || bookingState === 'confirmed';
  const told = state === 'captured' && BY_HAND.has(method) && refunded === 0;
  const wished = state === 'scheduled' || (state === 'open' && method !== 'credit');
  const actions: [PaymentAction, boolean][] = [
    ['receive', running && state === 'open' && BY_HAND.has(method)],
    ['mail', link !== null],
    ['sms', link !== null],
    ['correct', told],
    ['note', state !== 'cancelled'],
    ['refund', state === 'captured' && amount > refunded],
    ['remove', told || wished],
  ];
  return actions.filter(([, fits]) => fits).map(([action]) => action);
}
