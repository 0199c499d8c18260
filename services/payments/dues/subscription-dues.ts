import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import type { Currency } from '#libs/money';
import { On, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { addDays, toDay, toIsoDate } from '#libs/stays';
import { payPage } from '../orders/pay-code.js';
import { closeOrder, writeOrder } from '../orders/write-order.js';

/** An account that is late may still pay, and is welcome to. */
const PAYABLE_DAYS = 366;

/**
 * What subscriptions tell of their records. Each has one order, to be paid from the account's card or on its page; a record
 * that has changed gets another, and what comes in for the old one goes back by itself.
 */
@Injectable()
export class SubscriptionDues {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @On('subscription.due')
  async due(told: PayloadOf<'subscription.due'>, message: Message): Promise<void> {
    const { recordId, account, revision, payee, amountMinor, title, customer, lang, dueDay } = told;
    await this.database.once(message, PLATFORM, async (tx) => {
      const known = await tx.row<{ order_id: string | null }>(
        `insert into subscription_dues as d (record_id, account_id, state, revision) values ($1, $2, 'due', $3)
         on conflict (record_id) do update set revision = excluded.revision
         where d.state = 'due' and d.revision < excluded.revision returning order_id`,
        [recordId, account, revision],
      );
      if (!known) return;
      if (known.order_id) await closeOrder(tx, known.order_id);
      const order = { id: randomUUID(), kind: 'paylink' as const };
      await writeOrder(
        tx,
        {
          orderId: order.id,
          bookingId: null,
          account: payee,
          amountMinor,
          currency: told.currency as Currency,
          kind: order.kind,
          maxInstallment: 1,
          title,
          customer,
          lang,
          expiresAt: toIsoDate(addDays(toDay(dueDay), PAYABLE_DAYS)),
          createdBy: 'konak',
        },
        payPage(this.runtime.config, order).code,
      );
      await tx.change('update subscription_dues set order_id = $2 where record_id = $1', [recordId, order.id]);
    });
  }

  /** Nobody has to pay it any more. A charge that is under way is still settled; what it brings goes back. */
  @On('subscription.settled')
  async settled(told: PayloadOf<'subscription.settled'>, message: Message): Promise<void> {
    const { recordId, account, revision, state } = told;
    await this.database.once(message, PLATFORM, async (tx) => {
      const settled = await tx.row<{ order_id: string | null }>(
        `insert into subscription_dues as d (record_id, account_id, state, revision) values ($1, $2, $4, $3)
         on conflict (record_id) do update set state = excluded.state, revision = excluded.revision
         where d.state = 'due' and d.revision < excluded.revision returning order_id`,
        [recordId, account, revision, state],
      );
      if (settled?.order_id) await closeOrder(tx, settled.order_id);
    });
  }
}
