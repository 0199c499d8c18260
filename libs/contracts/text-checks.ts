import { hasInvisibleCharacters } from './texts.js';

/** Why a translation is refused. */
export const TEXT_ERRORS = ['placeholders', 'braces', 'nesting', 'tags', 'invisible'] as const;
export type TextError = (typeof TEXT_ERRORS)[number];
/** What its translator is warned of. */
export const TEXT_WARNINGS = ['long', 'same', 'edges', 'ending', 'digits'] as const;
export type TextWarning = (typeof TEXT_WARNINGS)[number];

/** A translation, and what it has to fit. `form` is empty for a text without a count. */
export interface CheckedText {
  lang: string;
  form: string;
  value: string;
  /** The English text in all its forms. */
  source: readonly string[];
  maxChars: number | null;
}

const PLACEHOLDER = /\{\{([A-Za-z_][\w.]*)\}\}/g;
const TAG = /<\/?\w+ ?\/?>/g;
/** What marks texts on a screen, and what nobody sees. Persian needs the joiners. */
const UNSEEN = /[\u200b\u2060-\u2064\ufeff]/;
/** The forms that may leave their count to words: "the last room". */
const WITHOUT_COUNT = ['zero', 'one', 'two'];
/** A text that is so much longer than English seldom fits. */
const LONG = 1.4;

/** What i18next would fill in: `{{name}}`, without repetition, sorted. */
export function placeholdersIn(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)))].sort();
}

/** Everything that i18next could stumble over, or show as it is. */
export function errorsIn({ form, value, source }: CheckedText): TextError[] {
  const sources = source.join('\n');
  const found: Record<TextError, boolean> = {
    placeholders: !hasPlaceholders(value, form, source),
    braces: /[{}]/.test(value.replace(PLACEHOLDER, '')) && !/[{}]/.test(sources.replace(PLACEHOLDER, '')),
    nesting: /\$t\(|\|\|\|\|/.test(value),
    tags: tagsIn(value) !== tagsIn(source.at(-1) ?? ''),
    invisible: hasInvisibleCharacters(value) || UNSEEN.test(value),
  };
  return TEXT_ERRORS.filter((error) => found[error]);
}

/** What is odd about a text, and may be right. */
export function warningsIn({ lang, value, source, maxChars }: CheckedText): TextWarning[] {
  const english = source.at(-1) ?? '';
  const isSource = lang === 'en' || english === '';
  const found: Record<TextWarning, boolean> = {
    long: value.length > (maxChars ?? Math.max(LONG * english.length, english.length + 12)),
    same: !isSource && value === english && /\p{L}{3}/u.test(value),
    edges: value !== value.trim(),
    ending: !isSource && endingOf(value) !== endingOf(english),
    digits: !isSource && digitsIn(value) !== digitsIn(english),
  };
  return TEXT_WARNINGS.filter((warning) => found[warning]);
}

function hasPlaceholders(value: string, form: string, source: readonly string[]): boolean {
  const own = placeholdersIn(value);
  const wanted = placeholdersIn(...source);
  const isCounted = form !== '';
  const isOptional = (name: string) => isCounted && name === 'count';
  const missing = wanted.filter((name) => !own.includes(name));
  const added = own.filter((name) => !wanted.includes(name) && !isOptional(name));
  return added.length === 0 && missing.every((name) => isOptional(name) && WITHOUT_COUNT.includes(form));
}

const tagsIn = (text: string) => (text.match(TAG) ?? []).sort().join();
const digitsIn = (text: string) => (text.replace(PLACEHOLDER, '').match(/\d+/g) ?? []).sort().join();

/** How a text ends, whatever sign its language uses for that. */
function endingOf(text: string): string {
  const sign = text.trim().at(-1) ?? '';
  const kinds = { '.': '.。۔', '?': '?؟？;', '!': '!！', ':': ':：', '…': '…' };
  return Object.entries(kinds).find(([, signs]) => sign && signs.includes(sign))?.[0] ?? '';
}
