import { readFileSync } from 'node:fs';
import { LANGUAGES, formatLocale, type Lang } from '#libs/languages';

type Tree = { [key: string]: string | Tree };

const FILES = ['console', 'front', 'front-pages', 'api', 'catalogue'];
const VALUE = /\{\{\w+\}\}|<\/?\w+>/g;
/** With fewer letters of its own, a text with values would fit almost everything. */
const LETTERS = 12;

const read = (lang: Lang, file: string) => JSON.parse(readFileSync(`locales/${lang}/${file}.json`, 'utf8')) as Tree;
const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

/** What is written out by the browser itself. */
function calendarOf(lang: Lang): string[] {
  const days = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2024, i, i + 1)));
  const formats = ['long', 'short'].flatMap((style) =>
    ['month', 'weekday'].map((part) => new Intl.DateTimeFormat(formatLocale(lang), { [part]: style, timeZone: 'UTC' })),
  );
  return formats.flatMap((format) => days.map((day) => format.format(day)));
}

const namespaces = FILES.flatMap((file) => Object.keys(read('en', file)));
const RAW_KEY = new RegExp(`(?:^|\\s)((?:${namespaces.join('|')})(?:\\.[a-z]\\w*)+)(?=$|[\\s,;:!?])`);
const BROKEN = /(?:^|[\s(/·])(undefined|NaN|null|Invalid Date|\[object \w+\]|\{\{\w+\}\})(?=$|[\s)/·,.:%])/;

interface Speech {
  whole: Set<string>;
  patterns: RegExp[];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const normal = (text: string) => text.replace(/\s+/g, ' ').trim();

function speechOf(lang: Lang): Speech {
  const texts = [...FILES.flatMap((file) => textsOf(read(lang, file))), ...calendarOf(lang)].map(normal);
  const filled = texts.filter((text) => text.match(VALUE) && text.replace(VALUE, '').length >= LETTERS);
  return {
    whole: new Set(texts.filter((text) => !text.match(VALUE))),
    patterns: filled.map((text) => new RegExp(`^${text.split(VALUE).map(escape).join('.+')}$`)),
  };
}

const speeches = Object.fromEntries(LANGUAGES.map((lang) => [lang, speechOf(lang)])) as Record<Lang, Speech>;
const says = ({ whole, patterns }: Speech, text: string) =>
  whole.has(text) || patterns.some((pattern) => pattern.test(text));

/** What is wrong with a text that a page in a language shows: a raw key, a value that was none, words of another language. */
export function faultOfText(shown: string, lang: Lang): string | undefined {
  const text = normal(shown);
  const raw = RAW_KEY.exec(text)?.[1] ?? BROKEN.exec(text)?.[1];
  if (raw) return `shows ${raw} in "${text.slice(0, 80)}"`;
  const other = LANGUAGES.find((each) => each !== lang && says(speeches[each], text) && !says(speeches[lang], text));
  return other && `speaks ${other}: "${text.slice(0, 80)}"`;
}
