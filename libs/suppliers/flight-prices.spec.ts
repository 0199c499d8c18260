import fc from 'fast-check';
import type { FoundFlight, FoundFlightOffer } from '#libs/contracts';
import { flightPairs, pairFeeMinor, pairPriceMinor } from './flight-prices.js';

const offer = (minor: number, keys: readonly string[], more: Partial<FoundFlightOffer> = {}): FoundFlightOffer => ({
  ids: keys.map((groupKey) => ({ groupKey, id: `${minor} ${groupKey}` })),
  isPackage: false,
  price: { minor, currency: 'try' },
  fees: null,
  brand: '',
  features: [],
  seats: null,
  breakdown: [],
  isRefundable: null,
  expiresOn: null,
  ...more,
});
const flight = (route: number, offers: FoundFlightOffer[]): FoundFlight => ({
  supplier: 'made up',
  searchId: 's',
  provider: '1',
  id: `f${route}`,
  legs: [
    {
      ...{ flightNo: 'KN1', route, airline: null, departure: null, arrival: null, duration: null, dayChange: null },
      ...{ class: null, stopCount: 0, baggage: null, segments: [] },
    },
  ],
  offers,
});
const fee = (key: string, oneWayMinor: number, roundTripMinor: number) => ({
  fees: { key, oneWayMinor, roundTripMinor },
});

describe('the price of a return flight', () => {
  it('the price of two offers is their sum, and of a package the higher of both, once', () => {
    expect(pairPriceMinor(offer(100, ['A']), offer(70, ['A']))).toBe(170);
    const aPackage = { isPackage: true };
    expect(pairPriceMinor(offer(100, ['A'], aPackage), offer(170, ['A'], aPackage))).toBe(170);
    expect(pairPriceMinor(offer(100, ['A']), offer(70, ['A'], { price: { minor: 70, currency: 'eur' } }))).toBeNull();
  });

  it('the fee of one key is the larger round-trip fee, once; of different keys both one-way fees', () => {
    expect(pairFeeMinor(offer(1, ['A'], fee('F', 10, 15)), offer(1, ['A'], fee('F', 12, 18)))).toBe(18);
    expect(pairFeeMinor(offer(1, ['A'], fee('F', 10, 15)), offer(1, ['A'], fee('G', 12, 18)))).toBe(22);
    expect(pairFeeMinor(offer(1, ['A'], fee('F', 10, 15)), offer(1, ['A']))).toBe(10);
  });

  it('the flights of both ways are sold together only where a group key is common, each pair of offers once', () => {
    const flights = [
      flight(1, [offer(100, ['A', 'B']), offer(90, ['C'])]),
      flight(2, [offer(50, ['A', 'B']), offer(40, ['D'])]),
    ];
    expect(flightPairs(flights, true, 10).map(({ ids, totalMinor }) => [ids, totalMinor])).toEqual([
      [[expect.stringMatching(/^100 [AB]$/), expect.stringMatching(/^50 [AB]$/)], 150],
    ]);
    expect(flightPairs(flights, false, 10).map(({ totalMinor }) => totalMinor)).toEqual([40, 50, 90, 100]);
  });

  it('the pairs are those of the plain rule, with the id of the common key on both sides', () => {
    const keys = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 3 });
    const anOffer = fc
      .record({ minor: fc.integer({ min: 1, max: 1e6 }), keys, isPackage: fc.boolean() })
      .map(({ minor, keys: of, isPackage }) => offer(minor, of, { isPackage }));
    const offers = fc.array(anOffer, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(offers, offers, (out, back) => {
        const pairs = flightPairs([flight(1, out), flight(2, back)], true, 1_000);
        const plain = out.flatMap((a) =>
          back
            .filter((b) => a.ids.some(({ groupKey }) => b.ids.some((other) => other.groupKey === groupKey)))
            .map((b) => pairPriceMinor(a, b)!),
        );
        expect(pairs.map(({ totalMinor }) => totalMinor)).toEqual(plain.sort((a, b) => a - b));
        for (const { groupKey, ids, offer: a, inboundOffer: b } of pairs)
          expect(ids).toEqual([...new Set([a, b!].map((each) => each.ids.find((id) => id.groupKey === groupKey)!.id))]);
      }),
    );
  });
});
