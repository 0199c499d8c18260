import fc from 'fast-check';
import type { PricedLine } from '#libs/contracts';
import { percentOf, toDecimal } from '#libs/money';
import { addDays, toDay } from '#libs/stays';
import { cancellationCost, freeUntil, type CancellableBooking } from './cancellation-cost.js';
import { cancellationSteps } from './cancellation-steps.js';

type Tiers = PricedLine['pricePlan']['cancellation'];

const checkIn = toDay(20_270_110);
const before = (days: number) => addDays(checkIn, -days);
const ISTANBUL = 'Europe/Istanbul';

const line = (amountMinor: number, cancellation: Tiers, { count = 1, timeZone = ISTANBUL, from = checkIn } = {}) =>
  ({
    hotel: { timeZone },
    checkIn: from,
    checkOut: addDays(from, 4),
    count,
    pricePlan: { cancellation },
    price: { amount: toDecimal(amountMinor), currency: 'try' },
  }) as unknown as PricedLine;

function booking(lines: PricedLine[], totalMinor: number, changes: Partial<CancellableBooking> = {}) {
  return {
    lines,
    totalMinor,
    adjustedMinor: 0,
    state: 'confirmed',
    penaltyMinor: null,
    paidMinor: totalMinor,
    refundedMinor: 0,
    ...changes,
  } satisfies CancellableBooking;
}

const IN_STEPS: Tiers = [
  { daysBefore: 30, penalty: { percent: 30 } },
  { daysBefore: 14, penalty: { percent: 50 } },
  { daysBefore: 3, penalty: { percent: 100 } },
];

describe('the cancellation fee', () => {
  it('the cancellation fee is the percent of the amount owed after a discount, and the rest is refunded', () => {
    const discounted = booking([line(1_353_400, IN_STEPS)], 812_040);
    expect(cancellationCost(discounted, before(10))).toEqual({
      penaltyMinor: 406_020,
      refundMinor: 406_020,
      shares: [812_040],
      freeUntil: null,
    });
    expect(cancellationCost(discounted, before(20)).penaltyMinor).toBe(243_612);
    expect(cancellationCost(discounted, before(2)).penaltyMinor).toBe(812_040);
  });

  it('the cancellation fee deducts goodwill, and does not refund goodwill refunds again', () => {
    const eased = booking([line(100_000, IN_STEPS)], 100_000, { adjustedMinor: 20_000, refundedMinor: 20_000 });
    expect(cancellationCost(eased, before(10))).toMatchObject({ penaltyMinor: 40_000, refundMinor: 40_000 });
    const off = { ...eased, state: 'cancelled', penaltyMinor: 40_000, refundedMinor: 60_000 } as const;
    expect(cancellationCost(off, before(1))).toMatchObject({ penaltyMinor: 40_000, refundMinor: 40_000 });
  });

  it('the cancellation fee is computed per line on its own share: percents, nights, and amounts up to the share', () => {
    const lines = [
      line(40_000, [{ daysBefore: 5, penalty: { nights: 1 } }]),
      line(20_000, [{ daysBefore: 5, penalty: { percent: 50 } }], { count: 2 }),
      line(20_000, [{ daysBefore: 5, penalty: { amount: 150 } }]),
    ];
    // Half of everything was discounted.
    const cost = cancellationCost(booking(lines, 50_000), before(5));
    expect(cost.shares).toEqual([20_000, 20_000, 10_000]);
    expect(cost.penaltyMinor).toBe(5_000 + 10_000 + 10_000);
  });

  it('the cancellation fee is zero before it is confirmed, and constant once it is cancelled', () => {
    const lines = [line(10_000, [])];
    expect(cancellationCost(booking(lines, 10_000, { state: 'pending' }), before(0))).toMatchObject({
      penaltyMinor: 0,
      refundMinor: 10_000,
    });
    const cancelled = booking(lines, 10_000, { state: 'cancelled', penaltyMinor: 3_000, refundedMinor: 7_000 });
    for (const days of [100, 0])
      expect(cancellationCost(cancelled, before(days))).toMatchObject({ penaltyMinor: 3_000, refundMinor: 7_000 });
    const absent = booking(lines, 10_000, { state: 'noshow', penaltyMinor: 4_000 });
    expect(cancellationCost(absent, before(-1))).toMatchObject({ penaltyMinor: 4_000, refundMinor: 6_000 });
  });

  it('the cancellation fee equals the step of that day, and never exceeds the amount owed', () => {
    const tier = fc.record({
      daysBefore: fc.nat({ max: 40 }),
      penalty: fc.oneof(
        fc.record({ percent: fc.nat({ max: 100 }) }),
        fc.record({ nights: fc.nat({ max: 5 }) }),
        fc.record({ amount: fc.nat({ max: 900 }) }),
      ),
    });
    const anyLine = fc
      .tuple(fc.nat({ max: 500_000 }), fc.array(tier, { maxLength: 4 }), fc.integer({ min: 1, max: 5 }))
      .map(([amount, tiers, count]) => line(amount, tiers, { count }));
    const owed = fc.tuple(fc.nat({ max: 900_000 }), fc.nat({ max: 900_000 }));
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 5 }),
        owed,
        fc.nat({ max: 45 }),
        (lines, [total, adjusted], days) => {
          const any = booking(lines, total, { adjustedMinor: adjusted });
          const today = before(days);
          const { penaltyMinor, shares, freeUntil: until } = cancellationCost(any, today);
          const step = cancellationSteps(any).findLast(({ from }) => from === null || from <= today)!;
          expect(step.penalty).toBe(toDecimal(penaltyMinor));
          expect(penaltyMinor).toBeLessThanOrEqual(Math.max(0, total - adjusted));
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.max(0, total - adjusted));
          if (until) expect([penaltyMinor, until.day >= today]).toEqual([0, true]);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('the cancellation fee in one percent for all lines is that percent of the whole, to a minor unit a line', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.nat({ max: 400_000 }), fc.nat({ max: 100 }), (prices, total, percent) => {
        const lines = prices.map((price) => line(price, [{ daysBefore: 9, penalty: { percent } }]));
        const { penaltyMinor } = cancellationCost(booking(lines, total), before(1));
        expect(Math.abs(penaltyMinor - percentOf(total, percent))).toBeLessThanOrEqual(lines.length / 2 + 0.5);
      }),
    );
  });
});

describe('free cancellation', () => {
  const flexible: Tiers = [{ daysBefore: 3, penalty: { nights: 1 } }];

  it('free cancellation ends with the last day that is free for all lines', () => {
    const lines = [line(100, flexible), line(100, IN_STEPS, { timeZone: 'Asia/Nicosia' })];
    expect(freeUntil(booking(lines, 200), before(60))).toEqual({
      day: before(31),
      time: '23:59',
      timeZone: 'Asia/Nicosia',
    });
    expect(freeUntil(booking([...lines, line(100, [])], 300), before(60))).toBeNull();
    expect(freeUntil(booking([], 0), before(60))).toBeNull();
  });

  it('free cancellation is never given for a day that is past', () => {
    const one = booking([line(100, flexible)], 100);
    expect(freeUntil(one, before(4))?.day).toBe(before(4));
    expect(freeUntil(one, before(3))).toBeNull();
    expect(cancellationCost(one, before(3)).freeUntil).toBeNull();
  });

  it('free cancellation is given for carts, and not for bookings that are over', () => {
    const lines = [line(100, flexible)];
    expect(freeUntil({ lines, totalMinor: 100, adjustedMinor: 0 }, before(9))?.day).toBe(before(4));
    for (const state of ['cancelled', 'noshow', 'stayed', 'expired'] as const)
      expect(freeUntil(booking(lines, 100, { state }), before(9))).toBeNull();
  });
});
