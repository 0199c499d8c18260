import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import { On, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, dayIn, toDay, toIsoDate } from '#libs/stays';
import { invoiceSale } from '../invoices/invoice-money.js';
import { findTerms, saveTerms } from '../invoices/invoice-terms.js';
import { lockAccount } from '../money/account.js';
import { ChangeMoney } from '../money/change-money.js';
import { closePayment } from '../money/close-payment.js';
import { gather, type MoneyOutcome } from '../money/money-facts.js';
import { openLink } from '../money/open-link.js';
import { dueTerms } from './due-terms.js';

const SCOPE = systemScope('payments.dues');

interface Due extends Record<string, unknown> {
  order_id: string | null;
  state: string;
}

/** Orders of subscriptions expire late: an overdue account may still pay. */
const PAYABLE_DAYS = 366;

/**
 * Handles facts about subscriptions' records. Each has one order, to be paid from the account's card or on its page; a
 * changed record gets a new one, and late money for the old one is refunded automatically.
 */
@Injectable()
export class SubscriptionDues {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly changing: ChangeMoney,
  ) {}

  @On('subscription.due')
  async due(due: PayloadOf<'subscription.due'>, message: Message): Promise<void> {
    const { recordId, account, revision, payee, amountMinor, title, customer, lang, dueDay } = due;
    let closed = gather();
    await this.database.once(message, SCOPE, async (tx) => {
      const known = await tx.row<{ order_id: string | null }>(
        `insert into subscription_dues as d (record_id, account_id, state, revision) values ($1, $2, 'due', $3)
         on conflict (record_id) do update set revision = excluded.revision
         where d.state = 'due' and d.revision < excluded.revision returning order_id`,
        [recordId, account, revision],
      );
      if (!known) return;
      closed = await closeOrder(tx, known.order_id);
      const orderId = randomUUID();
      const order = {
        ...{ orderId, account: payee, amountMinor, currency: due.currency as Currency, kind: 'paylink' as const },
        ...{ maxInstallment: 1, title, customer, lang, createdBy: 'konak' },
        expiresAt: toIsoDate(addDays(toDay(dueDay), PAYABLE_DAYS)),
      };
      await openLink(tx, { kind: 'due', order });
      await tx.execute('update subscription_dues set order_id = $2 where record_id = $1', [recordId, orderId]);
      await saveTerms(tx, orderId, dueTerms(due, documentOf(recordId), this.today));
    });
    this.changing.followInBackground(closed);
  }

  /** Closes its order. A charge under way is still settled; the money it brings is refunded. */
  @On('subscription.settled')
  async settled(settling: PayloadOf<'subscription.settled'>, message: Message): Promise<void> {
    const { recordId, account, revision, state } = settling;
    let closed = gather();
    await this.database.once(message, SCOPE, async (tx) => {
      const before = await tx.row<Due>(
        'select order_id, state from subscription_dues where record_id = $1 for update',
        [recordId],
      );
      const settled = await tx.row<{ order_id: string | null }>(
        `insert into subscription_dues as d (record_id, account_id, state, revision) values ($1, $2, $4, $3)
         on conflict (record_id) do update set state = excluded.state, revision = excluded.revision
         where d.state = 'due' and d.revision < excluded.revision returning order_id`,
        [recordId, account, revision, state],
      );
      const orderId = settled?.order_id ?? null;
      closed = await closeOrder(tx, orderId);
      if (state === 'paid')
        await this.invoiceByHand(tx, settling, { orderId, wasCollected: before?.state === 'collected' });
    });
    this.changing.followInBackground(closed);
  }

  /** Paid to the platform by other means: it is invoiced too, also beside money that came by its order. */
  private async invoiceByHand(
    tx: Tx,
    { recordId, bill }: PayloadOf<'subscription.settled'>,
    { orderId, wasCollected }: { orderId: string | null; wasCollected: boolean },
  ): Promise<void> {
    const number = wasCollected ? `${documentOf(recordId)}-2` : documentOf(recordId);
    const terms = bill ? dueTerms(bill, number, this.today) : orderId && (await findTerms(tx, orderId));
    if (terms) await invoiceSale(tx, orderId ?? randomUUID(), { ...terms, lines: terms.asPaid, asPaid: [] });
  }

  private get today(): number {
    return dayIn(HOME_ZONE, this.runtime.now());
  }
}

const documentOf = (recordId: number): string => `ABN-${recordId}`;

async function closeOrder(tx: Tx, orderId: string | null): Promise<MoneyOutcome> {
  if (!orderId) return gather();
  const closed = await closePayment(tx, await lockAccount(tx, orderId), orderId, { by: 'konak' });
  return closed ?? gather();
}
