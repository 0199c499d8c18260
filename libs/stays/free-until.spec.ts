import { formatFreeUntil, formatWeekday, nameCity } from './free-until.js';

const moment = { day: 20_270_106, time: '23:59', timeZone: 'Europe/Istanbul' } as const;

describe('the deadline of free cancellation', () => {
  it.each([
    ['tr', '6 Ocak 2027', 'İstanbul'],
    ['tr-TR', '6 Ocak 2027', 'İstanbul'],
    ['en-GB', '6 January 2027', 'Istanbul'],
    ['de', '6. Januar 2027', 'Istanbul'],
  ])('the deadline of free cancellation is written by each locale (%s)', (locale, date, city) =>
    expect(formatFreeUntil(moment, locale)).toEqual({ date, time: '23:59', city }),
  );

  it('the deadline of free cancellation names the city of the zone', () => {
    expect(nameCity('America/Argentina/Buenos_Aires', 'tr')).toBe('Buenos Aires');
    expect(nameCity('Asia/Irkutsk', 'tr')).toBe('İrkutsk');
    expect(nameCity('UTC', 'tr')).toBe('UTC');
  });
});

describe('a day with its weekday', () => {
  it.each([
    ['tr', 'Per 21.01.2027'],
    ['en-GB', 'Thu 21.01.2027'],
  ])('a day with its weekday is read in %s', (locale, text) => expect(formatWeekday(20_270_121, locale)).toBe(text));
});
