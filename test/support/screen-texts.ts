import { existsSync, readFileSync } from 'node:fs';
import { HOUSE_LANGUAGES, LANGUAGES, dateFormat, languageName, type Lang } from '#libs/languages';

type Tree = { [key: string]: string | Tree };

const FILES = ['console', 'front', 'front-pages', 'api', 'catalogue'];
const VALUE = /\{\{\w+\}\}|<\/?\w+>/g;
/** With fewer letters of its own, a text with values would fit almost everything. */
const LETTERS = 12;

function read(lang: Lang, file: string): Tree {
  const path = `locales/${lang}/${file}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Tree) : {};
}
const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

/** What is written out by the browser itself. */
function calendarOf(lang: Lang): string[] {
  const days = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2024, i, i + 1)));
  const formats = ['long', 'short'].flatMap((style) =>
    ['month', 'weekday'].map((part) => dateFormat(lang, { [part]: style, timeZone: 'UTC' })),
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

const speeches = new Map<Lang, Speech>();
function speech(lang: Lang): Speech {
  const known = speeches.get(lang) ?? speechOf(lang);
  speeches.set(lang, known);
  return known;
}
const says = ({ whole, patterns }: Speech, text: string) =>
  whole.has(text) || patterns.some((pattern) => pattern.test(text));

/** What is wrong with a text that a page in a language shows: a raw key, a value that was none, words of another language. */
export function faultOfText(shown: string, lang: Lang): string | undefined {
  const text = normal(shown);
  const raw = RAW_KEY.exec(text)?.[1] ?? BROKEN.exec(text)?.[1];
  if (raw) return `shows ${raw} in "${text.slice(0, 80)}"`;
  if (LANGUAGES.some((each) => languageName(each) === text)) return undefined;
  // What a language lacks would be one of these.
  const other = HOUSE_LANGUAGES.find((each) => each !== lang && says(speech(each), text) && !says(speech(lang), text));
  return other && `speaks ${other}: "${text.slice(0, 80)}"`;
}
