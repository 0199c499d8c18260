import fc from 'fast-check';
import i18next from 'i18next';
import { LANGUAGES, pluralFormsOf } from '#libs/languages';
import { errorsIn, placeholdersIn, warningsIn } from './text-checks.js';

const RUNS = process.env['PROOFS'] === 'full' ? 10_000 : 500;
const SOURCES = ['Hello', 'Dear {{name}},', '{{count}} rooms for {{price}}', 'See <b>{{name}}</b>'];

const of = (value: string, source: string[], form = '') => ({ lang: 'de', form, value, source, maxChars: null });

describe('the checks of a text', () => {
  it.each([
    ['Liebe {{name}},', ['Dear {{name}},'], '', []],
    ['Liebe {{vorname}},', ['Dear {{name}},'], '', ['placeholders']],
    ['Liebe {name},', ['Dear {{name}},'], '', ['placeholders', 'braces']],
    ['ein Zimmer', ['{{count}} room', '{{count}} rooms'], 'one', []],
    ['Zimmer', ['{{count}} room', '{{count}} rooms'], 'other', ['placeholders']],
    ['a $t(key) b', ['a b'], '', ['nesting']],
    ['a |||| b', ['a b'], '', ['nesting']],
    ['<b>a</b>', ['a'], '', ['tags']],
    ['a\u202eb', ['a'], '', ['invisible']],
    ['a\u2063b', ['a'], '', ['invisible']],
  ])('the checks of a text find the errors of %j', (value, source, form, errors) =>
    expect(errorsIn(of(value, source, form))).toEqual(errors),
  );

  it('the checks of a text warn of what is odd', () => {
    expect(warningsIn(of(' Hallo!', ['Hello.']))).toEqual(['edges', 'ending']);
    expect(warningsIn(of('Hello', ['Hello']))).toEqual(['same']);
    expect(warningsIn({ ...of('Guten Tag', ['Hello']), maxChars: 5 })).toEqual(['long']);
    expect(warningsIn(of('2 Betten.', ['3 beds.']))).toEqual(['digits']);
  });

  it('the checks of a text accept none that i18next throws at, or shows with braces', async () => {
    const i18n = i18next.createInstance();
    await i18n.init({ lng: 'de', resources: {}, interpolation: { escapeValue: false } });
    const part = fc.constantFrom(
      '{{name}}',
      '{{count}}',
      '{{price}}',
      '{',
      '}',
      '{{',
      '}}',
      '$t(',
      ')',
      '||||',
      '<b>',
      '</b>',
      '%{',
      ' a ',
      'é',
      ',',
    );
    const text = fc.oneof(
      fc.array(part, { maxLength: 7 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    const values = { name: 'Ada', count: 2, price: '₺5' };
    let accepted = 0;
    const check = (value: string, source: string) => {
      if (value === '' || errorsIn(of(value, [source])).length > 0) return;
      accepted++;
      i18n.addResource('de', 'translation', 'text', value);
      const shown = i18n.t('text', { ...values, defaultValue: '' });
      expect(shown).not.toMatch(/[{}]/);
      expect(placeholdersIn(value)).toEqual(placeholdersIn(source));
    };
    fc.assert(fc.property(text, fc.constantFrom(...SOURCES), check), { numRuns: RUNS });
    SOURCES.forEach((source) => check(source, source));
    expect(accepted).toBeGreaterThan(SOURCES.length);
  });
});

describe('the forms of plurals', () => {
  it.each(LANGUAGES)('the forms of plurals are all that Intl picks in %s', (lang) => {
    const rules = new Intl.PluralRules(lang);
    const counts = [...Array(201).keys(), 1_000_000, 1.5];
    const picked = new Set(counts.map((count) => rules.select(count)));
    expect(pluralFormsOf(lang)).toEqual(expect.arrayContaining([...picked]));
    expect(pluralFormsOf(lang)).toHaveLength(rules.resolvedOptions().pluralCategories.length);
  });
});
