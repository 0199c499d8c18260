import fc from 'fast-check';
import {
  addDays,
  dayFromIndex,
  dayIn,
  dayIndex,
  isTimeZone,
  eachNight,
  fromIsoDate,
  isDay,
  nightsBetween,
  toDay,
  toIsoDate,
  weekday,
} from './day.js';
import { stayFault } from './stay.js';

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map(dayFromIndex);

/** The Julian day number of a Gregorian day, by Fliegel and Van Flandern (1968): whole numbers and no `Date`. */
function julianDay(day: number): number {
  const [y, m, d] = [Math.trunc(day / 10_000), Math.trunc(day / 100) % 100, day % 100];
  const toMarch = Math.trunc((m - 14) / 12);
  return (
    Math.trunc((1_461 * (y + 4_800 + toMarch)) / 4) +
    Math.trunc((367 * (m - 2 - 12 * toMarch)) / 12) -
    Math.trunc((3 * Math.trunc((y + 4_900 + toMarch) / 100)) / 4) +
    d -
    32_075
  );
}

describe('calendar days', () => {
  it('day arithmetic recognises which numbers are days', () => {
    expect([20_261_201, 20_280_229, 20_260_230, 20_261_301, 20_261_100, 0, 1.5].map(isDay)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('day arithmetic counts nights across months, years and leap days', () => {
    expect(nightsBetween(toDay(20_261_130), toDay(20_261_201))).toBe(1);
    expect(nightsBetween(toDay(20_280_228), toDay(20_280_301))).toBe(2);
    expect(eachNight(toDay(20_261_231), toDay(20_270_102))).toEqual([20_261_231, 20_270_101]);
  });

  it('day arithmetic adds and subtracts days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (day, count) => {
        const there = addDays(day, count);
        expect(isDay(there)).toBe(true);
        expect(nightsBetween(day, there)).toBe(count);
        expect(addDays(there, -count)).toBe(day);
        expect(fromIsoDate(toIsoDate(day))).toBe(day);
        expect(dayFromIndex(dayIndex(day))).toBe(day);
      }),
    );
  });

  it('day arithmetic agrees with the Julian day number, over a million steps', () => {
    let day = toDay(19_700_101);
    let wrong = 0;
    for (let step = 0; step < 1_000_000; step++) {
      // Steps by a prime, so that all lengths up to ten thousand days occur, forwards and backwards.
      const count = ((step * 7_919) % 20_001) - 10_000;
      const there = addDays(day, count);
      if (julianDay(there) - julianDay(day) !== count || (julianDay(there) % 7) + 1 !== weekday(there)) wrong++;
      // Stays within the supported years.
      day = there > 21_700_101 || there < 19_300_101 ? toDay(19_700_101) : there;
    }
    expect(wrong).toBe(0);
  });

  it('day arithmetic names weekdays from Monday', () => {
    expect(weekday(toDay(20_261_121))).toBe(6);
    expect(weekday(toDay(20_261_123))).toBe(1);
  });

  it("day arithmetic takes the hotel's day, not the server's", () => {
    const lateEvening = new Date('2026-12-31T22:30:00Z');
    expect(dayIn('Europe/Istanbul', lateEvening)).toBe(20_270_101);
    expect(dayIn('America/Los_Angeles', lateEvening)).toBe(20_261_231);
  });

  it('day arithmetic recognises valid time zones', () => {
    expect(['Europe/Istanbul', 'UTC', 'Nowhere/City', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});

describe('stays', () => {
  const today = toDay(20_261_201);
  it.each([
    [20_261_201, 20_261_204, undefined],
    [20_261_204, 20_261_204, 'stay.noNights'],
    [20_261_201, 20_270_101, 'stay.tooLong'],
    [20_261_130, 20_261_202, 'stay.past'],
    [20_281_201, 20_281_202, 'stay.tooFar'],
  ])('a stay from %d to %d is judged: %s', (checkIn, checkOut, fault) =>
    expect(stayFault({ checkIn: toDay(checkIn), checkOut: toDay(checkOut) }, today)).toBe(fault),
  );
});
