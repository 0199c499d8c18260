import type { Tx } from '#libs/database';
import { uuidOf } from '#libs/process';
import { groupBy } from '../group-by.js';
import { insertRows } from '../insert-rows.js';
import type { DemoMoney, DemoPayment } from '../reservations/read-payments.js';
import { paymentWords } from '../words.js';
import { INVOICE_COLUMNS, invoiceRows } from './invoice-rows.js';

const CARDS = ['554960******0006', '552879******0008', '454360******1112', '979204******0005'];
const IN_PARTS = [1, 1, 3, 6];
const MINUTE_MS = 60_000;

const ORDER = {
  ...{ id: 'uuid', account_id: 'int', booking_id: 'uuid', kind: 'text', state: 'text', title: 'text' },
  ...{ amount_minor: 'bigint', currency: 'text', customer: 'jsonb', lang: 'text' },
  ...{ expires_at: 'timestamptz', created_at: 'timestamptz' },
};
const PAYMENT = {
  ...{ public_id: 'uuid', account_id: 'int', order_id: 'uuid', booking_id: 'uuid', method: 'text', gateway: 'text' },
  ...{ state: 'text', amount_minor: 'bigint', refunded_minor: 'bigint', decided_minor: 'bigint', currency: 'text' },
  ...{ installment: 'int', card: 'text', customer: 'text', title: 'text' },
  ...{ created_at: 'timestamptz', captured_at: 'timestamptz' },
};
const REFUND = {
  ...{ id: 'text', account_id: 'int', payment_id: 'int', amount_minor: 'bigint', state: 'text', reason: 'text' },
  ...{ created_at: 'timestamptz', done_at: 'timestamptz' },
};

/** Writes payments of the demo with their orders, refunds, accounts, moves and invoices, and what the gateway says of them. */
export async function writeMoney(tx: Tx, { payments, invoices }: DemoMoney, now: Date): Promise<void> {
  const made = payments.map((payment, i) => ({ ...payment, ...tenderOf(payment, i) }));
  await insertRows(tx, 'orders', ORDER, made.filter(({ isCard }) => isCard).map(orderRow));
  const inOrder = made.toSorted((a, b) => a.at.localeCompare(b.at));
  await tx.rows(`select set_config('app.noted', 'on', true)`);
  const rows = inOrder.map(paymentRow);
  const ids = await insertRows(tx, 'payments', PAYMENT, rows, { returning: 'id' });
  const words = rows.flatMap((row, i) =>
    paymentWords(ids[i]!, row).map((word) => ({ word, payment_id: ids[i]!, account_id: row.account_id })),
  );
  words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  await insertRows(tx, 'payment_words', { word: 'text', payment_id: 'int', account_id: 'int' }, words);
  const refunded = inOrder.flatMap((payment, i) => (payment.refundedMinor > 0 ? [refundRow(payment, ids[i]!)] : []));
  await insertRows(tx, 'refunds', REFUND, refunded);
  await writeAccounts(tx, payments);
  await writeInvoices(tx, { payments, invoices }, now);
  await writeTransactions(tx, ids);
}

interface Tender {
  isCard: boolean;
  publicId: string;
  card: string | null;
  installment: number;
}
type MadePayment = DemoPayment & Tender;

function tenderOf({ method, orderId, currency }: DemoPayment, i: number): Tender {
  const isCard = method === 'creditcard';
  return {
    isCard,
    publicId: isCard ? uuidOf(`payment ${orderId}`) : orderId,
    card: isCard ? CARDS[i % CARDS.length]! : null,
    installment: isCard && currency === 'try' ? IN_PARTS[i % IN_PARTS.length]! : 1,
  };
}

const shifted = (at: string, minutes: number): Date => new Date(Date.parse(at) + minutes * MINUTE_MS);

function orderRow({ orderId, account, bookingId, title, amountMinor, currency, customer, lang, at }: MadePayment) {
  return {
    ...{ id: orderId, account_id: account, booking_id: bookingId, kind: 'payment', state: 'captured', title },
    ...{ amount_minor: amountMinor, currency, customer, lang },
    ...{ expires_at: shifted(at, 14), created_at: shifted(at, -6) },
  };
}

function paymentRow({ isCard, orderId, amountMinor, refundedMinor, refundDueMinor, customer, at, ...of }: MadePayment) {
  const paidBack = refundedMinor - refundDueMinor;
  return {
    ...{ public_id: of.publicId, account_id: of.account, order_id: isCard ? orderId : null, booking_id: of.bookingId },
    ...{ method: of.method, gateway: isCard ? 'sandbox' : 'manual', currency: of.currency, title: of.title },
    ...{ state: paidBack === amountMinor ? 'refunded' : 'captured', amount_minor: amountMinor },
    ...{ refunded_minor: paidBack, decided_minor: refundedMinor, installment: of.installment, card: of.card },
    ...{ customer: `${customer.name} ${customer.surname}`, created_at: shifted(at, -2), captured_at: new Date(at) },
  };
}

function refundRow({ orderId, account, refundedMinor, refundDueMinor, refundedAt }: MadePayment, id: number) {
  const isDue = refundDueMinor > 0;
  return {
    ...{ id: `cancelled-${orderId}`, account_id: account, payment_id: id, amount_minor: refundedMinor },
    ...{ state: isDue ? 'requested' : 'refunded', reason: 'cancelled', created_at: refundedAt },
    done_at: isDue ? null : refundedAt,
  };
}

const ACCOUNT = {
  ...{ payable_id: 'uuid', kind: 'text', account_id: 'int', currency: 'text', base_minor: 'bigint' },
  ...{ captured_minor: 'bigint', refunded_minor: 'bigint', is_final: 'boolean', revision: 'int' },
};
const MOVE = {
  ...{
    payable_id: 'uuid',
    account_id: 'int',
    kind: 'text',
    amount_minor: 'bigint',
    payment_id: 'uuid',
    at: 'timestamptz',
  },
};

/** The amounts that the bookings owe by now, and how they were paid. */
async function writeAccounts(tx: Tx, payments: readonly DemoPayment[]): Promise<void> {
  const accounts = [...groupBy(payments, ({ bookingId }) => bookingId)].map(([bookingId, of]) => {
    const sum = (minor: (payment: DemoPayment) => number) => of.reduce((total, payment) => total + minor(payment), 0);
    const kept = sum(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor);
    return {
      ...{ payable_id: bookingId, kind: 'booking', account_id: of[0]!.account, currency: of[0]!.currency, revision: 1 },
      base_minor: Math.max(kept, ...of.map(({ owedMinor }) => owedMinor)),
      ...{
        captured_minor: sum(({ amountMinor }) => amountMinor),
        refunded_minor: sum(({ refundedMinor }) => refundedMinor),
      },
      is_final: of.some(({ final }) => final),
      at: of.map(({ at }) => at).sort()[0]!,
    };
  });
  await insertRows(tx, 'money_accounts', ACCOUNT, accounts);
  const moves = [
    ...accounts.map(({ payable_id, account_id, base_minor, at }) => ({
      ...{ payable_id, account_id, kind: 'owed', amount_minor: base_minor, payment_id: null, at },
    })),
    ...payments.flatMap(({ bookingId, account, orderId, amountMinor, refundedMinor, refundedAt, at }) => {
      const of = { payable_id: bookingId, account_id: account, payment_id: orderId };
      return [
        { ...of, kind: 'captured', amount_minor: amountMinor, at },
        { ...of, kind: 'refunded', amount_minor: refundedMinor, at: refundedAt ?? at },
      ];
    }),
  ].filter(({ amount_minor }) => amount_minor !== 0);
  await insertRows(
    tx,
    'money_moves',
    MOVE,
    moves.sort((a, b) => a.at.localeCompare(b.at)),
  );
}

const END = { payable_id: 'uuid', account_id: 'int', kept_minor: 'bigint', last_input_minor: 'bigint' };

async function writeInvoices(tx: Tx, { payments, invoices }: DemoMoney, now: Date): Promise<void> {
  const over = new Map(
    payments
      .filter(({ final }) => final)
      .map(({ bookingId, account, amountMinor, refundedMinor, endedAt }) => [
        bookingId,
        { account, keptMinor: amountMinor - refundedMinor, endedAt: new Date(endedAt!) },
      ]),
  );
  const rows = invoices.flatMap((invoice) => invoiceRows(invoice, over.get(invoice.content.bookingId!), now));
  await insertRows(
    tx,
    'invoices',
    INVOICE_COLUMNS,
    rows.sort((a, b) => (a.created_at as Date).getTime() - (b.created_at as Date).getTime()),
  );
  const ends = [...over].map(([payable_id, { account, keptMinor }]) => ({
    ...{ payable_id, account_id: account, kept_minor: keptMinor, last_input_minor: keptMinor },
  }));
  await insertRows(tx, 'invoice_ends', END, ends);
  await tx.execute(
    `update money_accounts a set uninvoiced_reason = 'earlier' where payable_id = any ($1) and captured_minor - refunded_minor >
       (select coalesce(sum(amount_minor - credited_minor), 0) from invoices i
        where i.payable_id = a.payable_id and (of_stay or i.kind = 'fee'))`,
    [[...new Set(payments.map(({ bookingId }) => bookingId))]],
  );
}

/** Results of the last weeks' reconciliations: the gateway has not executed the newest refund. */
async function writeTransactions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(
    `with compared as (
       select p.*, refunded_minor > 0 and id = max(id) filter (where refunded_minor > 0) over () as differs
       from payments p where id = any ($1) and gateway <> 'manual' and captured_at > now() - interval '45 days'
     )
     insert into gateway_transactions (gateway, reference, account_id, day, booking_id, currency, our_state, our_minor,
       our_refunded_minor, their_state, their_minor, their_refunded_minor, difference, checked_at)
     select gateway, public_id, account_id, (captured_at at time zone 'Europe/Istanbul')::date, booking_id, currency, state,
       amount_minor, refunded_minor, case when differs then 'captured' else state end, amount_minor,
       case when differs then 0 else refunded_minor end, case when differs then 'refund' else 'none' end,
       least(now(), captured_at + interval '1 day')
     from compared`,
    [ids],
  );
}
