import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Job, On, Schedule, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { CART, type IntendedCart } from '../carts/cart.js';
import { isSuppliers } from '../lines/sources.js';
import { BookingSaga } from '../saga/booking-saga.js';
import { closeInvoiceTasks, openTask } from '../tasks/open-task.js';
import { describeFact } from './booking-fact.js';
import type { Booking } from './booking.entity.js';
import { findBooking, loadBooking } from './booking-rows.js';
import { Brands } from './brands.js';
import { recordHistory } from './record.js';

const SCOPE = systemScope('reservations.saga');
/** The deadline of a task for an invoice that was refused. */
const LOOKED_AT_WITHIN_MS = 24 * 3_600_000;
const BATCH = 100;
/** After this time a completion is presumed dead: a running request has advanced its cart by then. */
const STALLED_AFTER_MS = 20_000;

/** Reactions of bookings to events of other services, and to the clock. */
@Injectable()
export class BookingHandlers {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly saga: BookingSaga,
    private readonly brands: Brands,
  ) {}

  @On('hold.expired')
  holdExpired({ holdId }: PayloadOf<'hold.expired'>, message: Message): Promise<void> {
    return this.saga.handleHoldExpired(message, holdId);
  }

  @Job('booking.releaseRooms')
  releaseRooms({ holdId }: PayloadOf<'booking.releaseRooms'>): Promise<void> {
    return this.saga.releaseRooms(holdId);
  }

  @Job('booking.releaseLines')
  releaseLines({ bookingId, lines }: PayloadOf<'booking.releaseLines'>): Promise<void> {
    return this.saga.releaseLines(bookingId, lines);
  }

  @Job('booking.notifyHotel')
  async notifyHotel({ bookingId }: PayloadOf<'booking.notifyHotel'>, message: Message): Promise<void> {
    const booking = await this.database.tx(SCOPE, (tx) => findBooking(tx, bookingId));
    if (booking?.state !== 'confirmed') return;
    const around = await this.brands.around(booking, this.runtime.now());
    const fact = describeFact(booking, around);
    await this.database.once(message, SCOPE, (tx) => Promise.resolve(tx.emit('booking.hotelDueChanged', fact)));
  }

  @On('invoice.settled')
  async invoiceSettled(invoice: PayloadOf<'invoice.settled'>, message: Message): Promise<void> {
    await this.database.once(message, SCOPE, async (tx) => {
      const booking = await loadBooking(tx, invoice.bookingId);
      await tx.execute(
        'update bookings set invoice_state = $2, invoice_ref = $3, invoice_error = $4, version = version + 1 where id = $1',
        [booking.id, invoice.state, invoice.erpRef, invoice.error],
      );
      await recordHistory(tx, booking, `invoice.${invoice.state}`, 'konak', invoice.erpRef ?? invoice.error ?? '');
      if (invoice.state === 'posted') await closeInvoiceTasks(tx, booking);
      if (invoice.state !== 'failed') return;
      const dueAt = new Date(this.runtime.now().getTime() + LOOKED_AT_WITHIN_MS);
      const key = `invoiceFailed ${message.id}`;
      await openTask(tx, booking, { key, kind: 'invoiceFailed', detail: invoice.error ?? '', dueAt });
    });
  }

  /** Advances completions that died between their steps; where that is impossible, the cart is reopened. */
  @Schedule('carts.advance', { everyMs: 10_000 })
  async advanceStalledItems(): Promise<void> {
    const stalledSince = new Date(this.runtime.now().getTime() - STALLED_AFTER_MS);
    const stuck = await this.database.tx(SCOPE, (tx) =>
      tx.rows<IntendedCart>(
        `select ${CART} from carts where hold_id is not null and completed_at < $1 order by completed_at limit $2`,
        [stalledSince, BATCH],
      ),
    );
    for (const cart of stuck)
      await this.saga
        .advance(cart)
        .catch((error: unknown) => this.runtime.log.warn({ err: error, cart: cart.id }, 'could not be advanced'));
  }

  /** What holds nothing of our stock has no hold that could lapse: unpaid, it is given up by its own time. */
  @Schedule('bookings.lapse', { everyMs: 60_000 })
  async lapseSuppliers(): Promise<void> {
    const before = new Date(this.runtime.now().getTime() - STALLED_AFTER_MS);
    const overdue = await this.database.tx(SCOPE, (tx) =>
      tx.rows<Pick<Booking, 'holdId' | 'lines'> & Record<string, unknown>>(
        `select hold_id as "holdId", lines from bookings where state = 'pending' and hold_until < $1 order by hold_until limit $2`,
        [before, BATCH],
      ),
    );
    for (const { holdId, lines } of overdue)
      if (lines.every(isSuppliers))
        await this.saga.handleHoldExpired({ id: `lapsed ${holdId}`, name: 'hold.expired' }, holdId!);
  }

  /** Deletes carts that were not touched for a month, and quotes that have been over for as long. */
  @Schedule('carts.expire', { everyMs: 3_600_000 })
  async expireCarts(): Promise<void> {
    const now = this.runtime.now();
    await this.database.tx(SCOPE, async (tx) => {
      await tx.execute('delete from carts where expires_at < $1 and hold_id is null', [now]);
      await tx.execute(`delete from quotes where expires_at < $1::timestamptz - interval '1 month'`, [now]);
    });
  }
}
