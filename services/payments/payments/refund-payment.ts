import { Inject, Injectable } from '@nestjs/common';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { Refusal, SERVICE, type ServiceRuntime } from '#libs/service';
import { Gateways } from '../gateways/gateways.js';

interface OpenRefund extends Record<string, unknown> {
  id: string;
  amount_minor: number;
  payment_id: number;
  currency: string;
  gateway: string;
  agreement: number | null;
  gateway_ref: string;
}

const OPEN_REFUNDS = `select r.id, r.amount_minor, r.payment_id, p.currency, p.gateway, p.agreement, p.gateway_ref
  from refunds r join payments p on p.id = r.payment_id where r.state = 'requested'`;

/** Gives money back. The wish is written first; the gateway is asked until it has done it, under the refund's own id. */
@Injectable()
export class RefundPayment {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Gateways) private readonly gateways: Gateways,
  ) {}

  /** @throws Refusal payment.refundTooLarge 422 when less than that is captured and not yet given back. */
  async refund(wish: {
    refundId: string;
    bookingId: string;
    amountMinor: number;
    currency: string;
    reason: string;
  }): Promise<{ state: 'refunded' | 'pending'; refundedMinor: number }> {
    await this.database.tx(PLATFORM, (tx) => request(tx, wish));
    await this.carryOut(wish.refundId).catch((error: unknown) =>
      this.runtime.log.warn({ err: error }, 'a refund has to wait'),
    );
    const done = await this.database.tx(PLATFORM, (tx) =>
      tx.row<{ amount: number; open: number }>(
        `select sum(amount_minor) as amount, count(*) filter (where state = 'requested') as open from refunds where id = $1 or id like $1 || ' %'`,
        [wish.refundId],
      ),
    );
    return { state: done?.open ? 'pending' : 'refunded', refundedMinor: done?.amount ?? 0 };
  }

  /** What could not be given back at once is tried again. */
  async carryOutOpenOnes(): Promise<void> {
    const open = await this.database.tx(PLATFORM, (tx) =>
      tx.rows<OpenRefund>(`${OPEN_REFUNDS} order by r.created_at limit 100`),
    );
    for (const refund of open)
      await this.give(refund).catch((error: unknown) =>
        this.runtime.log.warn({ err: error, refund: refund.id }, 'a refund has to wait'),
      );
  }

  private async carryOut(refundId: string): Promise<void> {
    const open = await this.database.tx(PLATFORM, (tx) =>
      tx.rows<OpenRefund>(`${OPEN_REFUNDS} and (r.id = $1 or r.id like $1 || ' %')`, [refundId]),
    );
    for (const refund of open) await this.give(refund);
  }

  /** False while another process asks for it: two at once would be two refunds, where the gateway does not know them apart. */
  private async claim({ id }: OpenRefund): Promise<boolean> {
    const claimed = await this.database.tx(PLATFORM, (tx) =>
      tx.change(
        `update refunds set claimed_until = now() + interval '10 seconds'
         where id = $1 and state = 'requested' and (claimed_until is null or claimed_until < now())`,
        [id],
      ),
    );
    return claimed === 1;
  }

  private async give(refund: OpenRefund): Promise<void> {
    const gateway = await this.gateways.of(refund);
    if (!(await this.claim(refund))) return;
    const { gateway_ref: gatewayRef, currency } = refund;
    await gateway.refund({ gatewayRef, currency }, refund.id, refund.amount_minor);
    await this.database.tx(PLATFORM, async (tx) => {
      const done = await tx.change(
        `update refunds set state = 'refunded', done_at = now() where id = $1 and state = 'requested'`,
        [refund.id],
      );
      if (done !== 1) return;
      await tx.change(
        `update payments set refunded_minor = refunded_minor + $2,
           state = case when refunded_minor + $2 = amount_minor then 'refunded' else state end where id = $1`,
        [refund.payment_id, refund.amount_minor],
      );
    });
  }
}

/** Writes the wish down, spread over the booking's captured payments, the newest first. A wish that is known is left as it is. */
async function request(
  tx: Tx,
  {
    refundId,
    bookingId,
    amountMinor,
    reason,
  }: { refundId: string; bookingId: string; amountMinor: number; reason: string },
): Promise<void> {
  const payments = await tx.rows<{ id: number; account_id: number; amount_minor: number }>(
    `select id, account_id, amount_minor from payments where booking_id = $1 and state in ('captured', 'refunded') order by id desc for update`,
    [bookingId],
  );
  if (await tx.row('select 1 from refunds where id = $1', [refundId])) return;
  let rest = amountMinor;
  for (const payment of payments) {
    const given = await tx.row<{ sum: number }>(
      'select coalesce(sum(amount_minor), 0) as sum from refunds where payment_id = $1',
      [payment.id],
    );
    const part = Math.min(rest, payment.amount_minor - (given?.sum ?? 0));
    if (part <= 0) continue;
    const id = rest === amountMinor ? refundId : `${refundId} ${payment.id}`;
    await tx.change(
      'insert into refunds (id, account_id, payment_id, amount_minor, reason) values ($1, $2, $3, $4, $5)',
      [id, payment.account_id, payment.id, part, reason],
    );
    rest -= part;
  }
  if (rest > 0) throw new Refusal('payment.refundTooLarge', 422);
}
