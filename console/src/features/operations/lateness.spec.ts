import { isBehind, isLate, minutesSince } from './lateness';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString();

it('lateness is counted in whole minutes, at least one', () => {
  expect([5, 59, 60, 119, 240].map((seconds) => minutesSince(ago(seconds), NOW))).toEqual([1, 1, 1, 1, 4]);
});

it('lateness is reported later where no guest waits', () => {
  const late = (consumer: string, seconds: number) => isLate({ consumer, since: ago(seconds) }, NOW);
  expect([late('notify', 119), late('notify', 121)]).toEqual([false, true]);
  expect([late('reservations', 59), late('reservations', 61)]).toEqual([false, true]);
  expect([late('invoice-posting', 3_599), late('invoice-posting', 3_601)]).toEqual([false, true]);
});

it('a copy of the index that does not follow is reported', () => {
  const copy = (seconds: number) => ({ readAt: ago(seconds), seenAt: ago(0) });
  expect([isBehind(copy(14)), isBehind(copy(16))]).toEqual([false, true]);
});
