import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';
import { advance } from '../ledger/advance.js';
import { payRecord } from '../ledger/bill.js';
import { amountOf } from '../ledger/ledger.js';
import { SubscriptionRepository } from '../store/subscription-repository.js';

const SCOPE = systemScope('subscriptions.billing');

/** Handles payments' fact that a record was paid. */
@Injectable()
export class CollectedHandler {
  constructor(
    private readonly database: Database,
    private readonly repository: SubscriptionRepository,
  ) {}

  /** A record is paid once: money for a record settled otherwise, or void, becomes credit for later records. */
  @On('subscription.collected')
  async collected(
    { recordId, account, paymentId, method, amountMinor, currency }: PayloadOf<'subscription.collected'>,
    message: Message,
  ): Promise<void> {
    const [found] = await this.database.rows<{ subscription_id: number }>(
      SCOPE,
      'select subscription_id from records where id = $1',
      [recordId],
    );
    // Received money is never dropped.
    if (!found) throw new Error(`there is no record ${recordId}`);
    await this.repository.stepById(found.subscription_id, async (subscription, tx) => {
      if (!(await tx.firstTime(message.id, message.name))) return { effects: [], answer: undefined };
      const { ledger, catalogue } = subscription;
      const effects = advance(ledger, this.repository.today, catalogue.current);
      const record = subscription.find(recordId);
      if (record?.state === 'open') {
        await tx.execute('update records set payment_id = $2 where id = $1', [recordId, paymentId]);
        // The record may have changed during the payment: an excess becomes credit, a shortfall is still owed.
        const deltaMinor = amountMinor - amountOf(record);
        ledger.creditMinor += deltaMinor;
        if (deltaMinor !== 0) effects.push({ kind: 'credit', record, deltaMinor, reason: 'otherAmount' });
        const paid = payRecord(ledger, record, method === 'storedcard' ? 'card' : 'link', catalogue.current);
        return { effects: [...effects, ...paid], answer: undefined };
      }
      await tx.execute(
        `insert into credits (account_id, record_id, currency, delta_minor, reason, payment_id)
         values ($1, $2, $3, $4, 'paidTwice', $5) on conflict (account_id, payment_id) do nothing`,
        [account, recordId, currency, amountMinor, paymentId],
      );
      return { effects, answer: undefined };
    });
  }
}
