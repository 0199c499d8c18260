import { z } from 'zod';

/** NUL and lone surrogates, which databases and most programs cannot store. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;
/** Those, control characters other than new lines and tabs, and bidirectional overrides. */
const HIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const LINE_END = /[\t\n\r\u2028\u2029]/;

/** Whether a text can be stored unchanged. */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text);
}

/** Whether a text has invisible characters that ordinary writing does not need. */
export function hasHiddenSigns(text: string): boolean {
  return HIDDEN.test(text);
}

/**
 * Whether a text is a single line, as names and titles are. Longer texts may have several; neither may hold invisible
 * characters.
 */
export function isLine(text: string): boolean {
  return !LINE_END.test(text) && !hasHiddenSigns(text);
}

/** A single-line text of at most so many characters, trimmed. */
export const oneLine = (most: number) => z.string().trim().max(most).refine(isLine, 'request.hiddenSigns');
/** For the document: spaces at the ends do not count. */
const NOT_BLANK = { pattern: String.raw`\S` };
/** As `oneLine`, and not empty. */
export const aName = (most: number) => oneLine(most).min(1).meta(NOT_BLANK);

/** More of them are a phone number or a code, and no name. */
const MOST_DIGITS = 3;
/** A host that programs for mail make a link of: a known ending, or one of a country. */
const HOST =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|app|dev|shop|store|site|online|xyz|top|click|link|live|club|pro|icu|[a-z]{2})(?![\p{L}\p{N}])/iu;
const ODD = [/[@<>]/, /:\s*\/|\/\//, /\bwww\./i, /\{\{|\$\{|\]\(/, /&#?\w+;/, HOST];

/**
 * Whether a text is no name of a person: with a link, an address, markup or many digits. Names stand in mails that a stranger
 * can cause.
 */
function isOddName(text: string): boolean {
  const read = text.normalize('NFKC');
  return ODD.some((odd) => odd.test(read)) || (read.match(/\p{Nd}/gu) ?? []).length > MOST_DIGITS;
}

/** What an erased person is called: nothing else is left of them, not even a surname. */
const ERASED = /^erased-[0-9a-f]{8}$/;
export const isErased = (name: string): boolean => ERASED.test(name);

const isPersonName = (text: string) => isErased(text) || !isOddName(text);

/** The name of a person. Refused as `name.odd`. */
export const aPersonName = (most: number) => aName(most).refine(isPersonName, 'name.odd').meta(NOT_BLANK);
/** As `aPersonName`; an erased person has none. */
export const aSurname = (most: number) => oneLine(most).refine(isPersonName, 'name.odd');
