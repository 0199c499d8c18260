import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, Booking as BookingAnswer, BookingAction, InputOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { numberOfToken, opensRow, payPage } from '#libs/process';
import { Refusal, SERVICE, notFound, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, formatDay, stayFault, toDay, type DayNumber } from '#libs/stays';
import { findBooking, lockBooking, paymentsOf } from '../bookings/booking-rows.js';
import { BookingViews } from '../bookings/booking-views.js';
import type { Booking, BookingPayment } from '../bookings/booking.entity.js';
import { Brands } from '../bookings/brands.js';
import { CancelBooking } from '../bookings/cancel-booking.js';
import { saveChange } from '../bookings/edit-booking.js';
import { authorizeParties } from '../bookings/judge-booking.js';
import { dueNowMinor } from '../bookings/payment-plan.js';
import { recordHistory } from '../bookings/record.js';
import { isLinkOver } from './link-life.js';
import { copyMoney } from '../saga/money-copy.js';
import { toPayNow } from '../changes/quote-change.js';
import { PaymentsMoney } from '../saga/payments-money.js';
import { carrierOf } from '../saga/saga-rules.js';
import { keyOfAsked, withdrawAsked } from '../tasks/asked-dates.js';
import { openTask } from '../tasks/open-task.js';

const SCOPE = systemScope('reservations.links');
const GUEST = ['guest'] as const;
const HOUR_MS = 3_600_000;
/** The validity of a pay page requested by a guest. */
const PAGE_MS = 24 * HOUR_MS;
/** The deadline of a task for a guest's request. */
const ANSWERED_WITHIN_MS = 24 * HOUR_MS;

/** A booking for its guest, opened by its link alone. */
@Injectable()
export class GuestBookingService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly views: BookingViews,
    private readonly cancelling: CancelBooking,
    private readonly money: PaymentsMoney,
    private readonly brands: Brands,
  ) {}

  /** @throws Refusal notFound 404 · link.expired 410 · cart.notYours 403 for staff of another account. */
  async get(ctx: Context, link: string): Promise<BookingAnswer> {
    return this.views.forGuest(ctx, await this.open(ctx, link));
  }

  /** @throws as `get`. */
  open({ user, scope }: Context, link: string): Promise<Booking> {
    return this.openLink(link, user && scope !== 'all' ? scope : null);
  }

  /** As `open`, for callers with these accounts in reach; null for guests, and for callers who reach all. */
  async openLink(link: string, scope: readonly number[] | null): Promise<Booking> {
    const id = numberOfToken(link);
    const booking = id === undefined ? undefined : await this.database.tx(SCOPE, (tx) => findBooking(tx, id));
    if (!booking || !opensRow(this.runtime.config.KONAK_SECRET, 'booking link', link, booking)) throw notFound();
    if (scope && !scope.includes(booking.accountId)) throw new Refusal('cart.notYours', 403);
    if (isLinkOver(booking, this.runtime.now())) throw new Refusal('link.expired', 410);
    return booking;
  }

  /**
   * Cancels at the policy's fee, or previews it.
   * @throws Refusal booking.state 409 · price.changed 409 when the fee is not the one that was shown.
   */
  async cancel(
    ctx: Context,
    link: string,
    { preview, penalty, reason, lines }: InputOf<'reservation.cancel'>['body'],
  ): Promise<Omit<AnswerOf<'reservation.cancel'>, 'status'>> {
    const booking = await this.open(ctx, link);
    if (booking.state === 'cancelled') return this.describeCancelled(ctx, booking);
    authorizeParties(GUEST, booking, 'cancel');
    if (preview)
      return { booking: await this.views.forGuest(ctx, booking), cost: this.cancelling.costOf(booking, lines) };
    const seenMinor = penalty === undefined ? undefined : fromDecimal(penalty);
    const part = lines && this.cancelling.costOf(booking, lines);
    const done = await this.cancelling.cancel(booking, { reason, seenMinor, lines, by: 'guest' });
    return this.describeCancelled(ctx, done, done.state === 'cancelled' ? undefined : part);
  }

  /**
   * Changes guest names and special requests, until online check-in. @throws Refusal booking.state 409 ·
   * cart.guestsMissing, booking.party 422.
   */
  async update(ctx: Context, link: string, change: InputOf<'reservation.update'>['body']): Promise<BookingAnswer> {
    const seen = await this.loadAuthorized(ctx, link, 'editGuests');
    const { id } = seen;
    const around = await this.brands.around(seen, this.runtime.now());
    const changed = await this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, id);
      authorizeParties(GUEST, booking, 'editGuests');
      if (await tx.row('select 1 from guest_check_ins where booking_id = $1', [id]))
        throw new Refusal('booking.state', 409);
      return saveChange(tx, booking, change, { account: booking.accountId, by: 'guest', around });
    });
    return this.views.forGuest(ctx, changed);
  }

  /**
   * The page where the open amount can be paid by card: the open one, or a new one.
   * @throws Refusal booking.state 409 · payment.noLink 409 where nothing is left to be paid.
   */
  async pay(ctx: Context, link: string): Promise<Omit<AnswerOf<'reservation.pay'>, 'status'>> {
    const booking = await this.loadAuthorized(ctx, link, 'pay');
    const payments = await this.database.tx(SCOPE, (tx) => paymentsOf(tx, booking));
    const { id, method } = payments.find((payment) => this.isPage(payment)) ?? (await this.openPage(booking, payments));
    return {
      booking: await this.views.forGuest(ctx, await this.open(ctx, link)),
      payment: payPage(this.runtime.config, { id, isLink: method === 'paylink' }),
    };
  }

  /** The page for what a changed booking is to be paid at once; none where that is nothing. */
  async payIfDue(
    ctx: Context,
    link: string,
    booking: Booking,
  ): Promise<Partial<Pick<AnswerOf<'reservation.pay'>, 'payment'>>> {
    return toPayNow(booking) > 0 ? this.pay(ctx, link) : {};
  }

  /** Asks the seller for other dates; answered with a quote. @throws Refusal booking.state 409 · stay.* 422. */
  async requestChange(
    ctx: Context,
    link: string,
    { checkIn, checkOut, note }: InputOf<'reservation.requestchange'>['body'],
  ): Promise<BookingAnswer> {
    const { id } = await this.loadAuthorized(ctx, link, 'requestChange');
    const [from, to] = [toDay(checkIn), toDay(checkOut)];
    const fault = stayFault({ checkIn: from, checkOut: to }, dayIn(HOME_ZONE, this.runtime.now()));
    if (fault) throw new Refusal(fault, 422);
    const asked = describeStay(from, to, note);
    const booking = await this.database.tx(SCOPE, async (tx) => {
      const found = await lockBooking(tx, id);
      const dueAt = new Date(this.runtime.now().getTime() + ANSWERED_WITHIN_MS);
      const key = keyOfAsked(found, { checkIn, checkOut });
      await withdrawAsked(tx, found, key);
      await openTask(tx, found, { key, kind: 'changeRequested', detail: asked, dueAt });
      await recordHistory(tx, found, 'changeRequested', 'guest', asked);
      return found;
    });
    return this.views.forGuest(ctx, booking);
  }

  /** The booking of a link on which its guest may perform an action. @throws Refusal as `open` · booking.state 409. */
  async loadAuthorized(ctx: Context, link: string, action: BookingAction): Promise<Booking> {
    const booking = await this.open(ctx, link);
    authorizeParties(GUEST, booking, action);
    return booking;
  }

  private async describeCancelled(ctx: Context, booking: Booking, cost = this.cancelling.costOf(booking)) {
    return { booking: await this.views.forGuest(ctx, booking), cost };
  }

  private isPage({ state, method, expiresAt }: BookingPayment): boolean {
    return (
      state === 'open' && carrierOf(method) === 'gateway' && (expiresAt === null || expiresAt > this.runtime.now())
    );
  }

  /**
   * The amount to pay: of an awaited transfer, else the first planned payment, else what is due now, else all that is
   * left.
   */
  private async openPage(booking: Booking, payments: readonly BookingPayment[]): Promise<BookingPayment> {
    const { publicId: bookingId } = booking;
    const transfer = payments.find(({ state, method }) => state === 'open' && method === 'banktransfer');
    const planned = transfer
      ? undefined
      : payments.find(({ state, method }) => state === 'scheduled' && method === 'paylink');
    const amountMinor = planned?.amountMinor ?? (booking.state === 'pending' ? dueNowMinor(booking) : undefined);
    const method = planned ? 'paylink' : 'creditcard';
    const expiresAt = booking.holdUntil ?? new Date(this.runtime.now().getTime() + PAGE_MS);
    const money = await this.money.open(booking, {
      id: planned?.id ?? randomUUID(),
      insteadOf: transfer?.id,
      ...{ method, amountMinor, expiresAt, by: 'guest', distinct: true },
    });
    const known = await this.database.tx(SCOPE, async (tx) => {
      await copyMoney(tx, await lockBooking(tx, bookingId), money);
      return paymentsOf(tx, booking);
    });
    const page = known.find((payment) => this.isPage(payment));
    if (!page) throw new Refusal('payment.noLink', 409);
    return page;
  }
}

function describeStay(from: DayNumber, to: DayNumber, note: string): string {
  return [`${formatDay(from)}–${formatDay(to)}`, note].filter(Boolean).join(' · ');
}
