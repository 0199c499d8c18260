import fc from 'fast-check';
import { addDays, dayFromIndex, isDay, nightsBetween, toDay, weekday } from '#libs/stays';
import { alignDays, copyPlan, overlaps } from './copy-period.js';

const day = fc.integer({ min: 18_000, max: 28_000 }).map(dayFromIndex);

describe('the days of a copy', () => {
  it('the days of a copy are on the same weekdays, at most three days off', () => {
    fc.assert(
      fc.property(day, fc.nat(400), day, (from, length, target) => {
        const pairs = alignDays({ from, to: addDays(from, length) }, target, 'weekday');
        expect(pairs).toHaveLength(length + 1);
        for (const pair of pairs) expect(weekday(pair.source)).toBe(weekday(pair.target));
        expect(Math.abs(nightsBetween(target, pairs[0]!.target))).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('the days of a copy are the same days of another year by date, and 29 February is left out', () => {
    const pairs = alignDays({ from: toDay(20_280_101), to: toDay(20_281_231) }, toDay(20_290_101), 'date');
    expect(pairs).toHaveLength(365);
    for (const { source, target } of pairs) expect(target - source).toBe(10_000);
    expect(pairs.some(({ source }) => source === 20_280_229)).toBe(false);
    const shifted = alignDays({ from: toDay(20_280_701), to: toDay(20_280_731) }, toDay(20_280_801), 'date');
    expect([shifted[0], shifted.at(-1)]).toEqual([
      { source: 20_280_701, target: 20_280_801 },
      { source: 20_280_731, target: 20_280_831 },
    ]);
  });

  it('the days of a copy are valid days, for any target', () => {
    fc.assert(
      fc.property(day, fc.nat(800), day, fc.constantFrom('date' as const, 'weekday' as const), (from, n, to, align) => {
        const pairs = alignDays({ from, to: addDays(from, n) }, to, align);
        expect(pairs.every(({ target }) => isDay(target))).toBe(true);
        expect(new Set(pairs.map(({ target }) => target)).size).toBe(pairs.length);
      }),
    );
  });
});

describe('a copy overlaps', () => {
  const of = (target: object, plans = [1, 2]) =>
    overlaps(
      copyPlan({
        hotel: 1,
        rooms: [1],
        source: { market: 1, priceplans: plans, from: toDay(20_280_701), to: toDay(20_280_731) },
        target: { from: toDay(20_280_701), ...target },
        align: 'date',
        pricePercent: 0,
        preview: false,
        accept: [],
      }),
    );

  it('a copy overlaps when it reads cells that it writes', () => {
    expect(of({ from: toDay(20_280_715) })).toBe(true);
    expect(of({})).toBe(true);
    expect(of({ priceplans: [2, 1] })).toBe(true);
    expect(of({}, [])).toBe(true);
    expect(of({ market: 2 })).toBe(false);
    expect(of({ priceplans: [3, 4] })).toBe(false);
    expect(of({ from: toDay(20_280_801) })).toBe(false);
    // The rooms' own cells are of all markets.
    expect(of({ market: 2, from: toDay(20_280_715) })).toBe(true);
  });
});
