import type { AuditEntry, InputOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { termsParameter } from '#libs/keywords';
import { likePattern } from '#libs/service';
import { toIsoDate } from '#libs/stays';

export type AuditQuery = InputOf<'audit.list'>['query'];

/** Rows of one entry in a list; the rest is only counted. */
const SHOWN_CHANGES = 50;

/** The entries of a query. Names are joined from their own tables, so that an erased name is in no entry. */
const ASKED = `
  from audit.entries e left join accounts a on a.id = e.account_id left join users u on u.id = e.user_id
  where ($1::int is null or e.account_id = $1) and ($2::int is null or e.user_id = $2)
    and ($3::text is null or e.service = $3) and ($4::text is null or e.call = $4)
    and ($5::timestamp is null or e.at >= $5::timestamp at time zone 'Europe/Istanbul')
    and ($6::timestamp is null or e.at < ($6::timestamp + interval '1 day') at time zone 'Europe/Istanbul')
    and ($7::text is null or e.call ilike $7 or e.request_id ilike $7
      or e.user_id in (select id from users where has_terms(fold_text(name), $8)))
    and ($9::uuid[] is null or e.id = any ($9))`;

const DIRECTIONS = { asc: 'asc', desc: 'desc' } as const;

function filtersOf({ account, user, service, call, from, to, keyword, id }: AuditQuery): unknown[] {
  const day = (value: AuditQuery['from']) => (value ? toIsoDate(value) : null);
  const pattern = keyword ? likePattern(keyword.trim()) : null;
  const asked = [account ?? null, user ?? null, service ?? null, call ?? null, day(from), day(to)];
  return [...asked, pattern, termsParameter(keyword), id ?? null];
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  at: Date;
  service: string;
  call: string;
  account_id: number;
  company_name: string | null;
  user_id: number | null;
  user_name: string | null;
  ip: string;
  request_id: string;
  sealed: boolean;
}

interface ChangeRow extends Record<string, unknown> {
  entry_id: string;
  table_name: string;
  row_id: string;
  action: 'insert' | 'update' | 'delete';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The number of entries of a query. */
export async function countEntries(tx: Tx, query: AuditQuery): Promise<number> {
  return (await tx.row<{ count: number }>(`select count(*) as count ${ASKED}`, filtersOf(query)))!.count;
}

/** A page: from an offset on, or after an entry when sorted downwards. */
export interface Part {
  limit: number;
  offset?: number;
  after?: string;
}

/** Entries with their changes, in the query's order. */
export async function entriesAskedFor(
  tx: Tx,
  query: AuditQuery,
  { limit, offset, after }: Part,
): Promise<AuditEntry[]> {
  const rows = await tx.rows<EntryRow>(
    `select e.*, a.company_name, u.name as user_name, exists (select 1 from audit.seals s where s.entry_id = e.id) as sealed
     ${ASKED} and ($10::uuid is null or (e.at, e.id) < (select at, id from audit.entries where id = $10))
     order by e.at ${DIRECTIONS[query.order]}, e.id ${DIRECTIONS[query.order]} limit $11 offset $12`,
    [...filtersOf(query), after ?? null, limit, offset ?? 0],
  );
  const { changes, totals } = await changesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describeEntry(row, changes.get(row.id) ?? [], totals.get(row.id) ?? 0));
}

/** The first changes of each entry, and how many it has. */
async function changesOf(tx: Tx, ids: string[]) {
  const rows = await tx.rows<ChangeRow>(
    `select entry_id, table_name, row_id, action, before, after from (
       select c.*, row_number() over (partition by entry_id order by id) as nth
       from audit.changes c where entry_id = any ($1) and row_id is not null) as numbered
     where nth <= $2 order by entry_id, nth`,
    [ids, SHOWN_CHANGES],
  );
  const counts = await tx.rows<{ entry_id: string; count: number }>(
    'select entry_id, count(row_id) + sum(more) as count from audit.changes where entry_id = any ($1) group by entry_id',
    [ids],
  );
  const changes = new Map<string, ChangeRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) changes.get(row.entry_id)!.push(row);
  return { changes, totals: new Map(counts.map(({ entry_id, count }) => [entry_id, count])) };
}

function describeEntry(row: EntryRow, changes: ChangeRow[], total: number): AuditEntry {
  const { id, service, call, ip, sealed } = row;
  return {
    id,
    at: row.at.toISOString(),
    service,
    call,
    account: row.account_id,
    accountName: row.company_name ?? '',
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    ip,
    requestId: row.request_id,
    changes: changes.map(({ table_name: table, row_id, action, before, after }) => ({
      table,
      id: row_id,
      action,
      before,
      after,
    })),
    moreChanges: total - changes.length,
    sealed,
  };
}
