import type { ServiceRuntime } from '#libs/service';
import type { Tx } from '#libs/database';
import { insertRows } from '../insert-rows.js';
import { SCOPE as INVENTORY } from '../inventory/scope.js';
import { SCOPE as RESERVATIONS } from '../reservations/scope.js';
import { planReview, type DemoReview, type ReviewedBooking } from './plan-review.js';

interface ReviewServices {
  inventory: ServiceRuntime;
  reservations: ServiceRuntime;
}

/** The latest stays of each hotel are reviewed. */
const OF_HOTEL = 16;
const DAY_MS = 24 * 3_600_000;
const MODERATION_MS = 3 * DAY_MS;
const MODERATOR = 'corporate.agency.user';
const HOTELIER = 'corporate.hotelier.user';

const STAYS = `
  select * from (
    select id, public_id as "publicId", account_id as "accountId", hotel_id as "hotelId", hotel_account_id as "hotelAccountId",
      hotel_name as "hotelName", lang, guest_country as country, customer, check_in as "checkIn", check_out as "checkOut",
      (lines #>> '{0,nights}')::int as nights, lines #> '{0,party}' as party,
      row_number() over (partition by hotel_id order by check_out desc, id desc) as nth
    from bookings where state = 'stayed' and source is null and hotel_id is not null
  ) b where nth <= $1 order by "checkOut", id`;

/** Nobody of the demo's past is mailed. */
const ASKED = `
  insert into inbox (message_id, name) select 'booking.reviewDue ' || public_id, 'booking.reviewDue' from bookings
  where state = 'stayed' and check_out > $1::timestamptz - interval '30 days' on conflict do nothing`;

const REVIEW = {
  ...{
    booking_id: 'int',
    line: 'int',
    account_id: 'int',
    hotel_account_id: 'int',
    hotel_id: 'int',
    hotel_name: 'text',
  },
  ...{ state: 'text', score: 'int', cleanliness: 'int', location: 'int', staff: 'int', comfort: 'int', value: 'int' },
  ...{ title: 'text', text: 'text', lang: 'text', travellers: 'text', name: 'text', country: 'text', check_in: 'date' },
  ...{ check_out: 'date', nights: 'int', reason: 'text', decided_by: 'text', decided_at: 'timestamptz' },
  ...{ published_at: 'timestamptz', answer: 'text', answered_by: 'text', answered_at: 'timestamptz' },
  created_at: 'timestamptz',
};
const SCORE = { hotel_id: 'int', revision: 'int', count: 'int', sum: 'int' };

/** What guests of the demo's finished stays have written. Does nothing where there are reviews already. */
export async function seedReviews({ inventory, reservations }: ReviewServices): Promise<void> {
  const now = reservations.now();
  await reservations.database.tx(RESERVATIONS, async (tx) => {
    if (await tx.row('select 1 from reviews limit 1')) return;
    await tx.execute(ASKED, [now]);
    const stays = await tx.rows<ReviewedBooking>(STAYS, [OF_HOTEL]);
    const reviews = stays.flatMap((stay) => planReview(stay, now) ?? []);
    await writeReviews(tx, reviews);
    const scores = scoresOf(reviews);
    await insertRows(tx, 'hotel_scores', SCORE, scores);
    // What the next start looks for is committed last.
    await inventory.database.tx(INVENTORY, (stock) => writeScores(stock, scores));
  });
}

async function writeReviews(tx: Tx, reviews: readonly DemoReview[]): Promise<void> {
  await insertRows(tx, 'reviews', REVIEW, reviews.map(rowOf));
  await tx.execute(
    `insert into tasks (account_id, hotel_account_id, booking_id, key, kind, detail, created_at, due_at)
     select r.account_id, b.hotel_account_id, b.id, 'review ' || r.id, 'reviewWaiting', r.score || ' / 10', r.created_at,
       r.created_at + $1 * interval '1 millisecond'
     from reviews r join bookings b on b.id = r.booking_id
     where r.state = 'waiting' and r.account_id <> r.hotel_account_id`,
    [MODERATION_MS],
  );
}

function rowOf({ booking, aspects, state, ...review }: DemoReview): Record<keyof typeof REVIEW, unknown> {
  const decidedAt = review.publishedAt ?? (state === 'refused' ? new Date(review.createdAt.getTime() + DAY_MS) : null);
  return {
    ...{ booking_id: booking.id, line: 0, account_id: booking.accountId, hotel_account_id: booking.hotelAccountId },
    ...{ hotel_id: booking.hotelId, hotel_name: booking.hotelName, state, score: review.score, ...aspects },
    ...{ title: review.title, text: review.text, lang: review.lang, travellers: review.travellers, name: review.name },
    ...{ country: booking.country, check_in: booking.checkIn, check_out: booking.checkOut, nights: booking.nights },
    ...{ reason: review.reason, decided_by: decidedAt && MODERATOR, decided_at: decidedAt },
    ...{ published_at: review.publishedAt, answer: review.answer, answered_by: review.answeredAt && HOTELIER },
    ...{ answered_at: review.answeredAt, created_at: review.createdAt },
  };
}

function scoresOf(reviews: readonly DemoReview[]): Array<Record<keyof typeof SCORE, number>> {
  const scores = new Map<number, Record<keyof typeof SCORE, number>>();
  for (const { state, score, booking } of reviews) {
    if (state !== 'published') continue;
    const known = scores.get(booking.hotelId) ?? { hotel_id: booking.hotelId, revision: 1, count: 0, sum: 0 };
    scores.set(booking.hotelId, { ...known, count: known.count + 1, sum: known.sum + score });
  }
  return [...scores.values()];
}

async function writeScores(tx: Tx, scores: ReturnType<typeof scoresOf>): Promise<void> {
  await tx.execute(
    `insert into hotel_scores (hotel_id, revision, review_count, review_sum)
     select hotel_id, revision, count, sum from jsonb_to_recordset($1::jsonb) as s (hotel_id int, revision int, count int, sum int)
     on conflict (hotel_id) do update set revision = excluded.revision, review_count = excluded.review_count,
       review_sum = excluded.review_sum`,
    [JSON.stringify(scores)],
  );
}
