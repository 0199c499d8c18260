import { PLACEHOLDER_TAX_NUMBER, isUuid, type Erased, type Forgotten, type Found, type Person } from '#libs/contracts';
import { systemScope, type Database } from '#libs/database';
import { forgetMessages, forgetSignatures, signedIn, wordsOfSigners, type ServiceRuntime } from '#libs/service';

const SCOPE = systemScope('payments.privacy');

const HAVE_PAID = `lower(customer ->> 'email') = $1 and ($2::int[] is null or account_id = any ($2))`;
/** Messages under way when the payer was last erased still mention them. */
const MENTION_PAYER = `position($1 in lower(payload::text)) > 0 and ($2::int[] is null or (payload ->> 'account')::int = any ($2))`;
/** Invoice terms hold the same customer data as an invoice. */
const WERE_INVOICED = `lower(content #>> '{customer,email}') = $1 and ($2::int[] is null or account_id = any ($2))`;

/** Columns with signatures of staff. */
const SIGNED = [
  signedIn('orders', 'created_by'),
  signedIn('payments', 'created_by'),
  signedIn('refunds', 'by'),
  signedIn('refunds', 'done_by'),
  signedIn('money_moves', 'by'),
  signedIn('credit_movements', 'by'),
  signedIn('pos_settings', 'updated_by'),
];

/** All stored data about a person here: orders, payments and invoices. */
export async function collectPayer(database: Database, { email, accounts }: Person): Promise<Found> {
  const payer = [email.toLowerCase(), accounts];
  return database.tx({ scope: accounts ?? 'all' }, async (tx) => ({
    found: {
      orders: await tx.rows(
        `select id, booking_id as "bookingId", title, state, amount_minor as "amountMinor", currency, customer, created_at as "createdAt"
         from orders where ${HAVE_PAID} order by created_at`,
        payer,
      ),
      payments: await tx.rows(
        `select id, order_id as "orderId", method, gateway, state, amount_minor as "amountMinor", refunded_minor as "refundedMinor",
           currency, card, customer, created_at as "createdAt"
         from payments where order_id in (select id from orders where ${HAVE_PAID})
           or (lower(customer_email) = $1 and ($2::int[] is null or account_id = any ($2))) order by id`,
        payer,
      ),
      invoices: await tx.rows(
        `select id, document_number as "documentNumber", state, content, created_at as "createdAt"
         from invoices where ${WERE_INVOICED} order by created_at`,
        payer,
      ),
      invoiceTerms: await tx.rows(
        `select payable_id as "payableId", content, at from invoice_terms where ${WERE_INVOICED} order by at`,
        payer,
      ),
    },
  }));
}

/**
 * Anonymises a person's orders and payments. An invoice keeps what the law requires, name and tax fields, and loses the
 * rest.
 */
export async function forgetPayer(
  runtime: ServiceRuntime,
  { email, accounts, pseudonym, users, bookings }: Forgotten & { bookings: string[] },
): Promise<Erased> {
  const payer = [email.toLowerCase(), accounts];
  const anonymousPayer = { name: pseudonym, surname: '', email: `${pseudonym}@erased.invalid`, phone: '' };
  const forgotten = await runtime.database.tx({ scope: accounts ?? 'all' }, async (tx) => {
    const payments = await tx.execute(
      `update payments set customer = $3 where order_id in (select id from orders where ${HAVE_PAID})`,
      [...payer, pseudonym],
    );
    const recorded = await tx.execute(
      `update payments set customer = $3, customer_email = '', note = ''
       where order_id is null and (lower(customer_email) = $1 or booking_id = any ($4::uuid[])) and ($2::int[] is null or account_id = any ($2))`,
      [...payer, pseudonym, bookings.filter(isUuid)],
    );
    const orders = await tx.execute(`update orders set customer = customer || $3::jsonb where ${HAVE_PAID}`, [
      ...payer,
      JSON.stringify(anonymousPayer),
    ]);
    const invoices = await tx.execute(
      `update invoices set content = jsonb_set(content, '{customer}', content -> 'customer' || '{"email": "", "phone": ""}')
       where ${WERE_INVOICED}`,
      payer,
    );
    const anonymous = { ...anonymousPayer, title: pseudonym, taxNumber: PLACEHOLDER_TAX_NUMBER, taxOffice: '' };
    await tx.execute(
      `update invoice_terms set content = jsonb_set(content, '{customer}', content -> 'customer' || $3::jsonb) where ${WERE_INVOICED}`,
      [...payer, JSON.stringify(anonymous)],
    );
    const messages = await tx.rows<{ id: string }>(
      `select payload ->> 'bookingId' as id from outbox where ${MENTION_PAYER}`,
      payer,
    );
    return { payments: payments + recorded, orders, invoices, mentioned: messages.map(({ id }) => id) };
  });
  const signed = await runtime.database.tx(SCOPE, (tx) => forgetSignatures(tx, { users, pseudonym }, SIGNED));
  const { removed, underway } = await forgetMessages(runtime, [
    ...new Set([...bookings, ...forgotten.mentioned, ...wordsOfSigners({ users })]),
  ]);
  return {
    erased: {
      payments: forgotten.payments,
      payOrders: forgotten.orders,
      paySignatures: signed,
      invoiceOrders: removed,
    },
    kept: { invoices: forgotten.invoices, invoicesUnderway: underway },
  };
}
