import { bookingOfCheckIn, checkInCode } from './links.js';

const secret = 'a secret of at least thirty-two letters';
const booking = '0199c1d0-7a11-7000-8000-000000000001';

describe('a check-in code', () => {
  const code = checkInCode(secret, booking);

  it('a check-in code names its booking, in URL-safe characters', () => {
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(bookingOfCheckIn(secret, code)).toBe(booking);
    expect(checkInCode(secret, booking)).toBe(code);
  });

  it('a check-in code of another secret, altered anywhere, longer or shorter is invalid', () => {
    expect(bookingOfCheckIn('another secret of thirty-two letters', code)).toBeNull();
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === 'A' ? 'B' : 'A';
      expect(bookingOfCheckIn(secret, code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    }
    for (const wrong of ['', booking, `${code}A`, code.slice(1)]) expect(bookingOfCheckIn(secret, wrong)).toBeNull();
  });
});
