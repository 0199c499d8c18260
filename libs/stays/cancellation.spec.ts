import fc from 'fast-check';
import { cancellationPenalty, type PenaltyTier } from './cancellation.js';
import { addDays, toDay } from './day.js';

const checkIn = toDay(20_261_210);
const stay = { checkIn, checkOut: toDay(20_261_213), totalMinor: 30_000, nightPricesMinor: [12_000, 9_000, 9_000] };
const daysBefore = (days: number) => addDays(checkIn, -days);
const penaltyAt = (tiers: PenaltyTier[], days: number) =>
  cancellationPenalty(tiers, stay, daysBefore(days)).penaltyMinor;

describe('cancelling a stay', () => {
  const tiers: PenaltyTier[] = [
    { daysBefore: 14, penalty: { percent: 25 } },
    { daysBefore: 3, penalty: { nights: 1 } },
    { daysBefore: 0, penalty: { percent: 100 } },
  ];

  it.each([
    [15, 0],
    [14, 7_500],
    [4, 7_500],
    [3, 12_000],
    [1, 12_000],
    [0, 30_000],
    [-2, 30_000],
  ])('a cancellation %d days before check-in costs %d', (days, penalty) =>
    expect(penaltyAt(tiers, days)).toBe(penalty),
  );

  it('cancelling a stay does not depend on the order of tiers', () =>
    expect(penaltyAt(tiers.toReversed(), 3)).toBe(12_000));

  it('cancelling a stay names the last free day', () =>
    expect(cancellationPenalty(tiers, stay, daysBefore(20)).freeUntil).toBe(daysBefore(15)));

  it('cancelling a stay costs everything without a tier', () =>
    expect(cancellationPenalty([], stay, daysBefore(200))).toEqual({ penaltyMinor: 30_000, freeUntil: null }));

  it('cancelling a stay skips tiers without a fee', () => {
    const free: PenaltyTier[] = [{ daysBefore: 30, penalty: { percent: 0 } }];
    expect(cancellationPenalty(free, stay, daysBefore(5))).toEqual({ penaltyMinor: 0, freeUntil: checkIn });
    const thenAll: PenaltyTier[] = [...free, { daysBefore: 7, penalty: { percent: 100 } }];
    expect(cancellationPenalty(thenAll, stay, daysBefore(8))).toEqual({ penaltyMinor: 0, freeUntil: daysBefore(8) });
  });

  it('cancelling a stay never costs more than the stay', () => {
    expect(penaltyAt([{ daysBefore: 9, penalty: { amountMinor: 99_999 } }], 9)).toBe(30_000);
    expect(penaltyAt([{ daysBefore: 9, penalty: { nights: 10 } }], 9)).toBe(30_000);
  });

  it('cancelling a stay assumes equal nights where their prices are unknown, half up', () => {
    const tiers: PenaltyTier[] = [{ daysBefore: 9, penalty: { nights: 1 } }];
    const unpriced = { checkIn, checkOut: toDay(20_261_214), totalMinor: 10_002 };
    expect(cancellationPenalty(tiers, unpriced, checkIn).penaltyMinor).toBe(2_501);
  });

  it('cancelling a stay is free up to the last free day and never after it', () => {
    const tier = fc.record({
      daysBefore: fc.nat({ max: 60 }),
      penalty: fc.oneof(
        fc.record({ percent: fc.nat({ max: 100 }) }),
        fc.record({ nights: fc.nat({ max: 4 }) }),
        fc.record({ amountMinor: fc.nat({ max: 40_000 }) }),
      ),
    });
    fc.assert(
      fc.property(fc.array(tier, { minLength: 1, maxLength: 4 }), fc.nat({ max: 80 }), (tiers, days) => {
        const today = daysBefore(days);
        const { penaltyMinor, freeUntil } = cancellationPenalty(tiers, stay, today);
        if (freeUntil !== null && today <= freeUntil) expect(penaltyMinor).toBe(0);
        expect(penaltyMinor).toBeLessThanOrEqual(stay.totalMinor);
      }),
    );
  });
});
