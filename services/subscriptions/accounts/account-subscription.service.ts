import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type {
  AccountSubscription,
  ChangeQuote,
  InternalAnswerOf,
  AccountPayer,
  SubscriptionChange,
} from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { Refusal, notFound, type Context } from '#libs/service';
import { addDays } from '#libs/stays';
import { advance, endSubscription, resumeSubscription } from '../ledger/advance.js';
import { addRecord, billFirst, itemLine } from '../ledger/bill.js';
import { applyChange, assertPaid, type Quote } from '../ledger/change.js';
import {
  amountOf,
  isCollecting,
  newLedger,
  openRecords,
  plannedTerms,
  type Effect,
  type Ledger,
} from '../ledger/ledger.js';
import { exceededBy, itemPrice, limitsOf, type Terms, type Usage, type Reprice } from '../ledger/terms.js';
import { upcoming } from '../ledger/upcoming.js';
import { SubscriptionAggregate, loadCredit } from '../store/subscription-aggregate.js';
import { SubscriptionRepository } from '../store/subscription-repository.js';
import { refusing } from '../store/refusing.js';
import { addonItem, Catalogue, lockPlans } from '../store/catalogue.js';
import { describeLine } from '../records/describe-record.js';
import { RecordReader } from '../records/record-reader.js';
import { describeSubscription, noSubscription } from './describe-subscription.js';

const SCOPE = systemScope('subscriptions.billing');

/** Accounts' subscriptions to the platform: chosen, changed, ended. */
@Injectable()
export class AccountSubscriptionService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly repository: SubscriptionRepository,
    private readonly records: RecordReader,
  ) {}

  /** @throws Refusal notFound 404. */
  async get(ctx: Context, account: number): Promise<AccountSubscription> {
    const payer = await this.payer(ctx, account);
    const usage = await this.usage(payer);
    return this.database.tx(SCOPE, async (tx) => {
      const subscription = await SubscriptionAggregate.peek(tx, account);
      if (!subscription)
        return noSubscription(account, usage, {
          hasCard: await this.hasCard(account),
          ...(await loadHistory(tx, account)),
        });
      return describeSubscription(subscription, usage, await this.records.findOpen(tx, account, ctx.lang));
    });
  }

  /** The plan of an account and its price, for its contract; null without one. */
  terms(account: number): Promise<InternalAnswerOf<'subscription.terms'>['terms']> {
    return this.database.tx(SCOPE, async (tx) => {
      const subscription = await SubscriptionAggregate.peek(tx, account);
      if (!subscription) return null;
      const { plan, isAnnual, currency } = subscription.ledger.terms;
      const [row] = await tx.rows<{ commission: number }>('select commission from plans where id = $1', [plan.id]);
      const amount = toDecimal(itemPrice(plan, isAnnual));
      return { plan: plan.name, amount, isAnnual, currency, commission: Number(row?.commission ?? 0) };
    });
  }

  /**
   * Chooses a plan: for an account without a subscription, with a record that is due tomorrow; otherwise changes to it.
   * @throws Refusal notFound 404 · subscription.account 422 · subscription.plan 422, and those of `change`.
   */
  async choose(ctx: Context, account: number, plan: number, isAnnual: boolean): Promise<AccountSubscription> {
    const usage = await this.usage(await this.subscriber(ctx, account));
    if ((await this.repository.findInForce(account)) === undefined) {
      await this.begin(account, plan, isAnnual, { usage });
      return this.get(ctx, account);
    }
    return this.change(ctx, account, { plan, isAnnual });
  }

  /** A first subscription; with a trial, nothing is billed before its last week. @throws Refusal subscription.plan 422. */
  async begin(
    account: number,
    plan: number,
    isAnnual: boolean,
    { trialDays = 0, usage }: { trialDays?: number; usage?: Usage },
  ): Promise<void> {
    const payer = await this.repository.loadPayer(account);
    if (!payer.subscribes) throw new Refusal('subscription.account', 422);
    const hasCard = await this.hasCard(account);
    const day = this.repository.today;
    const ledger = async (tx: Tx): Promise<Ledger> => {
      await lockPlans(tx);
      const terms = (await Catalogue.read(tx)).choose(plan, isAnnual);
      return newLedger(terms, day, {
        ...{ hasCard, trialEndsOn: trialDays > 0 ? addDays(day, trialDays) : null },
        creditMinor: await loadCredit(tx, account, terms.currency),
      });
    };
    await this.repository.create(payer, ledger, async (subscription, tx) => {
      const { hadOne, owes } = await loadHistory(tx, account);
      // A new subscription may neither leave debts behind nor sell again and again before it is paid.
      if (owes) throw new Refusal('subscription.unpaid', 409);
      const exceeded = usage && hadOne ? exceededBy(limitsOf(subscription.ledger.terms), usage) : [];
      if (exceeded.length > 0) throw new Refusal('subscription.exceeded', 422, { data: exceeded });
      const bills = trialDays > 0 ? [] : billFirst(subscription.ledger, addDays(day, 1));
      if (hadOne) for (const each of subscription.ledger.records) each.isExpired = true;
      const begins = subscription.ledger.trialEndsOn ?? addDays(day, 1);
      const [record = null] = subscription.ledger.records;
      const begun: Effect = { kind: 'fact', name: 'subscription.begun', record, day: begins };
      return { effects: [...bills, begun], answer: undefined };
    });
  }

  /** The cost of a change today, computed by the function that executes it. @throws Refusal as `change`. */
  async preview(ctx: Context, account: number, change: SubscriptionChange): Promise<ChangeQuote> {
    const usage = await this.usage(await this.subscriber(ctx, account));
    return this.database.tx(SCOPE, async (tx) => {
      const subscription = await SubscriptionAggregate.peek(tx, account);
      if (!subscription) return this.previewChoice(tx, account, change, usage);
      return (await carryOutChange(subscription, () => change, usage, this.today(subscription))).quote;
    });
  }

  /**
   * Changes a subscription, as it was quoted.
   * @throws Refusal notFound 404 · subscription.none 409 · subscription.same 409 · subscription.unpaid 409 ·
   * subscription.plan 422 · subscription.exceeded 422 with the usage beyond the limits · subscription.quoteChanged 409
   * with the current quote.
   */
  async change(
    ctx: Context,
    account: number,
    change: SubscriptionChange,
    shown?: Pick<ChangeQuote, 'day' | 'revision' | 'total'>,
  ): Promise<AccountSubscription> {
    const usage = await this.usage(await this.subscriber(ctx, account));
    await this.repository.step(account, async (subscription) => {
      const { quote, effects } = await carryOutChange(subscription, () => change, usage, this.today(subscription));
      if (quote.exceeded.length > 0) throw new Refusal('subscription.exceeded', 422, { data: quote.exceeded });
      const isShown =
        !shown || (shown.day === quote.day && shown.revision === quote.revision && shown.total === quote.total);
      if (!isShown) throw new Refusal('subscription.quoteChanged', 409, { data: quote });
      subscription.orderBilling(this.repository.today);
      return { effects, answer: undefined };
    });
    return this.get(ctx, account);
  }

  /** Adds one extra: a one-off extra is a record of its own. @throws Refusal as `change`. */
  async addExtra(ctx: Context, account: number, id: number): Promise<AccountSubscription> {
    const usage = await this.usage(await this.subscriber(ctx, account));
    await this.repository.step(account, async (subscription) => {
      const isOnce = subscription.catalogue.extra(id)?.kind === 'once';
      const { effects } = isOnce
        ? { effects: await this.sellOnce(subscription, id) }
        : await carryOutChange(
            subscription,
            (planned) => ({ addons: oneMore(planned, id) }),
            usage,
            this.today(subscription),
          );
      subscription.orderBilling(this.repository.today);
      return { effects, answer: undefined };
    });
    return this.get(ctx, account);
  }

  /** Ends it with the paid period. @throws Refusal notFound 404 · subscription.none 409. */
  async cancel(ctx: Context, account: number): Promise<AccountSubscription> {
    await this.subscriber(ctx, account);
    await this.repository.step(account, ({ ledger, catalogue }) => {
      const effects = advance(ledger, this.repository.today, catalogue.current);
      if (openRecords(ledger).some(isCollecting)) throw new Refusal('record.collecting', 409);
      return { effects: ledger.isEnding ? effects : [...effects, ...endSubscription(ledger)], answer: undefined };
    });
    return this.get(ctx, account);
  }

  /** Resumes it. @throws Refusal notFound 404 · subscription.none 409. */
  async resume(ctx: Context, account: number): Promise<AccountSubscription> {
    await this.subscriber(ctx, account);
    await this.repository.step(account, ({ ledger }) => ({
      effects: ledger.isEnding ? resumeSubscription(ledger) : [],
      answer: undefined,
    }));
    return this.get(ctx, account);
  }

  private async previewChoice(tx: Tx, account: number, change: SubscriptionChange, usage: Usage): Promise<ChangeQuote> {
    const catalogue = await Catalogue.read(tx);
    if (change.plan === undefined) throw new Refusal('subscription.none', 409);
    const terms = catalogue.choose(change.plan, change.isAnnual ?? false);
    const ledger = newLedger(terms, this.repository.today, {
      creditMinor: await loadCredit(tx, account, terms.currency),
    });
    billFirst(ledger, addDays(ledger.day, 1));
    const [record] = ledger.records;
    const quote = { takesEffect: 'now' as const, on: ledger.day, lines: record!.lines, creditMinor: 0, resumes: false };
    return describeQuote(
      { ...quote, totalMinor: amountOf(record!) },
      { ledger, revision: 0, current: catalogue.current, usage },
    );
  }

  /** One-off extras are sold only to accounts with a paid period and no debts. */
  private async sellOnce(subscription: SubscriptionAggregate, id: number): Promise<Effect[]> {
    const { ledger, catalogue } = subscription;
    const passed = advance(ledger, this.today(subscription), catalogue.current);
    const extra = catalogue.extra(id)!;
    if (!extra.isActive) throw new Refusal('subscription.plan', 422);
    if (extra.currency !== ledger.terms.currency) throw new Refusal('subscription.currency', 422);
    await refusing(() => assertPaid(ledger));
    if (ledger.anchor === null) throw new Refusal('subscription.unpaid', 409);
    const line = itemLine(addonItem('extra', extra, 1), false, null);
    const { terms, day: dueDay } = ledger;
    return [...passed, ...addRecord(ledger, { kind: 'once', period: null, dueDay, terms, lines: [line] })];
  }

  private today({ ledger }: SubscriptionAggregate) {
    const { today } = this.repository;
    return ledger.day > today ? ledger.day : today;
  }

  private async hasCard(account: number): Promise<boolean> {
    return (await this.clients.call('cards.kept', { body: { account } })).accounts.includes(account);
  }

  /** An account in reach. */
  private async payer({ scope }: Context, account: number): Promise<AccountPayer> {
    if (scope !== 'all' && !scope.includes(account)) throw notFound();
    return this.repository.loadPayer(account);
  }

  /** @throws Refusal notFound 404 · subscription.account 422 where the account may not subscribe. */
  async subscriber(ctx: Context, account: number): Promise<AccountPayer> {
    const payer = await this.payer(ctx, account);
    if (!payer.subscribes) throw new Refusal('subscription.account', 422);
    return payer;
  }

  private async usage({ accounts }: AccountPayer): Promise<Usage> {
    const [{ users, sites }, { hotels }] = await Promise.all([
      this.clients.call('usage.users', { body: { accounts } }),
      this.clients.call('usage.hotels', { body: { accounts } }),
    ]);
    return { users, sites, hotels };
  }
}

/** The complete list of packs and extras, with one more extra. */
function oneMore({ addons }: Terms, id: number): SubscriptionChange['addons'] {
  const all = addons.map(({ kind, id: of, quantity }) => ({ kind, id: of, quantity }));
  const known = all.find((addon) => addon.kind === 'extra' && addon.id === id);
  if (!known) return [...all, { kind: 'extra', id, quantity: 1 }];
  known.quantity += 1;
  return all;
}

/** Whether the account had a subscription that has ended, and whether it owes anything for it. */
async function loadHistory(tx: Tx, account: number): Promise<{ hadOne: boolean; owes: boolean }> {
  const found = await tx.row<{ hadOne: boolean; owes: boolean }>(
    `select count(*) > 0 as "hadOne", coalesce(bool_or(exists (
       select 1 from records r where r.subscription_id = s.id and r.state = 'open')), false) as owes
     from subscriptions s where s.account_id = $1 and s.is_cancelled`,
    [account],
  );
  return found!;
}

/** Executes a change in the subscription's ledger: its cost and its effects. */
async function carryOutChange(
  subscription: SubscriptionAggregate,
  change: (planned: Terms) => SubscriptionChange,
  usage: Usage,
  today: Ledger['day'],
) {
  const { ledger, catalogue, row } = subscription;
  const passed = advance(ledger, today, catalogue.current);
  const planned = plannedTerms(ledger);
  const wanted = catalogue.change(planned, change(planned));
  const { quote, effects } = await refusing(() => applyChange(ledger, wanted, catalogue.current));
  const described = describeQuote(quote, { ledger, revision: row.revision, current: catalogue.current, usage, wanted });
  return { quote: described, effects: [...passed, ...effects] };
}

function describeQuote(
  { takesEffect, on, lines, totalMinor, creditMinor, resumes }: Quote,
  {
    ledger,
    revision,
    current,
    usage,
    wanted = ledger.terms,
  }: { ledger: Ledger; revision: number; current: Reprice; usage: Usage; wanted?: Terms },
): ChangeQuote {
  const { currency } = wanted;
  return {
    ...{ day: ledger.day, revision, takesEffect, on, currency, resumes },
    ...{ lines: lines.map(describeLine), total: toDecimal(totalMinor), credit: toDecimal(creditMinor) },
    upcoming: upcoming(ledger, current).map(({ period, amountMinor }) => ({
      ...{ period, amount: toDecimal(amountMinor), currency },
    })),
    exceeded: exceededBy(limitsOf(wanted), usage),
  };
}
