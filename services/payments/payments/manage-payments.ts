import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { mayAccess, type InputOf } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, type Tx } from '#libs/database';
import { fromDecimal, type Currency } from '#libs/money';
import { Refusal, SERVICE, orAbsent, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { Order } from '../orders/order.entity.js';
import { payPage } from '../orders/pay-code.js';
import { closeOrder, writeOrder } from '../orders/write-order.js';
import { Payment } from './payment.entity.js';

export const MANUAL = 'manual';
const HOUR_MS = 3_600_000;

type NewPayment = InputOf<'payments.create'>['body'];
type Change = InputOf<'payments.update'>['body'];

interface Payable {
  bookingId: string;
  account: number;
  totalMinor: number;
}

/** Payments that staff ask for, or tell. */
@Injectable()
export class ManagePayments {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clients) private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Opens a link or the virtual POS, or writes down money that has come by hand. @returns the payment's id.
   * @throws Refusal login.forbidden 403 for the virtual POS · notFound 404 for a booking out of reach · payment.over 422 ·
   * payment.currency 422.
   */
  async create(ctx: Context, body: NewPayment): Promise<number> {
    if (body.method === 'virtualpos' && !mayAccess('transactions:write', userOf(ctx).role))
      throw new Refusal('login.forbidden', 403);
    const amountMinor = fromDecimal(body.amount);
    const booking = body.bookingId ? await this.payable(ctx, body.bookingId, amountMinor, body.currency) : undefined;
    return this.database.tx(ctx, async (tx) => {
      if (booking) await assertFits(tx, booking, amountMinor);
      const { method } = body;
      return method === 'paylink' || method === 'virtualpos'
        ? this.openOrder(tx, ctx, { ...body, method }, amountMinor, booking)
        : this.tell(tx, ctx, body, amountMinor, booking);
    });
  }

  /**
   * The note of any; what is to be paid and until when, as long as nobody has tried.
   * @throws Refusal payment.settled 409 · payment.over 422 · notFound 404.
   */
  async update(ctx: Context, id: number, { note, title, amount, expiresInHours }: Change): Promise<void> {
    const payment = await this.database.tx(ctx, (tx) => paymentOf(tx, id));
    const amountMinor = amount === undefined ? payment.amountMinor : fromDecimal(amount);
    const asked = title !== undefined || amount !== undefined || expiresInHours !== undefined;
    if (asked && payment.state !== 'open') throw new Refusal('payment.settled', 409);
    const booking =
      payment.bookingId && amountMinor > payment.amountMinor
        ? await this.payable(ctx, payment.bookingId, amountMinor, payment.currency)
        : undefined;
    await this.database.tx(ctx, async (tx) => {
      if (note !== undefined) await tx.change('update payments set note = $2 where id = $1', [id, note]);
      if (!asked) return;
      if (booking) await assertFits(tx, booking, amountMinor);
      const order = await lockOrder(tx, payment);
      const expiresAt = expiresInHours === undefined ? order.expiresAt : this.inHours(expiresInHours);
      const changed = await tx.change(
        `update payments set title = $2, amount_minor = $3 where id = $1 and state = 'open'`,
        [id, title ?? payment.title, amountMinor],
      );
      if (changed !== 1 || order.state !== 'open') throw new Refusal('payment.settled', 409);
      await tx.change('update orders set title = $2, amount_minor = $3, expires_at = $4 where id = $1', [
        order.id,
        title ?? order.title,
        amountMinor,
        expiresAt,
      ]);
    });
  }

  /** Takes back what nobody has paid yet, or what was told by hand. @throws Refusal payment.settled 409 · notFound 404. */
  async remove(ctx: Context, id: number): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      const payment = await paymentOf(tx, id);
      if (payment.state === 'cancelled') return;
      const taken = payment.orderId ? await closeOrder(tx, payment.orderId) : await untell(tx, id);
      if (!taken) throw new Refusal('payment.settled', 409);
      const { bookingId, amountMinor, currency, orderId, publicId } = payment;
      if (bookingId) tx.emit('payment.cancelled', { orderId: orderId ?? publicId, bookingId, amountMinor, currency });
    });
  }

  /** The booking, as its owner knows it. @throws Refusal payment.over 422 · payment.currency 422 · notFound 404. */
  private async payable(ctx: Context, id: string, amountMinor: number, currency: Currency): Promise<Payable> {
    const booking = await this.clients.call('bookings.payable', {
      params: { id },
      body: { scope: ctx.scope === 'all' ? null : [...ctx.scope] },
    });
    if (booking.currency !== currency) throw new Refusal('payment.currency', 422);
    if (amountMinor > booking.dueMinor) throw new Refusal('payment.over', 422);
    return booking;
  }

  private async openOrder(
    tx: Tx,
    ctx: Context,
    { method, ...body }: Omit<NewPayment, 'method'> & { method: 'paylink' | 'virtualpos' },
    amountMinor: number,
    booking: Payable | undefined,
  ): Promise<number> {
    const order = { id: randomUUID(), kind: method };
    await writeOrder(
      tx,
      {
        ...body,
        orderId: order.id,
        bookingId: booking?.bookingId ?? null,
        account: booking?.account ?? ctx.account,
        amountMinor,
        kind: method,
        expiresAt: this.inHours(body.expiresInHours).toISOString(),
        createdBy: userOf(ctx).username,
      },
      payPage(this.runtime.config, order).code,
    );
    return (await tx.repository(Payment).findOneByOrFail({ orderId: order.id })).id;
  }

  private async tell(
    tx: Tx,
    ctx: Context,
    { method, currency, title, customer, note }: NewPayment,
    amountMinor: number,
    booking: Payable | undefined,
  ): Promise<number> {
    const publicId = randomUUID();
    const { name, surname, email } = customer;
    const payments = tx.repository(Payment);
    await payments.insert({
      publicId,
      accountId: booking?.account ?? ctx.account,
      bookingId: booking?.bookingId ?? null,
      method,
      gateway: MANUAL,
      state: 'captured',
      amountMinor,
      currency,
      customer: `${name} ${surname}`,
      customerEmail: email,
      title,
      note,
      createdBy: userOf(ctx).username,
      capturedAt: this.runtime.now(),
    });
    if (booking)
      tx.emit('payment.captured', {
        orderId: publicId,
        bookingId: booking.bookingId,
        paymentId: publicId,
        method,
        amountMinor,
        currency,
        card: null,
      });
    return (await payments.findOneByOrFail({ publicId })).id;
  }

  private inHours(hours: number): Date {
    return new Date(this.runtime.now().getTime() + hours * HOUR_MS);
  }
}

async function paymentOf(tx: Tx, id: number): Promise<Payment> {
  return orAbsent(await tx.repository(Payment).findOneBy({ id }));
}

async function lockOrder(tx: Tx, { orderId }: Payment): Promise<Order> {
  return tx.repository(Order).findOneOrFail({ where: { id: orderId ?? '' }, lock: { mode: 'pessimistic_write' } });
}

async function untell(tx: Tx, id: number): Promise<boolean> {
  const untold = await tx.change(
    `update payments set state = 'cancelled' where id = $1 and gateway = 'manual' and state = 'captured' and refunded_minor = 0`,
    [id],
  );
  return untold === 1;
}

/**
 * What the booking's owner says is due may be a moment old: what came in here meanwhile counts too. Two who tell of the same
 * booking come one after the other.
 * @throws Refusal payment.over 422.
 */
async function assertFits(tx: Tx, { bookingId, totalMinor }: Payable, amountMinor: number): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [bookingId]);
  const captured = await tx.row<{ sum: number }>(
    `select coalesce(sum(amount_minor - refunded_minor), 0) as sum from payments
     where booking_id = $1 and state in ('captured', 'refunded')`,
    [bookingId],
  );
  if ((captured?.sum ?? 0) + amountMinor > totalMinor) throw new Refusal('payment.over', 422);
}
