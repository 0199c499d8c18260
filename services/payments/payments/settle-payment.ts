import { Inject, Injectable } from '@nestjs/common';
import { isUuid, type RefusalKey } from '#libs/contracts';
import { Database, systemScope, type Tx } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { markDeclined } from '../dues/mark-declined.js';
import { askGateway } from '../gateways/ask-gateway.js';
import { Gateways, type AgreementRef } from '../gateways/gateways.js';
import type { Outcome, PaymentGateway } from '../gateways/payment-gateway.js';
import { lockAccount } from '../money/account.js';
import { captureOrder } from '../money/capture-order.js';
import { ChangeMoney } from '../money/change-money.js';
import { Payment, STORED_CARD, payableOf } from './payment.entity.js';

const SCOPE = systemScope('payments.money');

/** Polling of payments without a callback: after half a minute, two, ten, an hour, then each day for a week. */
const ASK_AFTER_S = [120, 600, 3_600, 86_400, 86_400, 86_400, 86_400, 86_400, 86_400, 86_400];

/**
 * Brings a payment to the gateway's state of it. Callbacks, the browser's return and the schedule all end here, so
 * late, repeated and reordered ones converge.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
    private readonly changing: ChangeMoney,
  ) {}

  /**
   * Queries the gateway itself and records its answer. A failed payment is queried too: on some gateways' pages another
   * card may follow. @returns false when there is no such payment, or it was not started under the agreement of
   * `sender`.
   */
  async settle(reference: string, sender?: AgreementRef): Promise<boolean> {
    if (!isUuid(reference)) return false;
    const payment = await this.database.tx(SCOPE, (tx) => tx.repository(Payment).findOneBy({ publicId: reference }));
    if (!payment) return false;
    if (sender && (payment.gateway !== sender.gateway || payment.agreement !== sender.agreement)) return false;
    if (payment.state !== 'started' && payment.state !== 'failed') return true;
    const gateway = await this.gateways.of(payment);
    await this.write(payment, await this.ask(payment, gateway));
    return true;
  }

  /** Notes since when the gateway has not answered. */
  private async ask({ id, publicId, gatewayRef, unansweredSince }: Payment, gateway: PaymentGateway): Promise<Outcome> {
    const note = (isUnanswered: boolean) =>
      this.database.tx(SCOPE, (tx) =>
        tx.execute(
          'update payments set unanswered_since = case when $2 then coalesce(unanswered_since, now()) end where id = $1',
          [id, isUnanswered],
        ),
      );
    try {
      const outcome = await askGateway(this.runtime, () => gateway.outcome(publicId, gatewayRef));
      if (unansweredSince) await note(false);
      return outcome;
    } catch (error) {
      if (!unansweredSince) await note(true);
      throw error;
    }
  }

  /** Queries the gateway for payments that are due for polling. */
  async askOpenOnes(): Promise<void> {
    const due = await this.database.tx(SCOPE, (tx) =>
      tx
        .repository(Payment)
        .createQueryBuilder('p')
        .where(`p.state = 'started' and p.ask_at <= :now`, { now: this.runtime.now() })
        .orderBy('p.id')
        .take(100)
        .getMany(),
    );
    for (const payment of due) {
      await this.database.tx(SCOPE, (tx) => this.askLater(tx, payment));
      await this.settle(payment.publicId).catch((error: unknown) =>
        this.runtime.log.warn({ err: error, payment: payment.id }, 'the gateway could not be asked'),
      );
    }
  }

  private async askLater(tx: Tx, payment: Payment): Promise<void> {
    const pause = ASK_AFTER_S[payment.asked];
    if (pause === undefined)
      await tx.execute(
        `update payments set state = 'failed', failure = 'payment.unverified' where id = $1 and state = 'started'`,
        [payment.id],
      );
    else
      await tx.execute(
        'update payments set asked = asked + 1, ask_at = now() + make_interval(secs => $2) where id = $1',
        [payment.id, pause],
      );
  }

  /** Applies a gateway's answer to its payment. */
  async write(payment: Payment, outcome: Outcome): Promise<void> {
    if (outcome.state === 'unknown') return;
    const right =
      outcome.state === 'captured' &&
      outcome.amountMinor === payment.amountMinor &&
      outcome.currency === payment.currency;
    if (outcome.state === 'captured' && !right)
      return this.runtime.log.error(
        { payment: payment.id },
        'the gateway has captured another amount than was asked for',
      );
    if (outcome.state === 'failed') return this.database.tx(SCOPE, (tx) => fail(tx, payment, outcome.reason));
    await this.changing.change(
      SCOPE,
      (tx) => lockAccount(tx, payableOf(payment)),
      (tx, account) => captureOrder(tx, account, payment, outcome),
    );
  }
}

async function fail(tx: Tx, payment: Payment, reason: RefusalKey): Promise<void> {
  const failed = await tx.execute(
    `update payments set state = 'failed', failure = $2, ask_at = null where id = $1 and state = 'started'`,
    [payment.id, reason],
  );
  if (failed !== 1) return;
  if (payment.method === STORED_CARD) await markDeclined(tx, payment.orderId, reason);
  const open = await tx.execute(`update orders set failure = $2 where id = $1 and state in ('open', 'expired')`, [
    payment.orderId,
    reason,
  ]);
  const { orderId, bookingId } = payment;
  if (open === 1 && orderId && bookingId) tx.emit('payment.failed', { orderId, bookingId, reason });
}
