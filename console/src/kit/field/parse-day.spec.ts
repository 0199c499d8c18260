import { parseDay } from './parse-day';

describe('a day as people type it', () => {
  it.each([
    ['01.12.2026', 20261201],
    ['1.12.2026', 20261201],
    ['1/12/26', 20261201],
    ['01122026', 20261201],
    [' 29-02-2028 ', 20280229],
  ])('%s is a day', (text, day) => expect(parseDay(text)).toBe(day));

  it.each(['', '30.02.2026', '12.2026', 'yarın', '1.13.2026', '2026-12-01'])('%s is not a day', (text) =>
    expect(parseDay(text)).toBeNull(),
  );
});
