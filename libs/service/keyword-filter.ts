import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { collationOf, readKeyword, termsParameter, type Term } from '#libs/keywords';

/** Restricts a list to rows whose folded text, an expression of SQL, has all words of a keyword. */
export function narrowByKeyword<E extends ObjectLiteral>(
  found: SelectQueryBuilder<E>,
  folded: string,
  keyword: string | undefined,
): void {
  const terms = termsParameter(keyword);
  if (terms) found.andWhere(hasTermsIn(folded), { terms });
}

const hasTermsIn = (folded: string) => `has_terms(${folded}, :terms::jsonb)`;

/** A table of the words that another table's rows are found by, as an expression joins it. */
export interface WordTable {
  name: string;
  /** Its column with the row's id, and that id. */
  key: string;
  id: string;
  /** An additional condition of a word, by the alias of its row. */
  visible?: (alias: string) => string;
}

/** Digits that few rows have: these are looked up first, and other words among their rows. */
const SELECTIVE = /\d{5}/;

/**
 * A condition that a row has all words of a keyword, each as the beginning of one of its own, with its parameters; false
 * where the keyword has no word. Ranges of plain text are compared, which row-level security lets an index answer. Numbers
 * of up to three digits are compared as a whole. A number as it is shown (`#300`) is the id alone.
 */
export function conditionOfWords(keyword: string, table: WordTable): { sql: string; parameters: ObjectLiteral } {
  const shown = /^\s*#\s*(\d{1,9})\s*$/.exec(keyword);
  if (shown) return { sql: `${table.id} = :shownId`, parameters: { shownId: Number(shown[1]) } };
  const parameters: ObjectLiteral = {};
  const matches = (word: string, alias: string) => {
    const name = `word${Object.keys(parameters).length}`;
    parameters[name] = word;
    const matched = isWhole(word)
      ? `${alias}.word = :${name}`
      : `${alias}.word >= :${name} and ${alias}.word < :${name} || chr(1114111)`;
    return table.visible ? `${matched} and (${table.visible(alias)})` : matched;
  };
  const ways = waysOf(readKeyword(keyword).filter(hasWords)).map((words) => rowsWith(words, table, matches));
  return { sql: ways.length > 0 ? `${table.id} = any (array(${ways.join(' union ')}))` : 'false', parameters };
}

/** The ids of the rows that have some words. */
function rowsWith(
  words: readonly string[],
  { name, key }: WordTable,
  matches: (word: string, alias: string) => string,
): string {
  const [first, ...others] = [...words].sort(
    (a, b) => Number(SELECTIVE.test(b)) - Number(SELECTIVE.test(a)) || b.length - a.length,
  );
  const isFirst = SELECTIVE.test(first!);
  const more = others.map((word, nth) => {
    const alias = `w${nth + 1}`;
    const condition = `${alias}.${key} = w0.${key} and ${matches(word, alias)}`;
    // A limit keeps Postgres from reading all rows of a common word.
    return isFirst
      ? ` cross join lateral (select 1 from ${name} ${alias} where ${condition} limit 1) a${nth}`
      : ` join ${name} ${alias} on ${condition}`;
  });
  return `(select w0.${key} from ${name} w0${more.join('')} where ${matches(first!, 'w0')})`;
}

/** Each choice of a way for each term, as the words that it needs. */
function waysOf(terms: readonly Term[]): string[][] {
  return terms.reduce<string[][]>(
    (chosen, term) => chosen.flatMap((words) => term.map((way) => [...new Set([...words, ...way])])),
    terms.length > 0 ? [[]] : [],
  );
}

const isWhole = (word: string) => /^\d{1,3}$/.test(word);
const hasWords = (term: Term) => term.some((way) => way.some((word) => /[\p{L}\p{N}]/u.test(word)));

/** A column of names as a list is sorted by it, in the order of a reader's alphabet. */
export function byName(column: string, lang: string): string {
  return `${column} collate ${collationOf(lang)}`;
}
