import { errorsIn, signatureOf, signerOf, type RecordConflict, type TranslationValue } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal, orNotFound, userOf, type Context } from '#libs/service';
import { markMissing, markSource } from './merge-shipped.js';
import { formsNeeded, sourceOf, stateOf, valuesOf, type KeyRow, type ValueRow } from './translation-rows.js';

/** A key that is changed, locked, with its values. */
export interface LockedKey {
  key: KeyRow;
  values: ValueRow[];
}

export type SavedValue = TranslationValue & { typo?: boolean };

/** @throws Refusal notFound 404. */
export async function lockKey(tx: Tx, id: number): Promise<LockedKey> {
  const key = orNotFound(await tx.row<KeyRow>('select * from i18n_keys where id = $1 for update', [id]));
  return { key, values: (await valuesOf(tx, [id])).get(id) ?? [] };
}

/** Why a value may not be kept. */
function faultOf({ key, values }: LockedKey, { lang, form, value }: TranslationValue) {
  if (!formsNeeded(key.kind, lang).includes(form)) return 'form' as const;
  if (value === '' || lang === 'en') return errorsIn({ lang, form, value, source: [value], maxChars: null })[0];
  return errorsIn({ lang, form, value, source: sourceOf(values), maxChars: key.max_chars })[0];
}

/** What somebody else has changed since a revision, and this change would replace. */
function conflictOf({ key, values }: LockedKey, { lang, form, value }: TranslationValue, basedOn: number) {
  const theirs = values.find((row) => row.lang === lang && row.form === form);
  if (!theirs || theirs.revision <= basedOn || theirs.value === value) return undefined;
  const by = theirs.by && signerOf(theirs.by);
  const change = { field: [lang, form].filter(Boolean).join('.'), yours: value, theirs: theirs.value, by };
  return { revision: key.revision, changes: [{ ...change, at: theirs.at.toISOString() }] } satisfies RecordConflict;
}

/** Why a value is not saved over what there is; undefined where it may be. */
export function refusalOf(locked: LockedKey, saved: TranslationValue, basedOn: number): Refusal | undefined {
  const conflict = conflictOf(locked, saved, basedOn);
  if (conflict) return new Refusal('record.changed', 409, { data: conflict });
  const fault = faultOf(locked, saved);
  return fault && new Refusal(`i18n.${fault}`, 422);
}

/**
 * Writes one value of a locked key; an empty one brings back what was shipped, or leaves none.
 * @param basedOn the revision that its writer has seen.
 * @throws Refusal record.changed 409 with both values · i18n.{fault} 422 · i18n.source 409 for the last English text.
 */
export async function saveValue(
  tx: Tx,
  ctx: Context,
  locked: LockedKey,
  saved: SavedValue,
  basedOn = locked.key.revision,
): Promise<void> {
  const { key, values } = locked;
  const { lang, form } = saved;
  const refusal = refusalOf(locked, saved, basedOn);
  if (refusal) throw refusal;
  const before = values.find((row) => row.lang === lang && row.form === form);
  const value = saved.value || before?.shipped || '';
  if (value === '' && lang === 'en') throw new Refusal('i18n.source', 409);
  const isConfirmed =
    before && lang !== 'en' && (before.source_hash !== key.source_hash || stateOf(before) === 'machine');
  if (value !== (before?.value ?? '') || isConfirmed) await write(tx, ctx, locked, { ...saved, value }, before);
}

async function write(tx: Tx, ctx: Context, { key }: LockedKey, saved: SavedValue, before?: ValueRow): Promise<void> {
  const { lang, form, value } = saved;
  const by = signatureOf(userOf(ctx));
  if (value === '') {
    await tx.execute('delete from i18n_values where key_id = $1 and lang = $2 and form = $3', [key.id, lang, form]);
  } else
    await tx.execute(
      `insert into i18n_values (key_id, lang, form, value, source_hash, by, revision) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (key_id, lang, form) do update set value = excluded.value, source_hash = excluded.source_hash,
         by = excluded.by, revision = excluded.revision, at = now()`,
      [key.id, lang, form, value, key.source_hash, by, key.revision + 1],
    );
  await tx.execute('insert into i18n_history (key_id, lang, form, before, after, by) values ($1, $2, $3, $4, $5, $6)', [
    key.id,
    lang,
    form,
    before?.value ?? null,
    value || null,
    by,
  ]);
  await tx.execute('update i18n_keys set revision = $2 where id = $1', [key.id, key.revision + 1]);
  if (lang === 'en') await restate(tx, key, saved.typo ?? false);
  await markMissing(tx, key.id);
}

/** Another English text makes translations stale, unless only its spelling was wrong. */
async function restate(tx: Tx, key: KeyRow, isTypo: boolean): Promise<void> {
  await markSource(tx, key.id);
  if (!isTypo) return;
  await tx.execute(
    `update i18n_values v set source_hash = k.source_hash from i18n_keys k
     where k.id = $1 and v.key_id = k.id and v.source_hash = $2`,
    [key.id, key.source_hash],
  );
}
