import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '#libs/contracts';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { fromDecimal, type Currency } from '#libs/money';
import { Refusal, SERVICE, orAbsent, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { Gateways } from '../gateways/gateways.js';
import { GatewayRefused } from '../gateways/payment-gateway.js';

export interface RefundWish {
  refundId: string;
  bookingId: string;
  orderId: string;
  amountMinor: number;
  currency: string;
  reason: string;
}

interface OpenRefund extends Record<string, unknown> {
  id: string;
  amount_minor: number;
  reason: string;
  payment_id: number;
  public_id: string;
  order_id: string | null;
  booking_id: string | null;
  currency: Currency;
  gateway: string;
  agreement: number | null;
  gateway_ref: string | null;
}

interface RefundablePayment extends Record<string, unknown> {
  id: number;
  account_id: number;
  amount_minor: number;
  state: string;
  /** Given back, or about to be. */
  given_minor: number;
}

const OPEN_REFUNDS = `select r.id, r.amount_minor, r.reason, r.payment_id, p.public_id, p.order_id, p.booking_id, p.currency, p.gateway, p.agreement,
    p.gateway_ref
  from refunds r join payments p on p.id = r.payment_id where r.state = 'requested'`;

const REFUNDABLE = `select id, account_id, amount_minor, state,
    (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed') as given_minor
  from payments p`;

/** A refund of an order that was paid twice may be spread over both; it has its own id at the first, and this with theirs at the others. */
const PARTS = `(r.id = $1 or r.id like $1 || ' %')`;

/** Gives money back. The wish is written first; the gateway is asked until it has done it, under the refund's own id. */
@Injectable()
export class RefundPayment {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Gateways) private readonly gateways: Gateways,
  ) {}

  /**
   * Gives money back to the card that an order of a booking was paid with. Pending also where a gateway has refused: a person
   * is told.
   * @throws Refusal payment.refundTooLarge 422 when less than that is captured and not yet given back.
   */
  async refund(wish: RefundWish): Promise<{ state: 'refunded' | 'pending'; refundedMinor: number }> {
    await this.database.tx(PLATFORM, (tx) => request(tx, wish));
    await this.carryOut(wish.refundId);
    const done = await this.database.tx(PLATFORM, (tx) =>
      tx.row<{ amount: number; open: number }>(
        `select coalesce(sum(amount_minor) filter (where state = 'refunded'), 0) as amount,
           count(*) filter (where state <> 'refunded') as open from refunds r where ${PARTS}`,
        [wish.refundId],
      ),
    );
    return { state: done?.open ? 'pending' : 'refunded', refundedMinor: done?.amount ?? 0 };
  }

  /**
   * Staff give back a payment, or part of it. What was told by hand is only written: the money has gone by hand too.
   * @throws Refusal payment.refundTooLarge 422 · notFound 404.
   */
  async refundOne(ctx: Context, id: number, { amount, reason }: InputOf<'payments.refund'>['body']): Promise<void> {
    const refundId = randomUUID();
    await this.database.tx(ctx, async (tx) => {
      await tx.rows('select 1 from payments where id = $1 for update', [id]);
      const payment = orAbsent(await tx.row<RefundablePayment>(`${REFUNDABLE} where id = $1`, [id]));
      const amountMinor = amount === undefined ? leftOf(payment) : fromDecimal(amount);
      if (amountMinor === 0 || amountMinor > leftOf(payment)) throw new Refusal('payment.refundTooLarge', 422);
      await write(tx, payment, { id: refundId, amountMinor, reason, by: userOf(ctx).username });
    });
    await this.carryOut(refundId);
  }

  /** What could not be given back at once is tried again. */
  async carryOutOpenOnes(): Promise<void> {
    await this.giveAll(
      await this.database.tx(PLATFORM, (tx) => tx.rows<OpenRefund>(`${OPEN_REFUNDS} order by r.created_at limit 100`)),
    );
  }

  private async carryOut(refundId: string): Promise<void> {
    await this.giveAll(
      await this.database.tx(PLATFORM, (tx) => tx.rows<OpenRefund>(`${OPEN_REFUNDS} and ${PARTS}`, [refundId])),
    );
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
      return this.database.tx(PLATFORM, (tx) => fail(tx, refund, error.message));
    }
    await this.database.tx(PLATFORM, (tx) => done(tx, refund));
  }

  private async askGateway(refund: OpenRefund): Promise<void> {
    const { id, gateway, gateway_ref: gatewayRef, currency, amount_minor: amountMinor } = refund;
    if (gateway === 'manual') return;
    if (!gatewayRef) throw new GatewayRefused('no gateway has this payment');
    await (await this.gateways.of(refund)).refund({ gatewayRef, currency }, id, amountMinor);
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
}

function leftOf({ state, amount_minor, given_minor }: RefundablePayment): number {
  return state === 'captured' || state === 'refunded' ? amount_minor - given_minor : 0;
}

async function write(
  tx: Tx,
  payment: RefundablePayment,
  { id, amountMinor, reason, by }: { id: string; amountMinor: number; reason: string; by: string },
): Promise<void> {
  await tx.change(
    'insert into refunds (id, account_id, payment_id, amount_minor, reason, by) values ($1, $2, $3, $4, $5, $6)',
    [id, payment.account_id, payment.id, amountMinor, reason, by],
  );
}

async function done(tx: Tx, refund: OpenRefund): Promise<void> {
  const { id, payment_id, amount_minor: amountMinor, booking_id: bookingId, currency, reason } = refund;
  const first = await tx.change(
    `update refunds set state = 'refunded', done_at = now() where id = $1 and state = 'requested'`,
    [id],
  );
  if (first !== 1) return;
  await tx.change(
    `update payments set refunded_minor = refunded_minor + $2,
       state = case when refunded_minor + $2 = amount_minor then 'refunded' else state end where id = $1`,
    [payment_id, amountMinor],
  );
  const orderId = refund.order_id ?? refund.public_id;
  if (bookingId) tx.emit('payment.refunded', { orderId, bookingId, refundId: id, amountMinor, currency, reason });
}

/** The gateway has said no and would again: somebody has to look at it. */
async function fail(tx: Tx, { id, booking_id: bookingId }: OpenRefund, error: string): Promise<void> {
  const failed = await tx.change(
    `update refunds set state = 'failed', error = $2, done_at = now() where id = $1 and state = 'requested'`,
    [id, error.slice(0, 500)],
  );
  if (failed === 1 && bookingId)
    tx.emit('payment.trouble', { bookingId, kind: 'refundFailed', detail: `${id}: ${error.slice(0, 300)}` });
}

/** Writes the wish down. An order that was paid twice gives back from its newest payment first. A wish that is known is left as it is. */
async function request(tx: Tx, { refundId, bookingId, orderId, amountMinor, reason }: RefundWish): Promise<void> {
  await tx.rows('select 1 from payments where order_id = $1 order by id for update', [orderId]);
  if (await tx.row('select 1 from refunds where id = $1', [refundId])) return;
  const payments = await tx.rows<RefundablePayment>(
    `${REFUNDABLE} where order_id = $1 and booking_id = $2 and gateway <> 'manual' order by id desc`,
    [orderId, bookingId],
  );
  let rest = amountMinor;
  for (const payment of payments) {
    const part = Math.min(rest, leftOf(payment));
    if (part <= 0) continue;
    const id = rest === amountMinor ? refundId : `${refundId} ${payment.id}`;
    await write(tx, payment, { id, amountMinor: part, reason, by: 'konak' });
    rest -= part;
  }
  if (rest > 0) throw new Refusal('payment.refundTooLarge', 422);
}
