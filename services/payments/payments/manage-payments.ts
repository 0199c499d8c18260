import { Inject, Injectable } from '@nestjs/common';
import { signatureOf, mayAccess, mayActOnBooking, type BookingState, type InputOf } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { accountsOf, Database, type Tx } from '#libs/database';
import { fromDecimal, type Currency } from '#libs/money';
import { Refusal, SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { changeAccount, lockAccount, openAccount, type MoneyAccount } from '../money/account.js';
import { openBooking, withPayable, type Payable } from '../money/booking-money.js';
import { cancelPayment } from '../money/cancel-payment.js';
import { ChangeMoney } from '../money/change-money.js';
import { findCapturedRow } from '../money/decide-refund.js';
import { editLink } from '../money/edit-link.js';
import { gather, type MoneyChange } from '../money/money-facts.js';
import { openLink } from '../money/open-link.js';
import { openPayment } from '../money/open-payment.js';
import { noteMoney, recordMoney } from '../money/record-money.js';
import { refundPayment } from '../money/refund-payment.js';
import { isKnownPayment } from '../money/same-request.js';
import { requestIdOf } from '../request-id.js';
import { Payment, payableOf } from './payment.entity.js';

const HOUR_MS = 3_600_000;

type NewPayment = InputOf<'payments.create'>['body'];
type Change = InputOf<'payments.update'>['body'];

/** A payment requested by staff, and the request's identity. */
interface StaffPaymentRequest {
  body: NewPayment;
  paymentId: string;
  amountMinor: number;
  distinct: boolean;
  by: string;
}

/** Payments that staff request or record, correct, and refund. */
@Injectable()
export class ManagePayments {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly changing: ChangeMoney,
  ) {}

  /**
   * Opens a link or the virtual POS, or records money received by hand. @returns the payment's id.
   * @throws Refusal login.forbidden, pos.own 403 for the virtual POS · notFound 404 for a booking out of reach · booking.state
   * 409 ·
   * account.expired 409 for a page without a booking · payment.exceeds 409 · payment.currency 422 · payment.note 422.
   */
  async create(ctx: Context, body: NewPayment): Promise<number> {
    if (body.method === 'virtualpos') await this.assertHasPos(ctx);
    const { id: paymentId, distinct } = requestIdOf(ctx, 'payment');
    const request = { body, paymentId, distinct, amountMinor: fromDecimal(body.amount), by: signatureOf(userOf(ctx)) };
    const made = body.bookingId
      ? await this.createOfBooking(ctx, request, body.bookingId)
      : await this.createAlone(ctx, request);
    return this.database.tx(ctx, (tx) => findRow(tx, made));
  }

  /** Cards are typed in by staff at a gateway of their account's own; only the platform's people use the general one. */
  private async assertHasPos(ctx: Context): Promise<void> {
    const { role } = userOf(ctx);
    if (!mayAccess('virtualpos:write', role)) throw new Refusal('login.forbidden', 403);
    if (mayAccess('transactions:write', role)) return;
    const own = await this.database.tx(ctx, (tx) =>
      tx.row('select 1 from pos_settings where account_id = $1 and chosen', [ctx.account]),
    );
    if (!own) throw new Refusal('pos.own', 403);
  }

  /**
   * Edits the note of any payment; the amount and expiry before its first attempt.
   * @throws Refusal payment.settled 409 · payment.ofSubscription 409 · payment.exceeds 409 · payment.note 422 ·
   * notFound 404 ·
   * account.expired 409 for a page without a booking.
   */
  async update(ctx: Context, id: number, { note, title, amount, expiresInHours }: Change): Promise<void> {
    const payment = await this.find(ctx, id);
    const by = signatureOf(userOf(ctx));
    const asksForMore = title !== undefined || amount !== undefined || expiresInHours !== undefined;
    await this.changing.change(
      ctx,
      (tx) => lockAccount(tx, payableOf(payment)),
      async (tx, account) => {
        const noted =
          note === undefined ? gather() : await noteMoney(tx, account, { paymentId: nameOf(payment), note, by });
        if (!asksForMore) return noted;
        if (account.kind === 'link') assertMaySell(ctx);
        const expiresAt = expiresInHours === undefined ? undefined : this.inHours(expiresInHours);
        const amountMinor = amount === undefined ? undefined : fromDecimal(amount);
        return gather(noted, await editLink(tx, account, id, { title, amountMinor, expiresAt, by }));
      },
    );
  }

  /**
   * Closes an unpaid payment, reverses a manual one. @throws Refusal payment.settled, payment.ofSubscription 409 ·
   * notFound 404.
   */
  async remove(ctx: Context, id: number): Promise<void> {
    const payment = await this.find(ctx, id);
    await this.changing.change(
      ctx,
      (tx) => lockAccount(tx, payableOf(payment)),
      (tx, account) => cancelPayment(tx, account, { paymentId: nameOf(payment), by: signatureOf(userOf(ctx)) }),
    );
  }

  /**
   * Refunds a payment, or part of it. @throws Refusal credit.own 403: an account would lift its own limit so ·
   * payment.refundTooLarge 422 · notFound 404.
   */
  async refund(ctx: Context, id: number, { amount, reason }: InputOf<'payments.refund'>['body']): Promise<void> {
    const payment = await this.find(ctx, id);
    if (payment.gateway === 'credit' && payment.accountId === ctx.account) throw new Refusal('credit.own', 403);
    const { id: refundId, distinct } = requestIdOf(ctx, 'refund');
    const amountMinor = amount === undefined ? undefined : fromDecimal(amount);
    const refund = { refundId, distinct, amountMinor, reason, by: signatureOf(userOf(ctx)) };
    const change = await this.changing.change(
      ctx,
      (tx) => lockAccount(tx, payableOf(payment)),
      async (tx, account) => refundPayment(tx, account, await findCapturedRow(tx, id), refund),
      { inBackground: false },
    );
    await this.changing.follow(change);
  }

  private async createOfBooking(ctx: Context, request: StaffPaymentRequest, bookingId: string): Promise<string> {
    const payable = await this.payable(ctx, bookingId, request.body.currency);
    const { paymentId } = await this.changing.change(
      ctx,
      (tx) => openBooking(tx, payable),
      withPayable(payable, (tx, account) => this.createOn(tx, account, request)),
    );
    return paymentId;
  }

  /** Money without a booking is owed by its own order. */
  private async createAlone(ctx: Context, request: StaffPaymentRequest): Promise<string> {
    const { body, paymentId, amountMinor, by } = request;
    const { account } = ctx;
    const { method, currency } = body;
    if (method === 'paylink' || method === 'virtualpos') {
      assertMaySell(ctx);
      const expiresAt = this.inHours(body.expiresInHours).toISOString();
      const order = { ...body, orderId: paymentId, account, amountMinor, kind: method, expiresAt, createdBy: by };
      await this.database.tx(ctx, (tx) => openLink(tx, { kind: 'link', order }));
      return paymentId;
    }
    await this.changing.change(
      ctx,
      (tx) => openAccount(tx, { payableId: paymentId, kind: 'link', account, currency }),
      async (tx, opened) => {
        if (await isKnownPayment(tx, opened, paymentId)) return { ...gather(), paymentId };
        await changeAccount(tx, opened, [{ kind: 'owed', amountMinor, paymentId }], { by });
        return this.createOn(tx, opened, request);
      },
    );
    return paymentId;
  }

  private createOn(tx: Tx, account: MoneyAccount, { body, ...request }: StaffPaymentRequest): Promise<MoneyChange> {
    const { method, customer } = body;
    if (method === 'paylink' || method === 'virtualpos') {
      const expiresAt = this.inHours(body.expiresInHours).toISOString();
      return openPayment(tx, account, { ...body, ...request, method, expiresAt });
    }
    const { name, surname, email: customerEmail } = customer;
    const { title, note } = body;
    return recordMoney(tx, account, { ...request, method, title, note, customer: `${name} ${surname}`, customerEmail });
  }

  /** The booking, as its owner knows it. @throws Refusal booking.state 409 · payment.currency 422 · notFound 404. */
  private async payable(ctx: Context, id: string, currency: Currency): Promise<Payable> {
    const { bookingId, account, state, owedMinor, revision, ...booking } = await this.clients.call('bookings.payable', {
      params: { id },
      body: { scope: accountsOf(ctx) },
    });
    if (booking.currency !== currency) throw new Refusal('payment.currency', 422);
    if (!mayActOnBooking('addPayment', ['seller'], state as BookingState)) throw new Refusal('booking.state', 409);
    return { bookingId, account, currency, owedMinor, revision };
  }

  private find(ctx: Context, id: number): Promise<Payment> {
    return this.database.tx(ctx, async (tx) => orNotFound(await tx.repository(Payment).findOneBy({ id })));
  }

  private inHours(hours: number): Date {
    return new Date(this.runtime.now().getTime() + hours * HOUR_MS);
  }
}

function assertMaySell({ maySell }: Context): void {
  if (maySell === false) throw new Refusal('account.expired', 409);
}

/** The public id of a payment. */
function nameOf({ orderId, publicId }: Payment): string {
  return orderId ?? publicId;
}

/** The row of the list that shows a payment: for an order, the one it was opened with. */
async function findRow(tx: Tx, paymentId: string): Promise<number> {
  const row = await tx.row<{ id: number }>(
    'select id from payments where order_id = $1 or order_id is null and public_id = $1 order by id limit 1',
    [paymentId],
  );
  return orNotFound(row).id;
}
