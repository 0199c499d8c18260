import { Injectable } from '@nestjs/common';
import {
  signerOf,
  signatureOf,
  type AnswerOf,
  type Booking as BookingAnswer,
  type BookingAction,
  type InputOf,
} from '#libs/contracts';
import { Database } from '#libs/database';
import { fromDecimal, toDecimal } from '#libs/money';
import { pageOf, userOf, type Cell, type Context } from '#libs/service';
import { toDay } from '#libs/stays';
import { listCarts } from '../carts/list-carts.js';
import { bookingCells, exportedMoney } from './booking-export.js';
import { bookingsAskedFor, pageOfBookings, totalsOfBookings } from './booking-list.js';
import { loadBooking, refundsDue } from './booking-rows.js';
import { isCancellable } from './booking-states.js';
import type { BookingQuery } from './booking-sums.js';
import { BookingViews } from './booking-views.js';
import type { Booking } from './booking.entity.js';
import { CancelBooking } from './cancel-booking.js';
import { describeListed } from './describe-booking.js';
import { authorizeBooking, partiesOf } from './judge-booking.js';
import { planPayments } from './payment-plan.js';

type Id = InputOf<'bookings.get'>['params']['id'];

type CancelRequest = Pick<InputOf<'bookings.cancel'>['query'], 'reason' | 'penalty' | 'ask' | 'lines'>;
type Cancelled = Omit<AnswerOf<'bookings.cancel'>, 'status'>;

const EXPORT_PAGE = 1_000;
/** Above every id. */
const NO_ID_YET = 2_147_483_647;

@Injectable()
export class BookingService {
  constructor(
    private readonly database: Database,
    private readonly views: BookingViews,
    private readonly cancelling: CancelBooking,
  ) {}

  async list(ctx: Context, query: BookingQuery): Promise<AnswerOf<'bookings.list'>> {
    if (query.status === 'cart') return this.database.read(ctx, (tx) => listCarts(tx, ctx, query));
    return this.database.read(ctx, async (tx) => {
      const found = bookingsAskedFor(tx, query, ctx);
      const totals = await totalsOfBookings(tx, query, found, ctx);
      const bookings = await pageOfBookings(tx, query, found, ctx);
      const total = totals.reduce((sum, { count }) => sum + count, 0);
      return {
        ...pageOf(
          bookings.map((booking) => describeListed(booking, partiesOf(ctx, booking))),
          total,
          query,
        ),
        totals: totals.map((t) => ({ ...t, amount: toDecimal(t.amount), paid: toDecimal(t.paid) })),
      };
    });
  }

  /** All bookings of a filter, newest first, page by page, for the export. */
  async *cells(ctx: Context, query: BookingQuery): AsyncGenerator<Cell[][]> {
    for (let before = NO_ID_YET; ;) {
      const page = await this.database.read(ctx, (tx) =>
        bookingsAskedFor(tx, query, ctx)
          .andWhere('b.id < :before', { before })
          .addSelect(['b.lines', 'b.completedAt'])
          .orderBy('b.id', 'DESC')
          .limit(EXPORT_PAGE)
          .getMany(),
      );
      if (page.length > 0) yield await this.cellsOf(ctx, page);
      if (page.length < EXPORT_PAGE) return;
      before = page.at(-1)!.id;
    }
  }

  private async cellsOf(ctx: Context, bookings: readonly Booking[]): Promise<Cell[][]> {
    const due = await this.database.read(ctx, (tx) => refundsDue(tx, bookings));
    return bookings.map((booking) => {
      const parties = partiesOf(ctx, booking);
      const listed = describeListed(booking, parties);
      // Any day works: amounts do not depend on it.
      const plan = planPayments(booking, toDay(listed.checkIn));
      const money = exportedMoney(listed, { plan, refundDue: due.get(booking.id) ?? 0, parties });
      return bookingCells(listed, money, ctx.lang);
    });
  }

  async get(ctx: Context, id: Id): Promise<BookingAnswer> {
    return this.views.forStaff(ctx, await this.database.tx(ctx, (tx) => loadBooking(tx, id)));
  }

  /**
   * A booking on which the caller may perform an action. @throws Refusal notFound 404 · booking.notYours 403 ·
   * booking.state 409.
   */
  async find(ctx: Context, id: Id, action: BookingAction): Promise<Booking> {
    const booking = await this.database.tx(ctx, (tx) => loadBooking(tx, id));
    authorizeBooking(ctx, booking, action);
    return booking;
  }

  /** The cancellation fee now; nothing is changed. @throws Refusal booking.notYours 403. */
  async cancellationPreview(ctx: Context, id: Id, lines?: readonly number[]): Promise<Cancelled> {
    const booking = await this.database.tx(ctx, (tx) => loadBooking(tx, id));
    if (isCancellable(booking.state)) authorizeBooking(ctx, booking, 'cancel');
    else authorizeBooking(ctx, booking, 'readMoney');
    return { booking: await this.views.forStaff(ctx, booking), cost: this.cancelling.costOf(booking, lines) };
  }

  /**
   * Cancels with the policy's penalty, or with another that has a reason; a cancelled booking is answered unchanged.
   * @throws Refusal booking.notYours, credit.fee 403 · booking.notCancellable 409 · booking.feeReason 422 ·
   * booking.fee 422.
   */
  async cancel(ctx: Context, id: Id, { reason, penalty, ask, lines }: CancelRequest): Promise<Cancelled> {
    const seen = await this.database.tx(ctx, (tx) => loadBooking(tx, id));
    if (seen.state === 'cancelled') return this.cancellationPreview(ctx, id);
    authorizeBooking(ctx, seen, isCancellable(seen.state) ? 'cancel' : 'readMoney');
    const penaltyMinor = penalty === undefined ? undefined : fromDecimal(penalty);
    const by = signatureOf(userOf(ctx));
    const part = lines && this.cancelling.costOf(seen, lines);
    const cancelled = await this.cancelling.cancel(seen, {
      ...{ reason, penaltyMinor, lines, asks: ask, account: ctx.account, by },
    });
    const cost = cancelled.state === 'cancelled' ? this.cancelling.costOf(cancelled) : part!;
    return { booking: await this.views.forStaff(ctx, cancelled), cost };
  }

  async history(ctx: Context, id: Id): Promise<AnswerOf<'bookings.history'>['items']> {
    return this.database.tx(ctx, async (tx) => {
      const booking = await loadBooking(tx, id);
      authorizeBooking(ctx, booking, 'readHistory');
      const bookingId = booking.id;
      const rows = await tx.rows<{ at: Date; what: string; by: string; detail: string }>(
        `select at, what, by, detail from (
           select at, what, by, detail, id as rank from booking_history where booking_id = $1
           union all
           select coalesce(sent_at, created_at), 'mail.' || state, 'konak', template || ' → ' || recipient, 9223372036854775807
           from messages where booking_id = $1
         ) as events order by at, rank`,
        [bookingId],
      );
      return rows.map((row) => ({ ...row, by: signerOf(row.by), at: row.at.toISOString() }));
    });
  }
}
