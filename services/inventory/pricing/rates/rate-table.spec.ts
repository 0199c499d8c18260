import fc from 'fast-check';
import { CURRENCIES, convertMinor } from '#libs/money';
import { rateBetween, type RateTable } from './rate-table.js';

const TABLE: RateTable = { date: 20_240_708, lira: { usd: 32.6989, eur: 35.4241, gbp: 41.983 } };
const price = fc.integer({ min: 10_000, max: 500_000_000 }).map((rate) => rate / 1e6);
const table = fc.record({
  date: fc.constant(20_240_708),
  lira: fc.record({ usd: price, eur: price, gbp: price }),
});
const currency = fc.constantFrom(...CURRENCIES);

describe('the rate between two currencies', () => {
  it('the rate between two currencies is computed by way of lira', () => {
    expect(rateBetween(TABLE, 'eur', 'try')).toBe(35.4241);
    expect(rateBetween(TABLE, 'try', 'eur')).toBe(0.02822937);
    expect(rateBetween(TABLE, 'eur', 'usd')).toBe(1.08334225);
  });

  it('the rate between two currencies is undefined where a currency has no price, and one for the same', () => {
    expect(rateBetween(undefined, 'eur', 'try')).toBeUndefined();
    expect(rateBetween({ date: 1, lira: { usd: 2 } }, 'usd', 'gbp')).toBeUndefined();
    expect(rateBetween(undefined, 'eur', 'eur')).toBe(1);
  });

  it('the rate between two currencies converts lines that sum to the paid amount, each to half a minor unit', () => {
    const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(table, currency, currency, amounts, (rates, from, to, lines) => {
        const rate = rateBetween(rates, from, to);
        if (rate === undefined) return;
        expect(rate * 1e8).toBeCloseTo(Math.round(rate * 1e8), 2);
        const converted = lines.map((line) => convertMinor(line, rate));
        const exact = lines.reduce((sum, line) => sum + line * rate, 0);
        const paid = converted.reduce((sum, line) => sum + line, 0);
        expect(Math.abs(paid - exact)).toBeLessThanOrEqual(lines.length * 0.5 + Math.abs(exact) * 1e-9 + 1e-6);
      }),
      { numRuns: 10_000 },
    );
  });
});
