import { columnsOf, type Reader, type Tx } from '#libs/database';
import { orNotFound } from '#libs/service';
import { Review } from './review.entity.js';

export const REVIEW = columnsOf(Review);
export type ReviewRow = Review & Record<string, unknown>;

/** A review that is in reach. @throws Refusal notFound 404. */
export async function loadReview(from: Reader, id: number): Promise<Review> {
  return orNotFound(await from.row<ReviewRow>(`select ${REVIEW} from reviews where id = $1`, [id]));
}

export function reviewsOf(from: Reader, bookingId: number): Promise<Review[]> {
  return from.rows<ReviewRow>(`select ${REVIEW} from reviews where booking_id = $1`, [bookingId]);
}

/**
 * Counts a hotel's published reviews and announces the outcome. The locked row makes counts of one hotel wait for each
 * other, so that the highest revision has counted last; the rows of all accounts have to be in reach.
 */
export async function countReviews(tx: Tx, hotel: number): Promise<void> {
  const locked = await tx.row<{ revision: number }>(
    `insert into hotel_scores (hotel_id, revision) values ($1, 1)
     on conflict (hotel_id) do update set revision = hotel_scores.revision + 1 returning revision`,
    [hotel],
  );
  const counted = await tx.row<{ count: number; sum: number }>(
    `update hotel_scores s set count = r.count, sum = r.sum
     from (select count(*)::int as count, coalesce(sum(score), 0)::int as sum from reviews
       where hotel_id = $1 and state = 'published') r
     where s.hotel_id = $1 returning s.count, s.sum`,
    [hotel],
  );
  tx.emit('reviews.counted', { hotel, revision: locked!.revision, ...counted! });
}
