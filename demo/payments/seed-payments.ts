import { openDoor, type Tx } from '#libs/database';
import { uuidOf } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';
import { customerCode } from '../../services/payments/invoices/customer-code.js';
import { invoiceEnd } from '../../services/payments/invoices/credit-refund.js';
import { invoiceTotalMinor } from '../../services/payments/invoices/invoice-total.js';
import { openLink } from '../../services/payments/money/open-link.js';
import type { DemoInvoice, DemoMoney, DemoPayment } from '../reservations/read-payments.js';
import type { OpenOrder } from '../../services/payments/orders/write-order.js';

const DOOR = openDoor('payments.demo');

/** Anatolia Travel has credit at the platform, Kapadokya Partner Tours at Anatolia; both have paid something in. */
const CREDITS = [
  { account: 2, limitMinor: 50_000_000, paidInMinor: 12_500_000 },
  { account: 3, limitMinor: 15_000_000, paidInMinor: 2_000_000 },
];

const DAY_MS = 86_400_000;
interface DemoLink extends Pick<OpenOrder, 'account' | 'title' | 'amountMinor' | 'currency'> {
  days: number;
  name: string;
  surname: string;
  createdBy: string;
}
const LINKS: readonly DemoLink[] = [
  {
    ...{ account: 2, title: 'Havaalanı transferi', amountMinor: 240_000, currency: 'try', days: 3 },
    ...{ name: 'Deniz', surname: 'Korkmaz', createdBy: 'corporate.agency.user' },
  },
  {
    ...{ account: 2, title: 'Balon turu, 2 kişi', amountMinor: 32_000, currency: 'eur', days: 14 },
    ...{ name: 'Hannah', surname: 'Schulz', createdBy: 'corporate.agency.admin' },
  },
  {
    ...{ account: 3, title: 'Geç çıkış', amountMinor: 150_000, currency: 'try', days: 7 },
    ...{ name: 'Selin', surname: 'Aksoy', createdBy: 'partner.agency.user' },
  },
  {
    ...{ account: 5, title: 'Düğün salonu kaporası', amountMinor: 4_500_000, currency: 'try', days: 21 },
    ...{ name: 'Mert', surname: 'Uysal', createdBy: 'corporate.hotelier.user' },
  },
];

const CARDS = ['554960******0006', '552879******0008', '454360******1112', '979204******0005'];

/**
 * Orders, payments and invoices of the demo's bookings, their reconciliation with the gateway, credit, and open pay
 * links. Does nothing when there are orders already.
 */
export async function seedPayments(
  { database, now }: ServiceRuntime,
  readPayments: () => Promise<DemoMoney>,
): Promise<void> {
  if (await database.tx(DOOR, (tx) => tx.row('select 1 from orders limit 1'))) return;
  const { payments, invoices } = await readPayments();
  const rows = payments.map((payment, i) => ({
    ...payment,
    isCard: payment.method === 'creditcard',
    publicId: payment.method === 'creditcard' ? uuidOf(`payment ${payment.orderId}`) : payment.orderId,
    name: `${payment.customer.name} ${payment.customer.surname}`,
    card: CARDS[i % CARDS.length],
    installment: payment.currency === 'try' ? [1, 1, 3, 6][i % 4] : 1,
  }));
  await database.tx(DOOR, async (tx) => {
    const given = [JSON.stringify(rows)];
    await tx.execute(
      `insert into orders (id, account_id, booking_id, kind, state, title, amount_minor, currency, customer, lang, expires_at, created_at)
       select "orderId", account, "bookingId", 'payment', 'captured', title, "amountMinor", currency, customer, lang,
         at + interval '14 minutes', at - interval '6 minutes'
       from jsonb_to_recordset($1) as p ("orderId" uuid, account int, "bookingId" uuid, title text,
         "amountMinor" bigint, currency text, customer jsonb, lang text, at timestamptz, "isCard" boolean) where "isCard"`,
      given,
    );
    await tx.execute(
      `insert into payments (public_id, account_id, order_id, booking_id, method, gateway, state, amount_minor, refunded_minor,
         decided_minor, currency, installment, card, customer, title, created_at, captured_at)
       select "publicId", account, case when "isCard" then "orderId" end, "bookingId", method,
         case when "isCard" then 'sandbox' else 'manual' end,
         case when "refundedMinor" - "refundDueMinor" = "amountMinor" then 'refunded' else 'captured' end, "amountMinor",
         "refundedMinor" - "refundDueMinor", "refundedMinor", currency, case when "isCard" then installment else 1 end, case when "isCard" then card end, name, title,
         at - interval '2 minutes', at
       from jsonb_to_recordset($1) as p ("publicId" uuid, account int, "orderId" uuid, "bookingId" uuid, "amountMinor" bigint,
         "refundedMinor" bigint, "refundDueMinor" bigint, currency text, installment int, card text, name text, title text, at timestamptz,
         method text, "isCard" boolean) order by at`,
      given,
    );
    await tx.execute(
      `insert into refunds (id, account_id, payment_id, amount_minor, state, reason, created_at, done_at)
       select 'cancelled-' || r."orderId", p.account_id, p.id, r."refundedMinor",
         case when r."refundDueMinor" > 0 then 'requested' else 'refunded' end, 'cancelled', r."refundedAt",
         case when r."refundDueMinor" = 0 then r."refundedAt" end
       from jsonb_to_recordset($1) as r ("orderId" uuid, "refundedMinor" bigint, "refundDueMinor" bigint, "refundedAt" timestamptz)
       join payments p on coalesce(p.order_id, p.public_id) = r."orderId" where r."refundedMinor" > 0`,
      given,
    );
    await seedAccounts(tx, given);
    await seedInvoices(tx, invoices, now());
    await seedCreditNotes(tx, payments);
    await seedTransactions(tx);
    await seedLinks(tx, now());
    await seedCredits(tx);
  });
}

/** The amounts that the bookings owe by now, and how they were paid. */
async function seedAccounts(tx: Tx, given: readonly string[]): Promise<void> {
  await tx.execute(
    `insert into money_accounts (payable_id, kind, account_id, currency, base_minor, captured_minor, refunded_minor, is_final, revision)
     select "bookingId", 'booking', min(account), min(currency), greatest(max("owedMinor"), sum("amountMinor" - "refundedMinor")),
       sum("amountMinor"), sum("refundedMinor"), bool_or(final), 1
     from jsonb_to_recordset($1) as p ("bookingId" uuid, account int, currency text, "owedMinor" bigint, "amountMinor" bigint,
       "refundedMinor" bigint, final boolean) group by "bookingId"`,
    [...given],
  );
  await tx.execute(
    `insert into money_moves (payable_id, account_id, kind, amount_minor, payment_id, at)
     select a.payable_id, a.account_id, m.kind, m.amount, m.payment_id, m.at from money_accounts a
     join lateral (
       select 'owed' as kind, a.base_minor as amount, null::uuid as payment_id, min(captured_at) as at
       from payments where booking_id = a.payable_id
       union all select 'captured', amount_minor, coalesce(order_id, public_id), captured_at from payments where booking_id = a.payable_id
       union all select 'refunded', r.amount_minor, coalesce(p.order_id, p.public_id), r.created_at
       from refunds r join payments p on p.id = r.payment_id where p.booking_id = a.payable_id
     ) m on m.amount <> 0 order by m.at`,
  );
}

/** The prices of a euro, a dollar and a pound in lira a month ago; slightly less in each month before. */
const RATES = { eur: 48.6, usd: 42.1, gbp: 55.4 };
const MONTHS = 14;
const MONTH_MS = 30 * DAY_MS;
const MONTHLY_RISE = 0.015;

/** One day's rates per month, for the invoices. They are no bulletins: nothing is sold at them. */
function demoRates(now: Date): object[] {
  return Array.from({ length: MONTHS }, (_, i) => i + 1).flatMap((months) =>
    Object.entries(RATES).map(([currency, latest]) => ({
      day: new Date(now.getTime() - months * MONTH_MS),
      currency,
      selling: latest * (1 - MONTHLY_RISE) ** (months - 1),
    })),
  );
}

async function seedInvoices(tx: Tx, invoices: readonly DemoInvoice[], now: Date): Promise<void> {
  const rows = invoices.map(({ content: { asPaid: _, ...content }, ...invoice }) => ({
    ...invoice,
    content,
    amountMinor: invoiceTotalMinor(content),
    customer: content.customer.title,
    customerCode: customerCode(content.customer),
  }));
  await tx.execute(
    `insert into invoices (account_id, booking_id, payable_id, document_number, state, erp_ref, error, content, amount_minor, currency, customer,
       created_at, posted_at, of_stay, rate, rate_day, try_minor, customer_code)
     select (content ->> 'account')::int, (content ->> 'bookingId')::uuid, (content ->> 'bookingId')::uuid, content ->> 'documentNumber', state, "erpRef", error, content,
       "amountMinor", content ->> 'currency', customer, at, case when state = 'posted' then at + interval '1 minute' end,
       true, r.selling, r.day,
       case when content ->> 'currency' = 'try' then "amountMinor" else round("amountMinor" * r.selling) end, "customerCode"
     from jsonb_to_recordset($1) as i (content jsonb, state text, "erpRef" text, error text, "amountMinor" bigint, customer text,
       "customerCode" text, at timestamptz)
     left join lateral (
       select (day at time zone 'Europe/Istanbul')::date as day, round(selling, 4) as selling
       from jsonb_to_recordset($2) as d (day timestamptz, currency text, selling numeric)
       where currency = content ->> 'currency' and day <= at order by day desc limit 1
     ) r on true order by at`,
    [JSON.stringify(rows), JSON.stringify(demoRates(now))],
  );
  await tx.execute(
    `update money_accounts a set uninvoiced_reason = 'earlier' where kind = 'booking' and captured_minor - refunded_minor >
       (select coalesce(sum(amount_minor), 0) from invoices i where i.payable_id = a.payable_id)`,
  );
}

/** Corrections of invoices at the end of bookings, written and posted on that day. */
async function seedCreditNotes(tx: Tx, payments: readonly DemoPayment[]): Promise<void> {
  const over = payments.filter(({ final }) => final);
  // They were posted already: they need no orders.
  const silent = Object.create(tx, { emit: { value: () => undefined } }) as Tx;
  for (const { bookingId: payableId, account: accountId, owedMinor } of over)
    await invoiceEnd(silent, { payableId, accountId, keptMinor: owedMinor, reason: 'cancelled' });
  await tx.execute(
    `update invoices i set created_at = ended.at, state = o.state, error = o.error, content =
         jsonb_set(i.content, '{issuedOn}', to_jsonb(to_char(ended.at at time zone 'Europe/Istanbul', 'YYYYMMDD')::int)),
       erp_ref = o.erp_ref || right(i.document_number, length(i.document_number) - length(o.document_number)),
       posted_at = case when o.state = 'posted' then ended.at + interval '1 minute' end
     from invoices o, jsonb_to_recordset($1) as ended ("bookingId" uuid, at timestamptz)
     where i.kind in ('creditNote', 'fee') and i.booking_id = ended."bookingId" and o.account_id = i.account_id
       and o.document_number = i.names`,
    [JSON.stringify(over.map(({ bookingId, endedAt: at }) => ({ bookingId, at })))],
  );
}

/** Results of the last weeks' reconciliations: the gateway has not executed the newest refund. */
async function seedTransactions(tx: Tx): Promise<void> {
  await tx.execute(
    `with compared as (
       select p.*, refunded_minor > 0 and id = max(id) filter (where refunded_minor > 0) over () as differs
       from payments p where gateway <> 'manual' and captured_at > now() - interval '45 days'
     )
     insert into gateway_transactions (gateway, reference, account_id, day, booking_id, currency, our_state, our_minor,
       our_refunded_minor, their_state, their_minor, their_refunded_minor, difference, checked_at)
     select gateway, public_id, account_id, (captured_at at time zone 'Europe/Istanbul')::date, booking_id, currency, state,
       amount_minor, refunded_minor, case when differs then 'captured' else state end, amount_minor,
       case when differs then 0 else refunded_minor end, case when differs then 'refund' else 'none' end,
       least(now(), captured_at + interval '1 day')
     from compared`,
  );
}

/** Open pay links. */
async function seedLinks(tx: Tx, now: Date): Promise<void> {
  for (const [i, { account, title, amountMinor, currency, days, name, surname, createdBy }] of LINKS.entries()) {
    const orderId = uuidOf(`link ${i}`);
    const email = `${name}.${surname}@example.com`.toLowerCase();
    const order = {
      ...{ orderId, account, title, amountMinor, currency, createdBy, lang: 'tr' },
      ...{ kind: 'paylink' as const, maxInstallment: 6 },
      customer: { name, surname, email, phone: '+90 532 000 00 00', country: 'TR' },
      expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
    };
    await openLink(tx, { kind: 'link', order });
  }
}

async function seedCredits(tx: Tx): Promise<void> {
  const given = [JSON.stringify(CREDITS)];
  await tx.execute(
    `insert into credits (account_id, currency, limit_minor, balance_minor)
     select account, 'try', "limitMinor", "paidInMinor"
     from jsonb_to_recordset($1) as c (account int, "limitMinor" bigint, "paidInMinor" bigint)`,
    given,
  );
  await tx.execute(
    `insert into credit_movements (id, account_id, currency, kind, amount_minor, note)
     select 'demo-' || account, account, 'try', 'paidIn', "paidInMinor", 'EFT'
     from jsonb_to_recordset($1) as c (account int, "paidInMinor" bigint)`,
    given,
  );
}
