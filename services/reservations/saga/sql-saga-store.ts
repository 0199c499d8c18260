import { Inject, Injectable } from '@nestjs/common';
import { Database, RowCountMismatch, systemScope, unaudited, type Tx } from '#libs/database';
import { formatMoney, toDecimal } from '#libs/money';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { bookingTotalMinor, discountsAt, hotelSums } from '../bookings/booking-total.js';
import { requestInvoice } from '../bookings/booking-invoice.js';
import { describeFact, type Occasion } from '../bookings/booking-fact.js';
import type { MailFacts } from '../bookings/booking-mail.js';
import type { Booking } from '../bookings/booking.entity.js';
import {
  BOOKING,
  findBooking,
  loadBooking,
  lockBooking,
  paymentsOf,
  type BookingRow,
} from '../bookings/booking-rows.js';
import { Brands } from '../bookings/brands.js';
import { todayAt } from '../bookings/today-at.js';
import { confirmBooking, insertConfirmed, voucherYear, type Confirmation } from '../bookings/confirm-booking.js';
import { insertBooking } from '../bookings/insert-booking.js';
import { recordHistory } from '../bookings/record.js';
import { CART, dropIntent, saveIntent, type Cart, type IntendedCart, type Intent } from '../carts/cart.js';
import { openTask } from '../tasks/open-task.js';
import { addUnpaid, lockHolders, type HoldBounds } from '../unpaid-rooms/count-unpaid.js';
import type { Claimed } from '../lines/line-source.js';
import { countRooms } from '../lines/room-lines.js';
import { endUnsold } from './end-unsold.js';
import { copyMoney, dropSchedule, emitOwed } from './money-copy.js';
import type { Booked, CapturedPayment, InboxMessage, SagaStore, SecuredRooms } from './ports.js';
import { afterPayment } from './saga-rules.js';
import type { MoneyState } from '#libs/contracts';

const SCOPE = systemScope('reservations.saga');
const HOUR_MS = 3_600_000;
/** The deadline of tasks that could not be resolved automatically. */
const DUE_WITHIN_MS = { paidButLost: 2 * HOUR_MS, roomChanged: 4 * HOUR_MS };

/** The deduplication name of a capture: its effects happen once, whether the answer or the event arrives first. */
const captureOf = (paymentId: string) => `captured ${paymentId}`;

/** Carts and bookings in Postgres. */
@Injectable()
export class SqlSagaStore implements SagaStore {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly brands: Brands,
  ) {}

  booking(bookingId: string): Promise<Booking> {
    return this.database.tx(SCOPE, (tx) => loadBooking(tx, bookingId));
  }

  saveIntent(cart: Cart, intent: Intent): Promise<IntendedCart | undefined> {
    const year = voucherYear(todayAt(cart, this.runtime.now()));
    // The resulting booking is the audit entry's change; a refusal changes nothing.
    const { bounds } = intent;
    return unaudited(() =>
      bounds
        ? this.database.tx(SCOPE, (tx) => saveBounded(tx, cart, { ...intent, bounds }, year))
        : this.database.atOnce(SCOPE, (tx) => saveIntent(tx, cart, intent, year)),
    );
  }

  async withdrawIntent(cart: IntendedCart, priced: Claimed | undefined): Promise<void> {
    await this.database.tx(SCOPE, (tx) => withdraw(tx, cart, priced));
  }

  withdrawClaim(cart: IntendedCart): Promise<boolean> {
    return this.database.tx(SCOPE, async (tx) => {
      const isReopened = await withdraw(tx, cart, undefined);
      // For a process that dies before it releases them itself.
      if (isReopened) tx.emit('booking.releaseRooms', { holdId: cart.holdId });
      return isReopened;
    });
  }

  async confirm(booking: Booking, credit?: CapturedPayment): Promise<Booked> {
    const confirmation = await this.confirmation(booking, booking.createdBy);
    const voucher = booking.voucher ?? (await this.takeVoucher(confirmation));
    const draft = { ...withMoney(booking, credit?.money), voucher };
    const insert = (tx: Tx) => insertConfirmed(tx, draft, confirmation, this.runtime.now());
    const insertAndRead = async (tx: Tx) => {
      const [made, payments] = await Promise.all([insert(tx), paymentsOf(tx, booking)]);
      return { ...made, payments };
    };
    if (!credit) return this.orAsItIs(booking, this.database.atOnce(SCOPE, insertAndRead));
    const paid = this.database.tx(SCOPE, async (tx) => {
      const made = await insert(tx);
      await tx.firstTime(captureOf(credit.paymentId), 'payment.captured');
      await recordHistory(tx, made, 'paid', credit.by, formatMoney(credit.amountMinor, made.currency));
      return copyMoney(tx, made, credit.money);
    });
    return this.orAsItIs(booking, paid);
  }

  async awaitPayment(booking: Booking, money: MoneyState, sendsLink: boolean): Promise<Booking> {
    const confirmation = await this.confirmation(booking, booking.createdBy);
    const voucher = booking.voucher ?? (await this.takeVoucher(confirmation));
    const draft: Booking = { ...booking, voucher, claimedAt: this.runtime.now() };
    const written = this.database.tx(SCOPE, async (tx) => {
      const made = await insertBooking(tx, draft);
      await recordHistory(tx, made, 'completed', made.createdBy, made.paymentMethod ?? '');
      if (made.paymentMethod === 'banktransfer')
        tx.emit('booking.transferAwaited', describeFact(made, confirmation, awaitedTransfer(made, money)));
      if (sendsLink) tx.emit('booking.linkAwaited', describeFact(made, confirmation, awaitedLink(made, money)));
      return copyMoney(tx, made, money);
    });
    return this.orAsItIs(booking, written);
  }

  async recordCapture(bookingId: string, capture: CapturedPayment, rooms: SecuredRooms): Promise<void> {
    const seen = await this.booking(bookingId);
    const confirmation = await this.confirmation(seen, capture.by);
    const message = { id: captureOf(capture.paymentId), name: 'payment.captured' };
    await this.database.once(message, SCOPE, async (tx) => {
      const fresh = await lockBooking(tx, bookingId);
      const amount = formatMoney(capture.amountMinor, fresh.currency);
      const paid = await copyMoney(tx, fresh, capture.money);
      await recordHistory(tx, paid, 'paid', capture.by, amount);
      const about = { amount: toDecimal(capture.amountMinor) };
      switch (afterPayment(fresh, rooms)) {
        case 'keep':
          // Cancelled while its rooms were secured.
          if (fresh.state === 'cancelled' && rooms.holdId) tx.emit('booking.releaseRooms', { holdId: rooms.holdId });
          requestInvoice(tx, paid, confirmation.today);
          return tx.emit('booking.paid', describeFact(paid, confirmation, about));
        case 'confirm':
          return this.confirmPaid(tx, paid, rooms, confirmation);
        case 'refund':
          tx.emit('booking.lost', describeFact(paid, confirmation, about));
          return this.refundLostBooking(tx, paid, capture, rooms);
      }
    });
  }

  async expire(message: InboxMessage, holdId: string): Promise<void> {
    const held = await this.heldForHours(holdId);
    const surroundings = held && (await this.confirmation(held, 'konak'));
    await this.database.once(message, SCOPE, async (tx) => {
      const expired = await tx.row<BookingRow>(
        `update bookings set state = 'expired', version = version + 1 where hold_id = $1 and state = 'pending' returning ${BOOKING}`,
        [holdId],
      );
      if (expired) {
        await dropSchedule(tx, expired);
        if (surroundings) tx.emit('booking.holdExpired', describeFact(expired, surroundings));
        return recordHistory(tx, expired, 'expired', 'konak');
      }
      const cart = await tx.row<IntendedCart>(`select ${CART} from carts where hold_id = $1 for update`, [holdId]);
      if (cart) await withdraw(tx, cart, undefined);
    });
  }

  /** A pending booking whose guest has hours to pay it, and is notified when they are over. */
  private heldForHours(holdId: string): Promise<BookingRow | undefined> {
    return this.database.tx(SCOPE, (tx) =>
      tx.row<BookingRow>(
        `select ${BOOKING} from bookings where hold_id = $1 and state = 'pending' and payment_method in ('paylink', 'banktransfer')`,
        [holdId],
      ),
    );
  }

  /** The written booking, or the stored one where it was written before. */
  private orAsItIs({ publicId }: Booking, written: Promise<Booked>): Promise<Booked> {
    return written.catch((error: unknown) => {
      if (error instanceof RowCountMismatch) return this.booking(publicId);
      throw error;
    });
  }

  /** For carts whose intent was written before it numbered them. */
  private async takeVoucher({ today }: Confirmation): Promise<string> {
    const taking = 'select next_voucher($1) as voucher';
    const [taken] = await this.database.rows<{ voucher: string }>(SCOPE, taking, [voucherYear(today)]);
    return taken!.voucher;
  }

  private async confirmPaid(tx: Tx, paid: Booking, rooms: SecuredRooms, confirmation: Confirmation): Promise<void> {
    const lines = rooms.lines ?? paid.lines;
    const booking = { ...paid, lines, ...hotelSums({ ...paid, lines }) };
    if (!(await confirmBooking(tx, booking, confirmation)) || rooms.fate !== 'replaced') return;
    const detail = `${namesOfRooms(paid)} → ${namesOfRooms(booking)}`;
    await recordHistory(tx, booking, 'roomChanged', 'konak', detail);
    tx.emit('booking.roomChanged', describeFact(booking, confirmation, { insteadOf: namesOfRooms(paid) }));
    await openTask(tx, booking, {
      key: `roomChanged ${booking.publicId}`,
      kind: 'roomChanged',
      detail,
      dueAt: this.dueIn('roomChanged'),
    });
  }

  /** Paid, but nothing is available for it: the money is refunded, and staff get a task. */
  private async refundLostBooking(
    tx: Tx,
    paid: Booking,
    { paymentId, amountMinor }: CapturedPayment,
    { holdId }: SecuredRooms,
  ): Promise<void> {
    const detail = formatMoney(amountMinor, paid.currency);
    await recordHistory(tx, paid, 'paidButLost', 'konak', detail);
    const key = `paidButLost ${paymentId}`;
    await openTask(tx, paid, { key, kind: 'paidButLost', detail, dueAt: this.dueIn('paidButLost') });
    await endUnsold(tx, { id: paid.id, holdId }, 'room.soldOut');
  }

  private dueIn(kind: keyof typeof DUE_WITHIN_MS): Date {
    return new Date(this.runtime.now().getTime() + DUE_WITHIN_MS[kind]);
  }

  private async confirmation(booking: Booking, by: string): Promise<Confirmation> {
    return { ...(await this.brands.around(booking, this.runtime.now())), by };
  }
}

/** Counts what the cart's holders hold without money before its intent is written: two at once cannot both be the last. */
async function saveBounded(
  tx: Tx,
  cart: Cart,
  intent: Intent & { bounds: HoldBounds },
  year: string,
): Promise<IntendedCart | undefined> {
  await lockHolders(tx, intent.bounds);
  const intended = await saveIntent(tx, cart, intent, year);
  if (!intended) return undefined;
  const { bookingId, accountId, lines } = intended;
  const { rooms } = countRooms(lines);
  await addUnpaid(tx, { bookingId, accountId, rooms }, intent.bounds);
  return intended;
}

/** The money is recorded before the booking is written, so that the open payments are planned correctly. */
function withMoney(booking: Booking, money: MoneyState | undefined): Booking {
  return money ? { ...booking, paidMinor: money.capturedMinor, refundedMinor: money.refundedMinor } : booking;
}

function awaitedTransfer({ holdUntil }: Booking, { reservedMinor }: MoneyState): MailFacts {
  return { amount: toDecimal(reservedMinor), payUntil: holdUntil?.toISOString() ?? null };
}

/** The hold's id is its payment's too. */
function awaitedLink({ holdId, holdUntil }: Booking, { reservedMinor }: MoneyState): Occasion {
  return {
    paymentId: holdId!,
    pays: { id: holdId!, isLink: true },
    amount: toDecimal(reservedMinor),
    payUntil: holdUntil?.toISOString() ?? null,
  };
}

function namesOfRooms({ lines }: Booking): string {
  return lines.map(({ room, count }) => `${count} × ${room.name}`).join(', ');
}

/** Reopens the cart; no effect where its booking was written meanwhile. */
async function withdraw(tx: Tx, cart: IntendedCart, priced: Claimed | undefined): Promise<boolean> {
  const lines = priced?.lines ?? cart.lines;
  const promotionMinor = priced ? (priced.promotion?.amountMinor ?? 0) : cart.promotionMinor;
  const now = { ...cart, lines, promotionMinor };
  const reopened = { ...now, discounts: discountsAt(now, cart) };
  if (!(await dropIntent(tx, { ...reopened, totalMinor: bookingTotalMinor(reopened) }))) return false;
  if (cart.paymentMethod === 'athotel' || (await findBooking(tx, cart.bookingId))) return true;
  // An order may have been opened under the intent: it has to be closed.
  const never = {
    publicId: cart.bookingId,
    accountId: cart.accountId,
    currency: cart.currency,
    version: cart.version + 1,
    adjustedMinor: 0,
  };
  emitOwed(tx, never, { owedMinor: 0, final: true, reason: 'withdrawn' });
  return true;
}
