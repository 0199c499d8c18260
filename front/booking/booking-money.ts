import type { Booking, BookingPayment } from '#libs/contracts';

/** The transfer that a booking waits for, if it does. */
export function openTransfer({ state, payments }: Booking): Booking['payments'][number] | undefined {
  if (state !== 'pending') return undefined;
  return payments.find((payment) => payment.state === 'open' && payment.method === 'banktransfer');
}

const MADE: readonly BookingPayment['state'][] = ['captured', 'refunded'];

/** How it is being paid: who was to transfer may pay by card instead. */
export function methodNow(booking: Booking): string | null {
  const { paymentMethod, payments, state } = booking;
  if (paymentMethod !== 'banktransfer') return paymentMethod;
  const made = payments.find((payment) => MADE.includes(payment.state));
  if (made) return made.method;
  return state === 'pending' && !openTransfer(booking) ? 'creditcard' : paymentMethod;
}

/** What has come back, or is on its way, of a booking that was cancelled. */
export function refundOf({ payments, penalty }: Booking): number {
  const captured = payments
    .filter(({ state }) => state === 'captured' || state === 'refunded')
    .reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.round((captured - (penalty ?? 0)) * 100) / 100);
}

interface Move {
  paymentId: string;
  what: 'captured' | 'refunded' | 'returning';
  amount: number;
  currency: string;
  /** Unknown of a refund: a payment has one time, its own. */
  at: string | null;
}

/** What was paid, each followed by its refunds. */
export function moneyMoved({ payments }: Booking): Move[] {
  return payments
    .filter(({ state }) => MADE.includes(state))
    .flatMap(({ _id: paymentId, amount, refunded, refundDue, currency, at }): Move[] => {
      const back = { paymentId, currency, at: null };
      const there = Math.round((refunded - refundDue) * 100) / 100;
      return [
        { paymentId, what: 'captured', amount, currency, at },
        ...(there > 0 ? [{ ...back, what: 'refunded' as const, amount: -there }] : []),
        ...(refundDue > 0 ? [{ ...back, what: 'returning' as const, amount: -refundDue }] : []),
      ];
    });
}

/** An IBAN as it is read: in groups of four. */
export function groupIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
