import { Inject, Injectable } from '@nestjs/common';
import type { MailTemplate } from '#libs/contracts';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { formatMoney, toDecimal } from '#libs/money';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { dayIn } from '#libs/stays';
import { bookingMail, type MailFacts } from '../bookings/booking-mail.js';
import { bookingOf } from '../bookings/booking-of.js';
import { bookingTotalMinor } from '../bookings/booking-total.js';
import { Booking, BookingPayment } from '../bookings/booking.entity.js';
import { paymentsOf } from '../bookings/booking-rows.js';
import { Brands } from '../bookings/brands.js';
import { confirmBooking, type Confirmation } from '../bookings/confirm-booking.js';
import { lockBooking } from '../bookings/lock-booking.js';
import { queueMail, recordHistory } from '../bookings/record.js';
import { makeBlank, type BlankCart } from '../carts/blank-cart.js';
import { openTask } from '../tasks/open-task.js';
import type {
  Arrived,
  Claimed,
  DecidedRefund,
  Heard,
  Intent,
  NewPayment,
  Opened,
  OpenPayment,
  SagaStore,
  SecuredRooms,
  Stands,
} from './ports.js';
import { orderRefunds, undoOpenCredit } from './order-refunds.js';
import { book, closePayments, insertOpen, trim } from './payment-rows.js';
import { afterPayment, carrierOf, excessMinor, hasFallen } from './saga-rules.js';

const HOUR_MS = 3_600_000;
/** How soon a person has to look at what could not be brought to an end. */
const DUE_WITHIN_MS = { paidButLost: 2 * HOUR_MS, roomChanged: 4 * HOUR_MS };

/** Bookings in Postgres. */
@Injectable()
export class SqlSagaStore implements SagaStore {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Brands) private readonly brands: Brands,
  ) {}

  booking(publicId: string): Promise<Booking> {
    return this.database.tx(PLATFORM, (tx) => bookingOf(tx, publicId));
  }

  async intend(cart: Booking, { method, holdId, holdUntil, at }: Intent): Promise<boolean> {
    const taken = await this.database.atOnce(PLATFORM, (tx) =>
      tx.change(
        `update bookings set state = 'pending', version = version + 1, payment_method = $3, hold_id = $4, hold_until = $5,
           completed_at = $6, claimed_at = null where id = $1 and state = 'cart' and version = $2`,
        [cart.id, cart.version, method, holdId, holdUntil, at],
      ),
    );
    return taken === 1;
  }

  async backToCart(booking: Booking, priced: Claimed | undefined): Promise<void> {
    const lines = priced?.lines ?? booking.lines;
    const promotionMinor = priced ? (priced.promotion?.amountMinor ?? 0) : booking.promotionMinor;
    const totalMinor = bookingTotalMinor({ ...booking, lines, promotionMinor });
    await this.database.tx(PLATFORM, async (tx) => {
      const back = await tx.change(
        `update bookings set state = 'cart', version = version + 1, hold_id = null, hold_until = null, completed_at = null,
           claimed_at = null, lines = $3, total_minor = $4, promotion_minor = $5
         where id = $1 and state = 'pending' and hold_id = $2`,
        [booking.id, booking.holdId, JSON.stringify(lines), totalMinor, promotionMinor],
      );
      if (back === 1) await closePayments(tx, booking, 'cancelled');
    });
  }

  async confirm(booking: Booking, next: BlankCart | undefined): Promise<Stands | undefined> {
    const confirmation = await this.confirmation(booking, booking.createdBy);
    const made = await this.database.tx(PLATFORM, async (tx) => {
      const confirmed = await confirmBooking(tx, booking, confirmation);
      if (!confirmed || !next) return undefined;
      // On their way with the commit, which is not waited for twice.
      const rest = Promise.all([paymentsOf(tx, confirmed), makeBlank(tx, next)]);
      tx.withCommit(rest);
      return { confirmed, rest };
    });
    if (!made) return undefined;
    const [payments, session] = await made.rest;
    return { booking: made.confirmed, payments, session };
  }

  async awaitPayment(booking: Booking, payment: OpenPayment, opened: Opened | undefined): Promise<void> {
    const confirmation = await this.confirmation(booking, booking.createdBy);
    await this.database.tx(PLATFORM, async (tx) => {
      const marked = await tx.change(
        `update bookings set claimed_at = now(), version = version + 1, lines = $3, total_minor = $4, order_code = $5, order_url = $6,
           promotion_minor = $7
         where id = $1 and state = 'pending' and hold_id = $2 and claimed_at is null`,
        [
          booking.id,
          booking.holdId,
          JSON.stringify(booking.lines),
          booking.totalMinor,
          opened?.code ?? null,
          opened?.url ?? null,
          booking.promotionMinor,
        ],
      );
      if (marked !== 1) return;
      await insertOpen(tx, booking, { ...payment, opened, expiresAt: booking.holdUntil ?? undefined });
      await recordHistory(tx, booking, 'completed', booking.createdBy, booking.paymentMethod ?? '');
      if (payment.method !== 'banktransfer') return;
      const facts = { amount: toDecimal(payment.amountMinor), payUntil: booking.holdUntil?.toISOString() ?? null };
      await tellGuest(tx, booking, 'transferDetails', confirmation, facts);
    });
  }

  async openPayment(booking: Booking, payment: NewPayment): Promise<void> {
    await this.database.tx(PLATFORM, async (tx) => {
      await insertOpen(tx, booking, payment);
      const what = payment.opened ? 'linkOpened' : 'creditAsked';
      await recordHistory(tx, booking, what, booking.createdBy, formatMoney(payment.amountMinor, booking.currency));
    });
  }

  async openPlanned(paymentId: string, { code, url }: Opened, expiresAt: Date): Promise<void> {
    await this.database.tx(PLATFORM, (tx) =>
      tx.change(
        `update booking_payments set state = 'open', order_code = $2, order_url = $3, expires_at = $4
         where id = $1 and state = 'scheduled'`,
        [paymentId, code, url, expiresAt],
      ),
    );
  }

  async tell(booking: Booking, { paymentId: id, method, amountMinor, by, note }: Required<Arrived>): Promise<void> {
    await this.database.tx(PLATFORM, async (tx) => {
      await insertOpen(tx, { ...booking, createdBy: by }, { id, method, amountMinor, note });
      const { publicId: bookingId } = booking;
      tx.emit('booking.moneyArrived', { bookingId, paymentId: id, method, amountMinor, by, note });
    });
  }

  async closePayment(id: string): Promise<void> {
    await this.database.tx(PLATFORM, (tx) =>
      tx.change(`update booking_payments set state = 'cancelled' where id = $1 and state = 'open'`, [id]),
    );
  }

  async receive(heard: Heard | undefined, publicId: string, arrived: Arrived, rooms: SecuredRooms): Promise<void> {
    const seen = await this.booking(publicId);
    const confirmation = await this.confirmation(seen, arrived.by);
    await this.once(heard, async (tx) => {
      const fresh = await lockBooking(tx, seen.id);
      if (!(await book(tx, fresh, arrived))) return;
      const paid: Booking = { ...fresh, paidMinor: fresh.paidMinor + arrived.amountMinor };
      switch (afterPayment(fresh, rooms)) {
        case 'keep':
          await trim(tx, paid);
          return tellGuest(tx, paid, 'paymentReceived', confirmation, { amount: toDecimal(arrived.amountMinor) });
        case 'confirm':
          return this.confirmPaid(tx, paid, rooms, confirmation);
        case 'giveBack':
          await tellGuest(tx, paid, 'paymentReturned', confirmation, { amount: toDecimal(arrived.amountMinor) });
          return this.lose(tx, paid, arrived, rooms);
      }
    });
  }

  async expire(heard: Heard, holdId: string): Promise<void> {
    await this.database.once(heard, PLATFORM, async (tx) => {
      const booking = await tx.repository(Booking).findOneBy({ holdId, state: 'pending' });
      if (!booking) return;
      const expired = await tx.change(
        `update bookings set state = 'expired', version = version + 1 where id = $1 and state = 'pending'`,
        [booking.id],
      );
      if (expired !== 1) return;
      await closePayments(tx, booking, 'failed', { keepCredit: true });
      await recordHistory(tx, booking, 'expired', 'konak');
    });
  }

  async openPayments(booking: Booking): Promise<OpenPayment[]> {
    return this.database.tx(PLATFORM, (tx) =>
      tx.repository(BookingPayment).find({ where: { bookingId: booking.id, state: 'open' }, order: { at: 'asc' } }),
    );
  }

  async decideRefunds(heard: Heard, publicId: string): Promise<void> {
    await this.database.once(heard, PLATFORM, async (tx) => {
      const { id } = await bookingOf(tx, publicId);
      const booking = await lockBooking(tx, id);
      if (!hasFallen(booking.state)) return;
      if (booking.holdId) tx.emit('booking.releaseRooms', { holdId: booking.holdId });
      // One that expired may be paid late: its rooms are let go of first, so that nobody makes sure what is being released.
      await tx.change(`update bookings set hold_id = null where id = $1 and state = 'expired'`, [booking.id]);
      await undoOpenCredit(tx, booking);
      await closePayments(tx, booking, 'cancelled');
      await this.giveBackExcess(tx, booking, heard.id);
    });
  }

  async refund(id: string): Promise<DecidedRefund | undefined> {
    return this.database.tx(PLATFORM, (tx) =>
      tx.row<DecidedRefund & Record<string, unknown>>(
        `select r.id, r.account_id as account, b.public_id as "bookingId", r.payment_id as "paymentId", r.method, r.amount_minor as "amountMinor",
           r.currency, r.reason
         from booking_refunds r join bookings b on b.id = r.booking_id where r.id = $1 and r.state = 'requested'`,
        [id],
      ),
    );
  }

  async refundDone(id: string): Promise<void> {
    await this.database.tx(PLATFORM, async (tx) => {
      const done = await tx.row<{ booking_id: number; method: string; amount_minor: number }>(
        `update booking_refunds set state = 'done' where id = $1 and state = 'requested'
         returning booking_id, method, amount_minor`,
        [id],
      );
      if (!done || carrierOf(done.method) === 'undo') return;
      const booking = await bookingOf(tx, done.booking_id);
      await recordHistory(tx, booking, 'refunded', 'konak', formatMoney(done.amount_minor, booking.currency));
    });
  }

  private async confirmPaid(tx: Tx, paid: Booking, rooms: SecuredRooms, confirmation: Confirmation): Promise<void> {
    const booking = { ...paid, lines: rooms.lines ?? paid.lines };
    if (!(await confirmBooking(tx, booking, confirmation))) return;
    if (rooms.fate !== 'replaced') return;
    const detail = `${roomsOf(paid)} → ${roomsOf(booking)}`;
    await recordHistory(tx, booking, 'roomChanged', 'konak', detail);
    await tellGuest(tx, booking, 'roomChanged', confirmation, { insteadOf: roomsOf(paid) });
    await openTask(tx, booking, {
      key: `roomChanged ${booking.publicId}`,
      kind: 'roomChanged',
      detail,
      dueAt: this.dueIn('roomChanged'),
    });
  }

  /** Paid, and there is nothing to be had for it: the money goes back, and somebody looks at it. */
  private async lose(tx: Tx, paid: Booking, arrived: Arrived, { holdId }: SecuredRooms): Promise<void> {
    const detail = formatMoney(arrived.amountMinor, paid.currency);
    await recordHistory(tx, paid, 'paidButLost', 'konak', detail);
    await tx.change(
      `update bookings set state = 'expired', version = version + 1, hold_until = null where id = $1 and state = 'pending'`,
      [paid.id],
    );
    const key = `paidButLost ${arrived.paymentId}`;
    await openTask(tx, paid, { key, kind: 'paidButLost', detail, dueAt: this.dueIn('paidButLost') });
    const state = paid.state === 'pending' ? 'expired' : paid.state;
    await this.giveBackExcess(tx, { ...paid, state }, arrived.paymentId);
    if (holdId) tx.emit('booking.releaseRooms', { holdId });
    tx.emit('booking.giveBack', { bookingId: paid.publicId });
  }

  private async giveBackExcess(tx: Tx, booking: Booking, key: string): Promise<void> {
    const amountMinor = excessMinor(booking);
    const wish = { key, amountMinor, reason: booking.state, now: this.runtime.now() };
    if (amountMinor > 0) await orderRefunds(tx, booking, wish);
  }

  private dueIn(kind: keyof typeof DUE_WITHIN_MS): Date {
    return new Date(this.runtime.now().getTime() + DUE_WITHIN_MS[kind]);
  }

  private async confirmation(booking: Booking, by: string): Promise<Confirmation> {
    const brand = await this.brands.of(booking.accountId);
    const today = dayIn(booking.lines[0]?.hotel.timeZone ?? 'Europe/Istanbul', this.runtime.now());
    return { brand, frontUrl: this.runtime.config.FRONT_URL, today, by };
  }

  private async once(heard: Heard | undefined, work: (tx: Tx) => Promise<void>): Promise<void> {
    if (heard) await this.database.once(heard, PLATFORM, work);
    else await this.database.tx(PLATFORM, work);
  }
}

function roomsOf({ lines }: Booking): string {
  return lines.map(({ room, count }) => `${count} × ${room.name}`).join(', ');
}

/** Sends the guest a mail about what has just happened. */
async function tellGuest(
  tx: Tx,
  booking: Booking,
  template: MailTemplate,
  { brand, frontUrl, today }: Confirmation,
  facts: MailFacts,
): Promise<void> {
  const mail = bookingMail(booking, brand, frontUrl, today, facts);
  await queueMail(tx, booking, { template, to: booking.customer?.email ?? '', lang: booking.lang, mail });
}
