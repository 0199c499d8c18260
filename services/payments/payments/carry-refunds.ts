import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope, type Tx } from '#libs/database';
import type { Currency } from '#libs/money';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { Gateways } from '../gateways/gateways.js';
import { GatewayRefused } from '../gateways/payment-gateway.js';
import { changeAccount, lockAccount } from '../money/account.js';
import { finishRefund } from '../money/decide-refund.js';
import { emitFacts } from '../money/money-facts.js';

const SCOPE = systemScope('payments.money');

interface OpenRefund extends Record<string, unknown> {
  id: string;
  amount_minor: number;
  payable_id: string;
  payment_id: string;
  currency: Currency;
  gateway: string;
  agreement: number | null;
  gateway_ref: string | null;
}

/** Cash and transfers are refunded by staff. */
const OPEN_REFUNDS = `select r.id, r.amount_minor, coalesce(p.booking_id, p.order_id, p.public_id) as payable_id, coalesce(p.order_id, p.public_id) as payment_id,
    p.currency, p.gateway, p.agreement, p.gateway_ref
  from refunds r join payments p on p.id = r.payment_id where r.state = 'requested' and p.gateway <> 'manual'`;

/** Carries out decided refunds at the gateways. Each is retried until it succeeds, under the refund's own id. */
@Injectable()
export class CarryRefunds {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly gateways: Gateways,
  ) {}

  /** Retries refunds that could not be carried out at once. */
  async carryOutOpenOnes(): Promise<void> {
    await this.giveAll(
      await this.database.tx(SCOPE, (tx) => tx.rows<OpenRefund>(`${OPEN_REFUNDS} order by r.created_at limit 100`)),
    );
  }

  async carryOut(refundIds: readonly string[]): Promise<void> {
    if (refundIds.length === 0) return;
    await this.giveAll(
      await this.database.tx(SCOPE, (tx) =>
        tx.rows<OpenRefund>(`${OPEN_REFUNDS} and r.id = any ($1) order by r.created_at`, [refundIds]),
      ),
    );
  }

  /** @throws where its gateway cannot be asked. */
  async carryOutOne(id: string): Promise<void> {
    const [refund] = await this.database.tx(SCOPE, (tx) => tx.rows<OpenRefund>(`${OPEN_REFUNDS} and r.id = $1`, [id]));
    if (refund) await this.give(refund);
  }

  private async giveAll(refunds: readonly OpenRefund[]): Promise<void> {
    for (const refund of refunds)
      await this.give(refund).catch((error: unknown) =>
        this.runtime.log.warn({ err: error, refund: refund.id }, 'a refund has to wait'),
      );
  }

  private async give(refund: OpenRefund): Promise<void> {
    if (!(await this.claim(refund))) return;
    try {
      await this.askGateway(refund);
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      return this.database.tx(SCOPE, (tx) => fail(tx, refund, error.message));
    }
    await this.database.tx(SCOPE, async (tx) => {
      const account = await lockAccount(tx, refund.payable_id);
      const facts = await finishRefund(tx, refund.id);
      // A newer revision, so that copies accept it.
      if (facts.length > 0) await changeAccount(tx, account, [], { by: 'konak' });
      await emitFacts(tx, account, facts);
    });
  }

  private async askGateway(refund: OpenRefund): Promise<void> {
    const { id, gateway_ref: gatewayRef, currency, amount_minor: amountMinor } = refund;
    if (!gatewayRef) throw new GatewayRefused('no gateway has this payment');
    await (await this.gateways.of(refund)).refund({ gatewayRef, currency }, id, amountMinor);
  }

  /**
   * False while another process asks for it: two concurrent calls would be two refunds where a gateway is not
   * idempotent.
   */
  private async claim({ id }: OpenRefund): Promise<boolean> {
    const claimed = await this.database.tx(SCOPE, (tx) =>
      tx.execute(
        `update refunds set claimed_until = now() + interval '10 seconds'
         where id = $1 and state = 'requested' and (claimed_until is null or claimed_until < now())`,
        [id],
      ),
    );
    return claimed === 1;
  }
}

/** The gateway has refused permanently: staff get a task. */
async function fail(tx: Tx, { id, payable_id, payment_id, amount_minor }: OpenRefund, error: string): Promise<void> {
  const account = await lockAccount(tx, payable_id);
  const failed = await tx.execute(
    `update refunds set state = 'failed', error = $2, done_at = now() where id = $1 and state = 'requested'`,
    [id, error.slice(0, 500)],
  );
  if (failed !== 1) return;
  const detail = `${id}: ${error.slice(0, 300)}`;
  // A newer revision, so that copies accept it.
  await changeAccount(tx, account, [], { by: 'konak' });
  await emitFacts(tx, account, [
    {
      ...{ name: 'money.changed', change: 'refundFailed', paymentId: payment_id },
      ...{ amountMinor: amount_minor, by: 'konak', detail },
    },
    { name: 'payment.trouble', key: `refundFailed ${id}`, kind: 'refundFailed', detail },
  ]);
}
