import { z } from 'zod';

/** NUL and lone surrogates, which databases and most programs cannot store. */
const UNKEEPABLE = /\0|\p{Surrogate}/u;
/** The same, control characters except line breaks and tabs, and bidirectional overrides. */
const HIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const LINE_END = /[\t\n\r\u2028\u2029]/;

/** Whether a text can be stored unchanged. */
export function isKeepable(text: string): boolean {
  return !UNKEEPABLE.test(text);
}

/** Whether a text contains invisible characters that ordinary writing does not need. */
export function hasInvisibleCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/** Whether a text is a single line without invisible characters, as names and titles are. */
export function isLine(text: string): boolean {
  return !LINE_END.test(text) && !hasInvisibleCharacters(text);
}

/** A single-line text with a maximum length, trimmed. */
export const oneLine = (most: number) => z.string().trim().max(most).refine(isLine, 'request.hiddenSigns');
/** Several lines of plain text, trimmed: markup in it is text too. */
export const plainText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !hasInvisibleCharacters(text), 'request.hiddenSigns');
/** For the API document: a text of spaces counts as empty. */
const NOT_BLANK = { pattern: String.raw`\S` };
/** A single-line text that is not empty. */
export const aName = (most: number) => oneLine(most).min(1).meta(NOT_BLANK);

/** More digits make a text a phone number or a code. */
const MOST_DIGITS = 3;
/** A host that mail programs turn into a link: one with a common or a country's domain ending. */
const HOST =
  /[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|app|dev|shop|store|site|online|xyz|top|click|link|live|club|pro|icu|[a-z]{2})(?![\p{L}\p{N}])/iu;
const ODD = [/[@<>]/, /:\s*\/|\/\//, /\bwww\./i, /\{\{|\$\{|\]\(/, /&#?\w+;/, HOST];

/** Whether a text is no person's name (a link, an address, markup, many digits): strangers can cause mails with names. */
function isOddName(text: string): boolean {
  const read = text.normalize('NFKC');
  return ODD.some((odd) => odd.test(read)) || (read.match(/\p{Nd}/gu) ?? []).length > MOST_DIGITS;
}

/** An erased person's pseudonym, which replaces name and surname. */
const ERASED = /^erased-[0-9a-f]{8}$/;
export const isErased = (name: string): boolean => ERASED.test(name);

const isPersonName = (text: string) => isErased(text) || !isOddName(text);

/** A person's name; others are refused as `name.odd`. */
export const aPersonName = (most: number) => aName(most).refine(isPersonName, 'name.odd').meta(NOT_BLANK);
/** A person's surname; empty for an erased person. */
export const aSurname = (most: number) => oneLine(most).refine(isPersonName, 'name.odd');
