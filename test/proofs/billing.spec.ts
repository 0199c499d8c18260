import pLimit from 'p-limit';
import type { CollectOutcome } from '#libs/contracts';
import { addDays, nightsBetween, toDay, type DayNumber } from '#libs/stays';
import { randomFrom } from '../../demo/reservations/plan-bookings.js';
import { BillingService } from '../../services/subscriptions/billing/billing.service.js';
import { SubscriptionsUnderTest } from '../../services/subscriptions/subscriptions.fixture.js';
import { OutcomeUnknown, billSubscription } from '../../workers/subscription-billing/bill-subscription.js';
import { SEED } from '../support/sample.js';
import { tell } from '../support/tell.js';

const isFull = process.env['PROOFS'] === 'full';
const SUBSCRIPTIONS = isFull ? 1_000 : 10;
const DAYS = isFull ? 400 : 50;
/** Shares of days on which the worker dies, of charges whose answer is lost, and of cards that are declined. */
const KILLED = isFull ? 0.001 : 0.08;
const LOST = isFull ? 0.05 : 0.2;
const DECLINED = 0.15;
const FIRST_DAY = toDay(20_270_110);

class Killed extends Error {}

interface Billed {
  id: number;
  random: () => number;
}

let konak: SubscriptionsUnderTest;
/** As the worker's queue does; each subscription has chances of its own, so that a seed repeats them in any order. */
const inTurn = pLimit(8);
let deaths = 0;

beforeAll(async () => {
  konak = await SubscriptionsUnderTest.open();
});
afterAll(() => konak.close());

/** Payments and the bank behind it: a record is charged once, which is not always said, and told once it is known. */
class Bank {
  private readonly charged = new Map<number, 'lost' | 'told'>();
  lost = 0;

  get charges(): number {
    return this.charged.size;
  }

  async collect(record: number, random: () => number): Promise<CollectOutcome> {
    const known = this.charged.get(record);
    if (known === 'told') return { outcome: 'collected' };
    if (!known && random() < DECLINED)
      return { outcome: 'declined', reason: 'payment.insufficientFunds', final: false };
    if (!known && random() < LOST) {
      this.charged.set(record, 'lost');
      this.lost += 1;
      return { outcome: 'unknown' };
    }
    this.charged.set(record, 'told');
    await konak.collected(await konak.record(record));
    return { outcome: 'collected' };
  }
}

/** The worker's job, which may die between any two of its steps. */
async function bill({ id: subscription, random }: Billed, day: DayNumber, bank: Bank, mayDie: boolean): Promise<void> {
  const billing = konak.service.running.app.get(BillingService, { strict: false });
  const die = () => {
    if (!mayDie || random() >= KILLED) return;
    deaths += 1;
    throw new Killed();
  };
  await billSubscription(
    { subscription, day, run: 0 },
    {
      advance: async (id, body) => {
        die();
        const answer = await billing.advance(Number(id), day, body.run);
        die();
        return answer;
      },
      collect: async (record) => {
        const answer = await bank.collect(Number(record), random);
        die();
        return answer;
      },
      tried: async (record, { n, run, answer }) => {
        await billing.note(Number(record), n, run, answer);
        die();
      },
    },
  );
}

/** As the queue does: again after a death and while nobody knows, at most three times a run. */
async function run(billed: Billed, day: DayNumber, bank: Bank): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++)
    try {
      return await bill(billed, day, bank, attempt < 2);
    } catch (error) {
      if (!(error instanceof Killed) && !(error instanceof OutcomeUnknown)) throw error;
    }
}

it('the billing bills every period once, run twice a day, killed, and misinformed by banks', async () => {
  const plan = await konak.plan(1_000);
  const bank = new Bank();
  const accounts = Array.from({ length: SUBSCRIPTIONS }, (_, i) => 5_000 + i);
  const all: Billed[] = [];
  for (const [i, account] of accounts.entries()) {
    // Each begins on another day of the month.
    konak.goTo(addDays(FIRST_DAY, i % 28));
    konak.partners.cards.add(account);
    await konak.collected(await konak.choose(account, plan.id));
    all.push({ id: await konak.idOf(account), random: randomFrom(SEED + account) });
  }
  for (let nth = 28; nth < 28 + DAYS; nth++) {
    const day = addDays(FIRST_DAY, nth);
    konak.goTo(day);
    // An outage of three days is caught up with.
    if (nth % 17 > 13) continue;
    const billTwice = async (billed: Billed) => {
      for (let twice = 0; twice < 2; twice++) await run(billed, day, bank);
    };
    await Promise.all(all.map((billed) => inTurn(billTwice, billed)));
  }
  const rows = await konak.service.cloned.rows<Row>(
    `select r.id, r.account_id, r.period_from::text as "from", r.period_to::text as "to", r.state,
       (select count(*)::int from subscriptions.tries t where t.record_id = r.id and not t.is_extra) as tries
     from subscriptions.records r where r.account_id >= 5000 and r.kind = 'recurring' and r.state <> 'void'
     order by r.account_id, r.period_from`,
  );
  const [paid] = await konak.service.cloned.rows<{ cards: number; surplus: number }>(
    `select count(*)::int as cards, (select count(*)::int from subscriptions.credits where account_id >= 5000) as surplus
     from subscriptions.records where account_id >= 5000 and state = 'paid' and payment_id is not null`,
  );
  expect(paid).toEqual({ cards: bank.charges + SUBSCRIPTIONS, surplus: 0 });
  expect(gapsOf(rows)).toEqual([]);
  expect(rows.filter(({ tries }) => tries > 4)).toEqual([]);
  const last = addDays(FIRST_DAY, 27 + DAYS);
  const missed = accounts.filter((account) => {
    const own = rows.filter((row) => row.account_id === account);
    const isOpen = own.some(({ state }) => state === 'open');
    return !isOpen && nightsBetween(last, toDay(Number(own.at(-1)!.to.replaceAll('-', '')))) < -3;
  });
  expect(missed).toEqual([]);
  tell(
    `billing: ${SUBSCRIPTIONS} subscriptions, ${DAYS} days, ${rows.length} records, ${bank.charges} charges, ` +
      `${bank.lost} answers lost, ${deaths} deaths, seed ${SEED}`,
  );
});

interface Row extends Record<string, unknown> {
  id: number;
  account_id: number;
  from: string;
  to: string;
  state: string;
  tries: number;
}

/** Places where the periods of an account do not meet, though nothing of it had expired. */
function gapsOf(rows: readonly Row[]): string[] {
  return rows.flatMap((row, i) => {
    const next = rows[i + 1];
    if (!next || next.account_id !== row.account_id || next.from === row.to) return [];
    // Days on which nothing could be sold are not paid for.
    const late = row.tries >= 4;
    return next.from > row.to && late ? [] : [`${row.account_id}: ${row.to} and ${next.from}`];
  });
}
