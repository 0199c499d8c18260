import { systemScope, type Tx } from '#libs/database';
import type { ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, dayIn, type DayNumber } from '#libs/stays';
import { advance } from '../../services/subscriptions/ledger/advance.js';
import { billFirst, payRecord } from '../../services/subscriptions/ledger/bill.js';
import { applyChange } from '../../services/subscriptions/ledger/change.js';
import { newLedger, openRecords, type Ledger } from '../../services/subscriptions/ledger/ledger.js';
import { SubscriptionAggregate } from '../../services/subscriptions/store/subscription-aggregate.js';
import { Catalogue } from '../../services/subscriptions/store/catalogue.js';
import { DEMO_ACCOUNTS } from '../auth/accounts.js';
import { EXTRAS, PACKS, PLANS } from './offers.js';

const SCOPE = systemScope('subscriptions.demo');

type How = 'card' | 'link' | 'hand';

interface DemoSubscription {
  account: number;
  plan: number;
  isAnnual: boolean;
  /** Days since it was chosen. */
  begun: number;
  paidBy: readonly How[];
  /** Days since another plan was chosen, and which. */
  upgrade?: { days: number; plan: number };
}

/** Anatolia has upgraded its plan; Mavi pays by the year; Marmara's next month is billed and unpaid. */
const SUBSCRIPTIONS: readonly DemoSubscription[] = [
  {
    ...{ account: DEMO_ACCOUNTS.anatolia.id, plan: 1, isAnnual: false, begun: 250 },
    ...{ paidBy: ['hand', 'link', 'card'], upgrade: { days: 128, plan: 2 } },
  },
  { account: DEMO_ACCOUNTS.mavi.id, plan: 3, isAnnual: true, begun: 160, paidBy: ['hand'] },
  { account: DEMO_ACCOUNTS.marmara.id, plan: 2, isAnnual: false, begun: 86, paidBy: ['link', 'card'] },
];

/** Plans, packs, extras, and the subscriptions of the demo's accounts. Does nothing when there are plans already. */
export async function seedSubscriptions({ database, clients, now }: ServiceRuntime): Promise<void> {
  if (await database.tx(SCOPE, (tx) => tx.row('select 1 from plans limit 1'))) return;
  const today = dayIn(HOME_ZONE, now());
  const payers = await Promise.all(
    SUBSCRIPTIONS.map(({ account }) => clients.call('account.payer', { params: { id: String(account) } })),
  );
  await database.tx(SCOPE, async (tx) => {
    await seedOffers(tx);
    const catalogue = await Catalogue.read(tx);
    for (const [i, subscription] of SUBSCRIPTIONS.entries()) {
      const ledger = live(subscription, catalogue, today);
      const book = await SubscriptionAggregate.create(
        tx,
        subscription.account,
        ledger,
        addDays(today, -subscription.begun),
      );
      // Only open records are announced.
      const due = openRecords(ledger).map((record) => ({ kind: 'due', record }) as const);
      await book.save(due, payers[i]!);
    }
    await tx.execute(`update records set receipt = 'MK-' || id where paid_how = 'hand'`);
  });
}

/** The state of a subscription by today, by the worker's steps, with each record paid on its due day. */
function live(
  { plan, isAnnual, begun, paidBy, upgrade }: DemoSubscription,
  catalogue: Catalogue,
  today: DayNumber,
): Ledger {
  const ledger = newLedger(catalogue.choose(plan, isAnnual), addDays(today, -begun), { hasCard: false });
  billFirst(ledger, addDays(ledger.day, 1));
  let paid = 0;
  while (ledger.day < today) {
    const upgrades = upgrade && ledger.day === addDays(today, -upgrade.days);
    if (upgrades) applyChange(ledger, catalogue.change(ledger.terms, { plan: upgrade.plan }), catalogue.current);
    for (const record of openRecords(ledger))
      if (record.dueDay <= addDays(ledger.day, 1))
        payRecord(ledger, record, paidBy[paid++ % paidBy.length]!, catalogue.current);
    advance(ledger, addDays(ledger.day, 1), catalogue.current);
  }
  return ledger;
}

async function seedOffers(tx: Tx): Promise<void> {
  for (const { name, description, features, limits, commission, monthlyMinor, annualMinor } of PLANS)
    await tx.execute(
      `insert into plans (name, description, features, limits, commission, monthly_minor, annual_minor, currency)
       values ($1, $2, $3, $4, $5, $6, $7, 'try')`,
      [
        JSON.stringify(name),
        JSON.stringify(description),
        JSON.stringify(features),
        limits,
        commission,
        monthlyMinor,
        annualMinor,
      ],
    );
  await tx.execute(
    `insert into plan_versions (plan_id, version, limits, monthly_minor, annual_minor)
     select id, version, limits, monthly_minor, annual_minor from plans`,
  );
  for (const { name, description, adds, monthlyMinor } of PACKS)
    await tx.execute(
      `insert into packs (name, description, adds, monthly_minor, currency) values ($1, $2, $3, $4, 'try')`,
      [JSON.stringify(name), JSON.stringify(description), adds, monthlyMinor],
    );
  for (const { name, description, kind, adds, monthlyMinor } of EXTRAS)
    await tx.execute(
      `insert into extras (name, description, kind, adds, monthly_minor, currency) values ($1, $2, $3, $4, $5, 'try')`,
      [JSON.stringify(name), JSON.stringify(description), kind, adds, monthlyMinor],
    );
}
