import fc from 'fast-check';
import { convertPrice, describeItemPrice, markupOf, withMarkups } from './item-price.js';

const owner = (...amounts: number[]) => ({
  currency: 'eur' as const,
  steps: amounts.map((amountMinor) => ({ step: 'tour' as const, note: '2 ×', amountMinor })),
});

it('each markup is on the total before it, and the seller’s own is known', () => {
  const price = withMarkups(owner(10_000, 5_000), [
    { account: 1, percent: 10 },
    { account: 2, percent: 0 },
    { account: 3, percent: 5.5 },
  ]);
  expect(price.amountMinor).toBe(17_408);
  expect([1, 2, 3].map((account) => markupOf(price, account))).toEqual([1_500, 0, 908]);
});

it('a price in another currency names its rate, and its steps sum to what is paid', () => {
  const price = convertPrice(withMarkups(owner(10_001), [{ account: 1, percent: 10 }]), 'try', 50.123456);
  expect(describeItemPrice(price, 'en')).toEqual({
    amount: 5_514.08,
    currency: 'try',
    breakdown: [
      { step: 'tour', note: '2 ×', amount: 5_012.85 },
      { step: 'markup', amount: 501.23 },
      { step: 'conversion', note: '1 EUR = 50.1235 TRY', rate: 50.123456, amount: 0 },
    ],
  });
  expect(convertPrice(price, 'try', 2)).toBe(price);
});

it('the steps of a converted price sum to it, whatever the rate', () => {
  const minor = fc.integer({ min: 0, max: 10_000_000 });
  const rate = fc.integer({ min: 1, max: 10_000_000_000 }).map((units) => units / 1e8);
  fc.assert(
    fc.property(fc.array(minor, { minLength: 1 }), rate, (amounts, by) => {
      const { amountMinor, steps } = convertPrice(
        withMarkups(owner(...amounts), [{ account: 1, percent: 7 }]),
        'usd',
        by,
      );
      expect(steps.reduce((sum, step) => sum + step.amountMinor, 0)).toBe(amountMinor);
    }),
  );
});
