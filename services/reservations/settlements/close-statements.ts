import type { Tx } from '#libs/database';
import { HOME_ZONE, dayIn, monthOf, toIsoDate } from '#libs/stays';
import { monthNumber, monthText } from './settlement-month.js';

/** The payer sees a statement for this many days before anything of it is posted. */
export const SEEN_DAYS = 3;

interface Proposed extends Record<string, unknown> {
  id: number;
  seller: number;
  owner: number;
  month: string;
  currency: string;
}

/**
 * Makes statements of all entries of months that are over, and puts the entries on them. An entry that is late for its
 * month's statement goes to the next one.
 */
export async function proposeStatements(tx: Tx, now: Date): Promise<Proposed[]> {
  const thisMonth = toIsoDate(monthOf(dayIn(HOME_ZONE, now)));
  // Months whose statement was made before take nothing more.
  await tx.execute(
    `update settlement_entries e set month = $1::date where settlement_id is null and month < $1::date and exists (
       select 1 from settlements s where s.account_id = e.account_id and s.owner_account_id = e.owner_account_id
         and s.month = e.month and s.currency = e.currency)`,
    [thisMonth],
  );
  const made = await tx.rows<Proposed>(
    `insert into settlements (account_id, owner_account_id, month, currency, proposed_at, dispute_until, pay_days)
     select e.account_id, e.owner_account_id, e.month, e.currency, $2::timestamptz,
       $2::timestamptz + make_interval(days => greatest(${SEEN_DAYS}, max(coalesce((b.lines #>> '{0,agreement,statementDays}')::int, 14)))),
       max(coalesce((b.lines #>> '{0,agreement,payDays}')::int, 30))
     from settlement_entries e join bookings b on b.id = e.booking_id
     where e.settlement_id is null and e.month < $1::date
     group by e.account_id, e.owner_account_id, e.month, e.currency
     order by e.account_id, e.owner_account_id, e.month
     on conflict do nothing
     returning id, account_id as seller, owner_account_id as owner, month, currency`,
    [thisMonth, now],
  );
  for (const { id, seller, owner, month, currency } of made)
    await tx.execute(
      `update settlement_entries set settlement_id = $1
       where settlement_id is null and account_id = $2 and owner_account_id = $3 and month = $4 and currency = $5`,
      [id, seller, owner, month, currency],
    );
  return made;
}

/** Closes a statement: its amounts are due from now on. */
export async function markAgreed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(
    `update settlements set state = 'agreed', agreed_at = $2, due_on = $3::date + pay_days where id = $1 and state = 'proposed'`,
    [id, now, toIsoDate(dayIn(HOME_ZONE, now))],
  );
}

/** Statements that nobody has disputed in time count as agreed. */
export async function agreeSilently(tx: Tx, now: Date, limit: number): Promise<void> {
  const due = await tx.rows<{ id: number }>(
    `select id from settlements where state = 'proposed' and dispute_until <= $1 order by id limit $2 for update skip locked`,
    [now, limit],
  );
  for (const { id } of due) await markAgreed(tx, id, now);
}

/** The label of a statement in mails and books: its month, number and currency. */
export function labelOf({ id, month, currency }: Pick<Proposed, 'id' | 'month' | 'currency'>): string {
  return `${monthText(monthNumber(month))} · #${id} · ${currency.toUpperCase()}`;
}
