import type { Offer } from '#libs/contracts';
import { toDay } from '#libs/stays';
import { lastFreeDay } from './last-free-day';

type Tiers = Offer['pricePlan']['cancellation'];

const CHECK_IN = toDay(20_270_110);
const offer = (cancellation: Tiers) =>
  ({ pricePlan: { cancellation }, price: { amount: 900, currency: 'try' }, nights: 3 }) as unknown as Offer;
const last = (cancellation: Tiers, today = 20_270_101) => lastFreeDay(offer(cancellation), CHECK_IN, toDay(today));

it('the last free day is the day before the first fee, whatever the fee is counted in', () => {
  expect(last([{ daysBefore: 3, penalty: { percent: 50 } }])).toBe(20_270_106);
  expect(last([{ daysBefore: 5, penalty: { amount: 12.5 } }])).toBe(20_270_104);
  expect(
    last([
      { daysBefore: 7, penalty: { percent: 0 } },
      { daysBefore: 1, penalty: { nights: 1 } },
    ]),
  ).toBe(20_270_108);
});

it('an offer that cannot be cancelled, or no longer free of charge, has no free day', () => {
  expect(last([])).toBeNull();
  expect(last([{ daysBefore: 3, penalty: { percent: 50 } }], 20_270_106)).toBe(20_270_106);
  expect(last([{ daysBefore: 3, penalty: { percent: 50 } }], 20_270_107)).toBeNull();
});
