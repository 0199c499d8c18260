import type { Booking } from '#libs/contracts';
import { ApiError } from '#libs/api-client';
import { assertSameCart, changedCartOf } from './seen-cart';

function cart(hotel: number, changed: Partial<Booking> = {}): Booking {
  const line = { hotel: { id: hotel }, room: { id: 1 }, pricePlan: { id: 1 }, checkIn: 1, checkOut: 2, count: 1 };
  return { cartList: [line], total: 100, currency: 'try', version: 3, ...changed } as never;
}

describe('a cart that was seen', () => {
  it('a cart that was seen is the same with other texts in it', () =>
    expect(() => assertSameCart(cart(1), cart(1, { version: 9, specialRequests: 'x' }))).not.toThrow());

  it.each([
    ['hotel', cart(2)],
    ['total', cart(1, { total: 101 })],
    ['currency', cart(1, { currency: 'eur' })],
    ['number of rooms', cart(1, { cartList: [] })],
  ])('a cart that was seen is refused with another %s, and the refusal contains it', (_, now) => {
    const refused = refusalOf(() => assertSameCart(cart(1), now));
    expect(changedCartOf(refused)).toBe(now);
  });

  it('a cart that was seen is recognised by that refusal alone', () =>
    expect(changedCartOf(new ApiError(409, 'conflict', ''))).toBeUndefined());
});

function refusalOf(act: () => void): Error {
  try {
    act();
  } catch (error) {
    return error as Error;
  }
  throw new Error('it went through');
}
