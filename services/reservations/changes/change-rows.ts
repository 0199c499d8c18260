import type { LineChange, PricedLine } from '#libs/contracts';
import { UNIQUE_VIOLATION, sqlState, type Reader, type Tx } from '#libs/database';
import { Refusal } from '#libs/service';

/** A change of a line under way, or over. */
export interface ChangeRow extends Record<string, unknown> {
  id: string;
  bookingId: number;
  line: number;
  wanted: LineChange;
  /** Null where the line is added. */
  before: PricedLine | null;
  quoted: PricedLine;
  /** By how much it changes the booking's total, in minor units. */
  totalMinor: number;
  state: 'asked' | 'done' | 'refused' | 'reverted';
  by: string;
  payUntil: Date | null;
}

const CHANGE = `id, booking_id as "bookingId", line, wanted, before, quoted, total_minor as "totalMinor", state, by,
  pay_until as "payUntil"`;

type NewChange = Omit<ChangeRow, 'state'> & { accountId: number };

/** Writes that a change is about to be made. @throws Refusal change.running 409 where another one is. */
export async function insertChange(tx: Tx, change: NewChange): Promise<void> {
  const { id, bookingId, accountId, line, wanted, before, quoted, totalMinor, by, payUntil } = change;
  const json = [wanted, before, quoted].map((value) => JSON.stringify(value));
  await tx
    .execute(
      `insert into line_changes (id, booking_id, account_id, line, wanted, before, quoted, total_minor, by, pay_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, bookingId, accountId, line, ...json, totalMinor, by, payUntil],
    )
    .catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal('change.running', 409) : error;
    });
}

/** Whether a change of a booking is still to be paid, or else undone. */
export async function isAwaited(tx: Tx, bookingId: number): Promise<boolean> {
  const sql = 'select 1 from line_changes where booking_id = $1 and pay_until is not null';
  return (await tx.row(sql, [bookingId])) !== undefined;
}

/** A change that is still to be finished, locked; undefined where another run has ended it. */
export function lockAsked(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  return tx.row<ChangeRow>(`select ${CHANGE} from line_changes where id = $1 and state = 'asked' for update`, [id]);
}

export async function endChange(tx: Tx, id: string, state: ChangeRow['state'], line?: PricedLine): Promise<void> {
  await tx.execute(
    `update line_changes set state = $2, quoted = coalesce($3, quoted), pay_until = case when $2 = 'done' then pay_until end where id = $1`,
    [id, state, line ? JSON.stringify(line) : null],
  );
}

/** Changes that have died between their steps. */
export function stalledChanges(from: Reader, before: Date, limit: number): Promise<ChangeRow[]> {
  return from.rows<ChangeRow>(
    `select ${CHANGE} from line_changes where state = 'asked' and created_at < $1 order by created_at limit $2`,
    [before, limit],
  );
}

/** Changes of guests whose time to pay is over. */
export function overdueChanges(from: Reader, now: Date, limit: number): Promise<ChangeRow[]> {
  return from.rows<ChangeRow>(
    `select ${CHANGE} from line_changes where state = 'done' and pay_until <= $1 order by pay_until limit $2`,
    [now, limit],
  );
}

/** What a change was awaited for has come, or is not awaited any more. */
export async function settleChange(tx: Tx, id: string, state: 'done' | 'reverted' = 'done'): Promise<void> {
  await tx.execute('update line_changes set pay_until = null, state = $2 where id = $1', [id, state]);
}
