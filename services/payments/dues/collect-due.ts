import { Inject, Injectable } from '@nestjs/common';
import type { CollectOutcome, RefusalKey } from '#libs/contracts';
import { Database, openDoor, type Tx } from '#libs/database';
import { payPage } from '#libs/process';
import { Refusal, SERVICE, orNotFound, type Context, type ServiceRuntime } from '#libs/service';
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

const DOOR = openDoor('payments.dues');

interface Due extends Record<string, unknown> {
  account_id: number;
  order_id: string | null;
  state: 'due' | 'collected' | 'paid' | 'cancelled';
  last_n: number | null;
  last_outcome: { outcome: CollectOutcome['outcome']; reason?: RefusalKey } | null;
}

const COLUMNS = 'account_id, order_id, state, last_n, last_outcome';
const DUE = `select ${COLUMNS} from subscription_dues where record_id = $1`;

/** @throws Refusal what came of the same try before: it is not asked again. */
function assertUnanswered({ last_n, last_outcome: last }: Due, n: number | undefined): void {
  if (n === undefined || last_n !== n) return;
  if (last?.outcome === 'noCard') throw new Refusal('card.none', 422);
  if (last?.outcome === 'declined' && last.reason) throw new Refusal(last.reason, 422);
}

/** Collects what a record of a subscription comes to from the card its account has on file. */
@Injectable()
export class CollectDue {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly cards: CardService,
    private readonly gateways: Gateways,
    private readonly settling: SettlePayment,
  ) {}

  /**
   * Collects it once, however often it is asked; a record that was collected before is so still. A try `n` that the bank has
   * declined is declined again without the card being charged.
   * @throws Refusal notFound 404 · order.paid 409, order.expired 410 where there is nothing to collect any more ·
   * card.none 422 · payment.… 422 as the bank has said · collect.unknown 503 when it has not, nor partnerDown 503 ·
   * request.running 409 while another asks for it.
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
    const begun = await this.database.tx(DOOR, (tx) => this.begin(tx, { record, n, card }));
    if (!begun) return;
    const outcome = await this.charge(begun, card);
    await this.settling.write(begun.payment, outcome);
    await this.release(record);
    if (outcome.state === 'failed') throw new Refusal(outcome.reason, 422);
    const [after] = await this.database.rows<Due>(ctx, DUE, [record]);
    if (after?.state !== 'collected') throw new Refusal('collect.unknown', 503, { retryAfter: 30 });
  }

  /** What came of the `n`-th try, for the worker that bills: what it may ask again, and what it never should. */
  async outcome(ctx: Context, record: number, n: number): Promise<CollectOutcome> {
    try {
      await this.collect(ctx, record, n);
      return { outcome: 'collected' };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return outcomeOf(error.key);
    }
  }

  /** The page on which it can be paid; null while it is not to be. */
  async payPage(ctx: Context, record: number): Promise<string | null> {
    const [due] = await this.database.rows<Due>(ctx, DUE, [record]);
    if (due?.state !== 'due' || !due.order_id) return null;
    return payPage(this.runtime.config, { id: due.order_id, isLink: true }).url;
  }

  /** The try whose answer nobody knows, or a new one; undefined when the record has been collected meanwhile. */
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

  /** The same reference again collects nothing twice. Where the account has another gateway's card by now, the first is asked. */
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
    await this.database.tx(DOOR, (tx) =>
      tx.execute(
        `update subscription_dues set last_n = $2, last_outcome = $3
         where record_id = $1 and state = 'due' and last_n is distinct from $2`,
        [record, n, JSON.stringify(outcomeOf('card.none'))],
      ),
    );
  }

  /** Only where the gateway has answered: a charge that may still be on its way there keeps others from asking for one. */
  private async release(record: number): Promise<void> {
    await this.database.tx(DOOR, (tx) =>
      tx.execute('update subscription_dues set claimed_until = null where record_id = $1', [record]),
    );
  }
}
