import { describeFreeUntil, formatWeekday, nameCity } from './free-until.js';

const moment = { day: 20_270_106, time: '23:59', timeZone: 'Europe/Istanbul' } as const;

describe('the last moment of free cancellation', () => {
  it.each([
    ['tr', '6 Ocak 2027, 23:59’a kadar (İstanbul) ücretsiz'],
    ['tr-TR', '6 Ocak 2027, 23:59’a kadar (İstanbul) ücretsiz'],
    ['en', 'free until 6 January 2027, 23:59 (Istanbul)'],
    ['de', 'free until 6 January 2027, 23:59 (Istanbul)'],
  ])('is one in words (%s)', (lang, text) => expect(describeFreeUntil(moment, lang)).toBe(text));

  it('names the city of the zone', () => {
    expect(nameCity('America/Argentina/Buenos_Aires', 'tr')).toBe('Buenos Aires');
    expect(nameCity('Asia/Irkutsk', 'tr')).toBe('İrkutsk');
    expect(nameCity('UTC', 'tr')).toBe('UTC');
  });
});

describe('a day with its weekday', () => {
  it.each([
    ['tr', 'Per 21.01.2027'],
    ['en', 'Thu 21.01.2027'],
  ])('is read in %s', (lang, text) => expect(formatWeekday(20_270_121, lang)).toBe(text));
});
