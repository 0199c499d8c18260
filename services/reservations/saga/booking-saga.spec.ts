import { aLine, today } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import type { IntendedCart } from '../carts/cart.js';
import type { LineSource } from '../lines/line-source.js';
import { BookingSaga } from './booking-saga.js';
import type { Money, SagaStore } from './ports.js';

const cart = {
  ...{ bookingId: 'booking', holdId: 'hold', paymentMethod: 'credit', currency: 'try', lines: [aLine(today, 2)] },
  ...{ totalMinor: 200_000, discounts: [], guests: [], promotionMinor: 0, version: 1 },
} as unknown as IntendedCart;

/** A run of the saga that gets no credit; `booked` is what a concurrent run, which got some, has made of the cart. */
function runWithoutCredit(booked?: Booking) {
  const done: string[] = [];
  const store = {
    withdrawClaim: async () => {
      done.push('withdrawn');
      return booked === undefined;
    },
    booking: async () => booked,
  } as unknown as SagaStore;
  const supplier = {
    claim: async () => ({ lines: cart.lines }),
    release: async () => void done.push('released'),
  } as unknown as LineSource;
  const money = { takeCredit: async () => null } as unknown as Money;
  return { done, ended: new BookingSaga(store, supplier, money).advance(cart) };
}

describe('a cart that gets no credit', () => {
  it('a cart that gets no credit is a cart again before its rooms are released', async () => {
    const { done, ended } = runWithoutCredit();
    await expect(ended).rejects.toMatchObject({ key: 'credit.insufficient' });
    expect(done).toEqual(['withdrawn', 'released']);
  });

  it('a cart that gets no credit keeps its rooms where a concurrent run has got credit and booked them', async () => {
    const booked = { publicId: 'booking', state: 'confirmed' } as Booking;
    const { done, ended } = runWithoutCredit(booked);
    expect(await ended).toBe(booked);
    expect(done).toEqual(['withdrawn']);
  });
});
