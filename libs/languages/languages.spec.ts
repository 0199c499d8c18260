import { LANGUAGES, firstLanguage, formatLocale, languageName, pathIn, preferredTags, splitLanguage } from './index.js';

describe('a language', () => {
  it('a language is the first preferred of the supported ones, exactly or by its base', () => {
    expect(firstLanguage([null, undefined, 'ja', 'TR-tr', 'en'])).toBe('tr');
    expect(firstLanguage(['ja', ''])).toBeUndefined();
    expect(firstLanguage(['de', 'en'], ['tr', 'en'])).toBe('en');
  });

  it('a language has a name of its own, and a locale for numbers and dates', () => {
    expect(['tr', 'en', 'ru', 'nl'].map(languageName)).toEqual(['Türkçe', 'English', 'Русский', 'Nederlands']);
    expect(['tr', 'en'].map(formatLocale)).toEqual(['tr', 'en-GB']);
  });

  it.each(LANGUAGES)('a language writes numbers and dates with Latin digits by the Gregorian calendar: %s', (lang) => {
    const locale = formatLocale(lang);
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2027, 1, 3));
    expect(day).toContain('2027');
    expect((1234.5).toLocaleString(locale)).toMatch(/^1\D?234\D5$/);
  });

  it('a language is taken by the quality that a browser gives it', () => {
    expect(preferredTags('da, en-GB;q=0.8, ar ; q=0.9, tr;q=0')).toEqual(['da', 'ar', 'en-GB']);
  });

  it('a language in the beginning of a path is taken from it, and put there', () => {
    expect(splitLanguage('/de/tours')).toEqual({ lang: 'de', path: '/tours' });
    expect(['/ar', '/ar/', '/ar?x=1'].map(splitLanguage)).toEqual([
      { lang: 'ar', path: '/' },
      { lang: 'ar', path: '/' },
      { lang: 'ar', path: '/?x=1' },
    ]);
    expect(['/deniz', '/nl/tours', '/DE/x', '/'].map((path) => splitLanguage(path).path)).toEqual([
      '/deniz',
      '/nl/tours',
      '/DE/x',
      '/',
    ]);
    expect([pathIn('de', '/'), pathIn('de', '/tours'), pathIn(undefined, '/tours')]).toEqual([
      '/de',
      '/de/tours',
      '/tours',
    ]);
  });
});
