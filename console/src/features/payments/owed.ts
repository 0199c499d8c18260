import type { Booking, BookingPayment } from '#libs/contracts';

type Paid = Pick<Booking, 'payments'> & { plan: Pick<Booking['plan'], 'left'> };
type Awaited = Pick<BookingPayment, '_id' | 'state' | 'method' | 'amount'>;

const round = (amount: number) => Math.round(amount * 100) / 100;
const sum = (parts: ReadonlyArray<{ amount: number }>) => round(parts.reduce((total, { amount }) => total + amount, 0));

/** What is still to come by the booking's plan. */
export function dueOf({ plan }: Pick<Paid, 'plan'>): number {
  return sum(plan.left);
}

/** What of payments has been paid back; their `refunded` counts what is only decided, too. */
export function paidBack(payments: ReadonlyArray<Pick<BookingPayment, 'refunded' | 'refundDue'>>): number {
  return sum(payments.map(({ refunded, refundDue }) => ({ amount: refunded - refundDue })));
}

/** Payments that are open: what they are for is theirs until they are paid or closed. */
export function openPayments<P extends Awaited>({ payments }: { payments: readonly P[] }): P[] {
  return payments.filter(({ state }) => state === 'open');
}

/** What a new payment may be at most; a transfer that came settles the one that is waited for. */
export function freeToPay(booking: Paid, method = ''): number {
  const others = openPayments(booking).filter(
    (payment) => method !== 'banktransfer' || payment.method !== 'banktransfer',
  );
  return Math.max(0, round(dueOf(booking) - sum(others)));
}
