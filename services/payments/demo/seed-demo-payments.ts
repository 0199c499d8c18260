import { createHash } from 'node:crypto';
import { PLATFORM, type Tx } from '#libs/database';
import type { ServiceRuntime } from '#libs/service';
import { codeHash, payCode } from '../orders/pay-code.js';

/** Anatolia Travel may book on account at the platform, Kapadokya Partner Tours at Anatolia; both have paid something in. */
const CREDITS = [
  { account: 2, limitMinor: 50_000_000, paidInMinor: 12_500_000 },
  { account: 3, limitMinor: 15_000_000, paidInMinor: 2_000_000 },
];

const CARDS = ['554960******0006', '552879******0008', '454360******1112', '979204******0005'];

/** Orders and payments of the demo world's bookings. Does nothing when there are orders already. */
export async function seedDemoPayments({ database, clients, config }: ServiceRuntime): Promise<void> {
  if (await database.tx(PLATFORM, (tx) => tx.row('select 1 from orders limit 1'))) return;
  const { payments } = await clients.call('demo.payments');
  const rows = payments.map((payment, i) => ({
    ...payment,
    publicId: uuidOf(`payment ${payment.orderId}`),
    codeHash: `\\x${codeHash(payCode(config.KONAK_SECRET, payment.orderId)).toString('hex')}`,
    name: `${payment.customer.name} ${payment.customer.surname}`,
    card: CARDS[i % CARDS.length],
    installment: payment.currency === 'try' ? [1, 1, 3, 6][i % 4] : 1,
  }));
  await database.tx(PLATFORM, async (tx) => {
    const given = [JSON.stringify(rows)];
    await tx.change(
      `insert into orders (id, account_id, booking_id, kind, code_hash, state, title, amount_minor, currency, customer, lang, expires_at, created_at)
       select "orderId", account, "bookingId", 'payment', "codeHash", 'captured', title, "amountMinor", currency, customer, lang,
         at + interval '14 minutes', at - interval '6 minutes'
       from jsonb_to_recordset($1) as p ("orderId" uuid, account int, "bookingId" uuid, "codeHash" bytea, title text,
         "amountMinor" bigint, currency text, customer jsonb, lang text, at timestamptz)`,
      given,
    );
    await tx.change(
      `insert into payments (public_id, account_id, order_id, booking_id, gateway, state, amount_minor, refunded_minor, currency,
         installment, card, customer, title, created_at, captured_at)
       select "publicId", account, "orderId", "bookingId", 'sandbox',
         case when "refundedMinor" = "amountMinor" then 'refunded' else 'captured' end, "amountMinor", "refundedMinor",
         currency, installment, card, name, title, at - interval '2 minutes', at
       from jsonb_to_recordset($1) as p ("publicId" uuid, account int, "orderId" uuid, "bookingId" uuid, "amountMinor" bigint,
         "refundedMinor" bigint, currency text, installment int, card text, name text, title text, at timestamptz) order by at`,
      given,
    );
    await tx.change(
      `insert into refunds (id, account_id, payment_id, amount_minor, state, reason, created_at, done_at)
       select 'cancelled-' || r."orderId", p.account_id, p.id, r."refundedMinor", 'refunded', 'cancelled', r."refundedAt", r."refundedAt"
       from jsonb_to_recordset($1) as r ("orderId" uuid, "refundedMinor" bigint, "refundedAt" timestamptz)
       join payments p on p.order_id = r."orderId" where r."refundedMinor" > 0`,
      given,
    );
    await seedCredits(tx);
  });
}

async function seedCredits(tx: Tx): Promise<void> {
  const given = [JSON.stringify(CREDITS)];
  await tx.change(
    `insert into credits (account_id, currency, limit_minor, balance_minor)
     select account, 'try', "limitMinor", "paidInMinor"
     from jsonb_to_recordset($1) as c (account int, "limitMinor" bigint, "paidInMinor" bigint)`,
    given,
  );
  await tx.change(
    `insert into credit_movements (id, account_id, currency, kind, amount_minor, note)
     select 'demo-' || account, account, 'try', 'paidIn', "paidInMinor", 'EFT'
     from jsonb_to_recordset($1) as c (account int, "paidInMinor" bigint)`,
    given,
  );
}

/** The same words make the same UUID. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
