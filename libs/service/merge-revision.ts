import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { signatureOf, signerOf, type FieldConflict, type RecordConflict } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { Context } from './context.js';
import { mergeFields } from './merge-fields.js';
import { Refusal } from './refusal.js';

interface Revised extends ObjectLiteral {
  id: number;
  revision: number;
}

interface VersionRow extends ObjectLiteral {
  revision: number;
  row: Record<string, unknown>;
  replaced_by: string | null;
  replaced_at: Date;
}

/** A change of a record, as its caller sent it. */
export interface Change<Input> {
  /** The revision that it is based on; `latest` for a change of one field that names none. */
  basedOn: number | 'latest' | undefined;
  /** Makes the wanted fields of those at that revision. */
  apply: (fields: Input) => Input | Promise<Input>;
}

/**
 * The fields of a locked record after a change that others may not have known: what they have changed since stays
 * (docs/adr/0055). Later writes of this transaction are signed by the caller.
 * @param fieldsOf the writable fields of a record, or of an older version, whose stored row is given too.
 * @throws Refusal revision.required 428 · record.changed 409 with the `revision` now and the conflicting `changes`.
 */
export async function mergeRevision<E extends Revised, Input extends object>(
  { tx, ctx, entity }: { tx: Tx; ctx: Context; entity: EntityTarget<E> },
  record: E,
  fieldsOf: (record: E, row?: Record<string, unknown>) => Input,
  { basedOn, apply }: Change<Input>,
): Promise<Input> {
  if (basedOn === undefined) throw new Refusal('revision.required', 428);
  if (ctx.user) await tx.execute(`select set_config('app.signature', $1, true)`, [signatureOf(ctx.user)]);
  const theirs = fieldsOf(record);
  if (basedOn === 'latest' || basedOn === record.revision) return apply(structuredClone(theirs));

  const { tableName, columns } = tx.repository(entity).metadata;
  const rows = await tx.rows<VersionRow>(
    `select revision, row, replaced_by, replaced_at from record_versions
     where table_name = $1 and record_id = $2 and revision >= $3 order by revision`,
    [tableName, record.id, basedOn],
  );
  const versions = rows.map(({ row, ...version }) => {
    const older = Object.fromEntries(columns.map((column) => [column.propertyName, row[column.databaseName]]));
    return { ...version, fields: fieldsOf(older as E, row) };
  });
  const base = versions[0]?.revision === basedOn ? versions[0].fields : undefined;
  const yours = await apply(structuredClone(base ?? theirs));
  const { merged, odds } = mergeFields(base, theirs, yours);
  if (odds.length === 0) return merged;

  const steps = versions.map((version, at) => ({ ...version, next: versions[at + 1]?.fields ?? theirs }));
  const changes = odds.map((field): FieldConflict => {
    const last = steps.findLast(({ fields, next }) => mergeFields(undefined, fields, next).odds.includes(field));
    const by = last?.replaced_by ? signerOf(last.replaced_by) : null;
    return { field, yours: yours[field], theirs: theirs[field], by, at: last?.replaced_at.toISOString() ?? null };
  });
  throw new Refusal('record.changed', 409, { data: { revision: record.revision, changes } satisfies RecordConflict });
}
