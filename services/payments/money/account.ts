import type { Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import { Refusal, notFound } from '#libs/service';

/** What a payable owes and has received, in minor units. */
export interface MoneyAccount extends Record<string, unknown> {
  payable_id: string;
  kind: 'booking' | 'link' | 'due';
  account_id: number;
  currency: Currency;
  base_minor: number;
  adjusted_minor: number;
  owed_minor: number;
  reserved_minor: number;
  captured_minor: number;
  refunded_minor: number;
  is_final: boolean;
  payable_revision: number;
  revision: number;
  /** Why its money is not invoiced automatically. */
  uninvoiced_reason: 'noBooking' | 'earlier' | null;
}

type MoveKind =
  | 'owed'
  | 'adjusted'
  | 'reserved'
  | 'released'
  | 'captured'
  | 'refunded'
  | 'reversed'
  | 'surplus'
  | 'surplusReturned';

/** One line of the ledger; a negative amount lowers its counter. */
export interface Move {
  kind: MoveKind;
  amountMinor: number;
  paymentId?: string;
}

/** The counter that a kind of move changes; a surplus changes none. */
const COUNTERS = {
  owed: 0,
  adjusted: 1,
  reserved: 2,
  released: 2,
  captured: 3,
  reversed: 3,
  refunded: 4,
  surplus: undefined,
  surplusReturned: undefined,
} as const satisfies Record<MoveKind, number | undefined>;

const NET = 'captured_minor + $5 - refunded_minor - $6';
const OWED = 'greatest(0, base_minor + $2 - adjusted_minor - $3)';

/** The conditions of a change. */
const CONDITIONS = {
  always: 'true',
  /** New money and new reservations: reservations of others count. */
  fits: `not is_final and ${NET} + reserved_minor + $4 <= ${OWED}`,
  /** Money captured by a gateway takes precedence over mere reservations. */
  captureFits: `not is_final and ${NET} <= ${OWED}`,
  /** A correction may lower received money at any time. */
  correctionFits: `$5 <= 0 or ${NET} + reserved_minor + $4 <= ${OWED}`,
} as const;
export type Condition = keyof typeof CONDITIONS;

const CHANGE = `update money_accounts set base_minor = base_minor + $2, adjusted_minor = adjusted_minor + $3,
    reserved_minor = reserved_minor + $4, captured_minor = captured_minor + $5, refunded_minor = refunded_minor + $6,
    revision = revision + 1
  where payable_id = $1`;

/** The account of a payable, created when missing, and locked: this serialises all changes of its money. */
export async function openAccount(tx: Tx, { payableId, kind, account, currency }: Opened): Promise<MoneyAccount> {
  await tx.execute(
    `insert into money_accounts (payable_id, kind, account_id, currency, uninvoiced_reason)
     values ($1, $2, $3, $4, case $2 when 'link' then 'noBooking' end) on conflict (payable_id) do nothing`,
    [payableId, kind, account, currency],
  );
  return lockAccount(tx, payableId);
}

interface Opened {
  payableId: string;
  kind: MoneyAccount['kind'];
  account: number;
  currency: Currency;
}

/** @throws Refusal notFound 404 for a payable without money, or outside the transaction's reach. */
export async function lockAccount(tx: Tx, payableId: string): Promise<MoneyAccount> {
  const account = await tx.row<MoneyAccount>('select * from money_accounts where payable_id = $1 for update', [
    payableId,
  ]);
  if (!account) throw notFound();
  return account;
}

/**
 * Changes an account by moves of the ledger, in one statement; undefined, with nothing written, where the condition is
 * not met. The given account takes the new counters.
 */
export async function changeAccount(
  tx: Tx,
  account: MoneyAccount,
  moves: readonly Move[],
  { by, when = 'always' }: { by: string; when?: Condition },
): Promise<boolean> {
  const sums = [0, 0, 0, 0, 0];
  for (const { kind, amountMinor } of moves) {
    const counter = COUNTERS[kind];
    if (counter !== undefined) sums[counter]! += amountMinor;
  }
  const changed = await tx.row<MoneyAccount>(`${CHANGE} and (${CONDITIONS[when]}) returning *`, [
    account.payable_id,
    ...sums,
  ]);
  if (!changed) return false;
  Object.assign(account, changed);
  const written = moves.filter(({ amountMinor }) => amountMinor !== 0);
  if (written.length > 0)
    await tx.execute(
      `insert into money_moves (payable_id, account_id, kind, amount_minor, payment_id, by)
       select $1, $2, kind, amount_minor, payment_id, $6
       from unnest($3::text[], $4::bigint[], $5::uuid[]) as m (kind, amount_minor, payment_id)`,
      [
        account.payable_id,
        account.account_id,
        written.map(({ kind }) => kind),
        written.map(({ amountMinor }) => amountMinor),
        written.map(({ paymentId }) => paymentId ?? null),
        by,
      ],
    );
  return true;
}

/** The amount neither captured nor reserved. */
function leftMinor(account: MoneyAccount): number {
  return account.is_final ? 0 : Math.max(0, account.owed_minor - netMinor(account) - account.reserved_minor);
}

/** The amount received and not refunded. */
export function netMinor({ captured_minor, refunded_minor }: MoneyAccount): number {
  return captured_minor - refunded_minor;
}

/** The requested amount, or all that is left. @throws Refusal payment.exceeds 409 when nothing is left. */
export function askedMinor(account: MoneyAccount, amountMinor: number | undefined): number {
  const asked = amountMinor ?? leftMinor(account);
  if (asked <= 0) throw exceeds(account);
  return asked;
}

export function exceeds(account: MoneyAccount): Refusal {
  return new Refusal('payment.exceeds', 409, { data: { leftMinor: leftMinor(account) } });
}
