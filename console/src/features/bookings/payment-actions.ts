import type { Booking, BookingAction, BookingPayment } from '#libs/contracts';

export type PaymentAction = 'receive' | 'mail' | 'sms' | 'correct' | 'note' | 'refund' | 'payBack' | 'remove' | 'close';

const BY_HAND = new Set(['banktransfer', 'cash']);

/** Money that staff write down themselves. */
export function isByHand(method: string): boolean {
  return BY_HAND.has(method);
}

type Refundable = Pick<BookingPayment, 'method' | 'refundDue' | 'refundFailed'>;

/** What staff must pay out of a refund: manually recorded money, and refunds that a gateway refused. */
export function dueByHand({ method, refundDue, refundFailed }: Refundable): number {
  return isByHand(method) ? refundDue : refundFailed;
}

/** What each action asks of the table of rights. */
const RIGHTS: Record<PaymentAction, BookingAction> = {
  receive: 'addPayment',
  mail: 'sendMessages',
  sms: 'sendMessages',
  correct: 'correctPayment',
  note: 'correctPayment',
  refund: 'refund',
  payBack: 'payBack',
  remove: 'correctPayment',
  close: 'correctPayment',
};

type Payment = Pick<BookingPayment, 'state' | 'method' | 'amount' | 'refunded' | 'refundDue' | 'refundFailed' | 'link'>;

/** What the caller may do with a payment: what the API would refuse is absent. */
export function paymentActions({ rights }: Pick<Booking, 'rights'>, payment: Payment): PaymentAction[] {
  const { state, method, amount, refunded, link } = payment;
  const isRecorded = state === 'captured' && isByHand(method) && refunded === 0;
  const isAwaited = state === 'scheduled' || (state === 'open' && method !== 'credit');
  const actions: [PaymentAction, boolean][] = [
    ['payBack', dueByHand(payment) > 0],
    ['receive', state === 'open' && isByHand(method)],
    ['mail', link !== null],
    ['sms', link !== null],
    ['correct', isRecorded],
    ['note', state !== 'cancelled'],
    ['refund', state === 'captured' && amount > refunded],
    ['remove', isRecorded],
    ['close', isAwaited],
  ];
  return actions.filter(([action, fits]) => fits && rights.includes(RIGHTS[action])).map(([action]) => action);
}

/** What has to be done with a payment next, where something has: it is a button of its own. */
export function nextAction(actions: readonly PaymentAction[]): PaymentAction | undefined {
  return actions.find((action) => action === 'payBack' || action === 'receive');
}
