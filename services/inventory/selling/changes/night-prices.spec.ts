import fc from 'fast-check';
import type { PriceLine } from '#libs/contracts';
import { addDays, toDay } from '#libs/stays';
import { joinNights, priceByNight } from './night-prices.js';

const first = toDay(20_270_110);
const days = (count: number) => Array.from({ length: count }, (_, at) => addDays(first, at));
const night = (at: number, amount: number): PriceLine => ({ step: 'night', day: addDays(first, at), amount });
const minor = (lines: readonly PriceLine[]) => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

it('a price is split among its nights by their own prices, step by step', () => {
  const breakdown: PriceLine[] = [
    ...[night(0, 100), night(1, 300)],
    { step: 'campaign', note: 'Erken', amount: -40 },
    { step: 'markup', amount: 36 },
    { step: 'conversion', rate: 0.02, note: '1 EUR = 50 TRY', amount: 0 },
  ];
  expect(priceByNight({ amount: 396, breakdown }, days(2), 3600)).toMatchObject([
    { amountMinor: 9_900, markupMinor: 900, lines: [{}, { amount: -10, note: 'Erken' }, { amount: 9 }] },
    { amountMinor: 29_700, markupMinor: 2_700, lines: [{}, { amount: -30 }, { amount: 27 }] },
  ]);
});

it('a price without nights, or with others, is split evenly', () => {
  const amounts = (breakdown: PriceLine[]) =>
    priceByNight({ amount: 100, breakdown }, days(3)).map(({ amountMinor }) => amountMinor);
  expect(amounts([])).toEqual([3_333, 3_333, 3_334]);
  expect(amounts([night(0, 50), night(1, 50)])).toEqual([3_333, 3_333, 3_334]);
  expect(amounts([night(0, 50), night(1, 50), night(2, 50)])).toEqual([3_333, 3_333, 3_334]);
});

it('nights that are split and joined again cost what they did, to the last coin', () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const step = fc.constantFrom('campaign', 'markup', 'promotion', 'tax');
  const others = fc.array(fc.tuple(step, fc.integer({ min: -90_000, max: 90_000 })), { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), others, cents, (nights, more, markup) => {
      const breakdown = [
        ...nights.map((amount, at) => night(at, amount / 100)),
        ...more.map(([kind, amount], at): PriceLine => ({ step: kind, note: `${at}`, amount: amount / 100 })),
      ];
      const amount = minor(breakdown) / 100;
      const parts = priceByNight({ amount, breakdown }, days(nights.length), markup);
      const joined = joinNights(parts, []);
      expect(joined.amount).toBe(amount);
      expect(minor(joined.breakdown)).toBe(minor(breakdown));
      expect(parts.reduce((sum, { markupMinor }) => sum + markupMinor, 0)).toBe(markup);
    }),
  );
});
