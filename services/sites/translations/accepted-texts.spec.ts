import fc from 'fast-check';
import i18next from 'i18next';
import { placeholdersIn, errorsIn } from '#libs/contracts';
import { LANGUAGES, pluralFormsOf } from '#libs/languages';
import { createWords } from '#libs/locales';
import { readShippedTexts } from './shipped-texts.js';

const RUNS = process.env['PROOFS'] === 'full' ? 10_000 : 1_000;
/** What people and machines get wrong in a text. */
const PIECES = [
  ...[
    '{{',
    '}}',
    '{',
    '}',
    '{{count}}',
    '{{name}}',
    '{{ name }}',
    '{{-name}}',
    '{{name, number}}',
    '{{a.b}}',
    '{{__proto__}}',
  ],
  ...[
    '$t(',
    '$t(home.title)',
    '||||',
    '<1>',
    '</1>',
    '<b>',
    '$',
    '$1',
    '$&',
    '\\',
    '%{x}',
    '{0}',
    ')',
    '(',
    ':',
    '.',
    '_other',
  ],
  ...['\u200b', '\u202e', '\u0000', '\ud800', 'مرحبا', '文字', 'é', ' ', '\n', '’'],
];
const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { maxLength: 8 });
const english = readShippedTexts().texts.filter(({ lang }) => lang === 'en');

/** The three apps' ways to fill in a text. */
const apps = ['front', 'console'].map((app) => {
  const words = i18next.createInstance();
  const interpolation = { escapeValue: false };
  void words.init({
    ...{
      lng: 'en',
      resources: {},
      initAsync: false,
      returnNull: false,
      interpolation,
      nsSeparator: app === 'front' ? ':' : false,
    },
  });
  return words;
});

describe('accepted translations', () => {
  it('accepted translations never make an app throw, nor show a value that was not filled in', () => {
    let accepted = 0;
    const edit = fc.record({
      text: fc.constantFrom(...english),
      lang: fc.constantFrom(...LANGUAGES),
      parts: pieces,
      keeps: fc.boolean(),
      count: fc.constantFrom(0, 1, 2, 5, 11, 21, 100, 1_000_000, 1.5),
    });
    fc.assert(
      fc.property(edit, ({ text, lang, parts, keeps, count }) => {
        const value = keeps ? `${parts.join('')} ${text.value}` : parts.join('');
        const form = text.form === '' ? '' : pluralFormsOf(lang)[0]!;
        const source = english
          .filter(({ module, variable }) => module === text.module && variable === text.variable)
          .map((each) => each.value);
        if (value === '' || errorsIn({ lang, form, value, source, maxChars: null }).length > 0) return;
        accepted++;
        const values = Object.fromEntries(placeholdersIn(...source).map((name) => [name, `‹${name}›`]));
        for (const shown of showEverywhere(lang, form, value, { ...values, count })) {
          expect(typeof shown).toBe('string');
          for (const name of placeholdersIn(value)) expect(shown).not.toContain(`{{${name}}}`);
        }
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 50);
  });
});

/** A text in front, console and mails, under every form of its language. */
function showEverywhere(lang: string, form: string, value: string, values: Record<string, unknown>): string[] {
  const keys = form === '' ? ['text'] : pluralFormsOf(lang).map((each) => `text_${each}`);
  const texts = Object.fromEntries(keys.map((key) => [key, value]));
  const shown = apps.map((words) => {
    words.addResources(lang, 'translation', texts);
    const t = words.getFixedT(lang) as unknown as (key: string, values: object) => string;
    const said = t('text', { ...values, replace: values });
    words.removeResourceBundle(lang, 'translation');
    return said;
  });
  const t = createWords({ [lang]: { mails: texts } })('mails', lang).t as unknown as (
    key: string,
    values: object,
  ) => string;
  return [...shown, t('text', values)];
}
