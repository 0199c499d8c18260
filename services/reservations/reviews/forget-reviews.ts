import type { Tx } from '#libs/database';

/**
 * Deletes what the guests of bookings have written, since it may name them. What was published is taken off the sums: others'
 * reviews of the same hotels may be out of reach here. @returns how many.
 */
export async function forgetReviews(tx: Tx, bookings: readonly number[]): Promise<number> {
  const removed = await tx.rows<{ hotel: number; score: number; state: string }>(
    'delete from reviews where booking_id = any ($1) returning hotel_id as hotel, score, state',
    [bookings],
  );
  for (const { hotel, score } of removed.filter(({ state }) => state === 'published')) {
    const left = await tx.row<{ revision: number; count: number; sum: number }>(
      `update hotel_scores set revision = revision + 1, count = count - 1, sum = sum - $2
       where hotel_id = $1 returning revision, count, sum`,
      [hotel, score],
    );
    if (left) tx.emit('reviews.counted', { hotel, ...left });
  }
  return removed.length;
}
