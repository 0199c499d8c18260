import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, addDays, dayIn, toIsoDate } from '#libs/stays';
import { BOOKING, type BookingRow } from '../bookings/booking-rows.js';
import type { Booking } from '../bookings/booking.entity.js';
import { todayAt } from '../bookings/today-at.js';
import { MailWriter } from '../messages/mail-writer.js';
import { hotelStays } from './review-rules.js';

const SCOPE = systemScope('reservations.schedules');
const BATCH = 200;
/** Who left earlier is not asked any more, however late the stay was settled. */
const ASKED_WITHIN_DAYS = 14;
/** Bookings of other systems never agreed to mails of ours. */
const LEFT = `select ${BOOKING} from bookings b
  where b.state = 'stayed' and b.source is null and b.check_out between $1 and $2
    and b.customer ->> 'email' <> '' and b.customer ->> 'email' not like '%@erased.invalid'
    and not exists (select 1 from reviews r where r.booking_id = b.id)
    and not exists (select 1 from inbox i where i.message_id = 'booking.reviewDue ' || b.public_id)
  order by b.check_out, b.id limit $3`;

/** Guests are asked once for a review: from the day after check-out, when their stay counts as one. */
@Injectable()
export class ReviewsSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly writer: MailWriter,
  ) {}

  @Schedule('reviews.ask', { everyMs: 3_600_000 })
  async ask(): Promise<void> {
    const today = dayIn(HOME_ZONE, this.runtime.now());
    const [from, to] = [addDays(today, -ASKED_WITHIN_DAYS), addDays(today, -1)].map(toIsoDate);
    const left = await this.database.tx(SCOPE, (tx) => tx.rows<BookingRow>(LEFT, [from, to, BATCH]));
    for (const booking of left)
      await this.askFor(booking).catch((error: unknown) =>
        this.runtime.log.warn({ err: error, booking: booking.id }, 'a review could not be asked for'),
      );
  }

  private async askFor(booking: Booking): Promise<void> {
    const name = 'booking.reviewDue';
    const today = todayAt(booking, this.runtime.now());
    const stays = hotelStays(booking);
    // A line of another zone, or a day that a hotel further west has not begun: the next hour asks.
    if (stays.length > 0 && !stays.some(({ checkOut }) => today > checkOut)) return;
    const fact = stays.length > 0 ? await this.writer.describe(booking, {}) : undefined;
    await this.database.tx(SCOPE, async (tx) => {
      if (!(await tx.firstTime(`${name} ${booking.publicId}`, name))) return;
      if (fact) tx.emit(name, fact);
    });
  }
}
