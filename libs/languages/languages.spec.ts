import { firstLanguage, formatLocale, languageName, textsNeeded, type Lang } from './languages.js';

describe('a language', () => {
  it('a language is the first preferred of the supported ones, exactly or by its base', () => {
    expect(firstLanguage([null, undefined, 'de-AT', 'TR-tr', 'en'])).toBe('tr');
    expect(firstLanguage(['de', ''])).toBeUndefined();
  });

  it('a language has a name of its own, and a locale for numbers and dates', () => {
    expect(['tr', 'en', 'de'].map(languageName)).toEqual(['Türkçe', 'English', 'Deutsch']);
    expect(['tr', 'en'].map(formatLocale)).toEqual(['tr', 'en-GB']);
  });

  it('a language needs English too where it is incomplete', () => {
    expect(textsNeeded('tr')).toEqual(['tr']);
    expect(textsNeeded('pl' as Lang)).toEqual(['pl', 'en']);
  });
});
