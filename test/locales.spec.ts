import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import i18next from 'i18next';
import reactAdmin from 'ra-language-english';
import { MAIL_TEMPLATES, REFUSAL_KEYS, errorsIn } from '#libs/contracts';
import { FALLBACK_LANGUAGES, LANGUAGES, PLURAL_SUFFIX } from '#libs/languages';
import { readSourceTexts } from './support/source-texts.js';

type Tree = { [key: string]: string | Tree };
/** The files of a language, and where their keys are used. */
const FILES = {
  api: ['services', 'workers', 'libs'],
  mails: ['libs'],
  catalogue: ['services', 'libs'],
  console: ['console/src', 'libs/in-place'],
  front: ['front'],
  'front-pages': ['front'],
} as const;
type File = keyof typeof FILES;
const files = Object.keys(FILES) as File[];

const baseOf = (key: string) => key.replace(PLURAL_SUFFIX, '');
const fileOf = (lang: string, file: File) => join('locales', lang, `${file}.json`);

function textsOf(tree: Tree, prefix = ''): Array<[key: string, text: string]> {
  return Object.entries(tree).flatMap(([key, value]): Array<[string, string]> =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );
}

function read(lang: string, file: File): Map<string, string> {
  const path = fileOf(lang, file);
  return new Map(existsSync(path) ? textsOf(JSON.parse(readFileSync(path, 'utf8')) as Tree) : []);
}

/** The texts of a key: its plurals, or the one it has. */
function formsOf(texts: ReadonlyMap<string, string>): Map<string, Array<[key: string, text: string]>> {
  const forms = new Map<string, Array<[string, string]>>();
  for (const entry of texts) forms.set(baseOf(entry[0]), [...(forms.get(baseOf(entry[0])) ?? []), entry]);
  return forms;
}

/** What a text is filled with; a plural need not say its count: "last room". */
function valuesIn(forms: ReadonlyArray<readonly [string, string]>): string[] {
  const found = forms.flatMap(([, text]) => text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []);
  return [...new Set(found)].filter((value) => value !== '{{count}}').sort();
}

/** Longer than others may be. */
const LONG: Record<string, string> = { 'tr legal.privacy.title': 'as the law calls it' };

const each = LANGUAGES.flatMap((lang) => files.map((file) => [lang, file] as const));

describe('the languages', () => {
  it('the languages are the folders of locales/, and hold known files', () => {
    expect(readdirSync('locales').sort()).toEqual([...LANGUAGES].sort());
    const known = ['flag.svg', 'glossary.json', 'places.json', ...files.map((file) => `${file}.json`)];
    for (const lang of LANGUAGES) {
      expect(readdirSync(join('locales', lang)).filter((name) => !known.includes(name))).toEqual([]);
      expect(existsSync(join('locales', lang, 'flag.svg'))).toBe(true);
    }
  });
});

describe.each(each)('%s, %s.json', (lang, file) => {
  const english = formsOf(read('en', file));
  const texts = read(lang, file);
  const forms = formsOf(texts);

  it('a language file has the keys of English: all of them where others fall back to it', () => {
    expect([...forms.keys()].filter((key) => !english.has(key))).toEqual([]);
    if (FALLBACK_LANGUAGES.some((complete) => complete === lang))
      expect([...english.keys()].filter((key) => !forms.has(key))).toEqual([]);
  });

  it('a language file has a text under each key, in the format of i18next', () => {
    // `%{value}`, `one |||| more` and `$t(key)` are of other formats, or reach into other texts.
    const wrong = [...texts].filter(([, text]) => text === '' || /%\{(?!\{)|\|\|\|\||\$t\(/.test(text));
    expect(wrong).toEqual([]);
  });

  it('a language file has the same values in its texts', () => {
    for (const [key, own] of forms)
      if (!OF_REACT_ADMIN.test(key)) expect([key, valuesIn(own)]).toEqual([key, valuesIn(english.get(key)!)]);
  });

  it('a language file has texts that i18next cannot stumble over, and that hide nothing', () => {
    const faulty = [...texts]
      .filter(([key]) => !OF_REACT_ADMIN.test(key))
      .map(([key, value]) => {
        const source = (english.get(baseOf(key)) ?? []).map(([, text]) => text);
        return [
          key,
          errorsIn({ lang, form: PLURAL_SUFFIX.exec(key)?.[1] ?? '', value, source, maxChars: null }),
        ] as const;
      });
    expect(faulty.filter(([, errors]) => errors.length > 0)).toEqual([]);
  });

  it('a language file has sentences of its own, about as long as in English', () => {
    if (lang === 'en') return;
    const compared = [...texts].map(([key, text]) => {
      const source = english.get(baseOf(key))!;
      return { key, text, source: (source.find(([form]) => form === key) ?? source.at(-1)!)[1] };
    });
    const isCopied = ({ text, source }: { text: string; source: string }) =>
      text === source && (source.replaceAll(/\{\{\w+\}\}/g, '').match(/\p{L}{2,}/gu) ?? []).length > 3;
    expect(compared.filter(isCopied)).toEqual([]);
    const isLong = ({ key, text, source }: { key: string; text: string; source: string }) =>
      text.length > Math.max(2 * source.length, source.length + 26) && !(`${lang} ${key}` in LONG);
    expect(compared.filter(isLong)).toEqual([]);
  });

  it('a language file has the plurals of its language', () => {
    const categories = [...new Intl.PluralRules(lang).resolvedOptions().pluralCategories].sort();
    for (const [key, plurals] of english) {
      if (!PLURAL_SUFFIX.test(plurals[0]![0]) || !forms.has(key)) continue;
      const own = forms.get(key)!.map(([form]) => PLURAL_SUFFIX.exec(form)?.[1] ?? 'none');
      expect([key, own.sort()]).toEqual([key, categories]);
    }
  });
});

describe('a counted text', () => {
  it.each(LANGUAGES)('a counted text has the form that Intl picks for each count, in %s', async (lang) => {
    const counts = [...Array.from({ length: 201 }, (_, count) => count), 1.5, 1_000_000];
    const forms = formsOf(read(lang, 'front')).get('common.stars')!;
    const i18n = i18next.createInstance();
    await i18n.init({ lng: lang, resources: {}, interpolation: { escapeValue: false } });
    for (const [key] of forms) i18n.addResource(lang, 'translation', key, key, { keySeparator: '/' });
    const rules = new Intl.PluralRules(lang);
    const picked = counts.map((count) => i18n.t('common.stars', { count, keySeparator: '/' }));
    expect(picked).toEqual(counts.map((count) => `common.stars_${rules.select(count)}`));
  });
});

describe('the glossary', () => {
  it.each(LANGUAGES)('the glossary has a word of %s for each term', (lang) => {
    const termsOf = (each: string) =>
      JSON.parse(readFileSync(join('locales', each, 'glossary.json'), 'utf8')) as object;
    expect(Object.keys(termsOf(lang))).toEqual(Object.keys(termsOf('en')));
    expect(Object.values(termsOf(lang)).every((word) => typeof word === 'string' && word !== '')).toBe(true);
  });
});

describe('the keys', () => {
  it.each(files)('the keys of %s.json are all in use', (file) => {
    const sources = readSourceTexts(FILES[file]);
    const literals = new Set(sources.flatMap((source) => source.literals));
    const patterns = [...new Set(sources.flatMap((source) => source.templates))].filter(isKey).map(patternOf);
    const unused = [...formsOf(read('en', file)).keys()]
      .map((key) => key.replace(/^((?:pages|legal)\.\w+\.sections)\..*/, '$1'))
      .filter(
        (key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)) && !OF_REACT_ADMIN.test(key),
      );
    expect([...new Set(unused)]).toEqual([]);
  });

  it('the keys of what every visit of the front loads are in front.json', () => {
    const pageKeys = [...formsOf(read('en', 'front-pages')).keys()];
    const start = loadedWith('front/main.tsx');
    expect(start.size).toBeGreaterThan(30);
    const found = readSourceTexts(['front'])
      .filter(({ file }) => start.has(file))
      .flatMap(({ file, literals, templates }) => {
        const patterns = templates.filter(isKey).map(patternOf);
        const keys = pageKeys.filter((key) => literals.includes(key) || patterns.some((pattern) => pattern.test(key)));
        return keys.map((key) => `${file}: ${key}`);
      });
    expect(found).toEqual([]);
  });

  it('the keys of refusals are those of the contracts', () => {
    const keys = [...read('en', 'api').keys()].filter((key) => key.startsWith('refusals.'));
    expect(keys.sort()).toEqual(REFUSAL_KEYS.map((key) => `refusals.${key}`).sort());
  });

  it('the keys of mails in a timeline are their templates', () => {
    const keys = [...read('en', 'console').keys()].filter((key) => key.startsWith('bookings.mails.'));
    expect(keys.sort()).toEqual(MAIL_TEMPLATES.map((template) => `bookings.mails.${template}`).sort());
  });

  it('the keys of react-admin are those of its own English', () => {
    const own = textsOf({ ra: reactAdmin.ra as unknown as Tree }).map(([key]) => key);
    expect([...formsOf(read('en', 'console')).keys()].filter((key) => OF_REACT_ADMIN.test(key)).sort()).toEqual(
      own.sort(),
    );
  });
});

/** A file with all that it imports of its own app, but for what comes later: `import()`. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/^import (?!type)(?:[^;]* from )?'(\.[^']*)';$/gm)) {
    const imported = join(dirname(file), path!);
    const source = ['.ts', '.tsx'].map((ending) => imported + ending).find((name) => existsSync(name));
    if (source) loadedWith(source, found);
  }
  return found;
}

const OF_REACT_ADMIN = /^ra\./;
/** Whether a template may be a key: words and dots, of which one is fixed. */
const isKey = (template: string) => /^[\w.${}-]+$/.test(template) && /[a-z]\w*\.|\.\w*[a-z]/i.test(template);
const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll('${}', '[\\w.-]+')}$`);

/** Turkish in code: names, or letters and words that people type. */
const NOT_WORDS: Record<string, string> = {
  'console/src/features/planning/cell-text.ts': 'how people type no',
  'console/src/features/tours/SearchItemsDrawer.tsx': 'the first name of a record, in both languages',
  'console/src/kit/field/password-strength.ts': 'passwords that many choose',
  'libs/contracts/actors.ts': 'a letter that is folded',
  'libs/contracts/resources/invoices.ts': 'the country of an address, as data',
  'libs/languages/date-format.ts': 'names of months and days',
  'libs/languages/languages.ts': 'names of languages',
  'libs/mails/sample-booking.ts': 'a booking that shows how mails look',
  'libs/mails/sms-text.ts': 'the alphabet of phones',
  'libs/stays/free-until.ts': 'a letter that Turkish writes otherwise',
  'services/inventory/catalogue/locations/airport-data.ts': 'names of airports, as data',
  'services/inventory/catalogue/locations/place-aliases.ts': 'names of places, as data',
  'services/inventory/catalogue/locations/region-data.ts': 'names of places, as data',
  'services/inventory/planning/sheet/sheet-layout.ts': 'how people type yes and no',
  'services/payments/bins/turkish-bins.ts': 'names of banks and cards',
  'services/reservations/imports/hotel-booking-demand.ts': 'how other systems write boards and states',
  'services/reservations/imports/reading/columns.ts': 'how other systems name columns',
  'services/reservations/imports/reading/read-dates.ts': 'how other systems write times and months',
};
/** What is the same in every language. */
const NAMES = /Konak|&nbsp;/g;

describe('the code', () => {
  const sources = readSourceTexts(['services', 'workers', 'libs', 'console/src', 'front']);

  it('the code has no Turkish', () => {
    const found = sources
      .filter(({ literals, templates, shown }) =>
        /[çğıöşüÇĞİÖŞÜ]/.test([...literals, ...templates, ...shown].join('\n')),
      )
      .map(({ file }) => file);
    expect(found.sort()).toEqual(Object.keys(NOT_WORDS).sort());
  });

  it('the code has no text between its tags', () => {
    const found = sources.flatMap(({ file, shown }) =>
      shown.filter((text) => /\p{L}{2}/u.test(text.replaceAll(NAMES, ''))).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
