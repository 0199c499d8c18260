import { randomUUID } from 'node:crypto';
import { logContext, withLogContext, type LogContext } from '#libs/process';
import type { Tx } from './tx.js';

/** The actor of an audit entry, by id. Names are resolved when it is read, so that they can be erased. */
export interface Actor {
  call: string;
  account: number;
  user: number | null;
  apiKey: string | null;
  ip: string;
  requestId: string;
}

/** A pending entry: it is written with the first transaction that writes anything. */
export interface OpenEntry extends Actor {
  id: string;
  openedAt: number;
}

/**
 * Later changes get an entry of their own under the same request id: the seal covers an entry with all its changes, and
 * an upload of many pictures may take longer than that.
 */
const OPEN_MS = 20_000;

/** An audited request's entry is kept in its context: a WeakMap would cost a search a fiftieth of its time. */
const ENTRY = Symbol('audit entry');
type AuditedContext = LogContext & { [ENTRY]?: OpenEntry };

const auditedContext = (): AuditedContext | undefined => logContext();

/** Runs housekeeping `work`, whose writes are left out of the request's audit entry. */
export function unaudited<T>(work: () => T): T {
  const context: AuditedContext = { ...logContext(), [ENTRY]: undefined };
  return withLogContext(context, work);
}

/** From here on, the request's writes are attributed to this actor. */
export function auditAs(actor: Actor): void {
  const request = auditedContext();
  if (request) request[ENTRY] = newEntry(actor);
}

/** Completes the actor for calls that identify it on the way: a sign-in knows its user at its end. */
export function auditAlso(known: Partial<Pick<Actor, 'account' | 'user' | 'apiKey'>>): void {
  const entry = auditedContext()?.[ENTRY];
  if (entry) Object.assign(entry, known);
}

/** The entry of the current request, if it is audited. */
export function openEntry(): OpenEntry | undefined {
  const request = auditedContext();
  const entry = request?.[ENTRY];
  if (!request || !entry || performance.now() - entry.openedAt <= OPEN_MS) return entry;
  return (request[ENTRY] = newEntry(entry));
}

function newEntry({ call, account, user, apiKey, ip, requestId }: Actor): OpenEntry {
  return { call, account, user, apiKey, ip, requestId, id: randomUUID(), openedAt: performance.now() };
}

/**
 * Writes the entry into a transaction that has written something; a request with several transactions has one entry.
 */
export async function writeEntry(tx: Tx, service: string, entry: OpenEntry): Promise<void> {
  const { id, call, account, user, apiKey, ip, requestId } = entry;
  await tx.execute(
    `insert into audit.entries (id, service, call, account_id, user_id, api_key, ip, request_id)
     select $1, $2, $3, $4, $5, $6, $7, $8 where pg_current_xact_id_if_assigned() is not null on conflict do nothing`,
    [id, service, call, account, user, apiKey, ip, requestId],
  );
}
