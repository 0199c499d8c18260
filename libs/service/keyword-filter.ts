import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { collationOf, readKeyword, termsParameter, type Term } from '#libs/keywords';

/** Restricts a list to rows whose folded text, an expression of SQL, has all words of a keyword. */
export function narrowByKeyword<E extends ObjectLiteral>(
  found: SelectQueryBuilder<E>,
  folded: string,
  keyword: string | undefined,
): void {
  const terms = termsParameter(keyword);
  if (terms) found.andWhere(`has_terms(${folded}, :terms::jsonb)`, { terms });
}

/** A table of the words that another table's rows are found by, as an expression joins it. */
export interface WordTable {
  name: string;
  /** Its column with the row's id, and that id. */
  key: string;
  id: string;
  /** Additional condition of a word `w`. */
  visible?: string;
}

/**
 * A condition that a row has all words of a keyword, each as the beginning of one of its own, with its parameters; false
 * where the keyword has no word. Ranges of plain text are compared, which row-level security lets an index answer. Numbers
 * of up to three digits are compared as a whole. A number as it is shown (`#300`) is the id alone.
 */
export function conditionOfWords(keyword: string, table: WordTable): { sql: string; parameters: ObjectLiteral } {
  const shown = /^\s*#\s*(\d{1,9})\s*$/.exec(keyword);
  if (shown) return { sql: `${table.id} = :shownId`, parameters: { shownId: Number(shown[1]) } };
  const parameters: ObjectLiteral = {};
  const hasWord = (word: string) => {
    const name = `word${Object.keys(parameters).length}`;
    parameters[name] = word;
    const matches = isWhole(word) ? `w.word = :${name}` : `w.word >= :${name} and w.word < :${name} || chr(1114111)`;
    const more = table.visible ? ` and (${table.visible})` : '';
    return `exists (select from ${table.name} w where w.${table.key} = ${table.id} and ${matches}${more})`;
  };
  const terms = readKeyword(keyword).filter(hasWords);
  const sql = terms
    .map((term) => `(${term.map((way) => `(${way.map(hasWord).join(' and ')})`).join(' or ')})`)
    .join(' and ');
  return { sql: sql || 'false', parameters };
}

const isWhole = (word: string) => /^\d{1,3}$/.test(word);
const hasWords = (term: Term) => term.some((way) => way.some((word) => /[\p{L}\p{N}]/u.test(word)));

/** A column of names as a list is sorted by it, in the order of a reader's alphabet. */
export function byName(column: string, lang: string): string {
  return `${column} collate ${collationOf(lang)}`;
}
