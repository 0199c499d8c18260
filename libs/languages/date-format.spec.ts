import { LANGUAGES, dateFormat, joinTexts, withoutFirst } from './index.js';

const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, month + 1));

describe('dates of a language', () => {
  it.each(LANGUAGES)('dates of a language have its months and days: %s', (lang) => {
    for (const length of ['long', 'short'] as const)
      for (const part of ['month', 'weekday'] as const) {
        const options = { [part]: length, day: 'numeric', timeZone: 'UTC' } as const;
        const native = new Intl.DateTimeFormat(`${lang}-u-ca-gregory-nu-latn`, options);
        for (const day of days) {
          const name = native.formatToParts(day).find(({ type }) => type === part)!.value;
          expect(dateFormat(lang, options).format(day).toLowerCase()).toContain(name.toLowerCase());
        }
      }
  });

  it('dates of a language that browsers lack are written with the day first', () => {
    const at = Date.UTC(2026, 10, 29, 9, 5);
    const write = (lang: string, options: Intl.DateTimeFormatOptions) =>
      dateFormat(lang, { ...options, timeZone: 'UTC' }).format(at);
    expect(write('az', { dateStyle: 'long' })).toBe('29 noyabr 2026');
    expect(write('sq', { dateStyle: 'medium', timeStyle: 'short' })).toBe('29 nën 2026, 09:05');
    expect(write('sq', { month: 'long', year: 'numeric' })).toBe('nëntor 2026');
    expect(write('az', { day: '2-digit', month: '2-digit', year: 'numeric' })).toBe('29/11/2026');
  });

  it('texts are joined by the comma of a language, without those that are not there', () => {
    expect(joinTexts(['Ada', '', null, undefined, false, 0], 'tr')).toBe('Ada, 0');
    expect(joinTexts(['A', 'B'], 'ar')).toBe('A، B');
    expect(joinTexts(['A', 'B'], 'zh')).toBe('A、B');
    for (const lang of LANGUAGES) {
      expect(withoutFirst(joinTexts(['A b', 'C', 'D'], lang))).toBe(joinTexts(['C', 'D'], lang));
      expect(withoutFirst(joinTexts(['A b'], lang))).toBe('');
    }
  });
});
