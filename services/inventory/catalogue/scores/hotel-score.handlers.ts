import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';

const SCOPE = systemScope('inventory.index');

/** Keeps the number and sum of hotels' published reviews, which reservations counts. */
@Injectable()
export class HotelScoreHandlers {
  constructor(private readonly database: Database) {}

  @On('reviews.counted')
  async counted({ hotel, revision, count, sum }: PayloadOf<'reviews.counted'>, message: Message): Promise<void> {
    await this.database.once(message, SCOPE, async (tx) => {
      await tx.execute(
        `insert into hotel_scores (hotel_id, revision, review_count, review_sum) values ($1, $2, $3, $4)
         on conflict (hotel_id) do update set
           revision = excluded.revision, review_count = excluded.review_count, review_sum = excluded.review_sum
         where hotel_scores.revision < excluded.revision`,
        [hotel, revision, count, sum],
      );
    });
  }
}
