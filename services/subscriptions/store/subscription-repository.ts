import { Inject, Injectable } from '@nestjs/common';
import { Clients, unlessNotFound } from '#libs/clients';
import type { AccountPayer } from '#libs/contracts';
import { Database, UNIQUE_VIOLATION, systemScope, sqlState, type Tx } from '#libs/database';
import { Refusal, SERVICE, orNotFound, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, type DayNumber } from '#libs/stays';
import { endSubscription } from '../ledger/advance.js';
import type { Effect, Ledger } from '../ledger/ledger.js';
import { SubscriptionAggregate } from './subscription-aggregate.js';
import { lockPlans } from './catalogue.js';
import { refusing } from './refusing.js';

const SCOPE = systemScope('subscriptions.billing');

export type Step<T> = (
  subscription: SubscriptionAggregate,
  tx: Tx,
) => Promise<{ effects: Effect[]; answer: T }> | { effects: Effect[]; answer: T };

/** The only way subscriptions are changed: locked, stepped, saved with the effects, one at a time. */
@Injectable()
export class SubscriptionRepository {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  get today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }

  /** @throws Refusal notFound 404 for an account that was removed. */
  async loadPayer(account: number): Promise<AccountPayer> {
    return orNotFound(await this.findPayer(account));
  }

  /** The payer of an account; null where it was removed. */
  private async findPayer(account: number): Promise<AccountPayer | null> {
    const asked = this.clients.call('account.payer', { params: { id: String(account) } });
    return (await unlessNotFound(asked)) ?? null;
  }

  /**
   * Applies a step to the subscription in force of an account. @throws Refusal subscription.none 409, and those of the
   * step.
   */
  async step<T>(account: number, work: Step<T>): Promise<T> {
    const payer = await this.loadPayer(account);
    return this.database.tx(SCOPE, async (tx) => {
      await lockPlans(tx);
      const subscription = await SubscriptionAggregate.open(tx, { account });
      if (!subscription) throw new Refusal('subscription.none', 409);
      return carryOut(subscription, tx, work, payer);
    });
  }

  /** The subscription in force of an account. */
  async findInForce(account: number): Promise<number | undefined> {
    const inForce = 'select id from subscriptions where account_id = $1 and not is_cancelled';
    const [found] = await this.database.rows<{ id: number }>(SCOPE, inForce, [account]);
    return found?.id;
  }

  /** Applies a step to the subscription of a record. @throws Refusal notFound 404, and those of the step. */
  async stepByRecord<T>(record: number, work: Step<T>): Promise<T> {
    const [found] = await this.database.rows<{ subscription_id: number }>(
      SCOPE,
      'select subscription_id from records where id = $1',
      [record],
    );
    return this.stepById(orNotFound(found).subscription_id, work);
  }

  /**
   * Applies a step to a subscription by its id, in force or not. @throws Refusal notFound 404, and those of the step.
   */
  async stepById<T>(id: number, work: Step<T>): Promise<T> {
    const [found] = await this.database.rows<{ account_id: number }>(
      SCOPE,
      'select account_id from subscriptions where id = $1',
      [id],
    );
    const payer = await this.findPayer(orNotFound(found).account_id);
    return this.database.tx(SCOPE, async (tx) =>
      carryOut((await SubscriptionAggregate.open(tx, { id }))!, tx, work, payer),
    );
  }

  /**
   * Saves an account's new subscription, where it has none in force. @throws Refusal record.open 409 where it has by
   * now.
   */
  async create<T>(payer: AccountPayer, ledger: (tx: Tx) => Promise<Ledger>, work: Step<T>): Promise<T> {
    try {
      return await this.database.tx(SCOPE, async (tx) =>
        carryOut(await SubscriptionAggregate.create(tx, payer.account, await ledger(tx)), tx, work, payer),
      );
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw new Refusal('record.open', 409);
      throw error;
    }
  }
}

async function carryOut<T>(
  subscription: SubscriptionAggregate,
  tx: Tx,
  work: Step<T>,
  payer: AccountPayer | null,
): Promise<T> {
  // A removed account is not billed any more.
  const ended =
    payer || subscription.ledger.isEnding || subscription.ledger.isCancelled
      ? []
      : endSubscription(subscription.ledger);
  const { effects, answer } = await refusing(async () => work(subscription, tx));
  await subscription.save([...ended, ...effects], payer);
  return answer;
}
