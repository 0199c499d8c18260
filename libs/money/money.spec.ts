import fc from 'fast-check';
import { convertMinor, divideHalfUp, formatMoney, fromDecimal, percentOf, splitEvenly, toDecimal } from './money.js';

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-1, 3, 0],
  ])('%d / %d rounds half up to %d', (n, d, expected) => expect(divideHalfUp(n, d)).toBe(expected));

  it('takes percents to two decimals', () => {
    expect(percentOf(10_000, 12.25)).toBe(1_225);
    expect(percentOf(333, 50)).toBe(167);
  });

  it('converts exactly where floats would not', () => {
    expect(convertMinor(1_005, 1)).toBe(1_005);
    expect(convertMinor(100_000_000_001, 48.30215)).toBe(4_830_215_000_048);
  });

  it('splits into parts that sum to the whole and differ by at most one', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1, max: 40 }), (amount, parts) => {
        const split = splitEvenly(amount, parts);
        expect(split.reduce((a, b) => a + b, 0)).toBe(amount);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('goes to decimals and back', () => {
    fc.assert(fc.property(minor, (amount) => expect(fromDecimal(toDecimal(amount))).toBe(amount === 0 ? 0 : amount)));
  });

  it('refuses a third decimal', () => expect(() => fromDecimal(1.005)).toThrow(RangeError));

  it('reads as people write it', () => expect(formatMoney(123_450, 'try', 'tr-TR')).toBe('₺1.234,50'));
});
