import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, Booking as BookingAnswer, CancellationCost, InputOf } from '#libs/contracts';
import { Database, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { dayIn, type DayNumber } from '#libs/stays';
import { Refusal, SERVICE, pageOf, userOf, type Cell, type Context, type ServiceRuntime } from '#libs/service';
import { bookingCells } from './booking-export.js';
import { bookingsAskedFor, pageOfBookings, totalsOfBookings } from './booking-list.js';
import type { BookingQuery } from './booking-sums.js';
import { isCancellable } from './booking-states.js';
import { BookingPayment, type Booking } from './booking.entity.js';
import { bookingOf } from './booking-of.js';
import { Brands } from './brands.js';
import { cancelBooking } from './cancel-booking.js';
import { cancellationCost } from './cancellation-cost.js';
import { describeBooking, describeListed } from './describe-booking.js';

type Id = InputOf<'bookings.get'>['params']['id'];

const EXPORT_PAGE = 1_000;
/** Above every id. */
const NO_ID_YET = 2_147_483_647;

@Injectable()
export class BookingService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    @Inject(Brands) private readonly brands: Brands,
  ) {}

  async list(ctx: Context, query: BookingQuery): Promise<AnswerOf<'bookings.list'>> {
    return this.database.tx(ctx, async (tx) => {
      const found = bookingsAskedFor(tx, query, ctx);
      const totals = await totalsOfBookings(tx, query, found);
      const bookings = await pageOfBookings(tx, query, found);
      const total = totals.reduce((sum, { count }) => sum + count, 0);
      return {
        ...pageOf(bookings.map(describeListed), total, query),
        totals: totals.map((t) => ({ ...t, amount: toDecimal(t.amount), paid: toDecimal(t.paid) })),
      };
    });
  }

  /** All bookings of a filter, the newest first, a page at a time, for the export. */
  async *cells(ctx: Context, query: BookingQuery): AsyncGenerator<Cell[][]> {
    for (let before = NO_ID_YET; ;) {
      const page = await this.database.tx(ctx, (tx) =>
        bookingsAskedFor(tx, query, ctx)
          .andWhere('b.id < :before', { before })
          .orderBy('b.id', 'DESC')
          .limit(EXPORT_PAGE)
          .getMany(),
      );
      if (page.length > 0) yield page.map((booking) => bookingCells(describeListed(booking)));
      if (page.length < EXPORT_PAGE) return;
      before = page.at(-1)!.id;
    }
  }

  get(ctx: Context, id: Id): Promise<BookingAnswer> {
    return this.database.tx(ctx, async (tx) => describeForStaff(tx, await bookingOf(tx, id)));
  }

  /** What cancelling would cost now; nothing is changed. */
  async cancellationPreview(ctx: Context, id: Id): Promise<{ booking: BookingAnswer; cost: CancellationCost }> {
    return this.database.tx(ctx, async (tx) => {
      const booking = await bookingOf(tx, id);
      return { booking: await describeForStaff(tx, booking), cost: this.cost(booking) };
    });
  }

  /**
   * Cancels with the policy's penalty; a booking that is cancelled already answers as it is.
   * @throws Refusal booking.notCancellable 409 · conflict 409 when it changed meanwhile.
   */
  async cancel(ctx: Context, id: Id): Promise<{ booking: BookingAnswer; cost: CancellationCost }> {
    const seen = await this.database.tx(ctx, (tx) => bookingOf(tx, id));
    if (seen.state === 'cancelled') return this.cancellationPreview(ctx, id);
    if (!isCancellable(seen.state)) throw new Refusal('booking.notCancellable', 409);
    const brand = await this.brands.of(seen.accountId);
    const today = this.today(seen);
    const cost = cancellationCost(seen, today);
    return this.database.tx(ctx, async (tx) => {
      const done = await cancelBooking(tx, seen, {
        cost,
        brand,
        frontUrl: this.runtime.config.FRONT_URL,
        today,
        by: userOf(ctx).username,
      });
      if (!done) throw new Refusal('conflict', 409);
      const cancelled = await bookingOf(tx, seen.id);
      return { booking: await describeForStaff(tx, cancelled), cost: this.cost(cancelled) };
    });
  }

  async history(ctx: Context, id: Id): Promise<AnswerOf<'bookings.history'>['items']> {
    return this.database.tx(ctx, async (tx) => {
      const { id: bookingId } = await bookingOf(tx, id);
      const rows = await tx.rows<{ at: Date; what: string; by: string; detail: string }>(
        `select at, what, by, detail from (
           select at, what, by, detail, id as rank from booking_history where booking_id = $1
           union all
           select coalesce(sent_at, created_at), 'mail.' || state, 'konak', template || ' → ' || recipient, 9223372036854775807
           from messages where booking_id = $1
         ) as told order by at, rank`,
        [bookingId],
      );
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    });
  }

  private today(booking: Booking): DayNumber {
    return dayIn(booking.lines[0]?.hotel.timeZone ?? 'Europe/Istanbul', this.runtime.now());
  }

  private cost(booking: Booking): CancellationCost {
    return inDecimals(cancellationCost(booking, this.today(booking)), booking.currency);
  }
}

function inDecimals(
  cost: { penaltyMinor: number; refundMinor: number; freeUntil: number | null },
  currency: string,
): CancellationCost {
  return {
    penalty: toDecimal(cost.penaltyMinor),
    refund: toDecimal(cost.refundMinor),
    currency,
    freeUntil: cost.freeUntil,
  };
}

/** A booking as staff see it. */
export async function describeForStaff(tx: Tx, booking: Booking): Promise<BookingAnswer> {
  const payments = await tx
    .repository(BookingPayment)
    .find({ where: { bookingId: booking.id }, order: { at: 'asc', id: 'asc' } });
  return describeBooking(booking, payments, 'staff');
}
