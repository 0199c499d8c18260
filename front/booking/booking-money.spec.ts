import type { Booking } from '#libs/contracts';
import { groupIban, methodNow, moneyMoved, openTransfer, refundOf } from './booking-money';

const booking = (state: Booking['state'], payments: object[], penalty: number | null = null): Booking =>
  ({ state, payments, penalty }) as never;

describe('the money of a booking', () => {
  it('a booking waits for a transfer until it is made or cancelled', () => {
    const open = { method: 'banktransfer', state: 'open', amount: 5 };
    expect(openTransfer(booking('pending', [open]))).toBe(open);
    expect(openTransfer(booking('pending', [{ ...open, state: 'cancelled' }]))).toBeUndefined();
    const takenBack = { ...booking('pending', [{ ...open, state: 'cancelled' }]), paymentMethod: 'banktransfer' };
    expect(methodNow(takenBack)).toBe('creditcard');
    expect(methodNow({ ...takenBack, state: 'confirmed' })).toBe('banktransfer');
    expect(openTransfer(booking('confirmed', [open]))).toBeUndefined();
    const card = { method: 'creditcard', state: 'captured', amount: 5 };
    const paidByCard = booking('confirmed', [{ ...open, state: 'cancelled' }, card]);
    expect(methodNow({ ...paidByCard, paymentMethod: 'banktransfer' })).toBe('creditcard');
  });

  it('a refund of a booking is what was paid less the fee', () => {
    const paid = { state: 'captured', amount: 100.1 };
    expect(refundOf(booking('cancelled', [paid, { state: 'scheduled', amount: 7 }], 25.05))).toBe(75.05);
    expect(refundOf(booking('cancelled', [paid], 200))).toBe(0);
    expect(refundOf(booking('cancelled', []))).toBe(0);
  });

  it('a payment is listed at its time, and what was refunded of it in a line of its own', () => {
    const made = { currency: 'try', at: '2026-11-26T02:13:00.000Z' };
    const paid = { ...made, _id: 'a', state: 'refunded', amount: 12_337, refunded: 12_337, refundDue: 337 };
    const kept = { ...made, _id: 'b', state: 'captured', amount: 50, refunded: 0, refundDue: 0 };
    const open = { ...made, _id: 'c', state: 'open', amount: 7, refunded: 0, refundDue: 0 };
    expect(moneyMoved(booking('cancelled', [paid, kept, open]))).toEqual([
      { ...made, paymentId: 'a', what: 'captured', amount: 12_337 },
      { paymentId: 'a', what: 'refunded', amount: -12_000, currency: 'try', at: null },
      { paymentId: 'a', what: 'returning', amount: -337, currency: 'try', at: null },
      { ...made, paymentId: 'b', what: 'captured', amount: 50 },
    ]);
  });

  it('an IBAN is shown in groups of four', () =>
    expect(groupIban('TR33 0006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26'));
});
