import { formatFreeUntil, formatWeekday, nameCity } from './free-until.js';

const moment = { day: 20_270_106, time: '23:59', timeZone: 'Europe/Istanbul' } as const;

describe('the deadline of free cancellation', () => {
  it.each([
    ['tr', '6 Ocak 2027', 'İstanbul'],
    ['en', '6 January 2027', 'Istanbul'],
    ['de', '6. Januar 2027', 'Istanbul'],
  ])('the deadline of free cancellation is written by each language (%s)', (lang, date, city) =>
    expect(formatFreeUntil(moment, lang)).toEqual({ date, time: '23:59', city }),
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
    ['en', 'Thu 21.01.2027'],
  ])('a day with its weekday is read in %s', (lang, text) => expect(formatWeekday(20_270_121, lang)).toBe(text));
});
