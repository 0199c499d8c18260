import { loadLocales } from './load-locales.js';
import { refusalText } from './refusal-text.js';
import { createWords, wordsIn } from './words.js';

describe('the words of a reader', () => {
  it.each([
    ['tr', 'Sayın Ada,'],
    ['tr-CY', 'Sayın Ada,'],
    ['en', 'Dear Ada,'],
    ['nl', 'Dear Ada,'],
    ['de', 'Guten Tag Ada,'],
    ['', 'Dear Ada,'],
  ])('the words of a reader are in the language asked for, else in English (%s)', (lang, text) =>
    expect(wordsIn('mails', lang).t('greeting', { name: 'Ada' })).toBe(text),
  );

  it('the words of a reader are in the account’s language where the requested one is not supported', () => {
    expect(wordsIn('mails', 'nl', 'tr')).toMatchObject({ lang: 'tr', locale: 'tr', dir: 'ltr' });
    expect(wordsIn('mails', undefined, 'tr').lang).toBe('tr');
  });

  it('the words of a reader have the plural of the count', () => {
    const rooms = (lang: string) => [0, 1, 2].map((count) => wordsIn('mails', lang).t('booking.rooms', { count }));
    expect(rooms('en')).toEqual(['0 rooms', '1 room', '2 rooms']);
    expect(rooms('tr')).toEqual(['0 oda', '1 oda', '2 oda']);
  });

  it('the words of a reader insert values unchanged, whatever they contain', () => {
    const name = 'Ada {{companyName}} $t(footer) <b> &';
    expect(wordsIn('mails', 'en').t('greeting', { name })).toBe(`Dear ${name},`);
  });

  it('the words of a reader are those of a refusal by its key', () => {
    expect(refusalText('room.soldOut', 'tr')).toBe('Oda az önce satıldı.');
    expect(refusalText('notFound', 'nl')).toBe('Not found.');
  });
});

describe('edited texts', () => {
  it('edited texts are shown instead of those of the files, until they are withdrawn', () => {
    const words = createWords(loadLocales());
    const texts = () => [
      words('mails', 'tr').t('greeting', { name: 'Ada' }),
      words('mails', 'tr').t('booking.rooms', { count: 2 }),
      words('api', 'en').t('refusals.room.soldOut' as never),
    ];
    const shipped = texts();
    words.layOver({
      tr: { mails: { greeting: 'Merhaba {{name}}', 'booking.rooms_other': '{{count}} adet oda' } },
      en: { api: { 'refusals.room.soldOut': 'Gone.' } },
    });
    expect(texts()).toEqual(['Merhaba Ada', '2 adet oda', 'Gone.']);
    words.layOver({});
    expect(texts()).toEqual(shipped);
  });
});

describe('an incomplete language', () => {
  const polish = { mails: { booking: { rooms_one: '{{count}} pokój', rooms_few: '{{count}} pokoje' } } };
  const words = createWords({ ...loadLocales(), pl: polish })('mails', 'pl-PL', 'tr');

  it('an incomplete language is used, with its own plurals', () => {
    expect(words.lang).toBe('pl');
    expect([1, 3].map((count) => words.t('booking.rooms', { count }))).toEqual(['1 pokój', '3 pokoje']);
  });

  it('an incomplete language falls back key by key: to the account’s language, then to English', () => {
    expect(words.t('booking.rooms', { count: 5 })).toBe('5 oda');
    expect(words.t('booking.address')).toBe('Adres');
    expect(createWords({ ...loadLocales(), pl: polish })('mails', 'pl').t('booking.address')).toBe('Address');
  });
});
