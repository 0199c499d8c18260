import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';

const SCOPE = systemScope('auth.subscriptions');

/** Auth's copy of the accounts' rights and limits, read with every identity. Subscriptions owns it. */
@Injectable()
export class SubscriptionStatusCopy {
  constructor(private readonly database: Database) {}

  /** The highest revision counts, so that late and reordered events change nothing. */
  @On('subscription.standing')
  async update(status: PayloadOf<'subscription.standing'>, message: Message): Promise<void> {
    const { account, revision, state, plan, maySell, allowed } = status;
    await this.database.once(message, SCOPE, async (tx) => {
      await tx.execute(
        `update accounts set subscription_revision = $2, subscription_state = $3, subscription_plan = $4, may_sell = $5,
           allowed = $6
         where id = $1 and subscription_revision < $2`,
        [account, revision, state, plan, maySell, JSON.stringify(allowed)],
      );
    });
  }
}
