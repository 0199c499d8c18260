import type { AskedSearch, MissingPart, NotedCall, SearchResult } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';
import { packResult } from '#libs/suppliers';

/** A complete answer is kept for five minutes, one with missing parts for half a minute. */
const KEPT_MS = 5 * 60_000;
const PARTIAL_MS = 30_000;
/** Never until shortly before its offers expire. */
const BEFORE_EXPIRY_MS = 2 * 60_000;
/** A search that was asked so long ago and has not ended is nobody's any more. */
const LOST_MS = 25_000;
const OLD_MS = 24 * 60 * 60_000;

export interface SearchRow {
  run: string;
  state: 'queued' | 'running' | 'done' | 'partial' | 'failed';
  result: Buffer | null;
  missing: MissingPart[];
  askedAt: Date;
  expiresAt: Date;
  [column: string]: unknown;
}

/** A search by its key. */
export function findSearch(reader: Reader, key: string): Promise<SearchRow | undefined> {
  return reader.row<SearchRow>(
    `select run, state, result, missing, asked_at as "askedAt", expires_at as "expiresAt" from supplier_searches where key = $1`,
    [key],
  );
}

/** Whether a search's answer is kept. */
export const isKept = ({ state, expiresAt }: SearchRow, now: Date): boolean =>
  (state === 'done' || state === 'partial') && expiresAt > now;

/**
 * Orders a search, unless an equal one is under way or its answer is kept: then nothing is ordered, and false is answered. Of
 * many that ask at once, one orders.
 */
export async function orderSearch(
  tx: Tx,
  { key, run, asked, accounts, now }: { key: string; run: string; asked: AskedSearch; accounts: number[]; now: Date },
): Promise<boolean> {
  const ordered = await tx.execute(
    `insert into supplier_searches as s (key, run, kind, asked, state, asked_at, expires_at, supplier_accounts)
     values ($1, $2, $3, $4, 'queued', $5, $5, $7)
     on conflict (key) do update set run = excluded.run, state = 'queued', taken_by = null, result = null, missing = '[]', found = 0,
       asked_at = excluded.asked_at, expires_at = excluded.expires_at
     where case when s.state in ('queued', 'running') then s.asked_at < $6 else s.expires_at <= $5 end`,
    [key, run, asked.kind, JSON.stringify(asked), now, new Date(now.getTime() - LOST_MS), accounts],
  );
  return ordered === 1;
}

/** Takes a search, once; the same taker may take it again. Answers by which of an agency's accounts it is asked. */
export async function takeSearch(tx: Tx, run: string, by: string): Promise<number[] | undefined> {
  const taken = await tx.row<{ accounts: number[] }>(
    `update supplier_searches set state = 'running', taken_by = $2
     where run = $1 and (state = 'queued' or (state = 'running' and taken_by = $2)) returning supplier_accounts as accounts`,
    [run, by],
  );
  return taken?.accounts;
}

/** Keeps what a search has found so far. An answer to a search that was ordered again since is dropped. */
export async function keepFound(tx: Tx, run: string, result: SearchResult, now: Date): Promise<void> {
  const { missing, answered, found, expiresOn } = result;
  const state =
    missing.length === 0
      ? 'done'
      : answered > 0 || missing.some(({ reason }) => reason === 'late')
        ? 'partial'
        : 'failed';
  const keptMs = state === 'done' ? KEPT_MS : state === 'partial' ? PARTIAL_MS : 0;
  const limit = expiresOn === null ? Infinity : Date.parse(expiresOn) - BEFORE_EXPIRY_MS;
  await tx.execute(
    `update supplier_searches set state = $2, found = $3, result = $4, missing = $5, expires_at = $6
     where run = $1 and state in ('running', 'partial')`,
    [run, state, found, packResult(result), JSON.stringify(missing), new Date(Math.min(now.getTime() + keptMs, limit))],
  );
}

/** Keeps the calls of a search, which are of no account. */
export async function keepSearchCalls(tx: Tx, run: string, calls: readonly NotedCall[]): Promise<void> {
  for (const { supplier, op, at, ms, http, success, requestId, asked } of calls)
    await tx.execute(
      `insert into supplier_search_calls (search_key, supplier, op, at, ms, http, success, their_request_id, asked)
       values ((select key from supplier_searches where run = $1), $2, $3, $4, $5, $6, $7, $8, $9)`,
      [run, supplier, op, at, Math.round(ms), http, success, requestId, JSON.stringify(asked ?? null)],
    );
}

/** Deletes searches of the day before. */
export async function forgetSearches(tx: Tx, now: Date): Promise<void> {
  await tx.execute('delete from supplier_searches where asked_at < $1', [new Date(now.getTime() - OLD_MS)]);
}
