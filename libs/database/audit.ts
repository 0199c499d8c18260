import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Tx } from './tx.js';

/** Who makes a request, as its audit entry tells it. Names are looked up when it is read, so that they can be forgotten. */
export interface Actor {
  call: string;
  account: number;
  user: number | null;
  apiKey: string | null;
  ip: string;
  requestId: string;
}

/** An entry that has not been written yet: it is, with the first transaction that writes anything. */
export interface OpenEntry extends Actor {
  id: string;
  openedAt: number;
}

/**
 * What comes later than this is an entry of its own, under the same request id: the seal covers an entry with all its
 * changes, and an upload of many pictures may take longer than that.
 */
const OPEN_MS = 20_000;

const slots = new AsyncLocalStorage<{ entry?: OpenEntry }>();

/** Gives a request a place for its audit entry; what is done without one leaves none. */
export function withAuditSlot<T>(work: () => T): T {
  return slots.run({}, work);
}

/** What `work` writes is housekeeping: it leaves no entry, and is no part of the request's own. */
export const unaudited = withAuditSlot;

/** From here on, all that the request writes is written in this actor's name. */
export function auditAs(actor: Actor): void {
  const slot = slots.getStore();
  if (slot) slot.entry = { ...actor, id: randomUUID(), openedAt: Date.now() };
}

/** Tells more of who acts, for calls that find it out on their way: a sign-in knows its user at its end. */
export function auditAlso(known: Partial<Pick<Actor, 'account' | 'user' | 'apiKey'>>): void {
  const entry = slots.getStore()?.entry;
  if (entry) Object.assign(entry, known);
}

/** The entry of the request being worked on, if it leaves one. */
export function openEntry(): OpenEntry | undefined {
  const slot = slots.getStore();
  if (!slot?.entry) return undefined;
  if (Date.now() - slot.entry.openedAt > OPEN_MS)
    slot.entry = { ...slot.entry, id: randomUUID(), openedAt: Date.now() };
  return slot.entry;
}

/** Writes the entry into a transaction that has written something; a request of several transactions has one entry. */
export async function writeEntry(tx: Tx, service: string, entry: OpenEntry): Promise<void> {
  const { id, call, account, user, apiKey, ip, requestId } = entry;
  await tx.execute(
    `insert into audit.entries (id, service, call, account_id, user_id, api_key, ip, request_id)
     select $1, $2, $3, $4, $5, $6, $7, $8 where pg_current_xact_id_if_assigned() is not null on conflict do nothing`,
    [id, service, call, account, user, apiKey, ip, requestId],
  );
}
