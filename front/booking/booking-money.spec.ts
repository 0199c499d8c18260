import type { Booking } from '#libs/contracts';
import { groupIban, methodNow, openTransfer, refundOf } from './booking-money';

const booking = (state: Booking['state'], payments: object[], penalty: number | null = null): Booking =>
  ({ state, payments, penalty }) as never;

describe('the money of a booking', () => {
  it('waits for a transfer until that is made or taken back', () => {
    const open = { method: 'banktransfer', state: 'open', amount: 5 };
    expect(openTransfer(booking('pending', [open]))).toBe(open);
    expect(openTransfer(booking('pending', [{ ...open, state: 'cancelled' }]))).toBeUndefined();
    const takenBack = { ...booking('pending', [{ ...open, state: 'cancelled' }]), paymentMethod: 'banktransfer' };
    expect(methodNow(takenBack)).toBe('creditcard');
    expect(methodNow({ ...takenBack, state: 'confirmed' })).toBe('banktransfer');
    expect(openTransfer(booking('confirmed', [open]))).toBeUndefined();
  });

  it('comes back less the fee', () => {
    const paid = { state: 'captured', amount: 100.1 };
    expect(refundOf(booking('cancelled', [paid, { state: 'scheduled', amount: 7 }], 25.05))).toBe(75.05);
    expect(refundOf(booking('cancelled', [paid], 200))).toBe(0);
    expect(refundOf(booking('cancelled', []))).toBe(0);
  });

  it('goes to an IBAN in groups of four', () =>
    expect(groupIban('TR33 0006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26'));
});
