import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { InternalAnswerOf, PricedLine } from '#libs/contracts';
import { Database, type TenantScope } from '#libs/database';
import { notFound, type Context } from '#libs/service';
import { BOOKING, type BookingRow } from '../bookings/booking-rows.js';
import type { Booking } from '../bookings/booking.entity.js';
import type { BookingState } from '../bookings/booking-states.js';

export type KnownDeparture = InternalAnswerOf<'departures.get'>;

/** Bookings whose passengers travel, or have travelled. */
const LIVE: readonly BookingState[] = ['pending', 'confirmed', 'stayed', 'noshow'];

/** The bookings with seats of a departure. The seats are inventory's: who has some is asked there. */
@Injectable()
export class DepartureBookings {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
  ) {}

  /** @throws ServiceRefusal notFound 404. */
  find(id: number): Promise<KnownDeparture> {
    return this.clients.call('departures.get', { params: { id: String(id) } });
  }

  /** Those of a departure's live bookings that a scope may read, in the order in which they were made. */
  bookingsOn(scope: TenantScope, { lines }: KnownDeparture): Promise<Booking[]> {
    const holds = [...new Set(lines.map(({ holdId }) => holdId))];
    return this.database.tx(scope, (tx) =>
      tx.rows<BookingRow>(
        `select ${BOOKING} from bookings where hold_id = any ($1::uuid[]) and state = any ($2) order by id`,
        [holds, LIVE],
      ),
    );
  }

  /**
   * A departure with what the caller may see of it: all of it for the tour's owner, its own sales for a seller.
   * @throws Refusal notFound 404 for a departure that the caller neither owns nor has sold.
   */
  async seenBy(ctx: Context, id: number): Promise<{ departure: KnownDeparture; own: boolean; bookings: Booking[] }> {
    const departure = await this.find(id);
    const own = reaches(ctx, departure.account);
    // The owner of another part of a basket is shown the booking, but not this line of it.
    const bookings = (await this.bookingsOn(ctx, departure)).filter(
      (booking) => (own || reaches(ctx, booking.accountId)) && linesOn(booking, id).length > 0,
    );
    if (!own && bookings.length === 0) throw notFound();
    return { departure, own, bookings };
  }
}

/** Whether an account is the caller's, or one below it. */
export function reaches({ scope }: Pick<Context, 'scope'>, account: number): boolean {
  return scope === 'all' || scope.includes(account);
}

/** The positions of a booking's lines on a departure that are not cancelled. */
export function linesOn({ lines }: Pick<Booking, 'lines'>, departure: number): number[] {
  return lines.flatMap((line, at) => (isOn(line, departure) ? at : []));
}

const isOn = ({ tour, cancelled }: PricedLine, departure: number) => tour?.packageId === departure && !cancelled;
