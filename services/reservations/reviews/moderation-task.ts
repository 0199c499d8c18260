import type { Tx } from '#libs/database';
import type { Booking } from '../bookings/booking.entity.js';
import { closeTask, openTask } from '../tasks/open-task.js';
import type { Review } from './review.entity.js';

const WITHIN_MS = 3 * 24 * 3_600_000;

type Moderated = Pick<Review, 'id' | 'accountId' | 'hotelAccountId'>;

interface Matter {
  booking: Pick<Booking, 'id' | 'accountId' | 'hotelAccountId'>;
  /** What the task shows. */
  detail: string;
  now: Date;
}

const keyOf = ({ id }: Pick<Review, 'id'>) => `review ${id}`;

/** Has the seller look at a review, again where it has before. A hotel that sells itself is moderated by the platform. */
export async function askModerator(tx: Tx, review: Moderated, { booking, detail, now }: Matter): Promise<void> {
  if (review.accountId === review.hotelAccountId) return;
  const dueAt = new Date(now.getTime() + WITHIN_MS);
  const reopened = await tx.execute(
    `update tasks set state = 'open', done_at = null, done_by = null, detail = $3, due_at = $4
     where account_id = $1 and key = $2`,
    [review.accountId, keyOf(review), detail, dueAt],
  );
  if (reopened === 0) await openTask(tx, booking, { key: keyOf(review), kind: 'reviewWaiting', detail, dueAt });
}

export function closeModeration(tx: Tx, review: Moderated, by: string): Promise<void> {
  return closeTask(tx, review, { key: keyOf(review), by });
}
