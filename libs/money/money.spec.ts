import fc from 'fast-check';
import {
  convertMinor,
  divideHalfUp,
  formatMoney,
  fromDecimal,
  percentOf,
  splitByWeights,
  splitEvenly,
  toDecimal,
} from './money.js';
import { taxesWithin } from './taxes.js';

const RUNS = process.env['PROOFS'] === 'full' ? 10_000 : 2_000;

const minor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-1, 3, 0],
  ])('%d / %d rounds half up to %d', (n, d, expected) => expect(divideHalfUp(n, d)).toBe(expected));

  it('money takes percents to two decimals', () => {
    expect(percentOf(10_000, 12.25)).toBe(1_225);
    expect(percentOf(333, 50)).toBe(167);
  });

  it('money converts exactly where floats would not', () => {
    expect(convertMinor(1_005, 1)).toBe(1_005);
    expect(convertMinor(100_000_000_001, 48.30215)).toBe(4_830_215_000_048);
  });

  it('money splits into parts that sum to the whole and differ by at most one', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 1, max: 40 }), (amount, parts) => {
        const split = splitEvenly(amount, parts);
        expect(split.reduce((a, b) => a + b, 0)).toBe(amount);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('money distributes by weight, to the last minor unit', () => {
    expect(splitByWeights(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(1, [1, 5])).toEqual([0, 1]);
    expect(splitByWeights(7, [0, 0])).toEqual([7, 0]);
    expect(() => splitByWeights(-1, [1])).toThrow(RangeError);
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), weights, (amount, shares) => {
        const parts = splitByWeights(amount, shares);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        if (whole === 0) return;
        parts.forEach((part, i) => {
          const exact = (BigInt(amount) * BigInt(shares[i]!)) / BigInt(whole);
          expect(part - Number(exact)).toBeGreaterThanOrEqual(0);
          expect(part - Number(exact)).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('money contains the taxes that are added to the price without them', () => {
    const rates = fc.record({ vat: fc.constantFrom(0, 1, 10, 20), accommodation: fc.constantFrom(0, 2) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rates, (netMinor, { vat, accommodation }) => {
        const [vatMinor, accommodationMinor] = [percentOf(netMinor, vat), percentOf(netMinor, accommodation)];
        const taxes = taxesWithin(netMinor + vatMinor + accommodationMinor, { vat, accommodation });
        expect(taxes.map(({ kind }) => kind)).toEqual([
          ...(vat ? ['vat'] : []),
          ...(accommodation ? ['accommodation'] : []),
        ]);
        for (const { kind, amountMinor } of taxes)
          expect(Math.abs(amountMinor - (kind === 'vat' ? vatMinor : accommodationMinor))).toBeLessThanOrEqual(1);
      }),
      { numRuns: RUNS },
    );
  });

  it('money converts to decimals and back', () => {
    fc.assert(fc.property(minor, (amount) => expect(fromDecimal(toDecimal(amount))).toBe(amount === 0 ? 0 : amount)));
  });

  it('money refuses a third decimal', () => expect(() => fromDecimal(1.005)).toThrow(RangeError));

  it('money is formatted for people', () => expect(formatMoney(123_450, 'try', 'tr-TR')).toBe('₺1.234,50'));
});
