import { foldText, foldWords, nationalDigits } from './fold-text.js';

/** A term of a keyword: the ways of writing it, each with words that all have to be found. */
export type Term = readonly (readonly string[])[];

/** A run of digits as phone numbers are written: `+90 532 123 45 67`, `0532-1234567`. */
const PHONE = /(?<![\p{L}\p{N}])\+?\(?\d[\d\s().\-/]{5,}\d(?!\p{L})/gu;
const SHORTEST_PHONE = 7;
/** More of them are words: each doubles what is looked for. */
const MOST_PHONES = 2;

/**
 * The terms of what a person typed, in any order: words, numbers, and phone numbers by their digits. Signs alone are one
 * term; nothing typed has none.
 */
export function readKeyword(keyword: string): Term[] {
  const plain = foldText(keyword).trim();
  const phones = [...plain.matchAll(PHONE)]
    .filter(([run]) => digitsOf(run).length >= SHORTEST_PHONE)
    .slice(0, MOST_PHONES);
  const rest = phones.reduce((text, [run]) => text.replace(run, ' '), plain);
  const terms: Term[] = [...phones.map(([run]) => phoneTerm(run)), ...new Set(foldWords(rest))].map((term) =>
    typeof term === 'string' ? [[term]] : term,
  );
  return terms.length > 0 || plain === '' ? terms : [[[plain]]];
}

/** As the words of another number (`2026-000123`), with the country's prefix, or without it. */
function phoneTerm(run: string): Term {
  const digits = digitsOf(run).replace(/^0+/, '');
  const isInternational = /^(\(?\+|\(?00)/.test(run) || digits.length > 10;
  const ways = new Set([digits, ...(isInternational ? [nationalDigits(digits)] : [])]);
  return [foldWords(run), ...[...ways].map((way) => [way])];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Whether a folded text has all terms of a keyword, each as a part of it. */
export function hasTerms(folded: string, terms: readonly Term[]): boolean {
  return terms.every((term) => term.some((way) => way.every((word) => folded.includes(word))));
}

/** Whether texts have all words of a keyword, in any order. */
export function matchesKeyword(texts: string | readonly string[], keyword: string): boolean {
  return hasTerms(foldText([texts].flat().join(' ')), readKeyword(keyword));
}

/** A keyword as the second parameter of the SQL function `has_terms`; null for none. */
export function termsParameter(keyword: string | undefined): string | null {
  return keyword?.trim() ? JSON.stringify(readKeyword(keyword)) : null;
}
