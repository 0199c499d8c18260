import { reviewScore, type ReviewScore } from '#libs/contracts';
import type { Reader } from '#libs/database';

/** What guests' reviews of a hotel come to. */
export async function loadScore(from: Reader, hotel: number): Promise<ReviewScore> {
  const found = await from.row<{ count: number; sum: number }>(
    'select review_count as count, review_sum as sum from hotel_scores where hotel_id = $1',
    [hotel],
  );
  return reviewScore(found?.count ?? 0, found?.sum ?? 0);
}
