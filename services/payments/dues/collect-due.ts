import { Inject, Injectable } from '@nestjs/common';
import type { CollectOutcome, RefusalKey } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { payPage } from '#libs/process';
import { Refusal, SERVICE, orNotFound, type Context } from '#libs/service';
import type { PaymentsRuntime } from '../payments.config.js';
import { CardService, type OpenCard } from '../cards/card.service.js';
import { askGateway } from '../gateways/ask-gateway.js';
import { Gateways } from '../gateways/gateways.js';
import type { Outcome } from '../gateways/payment-gateway.js';
import { assertPayable } from '../orders/order-state.js';
import { Order } from '../orders/order.entity.js';
import { paymentStart } from '../orders/payment-start.js';
import { writeTry } from '../orders/write-try.js';
import { Payment, STORED_CARD } from '../payments/payment.entity.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { outcomeOf } from './collect-outcome.js';

const SCOPE = systemScope('payments.dues');

interface Due extends Record<string, unknown> {
  account_id: number;
  order_id: string | null;
  state: 'due' | 'collected' | 'paid' | 'cancelled';
  last_n: number | null;
  last_outcome: { outcome: CollectOutcome['outcome']; reason?: RefusalKey } | null;
}

const COLUMNS = 'account_id, order_id, state, last_n, last_outcome';
const DUE = `select ${COLUMNS} from subscription_dues where record_id = $1`;

/** @throws Refusal the outcome of the same attempt before: the card is not charged again. */
function assertUnanswered({ last_n, last_outcome: last }: Due, n: number | undefined): void {
  if (n === undefined || last_n !== n) return;
  if (last?.outcome === 'noCard') throw new Refusal('card.none', 422);
  if (last?.outcome === 'declined' && last.reason) throw new Refusal(last.reason, 422);
}

/** Collects a subscription's record from the account's stored card. */
@Injectable()
export class CollectDue {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: PaymentsRuntime,
    private readonly cards: CardService,
    private readonly gateways: Gateways,
    private readonly settling: SettlePayment,
  ) {}

  /**
   * Collects it once, however often it is called; a record that was collected stays so. An attempt `n` that the bank
   * has declined is answered as declined without charging the card again.
   * @throws Refusal notFound 404 · order.paid 409, order.expired 410 where nothing is due any more ·
   * card.none 422 · payment.… 422 as the bank has said · collect.unknown 503 when it has not, nor partnerDown 503 ·
   * request.running 409 while another request collects it.
   */
  async collect(ctx: Context, record: number, n?: number): Promise<void> {
    const due = orNotFound((await this.database.rows<Due>(ctx, DUE, [record]))[0]);
    if (due.state === 'collected') return;
    if (due.state === 'paid') throw new Refusal('order.paid', 409);
    if (due.state === 'cancelled' || !due.order_id) throw new Refusal('order.expired', 410);
    assertUnanswered(due, n);
    const card = await this.cards.open(due.account_id);
    if (!card) {
      await this.noteNoCard(record, n);
      throw new Refusal('card.none', 422);
    }
    const begun = await this.database.tx(SCOPE, (tx) => this.begin(tx, { record, n, card }));
    if (!begun) return;
    const outcome = await this.charge(begun, card);
    await this.settling.write(begun.payment, outcome);
    await this.release(record);
    if (outcome.state === 'failed') throw new Refusal(outcome.reason, 422);
    const [after] = await this.database.rows<Due>(ctx, DUE, [record]);
    if (after?.state !== 'collected') throw new Refusal('collect.unknown', 503, { retryAfter: 30 });
  }

  /** The outcome of the `n`-th attempt, for the billing worker: whether it may be retried, or never. */
  async outcome(ctx: Context, record: number, n: number): Promise<CollectOutcome> {
    try {
      await this.collect(ctx, record, n);
      return { outcome: 'collected' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return outcomeOf(error.key);
    }
  }

  /** The page on which it can be paid; null while it is not due. */
  async payPage(ctx: Context, record: number): Promise<string | null> {
    const [due] = await this.database.rows<Due>(ctx, DUE, [record]);
    if (due?.state !== 'due' || !due.order_id) return null;
    return payPage(this.runtime.config, { id: due.order_id, isLink: true }).url;
  }

  /** The attempt with an unknown outcome, or a new one; undefined when the record has been collected meanwhile. */
  private async begin(
    tx: Tx,
    { record, n, card: { gateway, agreement } }: { record: number; n: number | undefined; card: OpenCard },
  ): Promise<{ order: Order; payment: Payment } | undefined> {
    const due = await tx.row<Due>(
      `update subscription_dues set claimed_until = now() + interval '30 seconds', last_n = coalesce($2, last_n),
         last_outcome = case when $2::int is null or $2 = last_n then last_outcome end
       where record_id = $1 and state = 'due' and (claimed_until is null or claimed_until < now())
       returning ${COLUMNS}`,
      [record, n ?? null],
    );
    if (!due) {
      if ((await tx.row<Due>(DUE, [record]))?.state === 'collected') return undefined;
      throw new Refusal('request.running', 409, { retryAfter: 2 });
    }
    assertUnanswered(due, n);
    const order = await tx.repository(Order).findOneOrFail({
      where: { id: due.order_id ?? '' },
      lock: { mode: 'pessimistic_write' },
    });
    const startedAt = this.runtime.now();
    assertPayable(order, startedAt);
    const unknown = { orderId: order.id, state: 'started', method: STORED_CARD } as const;
    const payment =
      (await tx.repository(Payment).findOneBy(unknown)) ??
      (await writeTry(tx, order, {
        agreement: { account: agreement, gateway },
        installment: 1,
        method: STORED_CARD,
        startedAt,
      }));
    return { order, payment };
  }

  /**
   * The reference makes the charge idempotent. Where the account has a card at another gateway by now, the first one is
   * asked.
   */
  private async charge({ order, payment }: { order: Order; payment: Payment }, card: OpenCard): Promise<Outcome> {
    const { publicId, gatewayRef } = payment;
    if (payment.gateway !== card.gateway.name || payment.agreement !== card.agreement) {
      const gateway = await this.gateways.of(payment);
      return askGateway(this.runtime, () => gateway.outcome(publicId, gatewayRef));
    }
    const start = paymentStart(this.runtime.config, order, payment, { account: card.agreement, gateway: card.gateway });
    return askGateway(this.runtime, () => card.gateway.charge(start, card.token));
  }

  private async noteNoCard(record: number, n: number | undefined): Promise<void> {
    if (n === undefined) return;
    await this.database.tx(SCOPE, (tx) =>
      tx.execute(
        `update subscription_dues set last_n = $2, last_outcome = $3
         where record_id = $1 and state = 'due' and last_n is distinct from $2`,
        [record, n, JSON.stringify(outcomeOf('card.none'))],
      ),
    );
  }

  /** Only where the gateway has answered: a charge that may still be under way there blocks another one. */
  private async release(record: number): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute('update subscription_dues set claimed_until = null where record_id = $1', [record]),
    );
  }
}
