import type { Tx } from '#libs/database';
import { uuidOf } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';
import { SCOPE } from './scope.js';
import { openLink } from '../../services/payments/money/open-link.js';
import type { DemoMoney } from '../reservations/read-payments.js';
import type { OpenOrder } from '../../services/payments/orders/write-order.js';
import { writeMoney } from './write-money.js';

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

/**
 * Orders, payments and invoices of the demo's bookings, their reconciliation with the gateway, credit, and open pay
 * links. Does nothing when there are orders already.
 */
export async function seedPayments(
  { database, now }: ServiceRuntime,
  readPayments: () => Promise<DemoMoney>,
): Promise<void> {
  if (await database.tx(SCOPE, (tx) => tx.row('select 1 from orders limit 1'))) return;
  const money = await readPayments();
  await database.tx(SCOPE, async (tx) => {
    await writeMoney(tx, money, now());
    await seedLinks(tx, now());
    await seedCredits(tx);
  });
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
