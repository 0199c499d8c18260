import { MAX_DAYS_AHEAD, addDays, arrivalsAround, toDay } from './index.js';

it('the days around an arrival begin today at the earliest, and end where sale does', () => {
  const today = toDay(20_270_110);
  const last = addDays(today, MAX_DAYS_AHEAD);
  expect(arrivalsAround(toDay(20_270_131), 3, today)).toEqual({ from: 20_270_128, to: 20_270_203 });
  expect(arrivalsAround(toDay(20_270_111), 3, today)).toEqual({ from: today, to: 20_270_114 });
  expect(arrivalsAround(addDays(last, -1), 3, today)).toEqual({ from: addDays(last, -4), to: last });
});
