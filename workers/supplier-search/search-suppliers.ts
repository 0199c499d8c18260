import type { KeptSupplierAccount, NotedCall, PayloadOf } from '#libs/contracts';
import { packResult, runSearch, type SupplierPool } from '#libs/suppliers';

export interface SearchDeps {
  suppliers: SupplierPool;
  /** With the passwords of an agency encrypted: they are in no job. */
  take(run: string, by: string): Promise<{ taken: boolean; accounts: KeptSupplierAccount[] }>;
  found(run: string, body: { result: string; calls: NotedCall[] }): Promise<unknown>;
  now?: () => Date;
}

/** Who waits for the search gives up a second later: what is reported by then is in the answer. */
const MARGIN_MS = 1_000;

/**
 * Carries out a search and reports what it has found, at the deadline and when all has arrived. A job that is delivered again, as
 * after a crash, takes the search again; a search that another process has taken is left to it.
 */
export async function searchSuppliers(
  { run, asked, until }: PayloadOf<'supplier.search'>,
  by: string,
  { suppliers, take, found, now = () => new Date() }: SearchDeps,
): Promise<void> {
  // Nobody waits any more: a later search is a job of its own.
  if (Date.parse(until) <= now().getTime()) return;
  const { taken, accounts } = await take(run, by);
  if (!taken) return;
  let calls: NotedCall[] = [];
  await runSearch({
    asked,
    suppliers: suppliers.with(accounts),
    deadlineMs: Math.max(0, Date.parse(until) - MARGIN_MS - now().getTime()),
    note:
      (supplier) =>
      ({ op, at, ms, http, success, requestId, asked: question }) =>
        calls.push({ supplier, op, at: at.toISOString(), ms, http, success, requestId, asked: question }),
    report: (result) => {
      const noted = calls;
      calls = [];
      return found(run, { result: packResult(result).toString('base64'), calls: noted });
    },
  });
}
