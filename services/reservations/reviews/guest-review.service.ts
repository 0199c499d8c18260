import { Inject, Injectable } from '@nestjs/common';
import type { InputOf, ReviewedStay } from '#libs/contracts';
import { Database, systemScope, type Reader, type Tx } from '#libs/database';
import { Refusal, SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { toIsoDate } from '#libs/stays';
import { lockBooking } from '../bookings/booking-rows.js';
import type { Booking } from '../bookings/booking.entity.js';
import { recordHistory } from '../bookings/record.js';
import { todayAt } from '../bookings/today-at.js';
import { GuestBookingService } from '../guests/guest-booking.service.js';
import { describeStay } from './describe-review.js';
import { askModerator } from './moderation-task.js';
import { hotelStays, isReviewable, nameShown, type HotelStay } from './review-rules.js';
import { reviewsOf } from './review-rows.js';

const SCOPE = systemScope('reservations.links');

type Written = InputOf<'reservation.review'>['body'];

/** Another review of the same stay replaces the first; a published one stays as it is. */
const SAVE = `
  insert into reviews (booking_id, line, account_id, hotel_account_id, hotel_id, hotel_name, score, cleanliness, location, staff,
    comfort, value, title, text, lang, travellers, name, country, check_in, check_out, nights, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
  on conflict (booking_id, hotel_id) do update set
    score = excluded.score, cleanliness = excluded.cleanliness, location = excluded.location, staff = excluded.staff,
    comfort = excluded.comfort, value = excluded.value, title = excluded.title, text = excluded.text, lang = excluded.lang,
    travellers = excluded.travellers, name = excluded.name, state = 'waiting', reason = '', decided_by = null,
    decided_at = null, revision = reviews.revision + 1
  where reviews.state <> 'published'
  returning id, revision`;

/** Reviews by the guest of a booking, who has its link. */
@Injectable()
export class GuestReviewService {
  constructor(
    private readonly database: Database,
    private readonly bookings: GuestBookingService,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** @throws Refusal notFound 404 · link.expired 410. */
  async stays(ctx: Context, link: string): Promise<ReviewedStay[]> {
    return this.describe(this.database.reader(SCOPE), await this.bookings.open(ctx, link));
  }

  /**
   * Writes a review, or another in its place while it is not published.
   * @throws Refusal as `stays` · review.guestOnly 403 for staff · review.closed, review.published 409.
   */
  async save(ctx: Context, link: string, written: Written): Promise<ReviewedStay[]> {
    if (ctx.user) throw new Refusal('review.guestOnly', 403);
    const { id } = await this.bookings.open(ctx, link);
    return this.database.tx(SCOPE, async (tx) => {
      const booking = await lockBooking(tx, id);
      const today = todayAt(booking, this.runtime.now());
      const stay = hotelStays(booking).find(({ hotel }) => hotel.id === written.hotel);
      if (!stay || !isReviewable(stay, today)) throw new Refusal('review.closed', 409);
      await this.write(tx, booking, stay, written);
      return this.describe(tx, booking);
    });
  }

  private async write(tx: Tx, booking: Booking, stay: HotelStay, written: Written): Promise<void> {
    const { cleanliness, location, staff, comfort, value } = written.aspects;
    const now = this.runtime.now();
    const saved = await tx.row<{ id: number; revision: number }>(SAVE, [
      ...[booking.id, stay.line, booking.accountId, stay.hotel.account, stay.hotel.id, stay.hotel.name],
      ...[written.score, cleanliness, location, staff, comfort, value],
      ...[written.title, written.text, written.lang, written.travellers],
      ...[nameShown(booking.customer), booking.guestCountry],
      ...[toIsoDate(stay.checkIn), toIsoDate(stay.checkOut), stay.nights, now],
    ]);
    if (!saved) throw new Refusal('review.published', 409);
    if (saved.revision === 1) await recordHistory(tx, booking, 'reviewed', 'guest', `${written.score} / 10`);
    const owned = { id: saved.id, accountId: booking.accountId, hotelAccountId: stay.hotel.account };
    await askModerator(tx, owned, { booking, detail: `${written.score} / 10`, now });
  }

  private async describe(from: Reader, booking: Booking): Promise<ReviewedStay[]> {
    const stays = hotelStays(booking);
    const reviews = stays.length > 0 ? await reviewsOf(from, booking.id) : [];
    const today = todayAt(booking, this.runtime.now());
    return stays.map((stay) =>
      describeStay(
        stay,
        reviews.find(({ hotelId }) => hotelId === stay.hotel.id),
        today,
      ),
    );
  }
}
