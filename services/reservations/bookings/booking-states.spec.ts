import { BOOKING_STATES } from '#libs/contracts';
import { isCancellable, mayFollow, statesBefore } from './booking-states.js';

describe('booking states', () => {
  it('booking states lead from cart to confirmed only through pending', () => {
    expect(mayFollow('cart', 'confirmed')).toBe(false);
    expect(statesBefore('confirmed')).toEqual(['pending', 'expired']);
  });

  it('booking states end with cancelled and stayed, and with a no-show unless the hotel denies it', () => {
    for (const end of ['cancelled', 'stayed'] as const)
      expect(BOOKING_STATES.filter((next) => mayFollow(end, next))).toEqual([]);
    expect(BOOKING_STATES.filter((next) => mayFollow('noshow', next))).toEqual(['stayed']);
  });

  it('booking states never lead into themselves', () => {
    for (const state of BOOKING_STATES) expect(mayFollow(state, state)).toBe(false);
  });

  it('booking states can be cancelled while they hold rooms', () => {
    expect(BOOKING_STATES.filter(isCancellable)).toEqual(['pending', 'confirmed']);
  });
});
