import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  TEXT_APPS,
  TEXT_APP_NAMES,
  errorsIn,
  pathOf,
  type TextApp,
  type TextFile,
  type TranslationBuild,
} from '#libs/contracts';
import { systemScope, type Database, type Tx } from '#libs/database';
import { LANGUAGES, type Lang } from '#libs/languages';
import { formsNeeded, type KeyRow } from './translation-rows.js';

/** The texts of files, by their whole keys. */
export type FlatTexts = Partial<Record<TextFile, Record<string, string>>>;
type ReadText = Pick<KeyRow, 'module' | 'variable' | 'kind' | 'max_chars'> & {
  values: Array<[lang: string, form: string, value: string, isEdited: boolean]>;
};
/** The forms of a text in one language. */
type Values = Map<string, { value: string; isEdited: boolean }>;
type Text = Omit<ReadText, 'values'> & { file: TextFile; path: string; values: Map<string, Values> };

interface CompiledLanguage {
  lang: Lang;
  texts: FlatTexts;
  /** Only what differs from the shipped files. */
  edits: FlatTexts;
  keys: number;
  missing: number;
  /** Keys with an edit that would be unusable. */
  faults: string[];
}

const SCOPE = systemScope('sites.translations');
/** Of who publishes: files that nobody points to are deleted. */
const LOCK = 7_304_006;
const READ = `
  select k.module, k.variable, k.kind, k.max_chars, v.values
  from i18n_keys k cross join lateral (
    select json_agg(json_build_array(v.lang, v.form, v.value, v.value is distinct from v.shipped)
      order by v.lang, v.form) as values
    from i18n_values v where v.key_id = k.id) v
  where k.gone_at is null and v.values is not null and split_part(k.module, '.', 1) = any ($1)
  order by k.module, k.variable`;

/** The files of one language: what it lacks is English, and counted. */
function compileLanguage(lang: Lang, all: readonly Text[]): CompiledLanguage {
  const compiled: CompiledLanguage = { lang, texts: {}, edits: {}, keys: all.length, missing: 0, faults: [] };
  for (const text of all) {
    const needed = formsNeeded(text.kind, lang);
    const own = text.values.get(lang);
    if (!own || needed.some((form) => !own.has(form))) compiled.missing++;
    if (own && isFaulty(text, lang, own)) compiled.faults.push(`${text.module}.${text.variable}`);
    for (const form of own ? new Set([...needed, ...own.keys()]) : needed) add(compiled, text, form, own);
  }
  return compiled;
}

/** A form that a language lacks is its `other`, and only then English: a sentence is better in one language. */
function add({ texts, edits }: CompiledLanguage, text: Text, form: string, own?: Values): void {
  const english = text.values.get('en');
  const value = own?.get(form) ?? own?.get('other') ?? english?.get(form) ?? english?.get('other') ?? english?.get('');
  if (!value) return;
  const path = form ? `${text.path}_${form}` : text.path;
  (texts[text.file] ??= {})[path] = value.value;
  if (value.isEdited) (edits[text.file] ??= {})[path] = value.value;
}

function isFaulty(text: Text, lang: string, own: Values): boolean {
  const edited = [...own].filter(([, { isEdited }]) => isEdited);
  if (edited.length === 0) return false;
  const english = [...(text.values.get('en')?.values() ?? [])].map(({ value }) => value);
  return edited.some(([form, { value }]) => {
    const source = lang === 'en' ? [value] : english;
    return errorsIn({ lang, form, value, source, maxChars: text.max_chars }).length > 0;
  });
}

function byLanguage({ values, ...text }: ReadText): Text {
  const found = new Map<string, Values>();
  for (const [lang, form, value, isEdited] of values) {
    const own = found.get(lang);
    if (own) own.set(form, { value, isEdited });
    else found.set(lang, new Map([[form, { value, isEdited }]]));
  }
  return { ...text, ...pathOf({ ...text, form: '' }), values: found };
}

const only = (texts: FlatTexts, files: readonly TextFile[]): FlatTexts =>
  Object.fromEntries(files.flatMap((file) => (texts[file] ? [[file, texts[file]]] : [])));

function fileOf(texts: FlatTexts) {
  const content = JSON.stringify(texts);
  return { sha256: createHash('sha256').update(content).digest('hex'), content, bytes: Buffer.byteLength(content) };
}
type BuiltFile = ReturnType<typeof fileOf>;

interface BuiltRow {
  lang: Lang;
  app: TextApp;
  whole: BuiltFile;
  edits: BuiltFile;
  keys: number;
  missing: number;
}

/** The files of each app; a language with a fault keeps those that it had. */
function rowsOf(languages: readonly CompiledLanguage[], apps: readonly TextApp[]): BuiltRow[] {
  const usable = languages.filter(({ faults }) => faults.length === 0);
  return usable.flatMap(({ lang, texts, edits, keys, missing }) =>
    apps.map((app) => ({
      ...{ lang, app, keys, missing },
      whole: fileOf(only(texts, TEXT_APPS[app])),
      edits: fileOf(only(edits, TEXT_APPS[app])),
    })),
  );
}

/**
 * Writes the files of a build, then points to them, in the caller's transaction: readers see the one or the other. What a later
 * build has published meanwhile stays.
 */
async function publish(tx: Tx, build: number, rows: readonly BuiltRow[]): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1)', [LOCK]);
  const files = new Map(rows.flatMap(({ whole, edits }) => [whole, edits]).map((file) => [file.sha256, file]));
  const known = await tx.rows<{ sha256: string }>('select sha256 from i18n_files where sha256 = any ($1)', [
    [...files.keys()],
  ]);
  for (const { sha256 } of known) files.delete(sha256);
  await tx.execute(
    `insert into i18n_files (sha256, content, bytes) select * from unnest($1::text[], $2::text[], $3::int[])
     on conflict do nothing`,
    [
      [...files.keys()],
      [...files.values()].map(({ content }) => content),
      [...files.values()].map(({ bytes }) => bytes),
    ],
  );
  await tx.execute(
    `insert into i18n_builds as b (n, lang, app, sha256, edits, keys, missing)
     select $1::int, * from jsonb_to_recordset($2) as f (lang text, app text, sha256 text, edits text, keys int, missing int)
     on conflict (lang, app) do update set n = excluded.n, sha256 = excluded.sha256, edits = excluded.edits,
       keys = excluded.keys, missing = excluded.missing, at = now()
     where b.n < excluded.n`,
    [
      build,
      JSON.stringify(rows.map(({ whole, edits, ...row }) => ({ ...row, sha256: whole.sha256, edits: edits.sha256 }))),
    ],
  );
  await tx.execute(
    `delete from i18n_files f where not exists (select from i18n_builds b where f.sha256 in (b.sha256, b.edits))`,
  );
}

/** The texts of files as they are now, with the number of the build that is made of them: a later one has read no less. */
async function readTexts(tx: Tx, files: readonly TextFile[]): Promise<{ build: number; read: ReadText[] }> {
  const { n } = (await tx.row<{ n: string }>(`select nextval('i18n_build_numbers') as n`))!;
  return { build: Number(n), read: await tx.rows<ReadText>(READ, [files]) };
}

/**
 * Builds the files of all languages: those of the apps that read a module, or of all. No transaction is open while they are
 * compiled, which takes seconds.
 * @param module a file, or a file and the first part of a key.
 */
export async function buildTexts(database: Database, module?: string): Promise<TranslationBuild> {
  const file = module?.split('.')[0];
  const apps = TEXT_APP_NAMES.filter((app) => !file || TEXT_APPS[app].some((each) => each === file));
  const files = [...new Set(apps.flatMap((app): TextFile[] => [...TEXT_APPS[app]]))];
  const { build, read } = await database.tx(SCOPE, (tx) => readTexts(tx, files));
  const all = read.map(byLanguage);
  const languages: CompiledLanguage[] = [];
  for (const lang of LANGUAGES) {
    languages.push(compileLanguage(lang, all));
    // Others are answered between two languages.
    await nextTurn();
  }
  const rows = rowsOf(languages, apps);
  await database.tx(SCOPE, (tx) => publish(tx, build, rows));
  return {
    build,
    at: new Date().toISOString(),
    languages: languages.map(({ lang, texts, keys, missing, faults }) => {
      const { bytes, sha256 } = fileOf(texts);
      return { lang, keys, missing, bytes, sha256, faults };
    }),
  };
}

/** Whether an app has been built since files were merged: a process may have died between the two. */
export async function isBuilt(tx: Tx): Promise<boolean> {
  const found = await tx.row<{ apps: number }>(
    'select count(distinct b.app)::int as apps from i18n_loads l join i18n_builds b on b.at >= l.at',
  );
  return found!.apps === TEXT_APP_NAMES.length;
}
