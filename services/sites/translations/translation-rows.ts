import { signerOf, warningsIn, type InputOf, type Translation } from '#libs/contracts';
import type { Reader } from '#libs/database';
import { HOUSE_LANGUAGES, LANGUAGES, pluralFormsOf, type Lang } from '#libs/languages';
import { offsetOf } from '#libs/service';

export interface KeyRow {
  id: number;
  module: string;
  variable: string;
  kind: 'text' | 'plural';
  max_chars: number | null;
  note: string;
  is_shipped: boolean;
  gone_at: Date | null;
  source_hash: string;
  /** The languages in which a form is not there, or is of another English text. */
  missing: Lang[];
  revision: number;
}

export interface ValueRow {
  key_id: number;
  lang: Lang;
  form: Translation['values'][number]['form'];
  value: string;
  shipped: string | null;
  source_hash: string;
  by: string | null;
  at: Date;
  revision: number;
}

type Query = InputOf<'i18n.list'>['query'];

/** The forms that a counted text needs, by language. */
const FORMS = Object.fromEntries(LANGUAGES.map((lang) => [lang, pluralFormsOf(lang)]));

/** The forms that a text has to have in a language. */
export function formsNeeded(kind: KeyRow['kind'], lang: string): readonly string[] {
  return kind === 'text' ? [''] : FORMS[lang]!;
}

const SORTS = {
  ...{ 'variable asc': 'k.variable, k.module', 'variable desc': 'k.variable desc, k.module desc' },
  ...{ 'module asc': 'k.module, k.variable', 'module desc': 'k.module desc, k.variable desc' },
  ...{ 'id asc': 'k.id', 'id desc': 'k.id desc' },
} as const;

const FILTER = `
  from i18n_keys k
  where ($1::text is null or k.module = $1 or starts_with(k.module, $1 || '.'))
    and ($2::text is null or strpos(lower(k.module || '.' || k.variable), lower($2)) > 0 or exists (
      select from i18n_values v where v.key_id = k.id and strpos(lower(v.value), lower($2)) > 0))
    and ($3::text[] is null or k.gone_at is null and k.missing && $3)
    and ($4::int[] is null or k.id = any ($4))`;

/** A page of keys, and how many there are. */
export async function findKeys(db: Reader, query: Query): Promise<{ keys: KeyRow[]; total: number }> {
  const { module, keyword, notranslate, langitem, id, order, sort, limit } = query;
  const langs = langitem ? [langitem] : LANGUAGES;
  const sorted = `${sort} ${order}` as const;
  const values = [module ?? null, keyword ?? null, notranslate ? langs : null, id ?? null];
  const keys = await db.rows<KeyRow & { total: string }>(
    `select k.*, count(*) over () as total ${FILTER} order by ${SORTS[sorted]} limit $5 offset $6`,
    [...values, limit, offsetOf(query)],
  );
  if (keys.length > 0) return { keys, total: Number(keys[0]!.total) };
  const count = await db.row<{ total: string }>(`select count(*) as total ${FILTER}`, values);
  return { keys: [], total: Number(count!.total) };
}

/** The values of some keys, in their languages' order. */
export async function valuesOf(
  db: Reader,
  keys: readonly number[],
  langs: readonly Lang[] = LANGUAGES,
): Promise<Map<number, ValueRow[]>> {
  const rows = await db.rows<ValueRow>(
    'select * from i18n_values where key_id = any ($1) and lang = any ($2) order by lang, form',
    [keys, langs],
  );
  const found = new Map<number, ValueRow[]>();
  for (const row of rows) found.set(row.key_id, [...(found.get(row.key_id) ?? []), row]);
  return found;
}

/** How many keys there are in each module, and how many are translated, by language. */
export function countProgress(db: Reader): Promise<Array<{ lang: Lang; module: string; keys: number; done: number }>> {
  return db.rows(
    `select lang, module, count(*)::int as keys, (count(*) filter (where lang <> all (missing)))::int as done
     from i18n_keys cross join unnest($1::text[]) with ordinality wanted (lang, nth)
     where gone_at is null group by module, nth, lang order by module, nth`,
    [LANGUAGES],
  );
}

/** The English text in its forms, `other` last. */
export function sourceOf(values: readonly ValueRow[]): string[] {
  return values.filter(({ lang }) => lang === 'en').map(({ value }) => value);
}

/** Texts of the house's languages are written by people; others are so once somebody has saved them. */
export function stateOf({ lang, value, shipped, by }: ValueRow): 'machine' | 'edited' | 'reviewed' {
  if (value !== shipped) return 'edited';
  return by || HOUSE_LANGUAGES.some((own) => own === lang) ? 'reviewed' : 'machine';
}

/** The source is before its translations. */
const RANK = new Map<string, number>(
  ['en', ...LANGUAGES.filter((lang) => lang !== 'en')].map((lang, nth) => [lang, nth]),
);

export function describe(key: KeyRow, values: readonly ValueRow[]): Translation {
  const source = sourceOf(values);
  const isStale = ({ lang, source_hash }: ValueRow) => lang !== 'en' && source_hash !== key.source_hash;
  return {
    ...{ id: key.id, module: key.module, variable: key.variable, kind: key.kind, note: key.note },
    ...{ maxChars: key.max_chars, shipped: key.is_shipped && !key.gone_at, revision: key.revision },
    values: values
      .toSorted((one, other) => RANK.get(one.lang)! - RANK.get(other.lang)!)
      .map((row) => ({
        ...{ lang: row.lang, form: row.form, value: row.value, stale: isStale(row), state: stateOf(row) },
        shipped: row.value === row.shipped ? null : row.shipped,
        warnings: warningsIn({ ...row, source, maxChars: key.max_chars }),
        by: row.by && signerOf(row.by),
        at: row.at.toISOString(),
      })),
    missing: key.missing,
  };
}
