import { DRAFT_DAYS, signerOf, type Draft, type DraftVersion, type ListedDraft } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { DraftFields } from './merge-draft.js';

export interface DraftRow {
  id: string;
  kind: string;
  subject_type: string | null;
  subject_id: string | null;
  fields: DraftFields;
  bytes: number;
  revision: number;
  by: string;
  changed_by: string;
  at: Date;
  expires_at: Date;
}

export type VersionRow = Pick<DraftRow, 'revision' | 'fields' | 'bytes' | 'by' | 'at'>;

/** Versions that are kept of one draft. */
const MOST_VERSIONS = 50;

/** Of its own account alone: an id is its maker's choice, and says nothing across accounts. */
const OF_DRAFT = 'account_id = $1 and draft_id = $2';

export function findDraft(tx: Tx, account: number, id: string): Promise<DraftRow | undefined> {
  return tx.row<DraftRow>('select * from drafts where account_id = $1 and id = $2', [account, id]);
}

/** As `findDraft`, locked until the commit. */
export function lockDraft(tx: Tx, account: number, id: string): Promise<DraftRow | undefined> {
  return tx.row<DraftRow>('select * from drafts where account_id = $1 and id = $2 for update', [account, id]);
}

export function findVersion(tx: Tx, account: number, id: string, revision: number): Promise<VersionRow | undefined> {
  return tx.row<VersionRow>(`select * from draft_revisions where ${OF_DRAFT} and revision = $3`, [
    account,
    id,
    revision,
  ]);
}

export function findVersions(tx: Tx, account: number, id: string): Promise<VersionRow[]> {
  return tx.rows<VersionRow>(`select * from draft_revisions where ${OF_DRAFT} order by revision desc`, [account, id]);
}

/** Keeps the state of now as a version. The last minute is whole, since others may merge with it; older ones get sparse. */
export async function keepVersion(tx: Tx, account: number, row: DraftRow): Promise<void> {
  await tx.execute(
    `insert into draft_revisions (account_id, draft_id, revision, fields, bytes, by, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [account, row.id, row.revision, JSON.stringify(row.fields), row.bytes, row.changed_by, row.at],
  );
  await tx.execute(
    `delete from draft_revisions where ${OF_DRAFT} and revision in (
       select revision from (
         select revision, row_number() over (order by revision desc) as nth,
           row_number() over (partition by date_bin(step, at, 'epoch') order by revision desc) as nth_of_step, step
         from (select revision, at, case
             when at > $3::timestamptz - interval '1 minute' then null
             when at > $3::timestamptz - interval '1 hour' then interval '30 seconds'
             when at > $3::timestamptz - interval '1 day' then interval '10 minutes'
             else interval '6 hours' end as step
           from draft_revisions where ${OF_DRAFT}) aged) ranked
       where step is not null and (nth > $4 or nth_of_step > 1))`,
    [account, row.id, row.at, MOST_VERSIONS],
  );
}

/** When a draft that is changed now expires. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + DRAFT_DAYS * 86_400_000);
}

export function describeListed(row: DraftRow): ListedDraft {
  const { id, kind, subject_type: type, subject_id: subjectId, revision, bytes, fields } = row;
  return {
    ...{ id, kind, revision, bytes, title: fields.title },
    subject: type && subjectId ? { type, id: subjectId } : null,
    by: signerOf(row.by),
    changedBy: signerOf(row.changed_by),
    at: row.at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

export function describeDraft(row: DraftRow): Draft {
  return { ...describeListed(row), ...row.fields };
}

export function describeVersion({ revision, fields, bytes, by, at }: VersionRow): DraftVersion {
  return { revision, title: fields.title, bytes, by: signerOf(by), at: at.toISOString() };
}
