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
const FORM_COUNTS = JSON.stringify(
  Object.fromEntries(Object.entries(FORMS).map(([lang, forms]) => [lang, forms.length])),
);
const FORM_LIST = JSON.stringify(FORMS);

/** The forms that a text has to have in a language. */
export function formsNeeded(kind: KeyRow['kind'], lang: string): readonly string[] {
  return kind === 'text' ? [''] : FORMS[lang]!;
}

/** For each key and language with a value: whether every form is there, and is of the English text of now. */
const DONE = `
  select v.key_id, v.lang from i18n_values v join i18n_keys k on k.id = v.key_id
  where (v.lang = 'en' or v.source_hash = k.source_hash)
    and case when k.kind = 'text' then v.form = '' else ($1::jsonb -> v.lang) ? v.form end
  group by v.key_id, v.lang, k.kind
  having count(*) = case when k.kind = 'text' then 1 else ($2::jsonb ->> v.lang)::int end`;

const SORTS = {
  ...{ 'variable asc': 'k.variable, k.module', 'variable desc': 'k.variable desc, k.module desc' },
  ...{ 'module asc': 'k.module, k.variable', 'module desc': 'k.module desc, k.variable desc' },
  ...{ 'id asc': 'k.id', 'id desc': 'k.id desc' },
} as const;

const FILTER = `
  from i18n_keys k
  where ($3::text is null or k.module = $3 or starts_with(k.module, $3 || '.'))
    and ($4::text is null or strpos(lower(k.module || '.' || k.variable), lower($4)) > 0 or exists (
      select from i18n_values v where v.key_id = k.id and strpos(lower(v.value), lower($4)) > 0))
    and ($5::boolean is not true or k.gone_at is null and exists (
      select from unnest($6::text[]) wanted (lang)
      where (k.id, wanted.lang) not in (select d.key_id, d.lang from done d)))
    and ($7::int[] is null or k.id = any ($7))`;

/** A page of keys, and how many there are. */
export async function findKeys(db: Reader, query: Query): Promise<{ keys: KeyRow[]; total: number }> {
  const { module, keyword, notranslate, langitem, id, order, sort, limit } = query;
  const langs = langitem ? [langitem] : LANGUAGES;
  const sorted = `${sort} ${order}` as const;
  const values = [FORM_LIST, FORM_COUNTS, module ?? null, keyword ?? null, notranslate ?? null, langs, id ?? null];
  const keys = await db.rows<KeyRow & { total: string }>(
    `with done as materialized (${DONE}) select k.*, count(*) over () as total ${FILTER}
     order by ${SORTS[sorted]} limit $8 offset $9`,
    [...values, limit, offsetOf(query)],
  );
  if (keys.length > 0) return { keys, total: Number(keys[0]!.total) };
  const count = await db.row<{ total: string }>(
    `with done as materialized (${DONE}) select count(*) as total ${FILTER}`,
    values,
  );
  return { keys: [], total: Number(count!.total) };
}

/** The values of some keys, in their languages' order. */
export async function valuesOf(db: Reader, keys: readonly number[]): Promise<Map<number, ValueRow[]>> {
  const rows = await db.rows<ValueRow>('select * from i18n_values where key_id = any ($1) order by lang, form', [keys]);
  const found = new Map<number, ValueRow[]>();
  for (const row of rows) found.set(row.key_id, [...(found.get(row.key_id) ?? []), row]);
  return found;
}

/** How many keys there are in each module, and how many are translated, by language. */
export function countProgress(db: Reader): Promise<Array<{ lang: Lang; module: string; keys: number; done: number }>> {
  return db.rows(
    `with done as materialized (${DONE}), modules as (
       select module, count(*)::int as keys from i18n_keys where gone_at is null group by module)
     select wanted.lang, m.module, m.keys, count(k.id)::int as done
     from modules m cross join unnest($3::text[]) with ordinality wanted (lang, nth)
     left join (done d join i18n_keys k on k.id = d.key_id and k.gone_at is null)
       on d.lang = wanted.lang and k.module = m.module
     group by wanted.lang, wanted.nth, m.module, m.keys order by m.module, wanted.nth`,
    [FORM_LIST, FORM_COUNTS, [...LANGUAGES]],
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
  const fresh = new Set(values.filter((row) => !isStale(row)).map(({ lang, form }) => `${lang} ${form}`));
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
    missing: LANGUAGES.filter((lang) => formsNeeded(key.kind, lang).some((form) => !fresh.has(`${lang} ${form}`))),
  };
}
