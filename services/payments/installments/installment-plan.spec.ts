import type { BinInfo } from '#libs/contracts';
import { plansFor } from './installment-plan.js';

const OFFERS = [
  { installment: 6, totalMinor: 104_900 },
  { installment: 1, totalMinor: 100_000 },
  { installment: 3, totalMinor: 100_001 },
  { installment: 12, totalMinor: 111_500 },
];
const card = (changes: Partial<BinInfo> = {}): BinInfo => ({
  bin: '552879',
  bank: 'Halkbank',
  scheme: 'Mastercard',
  type: 'credit',
  family: 'Paraf',
  country: 'TR',
  commercial: false,
  ...changes,
});
const counts = (...asked: Parameters<typeof plansFor>) => plansFor(...asked).map(({ installment }) => installment);

it('an installment plan states total, part and surcharge of the gateway’s offer', () => {
  expect(plansFor(100_000, 'try', OFFERS, { most: 6 })).toEqual([
    { installment: 1, total: 1000, monthly: 1000, last: 1000, rate: 0 },
    { installment: 3, total: 1000.01, monthly: 333.33, last: 333.35, rate: 0 },
    { installment: 6, total: 1049, monthly: 174.83, last: 174.85, rate: 4.9 },
  ]);
});

it('an installment plan offers parts of 100 lira and more', () => {
  expect(counts(100_000, 'try', OFFERS, { most: 12 })).toEqual([1, 3, 6]);
  expect(counts(100_000, 'try', [{ installment: 12, totalMinor: 120_000 }], { most: 12 })).toEqual([1, 12]);
  expect(counts(100_000, 'try', [{ installment: 12, totalMinor: 119_999 }], { most: 12 })).toEqual([1]);
});

it.each([
  ['in lira', 'try', card(), [1, 3, 6]],
  ['in another currency', 'eur', card(), [1]],
  ['by a debit card', 'try', card({ type: 'debit' }), [1]],
  ['by a prepaid card', 'try', card({ type: 'prepaid' }), [1]],
  ['by a foreign card', 'try', card({ country: 'DE' }), [1]],
  ['by a card of an unknown country', 'try', card({ country: null }), [1]],
  ['by an unknown card', 'try', null, [1]],
] as const)('an installment plan is offered %s', (_name, currency, known, expected) => {
  expect(counts(100_000, currency, OFFERS, { most: 12, card: known })).toEqual(expected);
});

it('an installment plan charges the amount itself in one payment, whatever the gateway answers for it', () => {
  expect(plansFor(5, 'try', [{ installment: 1, totalMinor: 7 }], { most: 12 })).toEqual([
    { installment: 1, total: 0.05, monthly: 0.05, last: 0.05, rate: 0 },
  ]);
});
