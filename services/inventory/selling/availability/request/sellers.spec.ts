import fc from 'fast-check';
import type { LineAgreement } from '#libs/contracts';
import { NO_SELLERS, plansSold, sellsFor, soldUnder, type Agreed, type Reach, type Sellers } from './sellers.js';

const ACCOUNTS = [1, 2, 3, 4];
const HOTELS = [10, 11, 12, 13];
const PLANS = [20, 21];
const account = fc.constantFrom(...ACCOUNTS);
const someOf = (ids: number[]) => fc.subarray(ids);
const bounded = (ids: number[]) =>
  fc.option(
    someOf(ids).map((some) => new Set(some)),
    { nil: undefined },
  );

const agreed = fc
  .record({ hotels: bounded(HOTELS), plans: bounded(PLANS) })
  .map((bounds): Agreed => ({ ...bounds, terms: { id: 1 } as LineAgreement }));
const sellers: fc.Arbitrary<Sellers> = fc.record({
  inventories: fc
    .array(fc.tuple(account, someOf(HOTELS)))
    .map((pairs) => new Map(pairs.map(([of, ids]) => [of, new Set(ids)]))),
  agreements: fc
    .array(fc.tuple(account, fc.array(fc.tuple(account, agreed))))
    .map((pairs) => new Map(pairs.map(([of, by]) => [of, new Map(by)]))),
  rules: fc.constant(NO_SELLERS.rules),
});
const reach: fc.Arbitrary<Reach> = fc.record({
  account,
  scope: fc.oneof(fc.constant('all' as const), someOf(ACCOUNTS)),
  inventories: fc.option(someOf(ACCOUNTS), { nil: undefined }),
  withheld: someOf(HOTELS),
  closed: someOf(ACCOUNTS),
});

describe('what a seller may sell', () => {
  it('a seller’s range is the same for a search and for a claim, hotel by hotel and plan by plan', () => {
    fc.assert(
      fc.property(reach, sellers, (by, all) => {
        const sells = sellsFor(by, all);
        const sellsPlan = plansSold(by, all);
        for (const owner of ACCOUNTS)
          for (const hotel of HOTELS) {
            expect(sells(hotel, owner)).toBe(!('refused' in soldUnder(by, all, { hotel, owner })));
            for (const plan of PLANS) {
              const sold = !('refused' in soldUnder(by, all, { hotel, owner, plan }));
              expect(sells(hotel, owner) && (sellsPlan?.(hotel, owner, plan) ?? true)).toBe(sold);
            }
          }
      }),
      { numRuns: 1_000 },
    );
  });

  it('a seller’s range is empty for an account that may sell nothing, such as an expired one', () => {
    fc.assert(
      fc.property(reach, sellers, (by, all) => {
        const sells = sellsFor({ ...by, scope: [] }, all);
        for (const owner of ACCOUNTS) for (const hotel of HOTELS) expect(sells(hotel, owner)).toBe(false);
      }),
    );
  });

  it('a seller’s range has nothing of another account without an agreement', () => {
    fc.assert(
      fc.property(reach, sellers, (by, all) => {
        const sells = sellsFor(by, { ...all, agreements: new Map() });
        const own = [by.account, ...(by.inventories ?? [])];
        for (const owner of ACCOUNTS) for (const hotel of HOTELS) if (sells(hotel, owner)) expect(own).toContain(owner);
      }),
    );
  });
});
