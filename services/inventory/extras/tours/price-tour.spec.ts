import fc from 'fast-check';
import type { TourPackageInput } from '#libs/contracts';
import { matchPackages } from './match-packages.js';
import { sharesOf } from '#libs/stays';
import { agesOverlap, priceTour } from './price-tour.js';

type Price = TourPackageInput['prices'][number];

const price = (more: Partial<Price> = {}): Price => ({
  hotelOption: null,
  single: 300,
  double: 200,
  triple: 180.5,
  children: [
    { from: 0, to: 3, amount: 0 },
    { from: 3, to: 12, amount: 99.99 },
  ],
  ...more,
});
const departure = (prices: Price[], transfers: TourPackageInput['transfers'] = [], hotelOptions: unknown[] = []) => ({
  prices,
  transfers,
  hotelOptions,
});
const transfer = (more: Partial<TourPackageInput['transfers'][number]>) => ({
  name: 'Uçak',
  kind: 'flight' as const,
  from: 'IST',
  to: 'NAV',
  included: false,
  price: 50,
  ...more,
});

describe('adults share rooms', () => {
  it.each([
    [1, { single: 1, double: 0, triple: 0 }],
    [2, { single: 0, double: 2, triple: 0 }],
    [3, { single: 0, double: 0, triple: 3 }],
    [4, { single: 0, double: 4, triple: 0 }],
    [5, { single: 0, double: 2, triple: 3 }],
    [7, { single: 0, double: 4, triple: 3 }],
    [20, { single: 0, double: 20, triple: 0 }],
  ])('%i adults share rooms as %j', (adults, shares) => expect(sharesOf(adults)).toEqual(shares));
});

describe('a departure costs a party', () => {
  const amountOf = (prices: Price[], adults: number, children: number[] = []) =>
    priceTour(departure(prices), 0, { adults, children })[0]!.amountMinor;

  it('a departure is priced by how many share a room', () => {
    expect([1, 2, 3, 5].map((adults) => amountOf([price()], adults))).toEqual([30_000, 40_000, 54_150, 94_150]);
  });

  it('a departure is priced by the ages of children, and as for an adult outside the age bands', () => {
    expect(amountOf([price()], 2, [2])).toBe(40_000);
    expect(amountOf([price()], 2, [3])).toBe(49_999);
    expect(amountOf([price()], 2, [12])).toBe(54_150);
  });

  it('a departure costs the base price per person where it has no prices of its own', () => {
    expect(priceTour(departure([]), 12_345, { adults: 2, children: [5] })).toEqual([
      {
        hotelOption: null,
        amountMinor: 37_035,
        lines: [{ step: 'tour', share: 'person', persons: 3, eachMinor: 12_345, amountMinor: 37_035 }],
      },
    ]);
  });

  it('a departure costs another price in each hotel that has one', () => {
    const prices = [price({ hotelOption: 1, double: 500 }), price()];
    const ways = priceTour(departure(prices, [], ['a', 'b', 'c']), 0, { adults: 2, children: [] });
    expect(ways.map(({ hotelOption, amountMinor }) => [hotelOption, amountMinor])).toEqual([
      [0, 40_000],
      [1, 100_000],
      [2, 40_000],
    ]);
    const one = priceTour(departure([prices[0]!], [], ['a', 'b']), 0, { adults: 2, children: [] });
    expect(one.map((way) => way.hotelOption)).toEqual([1]);
  });

  it('a departure costs extra for transfers that are not included, for each person', () => {
    const [way] = priceTour(departure([price()], [transfer({}), transfer({ included: true })]), 0, {
      adults: 2,
      children: [1],
    });
    expect(way!.lines.at(-1)).toEqual({
      step: 'transfer',
      name: 'Uçak',
      persons: 3,
      eachMinor: 5_000,
      amountMinor: 15_000,
    });
  });

  it('a departure costs the sum of its lines, for any party and prices', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((minor) => minor / 100);
    const anyPrice = fc.record({
      hotelOption: fc.option(fc.nat(2)),
      single: amount,
      double: amount,
      triple: amount,
      children: fc.constantFrom<Price['children']>([], [{ from: 0, to: 6, amount: 10.01 }]),
    });
    const anyTransfer = fc.record({ included: fc.boolean(), price: amount }).map((more) => transfer(more));
    fc.assert(
      fc.property(
        fc.array(anyPrice, { maxLength: 4 }),
        fc.array(anyTransfer, { maxLength: 3 }),
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.nat(17), { maxLength: 9 }),
        amount,
        (prices, transfers, adults, children, base) => {
          const ways = priceTour(departure(prices, transfers, ['a', 'b', 'c']), Math.round(base * 100), {
            adults,
            children,
          });
          for (const { lines, amountMinor } of ways) {
            expect(lines.reduce((sum, each) => sum + each.amountMinor, 0)).toBe(amountMinor);
            expect(Number.isSafeInteger(amountMinor)).toBe(true);
            const going = lines.filter(({ step }) => step === 'tour').reduce((sum, { persons }) => sum + persons, 0);
            expect(going).toBe(adults + children.length);
          }
        },
      ),
    );
  });
});

it.each([
  [[], false],
  [
    [
      { from: 0, to: 3 },
      { from: 3, to: 12 },
    ],
    false,
  ],
  [
    [
      { from: 3, to: 12 },
      { from: 0, to: 4 },
    ],
    true,
  ],
  [[{ from: 5, to: 5 }], true],
])('the ages %j overlap: %s', (bands, overlap) => expect(agesOverlap(bands)).toBe(overlap));

describe('departures of a saved tour', () => {
  const known = [
    { id: 1, startDate: 20_270_101, endDate: 20_270_104 },
    { id: 2, startDate: 20_270_201, endDate: 20_270_204 },
  ];
  const wanted = (more: object) => ({ startDate: 20_270_101, endDate: 20_270_104, ...more }) as TourPackageInput;

  it('departures of a saved tour keep their ids, sent with them or without', () => {
    const { kept, added, removed } = matchPackages(known, [
      wanted({ id: 1 }),
      wanted({ startDate: 20_270_201, endDate: 20_270_204 }),
    ]);
    expect([kept.map(({ id }) => id), added, removed]).toEqual([[1, 2], [], []]);
  });

  it('departures of a saved tour are added, removed, or refused as another tour’s', () => {
    const { kept, added, removed, unknown } = matchPackages(known, [wanted({ id: 9 }), wanted({}), wanted({})]);
    expect([kept.map(({ id }) => id), added.length, removed, unknown]).toEqual([[1], 1, [2], [9]]);
  });
});
