import type { WaitingInput } from '#libs/contracts';
import type { Reader, Tx } from '#libs/database';

export interface WaitingRow extends Record<string, unknown> {
  id: number;
  accountId: number;
  name: string;
  email: string;
  phone: string;
  lang: string;
  party: WaitingInput['party'];
  seats: number;
  createdAt: Date;
  notifiedAt: Date | null;
}

const ROW = `id, account_id as "accountId", name, email, phone, lang, party, seats, created_at as "createdAt", notified_at as "notifiedAt"`;

export interface NewWaiting extends WaitingInput {
  departure: number;
  account: number;
  owner: number;
  departsOn: string;
  seats: number;
}

/**
 * Adds somebody to the end of a queue of at most `most`; again, the party is replaced, the place kept, and another mail due.
 * False where the queue is full.
 */
export async function insertWaiting(tx: Tx, waiting: NewWaiting, most: number): Promise<boolean> {
  const { departure, account, owner, departsOn, name, email, phone, lang, party, seats } = waiting;
  const added = await tx.execute(
    `insert into waiting_guests (departure_id, account_id, owner_account_id, departs_on, name, email, phone, lang, party, seats)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
     where (select count(*) from waiting_guests where departure_id = $1 and notified_at is null) < $11
     on conflict (account_id, departure_id, lower(email)) do update
       set name = excluded.name, phone = excluded.phone, lang = excluded.lang, party = excluded.party, seats = excluded.seats,
         notified_at = null`,
    [departure, account, owner, departsOn, name, email, phone, lang, JSON.stringify(party), seats, most],
  );
  return added === 1;
}

/** A departure's queue, those first who have waited longest. */
export function waitingFor(from: Reader, departure: number): Promise<WaitingRow[]> {
  return from.rows<WaitingRow>(
    `select ${ROW} from waiting_guests where departure_id = $1 order by notified_at is not null, id`,
    [departure],
  );
}

/** Departures that somebody waits for, a batch after an id. */
export async function awaitedDepartures(from: Reader, after: number, limit: number): Promise<number[]> {
  const rows = await from.rows<{ id: number }>(
    `select distinct departure_id as id from waiting_guests where notified_at is null and departure_id > $1 order by 1 limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Marks somebody as told; false where another run was first. */
export async function markNotified(tx: Tx, id: number, now: Date): Promise<boolean> {
  const sql = 'update waiting_guests set notified_at = $2 where id = $1 and notified_at is null';
  return (await tx.execute(sql, [id, now])) === 1;
}

/** Nobody waits for what has departed: their data is deleted. */
export async function deleteDeparted(tx: Tx, today: string): Promise<void> {
  await tx.execute('delete from waiting_guests where departs_on < $1', [today]);
}
