import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { signatureOf, type BookingAction, type InputOf, type MoneyState } from '#libs/contracts';
import { Clients } from '#libs/clients';
import { Database, systemScope } from '#libs/database';
import { formatMoney, fromDecimal } from '#libs/money';
import { uuidOf } from '#libs/process';
import { Refusal, SERVICE, orNotFound, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { loadBooking, lockBooking, type BookingId } from '../bookings/booking-rows.js';
import { BookingPayment, type Booking } from '../bookings/booking.entity.js';
import { authorizeBooking, authorizeCredit } from '../bookings/judge-booking.js';
import { recordHistory } from '../bookings/record.js';
import { BookingSaga } from '../saga/booking-saga.js';
import { copyMoney } from '../saga/money-copy.js';
import { closeSettledRefunds } from '../tasks/open-task.js';
import { PaymentsMoney, payableOf } from '../saga/payments-money.js';

type Request = InputOf<'bookings.payment.create'>['body'];
type Change = InputOf<'bookings.payment.update'>['body'];

const HOUR_MS = 3_600_000;

/** Payments of a booking, for its seller. Payments decides and counts; access is checked here. */
@Injectable()
export class BookingPaymentService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly clients: Clients,
    private readonly saga: BookingSaga,
    private readonly money: PaymentsMoney,
  ) {}

  /**
   * @throws Refusal booking.notYours 403 · booking.state 409 for a booking that is not payable · payment.note 422 ·
   * payment.exceeds 409 with what is left · credit.insufficient 409.
   */
  async create(ctx: Context, id: BookingId, request: Request): Promise<void> {
    const booking = await this.loadAuthorized(ctx, id, 'addPayment');
    if (request.method === 'credit') authorizeCredit(ctx, booking);
    const amountMinor = request.amount === undefined ? undefined : fromDecimal(request.amount);
    const by = signatureOf(userOf(ctx));
    const isDistinct = ctx.idempotencyKey !== undefined;
    const paymentId = this.idFor(ctx, booking, 'payment');
    switch (request.method) {
      case 'credit': {
        const taken = await this.money.takeCredit(booking, paymentId, by, amountMinor, isDistinct);
        if (!taken) throw new Refusal('credit.insufficient', 409);
        return this.record(booking, taken.paymentId, taken.money);
      }
      case 'cash':
      case 'banktransfer': {
        if (!request.note) throw new Refusal('payment.note', 422);
        const awaited = request.method === 'banktransfer' ? await this.awaitedTransfer(ctx, booking) : undefined;
        const { money, paymentId: recorded } = await this.clients.call('money.record', {
          body: {
            payable: payableOf(booking),
            paymentId: awaited ?? paymentId,
            amountMinor,
            distinct: isDistinct,
            by,
            note: request.note,
            method: request.method,
            title: booking.hotelName,
            customer: booking.guestName,
          },
        });
        return this.record(booking, recorded, money);
      }
      case 'creditcard':
      case 'paylink': {
        const expiresAt = new Date(this.runtime.now().getTime() + request.expiresInHours * HOUR_MS);
        const method = request.method === 'creditcard' ? ('virtualpos' as const) : request.method;
        const maxInstallment = request.singleInstallment ? 1 : 12;
        const { note = '' } = request;
        const payment = {
          id: paymentId,
          method,
          amountMinor,
          expiresAt,
          maxInstallment,
          note,
          by,
          distinct: isDistinct,
        };
        await this.copy(booking, await this.money.open(booking, payment));
      }
    }
  }

  /**
   * @throws Refusal notFound 404 · payment.settled 409 for payments by the gateway or a credit · payment.exceeds 409.
   */
  async update(ctx: Context, id: BookingId, paymentId: string, { note, method, amount }: Change): Promise<void> {
    const booking = await this.loadAuthorized(ctx, id, 'correctPayment');
    await this.load(ctx, booking, paymentId);
    const amountMinor = amount === undefined ? undefined : fromDecimal(amount);
    const { money } = await this.clients.call('money.correct', {
      body: {
        bookingId: booking.publicId,
        paymentId,
        newPaymentId: this.idFor(ctx, booking, `correction of ${paymentId}`),
        method,
        amountMinor,
        note,
        by: signatureOf(userOf(ctx)),
      },
    });
    await this.copy(booking, money);
  }

  /**
   * Reverses a manual payment, closes an open one, drops a planned one. @throws Refusal notFound 404 · payment.settled
   * 409.
   */
  async remove(ctx: Context, id: BookingId, paymentId: string): Promise<void> {
    const booking = await this.loadAuthorized(ctx, id, 'correctPayment');
    const payment = await this.load(ctx, booking, paymentId);
    const by = signatureOf(userOf(ctx));
    if (payment.state === 'cancelled') return;
    if (payment.state === 'scheduled') return this.dropPlanned(ctx, booking, payment, by);
    const { money } = await this.clients.call('money.cancel', { body: { bookingId: booking.publicId, paymentId, by } });
    await this.copy(booking, money);
  }

  /** @throws Refusal notFound 404 · credit.own 403 · payment.refundTooLarge 422. */
  async refund(
    ctx: Context,
    id: BookingId,
    paymentId: string,
    { amount, reason }: InputOf<'bookings.payment.refund'>['body'],
  ): Promise<void> {
    const booking = await this.loadAuthorized(ctx, id, 'refund');
    const payment = await this.load(ctx, booking, paymentId);
    if (payment.method === 'credit' && ctx.account === booking.accountId) throw new Refusal('credit.own', 403);
    const { money } = await this.clients.call('money.refund', {
      body: {
        bookingId: booking.publicId,
        paymentId,
        refundId: this.idFor(ctx, booking, `refund of ${paymentId}`),
        amountMinor: amount === undefined ? undefined : fromDecimal(amount),
        distinct: ctx.idempotencyKey !== undefined,
        reason,
        by: signatureOf(userOf(ctx)),
      },
    });
    await this.copy(booking, money);
  }

  /**
   * Marks as paid out what staff pay back, also where a gateway has refused; idempotent. @throws Refusal notFound 404 · payment.settled 409 for refunds by a
   * gateway or credit · payment.refundTooLarge 422 · conflict 409 where another amount is due by now.
   */
  async markRefundPaid(
    ctx: Context,
    id: BookingId,
    paymentId: string,
    { amount, note }: InputOf<'bookings.payment.paidback'>['body'],
  ): Promise<void> {
    const booking = await this.loadAuthorized(ctx, id, 'payBack');
    await this.load(ctx, booking, paymentId);
    const amountMinor = amount === undefined ? undefined : fromDecimal(amount);
    const { publicId: bookingId } = booking;
    const by = signatureOf(userOf(ctx));
    const { money } = await this.clients.call('money.payBack', {
      body: { bookingId, paymentId, amountMinor, note, by },
    });
    await this.database.tx(systemScope('reservations.money'), async (tx) => {
      await closeSettledRefunds(tx, await copyMoney(tx, await lockBooking(tx, bookingId), money), by);
    });
  }

  private async loadAuthorized(ctx: Context, id: BookingId, action: BookingAction): Promise<Booking> {
    const booking = await this.database.tx(ctx, (tx) => loadBooking(tx, id));
    authorizeBooking(ctx, booking, action);
    return booking;
  }

  /** A repeated request of the same caller has the same id. */
  private idFor({ idempotencyKey, user }: Context, { publicId }: Booking, what: string): string {
    return idempotencyKey === undefined ? randomUUID() : uuidOf(`${what} ${publicId} ${user?.id} ${idempotencyKey}`);
  }

  private load(ctx: Context, { id: bookingId }: Booking, id: string): Promise<BookingPayment> {
    return this.database.tx(ctx, async (tx) =>
      orNotFound(await tx.repository(BookingPayment).findOneBy({ id, bookingId })),
    );
  }

  /** The awaited transfer, so that the money is not recorded beside it. */
  private async awaitedTransfer(ctx: Context, { id }: Booking): Promise<string | undefined> {
    const open = await this.database.tx(ctx, (tx) =>
      tx.row<{ id: string }>(
        `select id from booking_payments where booking_id = $1 and state = 'open' and method = 'banktransfer'`,
        [id],
      ),
    );
    return open?.id;
  }

  /** Confirms the booking at once with money that payments has just counted; the event of it changes nothing more. */
  private async record({ publicId }: Booking, paymentId: string, money: MoneyState): Promise<void> {
    const payment = money.payments.find(({ id }) => id === paymentId);
    if (payment) await this.saga.handlePaymentCaptured(publicId, { paymentId, ...payment, money });
  }

  private async copy({ publicId }: Booking, money: MoneyState): Promise<void> {
    await this.database.tx(systemScope('reservations.money'), async (tx) => {
      await copyMoney(tx, await lockBooking(tx, publicId), money);
    });
  }

  private async dropPlanned(ctx: Context, { id }: Booking, payment: BookingPayment, by: string): Promise<void> {
    await this.database.tx(ctx, async (tx) => {
      const booking = await lockBooking(tx, id);
      const dropped = await tx.execute(
        `update booking_payments set state = 'cancelled' where id = $1 and state = 'scheduled'`,
        [payment.id],
      );
      if (dropped === 1)
        await recordHistory(tx, booking, 'paymentRemoved', by, formatMoney(payment.amountMinor, booking.currency));
    });
  }
}
