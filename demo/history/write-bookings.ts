import type { Tx } from '#libs/database';
import { toIsoDate } from '#libs/stays';
import { groupBy } from '../group-by.js';
import { insertRows } from '../insert-rows.js';
import type { HistoryRows } from './history-rows.js';
import type { EntryRow, StatementRow } from './settlement-rows.js';
import { bookingWords } from '../words.js';

const BOOKING = {
  ...{ id: 'int', public_id: 'uuid', voucher: 'text', account_id: 'int', hotel_account_id: 'int', hotel_id: 'int' },
  ...{
    hotel_name: 'text',
    state: 'text',
    version: 'int',
    channel: 'text',
    lang: 'text',
    currency: 'text',
    lines: 'jsonb',
  },
  ...{ customer: 'jsonb', guests: 'jsonb', special_requests: 'text', payment_method: 'text', total_minor: 'bigint' },
  ...{ net_minor: 'bigint', commission_minor: 'bigint', paid_minor: 'bigint', refunded_minor: 'bigint' },
  ...{ penalty_minor: 'bigint', policy_fee_minor: 'bigint', owner_fee_minor: 'bigint', no_show_by: 'text' },
  ...{ no_show_charged_minor: 'bigint', check_in: 'date', check_out: 'date', nights: 'int', rooms: 'int' },
  ...{ guest_name: 'text', guest_country: 'text', hold_id: 'uuid', claimed_at: 'timestamptz', created_by: 'text' },
  ...{
    created_at: 'timestamptz',
    completed_at: 'timestamptz',
    confirmed_at: 'timestamptz',
    cancelled_at: 'timestamptz',
  },
  ...{ invoice_state: 'text', invoice_ref: 'text', invoice_error: 'text' },
};
const OWNED = { booking_id: 'int', account_id: 'int', hotel_account_id: 'int' };
const PAYMENT = {
  ...{
    ...OWNED,
    id: 'uuid',
    method: 'text',
    amount_minor: 'bigint',
    refunded_minor: 'bigint',
    refund_due_minor: 'bigint',
  },
  ...{ currency: 'text', state: 'text', at: 'timestamptz' },
};
const HISTORY = { ...OWNED, at: 'timestamptz', what: 'text', by: 'text', detail: 'text' };
const TASK = { ...OWNED, key: 'text', kind: 'text', detail: 'text', created_at: 'timestamptz', due_at: 'timestamptz' };
const WORD = { ...OWNED, word: 'text', contact: 'boolean' };
const GROUP = ['account_id', 'hotel_account_id', 'hotel_id', 'state', 'payment_method', 'currency'] as const;
const SUMS = {
  ...{ account_id: 'int', hotel_account_id: 'int', hotel_id: 'int', state: 'text', payment_method: 'text' },
  ...{
    currency: 'text',
    count: 'int',
    nights: 'int',
    amount_minor: 'bigint',
    net_minor: 'bigint',
    paid_minor: 'bigint',
  },
};
const AT_ONCE = 1_500;

/** Writes bookings with what hangs on each, their words and their sums. */
export async function writeBookings(tx: Tx, rows: readonly HistoryRows[]): Promise<void> {
  await tx.rows(`select set_config('app.noted', 'on', true)`);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const bookings = some.map(({ booking }) => booking);
    await insertRows(tx, 'bookings', BOOKING, bookings as Array<Record<keyof typeof BOOKING, unknown>>);
    await insertRows(
      tx,
      'booking_payments',
      PAYMENT,
      some.flatMap((row) => ownedBy(row, row.payments)),
    );
    await insertRows(
      tx,
      'booking_history',
      HISTORY,
      some.flatMap((row) => ownedBy(row, historyOf(row))),
    );
    await insertRows(
      tx,
      'tasks',
      TASK,
      some.flatMap((row) => ownedBy(row, row.tasks)),
    );
  }
  await writeWords(tx, rows);
  await insertRows(tx, 'booking_sums', SUMS, sumsOf(rows));
}

const WORDS_AT_ONCE = 30_000;

/** In the order of their index. */
async function writeWords(tx: Tx, rows: readonly HistoryRows[]): Promise<void> {
  const words = rows.flatMap((row) => ownedBy(row, bookingWords(row)));
  words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE)
    await insertRows(tx, 'booking_words', WORD, words.slice(from, from + WORDS_AT_ONCE));
}

function sumsOf(rows: readonly HistoryRows[]): Array<Record<keyof typeof SUMS, unknown>> {
  const groups = groupBy(rows, ({ booking }) => GROUP.map((column) => String(booking[column])).join(' '));
  return [...groups.values()].map((of) => {
    const { booking } = of[0]!;
    const sum = (column: string) => of.reduce((total, row) => total + (row.booking[column] as number), 0);
    return {
      ...(Object.fromEntries(GROUP.map((column) => [column, booking[column]])) as Record<
        (typeof GROUP)[number],
        unknown
      >),
      ...{ count: of.length, nights: sum('nights'), amount_minor: sum('total_minor'), net_minor: sum('net_minor') },
      paid_minor: sum('paid_minor') - sum('refunded_minor'),
    };
  });
}

function ownedBy<T extends object>({ booking }: HistoryRows, of: readonly T[]) {
  const { account_id, hotel_account_id, currency } = booking;
  return of.map((each) => ({ ...each, booking_id: booking.id, account_id, hotel_account_id, currency }));
}

function historyOf({ booking, history }: HistoryRows): HistoryRows['history'] {
  return history.map((each) => (each.what === 'confirmed' ? { ...each, detail: booking.voucher } : each));
}

const STATEMENT = {
  ...{ id: 'int', account_id: 'int', owner_account_id: 'int', month: 'date', currency: 'text', state: 'text' },
  ...{ proposed_at: 'timestamptz', dispute_until: 'timestamptz', pay_days: 'int', reminders: 'int' },
  ...{ agreed_at: 'timestamptz', due_on: 'date', invoiced_at: 'timestamptz' },
};
const ENTRY = {
  ...{ account_id: 'int', owner_account_id: 'int', booking_id: 'int', line: 'int', kind: 'text', of_kind: 'text' },
  ...{ amount_minor: 'bigint', currency: 'text', month: 'date', settlement_id: 'int', disputed_by: 'text' },
  ...{ disputed_at: 'timestamptz', dispute: 'text', created_at: 'timestamptz' },
};
const PAID = {
  ...{ account_id: 'int', owner_account_id: 'int', settlement_id: 'int', payer: 'text', amount_minor: 'bigint' },
  ...{ paid_on: 'date', reference: 'text', by: 'text' },
};
const RECEIVED_BY = { seller: 'partner.hotelier.admin', owner: 'supervisor.agency.admin' };

/** Writes what bookings are settled by, the statements of months that are over, and how those were paid. */
export async function writeSettlements(
  tx: Tx,
  { entries, statements }: { entries: readonly EntryRow[]; statements: readonly StatementRow[] },
  now: Date,
): Promise<void> {
  await insertRows(
    tx,
    'settlements',
    STATEMENT,
    statements.map(({ id, seller, owner, month, currency, payDays, ...of }) => ({
      ...{ id, account_id: seller, owner_account_id: owner, month: toIsoDate(month), currency, pay_days: payDays },
      ...{ state: of.agreedAt ? 'agreed' : 'proposed', proposed_at: of.proposedAt, dispute_until: of.disputeUntil },
      ...{ reminders: 2, agreed_at: of.agreedAt, due_on: of.dueOn && toIsoDate(of.dueOn), invoiced_at: of.invoicedAt },
    })),
  );
  await insertRows(
    tx,
    'settlement_entries',
    ENTRY,
    entries
      .map(({ seller, owner, booking, line, ofKind, amountMinor, currency, month, settlement, dispute }) => ({
        ...{ account_id: seller, owner_account_id: owner, booking_id: booking, line, kind: ofKind, of_kind: ofKind },
        ...{ amount_minor: amountMinor, currency, month: toIsoDate(month), settlement_id: settlement, dispute },
        ...{ disputed_by: dispute && 'owner', disputed_at: dispute && now, created_at: now },
      }))
      .map((row) => (row.dispute === '' ? { ...row, disputed_by: null, disputed_at: null } : row)),
  );
  await insertRows(tx, 'settlement_payments', PAID, statements.filter(({ isPaid }) => isPaid).flatMap(paymentsOf));
}

function paymentsOf({ id, seller, owner, dueOn, sellerOwesMinor, ownerOwesMinor }: StatementRow) {
  const of = { account_id: seller, owner_account_id: owner, settlement_id: id, paid_on: toIsoDate(dueOn!) };
  return [
    { ...of, payer: 'seller', amount_minor: sellerOwesMinor, reference: `EFT-${id}-S`, by: RECEIVED_BY.seller },
    { ...of, payer: 'owner', amount_minor: ownerOwesMinor, reference: `EFT-${id}-O`, by: RECEIVED_BY.owner },
  ].filter(({ amount_minor }) => amount_minor > 0);
}
