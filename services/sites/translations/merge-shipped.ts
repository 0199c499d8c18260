import type { Tx } from '#libs/database';
import { LANGUAGES, pluralFormsOf } from '#libs/languages';
import type { ShippedTexts } from './shipped-texts.js';

/** The first time, a hundred thousand texts are written while others wait for it. */
const PATIENCE = `select set_config('lock_timeout', '1min', true), set_config('statement_timeout', '1min', true)`;

/** One process merges at a time, and nobody saves a text meanwhile: readers go on. */
const LOCK = 'lock table i18n_keys in exclusive mode';

/** A table of this transaction, which the planner knows the size of: a hundred thousand texts are compared with it. */
const FILE = 'shipped_texts f';
const READ = [
  `create temp table shipped_texts on commit drop as
   select * from jsonb_to_recordset($1::jsonb) as f (lang text, module text, variable text, form text, value text)`,
  'analyze shipped_texts',
];
const HASH = `md5(string_agg(form || '=' || value, E'\\n' order by form collate "C"))`;

/** The keys of the English files. A key that staff have made and that is shipped now is the program's from then on. */
const KEYS = `
  insert into i18n_keys as k (module, variable, kind, is_shipped, source_hash)
  select module, variable, case when max(form) = '' then 'text' else 'plural' end, true, ${HASH}
  from ${FILE} where lang = 'en' group by module, variable
  on conflict (module, variable) do update set is_shipped = true, gone_at = null, kind = excluded.kind
  where not k.is_shipped or k.gone_at is not null or k.kind <> excluded.kind`;

const GONE = `
  update i18n_keys k set gone_at = now() where is_shipped and gone_at is null
    and not exists (select from ${FILE} where f.lang = 'en' and f.module = k.module and f.variable = k.variable)`;

/** What nobody has edited follows the files; an edit stays, and remembers what it replaces. */
const VALUES = `
  insert into i18n_values as v (key_id, lang, form, value, shipped, source_hash)
  select k.id, f.lang, f.form, f.value, f.value, s.hash
  from ${FILE}
  join i18n_keys k using (module, variable)
  join (select module, variable, ${HASH} as hash from ${FILE} where lang = 'en' group by module, variable) s
    using (module, variable)
  on conflict (key_id, lang, form) do update set
    value = case when v.value is not distinct from v.shipped then excluded.value else v.value end,
    source_hash = case when v.value is not distinct from v.shipped then excluded.source_hash else v.source_hash end,
    by = case when v.value is not distinct from v.shipped then null else v.by end,
    shipped = excluded.shipped
  where v.shipped is distinct from excluded.shipped`;

const DROPPED = `
  with dropped as (
    select v.key_id, v.lang, v.form from i18n_values v join i18n_keys k on k.id = v.key_id
    where v.shipped is not null and not exists (
      select from ${FILE}
      where f.lang = v.lang and f.module = k.module and f.variable = k.variable and f.form = v.form)
  ), removed as (
    delete from i18n_values v using dropped d, i18n_keys k
    where (v.key_id, v.lang, v.form) = (d.key_id, d.lang, d.form) and v.value = v.shipped
      and k.id = v.key_id and k.gone_at is null)
  update i18n_values v set shipped = null from dropped d
  where (v.key_id, v.lang, v.form) = (d.key_id, d.lang, d.form) and v.value <> v.shipped`;

/** English texts as they are now, edits included: a translation of another one is stale. */
const HASHES = `
  update i18n_keys k set source_hash = s.hash
  from (select key_id, ${HASH} as hash from i18n_values where lang = 'en' group by key_id) s
  where s.key_id = k.id and k.source_hash <> s.hash`;

/** The languages in which a text is not there in every form, or is of another English text. */
const MISSING = `
  with done as (
    select v.key_id, v.lang from i18n_values v join i18n_keys k on k.id = v.key_id
    where ($3::int is null or k.id = $3) and (v.lang = 'en' or v.source_hash = k.source_hash)
      and case when k.kind = 'text' then v.form = '' else $1::jsonb -> v.lang ? v.form end
    group by v.key_id, v.lang, k.kind
    having count(*) = case when k.kind = 'text' then 1 else jsonb_array_length($1::jsonb -> v.lang) end
  ), found as (
    select k.id, array(
      select wanted.lang from unnest($2::text[]) with ordinality wanted (lang, nth)
      where (k.id, wanted.lang) not in (select key_id, lang from done) order by nth) as missing
    from i18n_keys k where $3::int is null or k.id = $3)
  update i18n_keys k set missing = found.missing from found where found.id = k.id and k.missing <> found.missing`;
const FORMS = JSON.stringify(Object.fromEntries(LANGUAGES.map((lang) => [lang, pluralFormsOf(lang)])));

/**
 * Merges the files with what staff have edited: (file at the last load, file now, database), three ways.
 * @returns false where these files were merged already.
 */
export async function mergeShipped(tx: Tx, { texts, digest }: ShippedTexts): Promise<boolean> {
  await tx.rows(PATIENCE);
  await tx.execute(LOCK);
  const last = await tx.row<{ digest: string }>('select digest from i18n_loads');
  if (last?.digest === digest) return false;
  const [read, ...steps] = [...READ, KEYS, GONE, VALUES, DROPPED, HASHES] as const;
  await tx.execute(read!, [JSON.stringify(texts)]);
  for (const statement of steps) await tx.execute(statement);
  await markMissing(tx, null);
  await tx.execute(
    'insert into i18n_loads (digest) values ($1) on conflict (id) do update set digest = excluded.digest, at = now()',
    [digest],
  );
  return true;
}

/** Brings a key's mark of its English text up to date. */
export async function markSource(tx: Tx, key: number): Promise<void> {
  await tx.execute(`${HASHES} and k.id = $1`, [key]);
}

/** Brings what a key lacks up to date; without a key, what all lack. */
export async function markMissing(tx: Tx, key: number | null): Promise<void> {
  await tx.execute(MISSING, [FORMS, LANGUAGES, key]);
}
