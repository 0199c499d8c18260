import { Injectable } from '@nestjs/common';
import { reviewScore, type AnswerOf, type InputOf, type ReviewAspects } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { offsetOf, statsOf } from '#libs/service';
import { describeShown } from './describe-review.js';
import { REVIEW, type ReviewRow } from './review-rows.js';

const SCOPE = systemScope('reservations.reviews');

type Sums = ReviewAspects & { count: number; sum: number };

/** Averages of aspects have one digit, as that of the whole. */
const SUMS = `select count(*)::int as count, coalesce(sum(score), 0)::int as sum,
    round(avg(cleanliness), 1)::float as cleanliness, round(avg(location), 1)::float as location,
    round(avg(staff), 1)::float as staff, round(avg(comfort), 1)::float as comfort, round(avg(value), 1)::float as value
  from reviews where hotel_id = $1 and state = 'published'`;
const NEWEST = `select ${REVIEW} from reviews where hotel_id = $1 and state = 'published'
  order by published_at desc, id desc limit $2 offset $3`;
const NO_ASPECTS: ReviewAspects = { cleanliness: null, location: null, staff: null, comfort: null, value: null };

/** What everybody reads about a hotel. */
@Injectable()
export class HotelReviewsService {
  constructor(private readonly database: Database) {}

  async list(hotel: number, query: InputOf<'reviews.ofhotel'>['query']): Promise<AnswerOf<'reviews.ofhotel'>['data']> {
    const { sums, rows } = await this.database.read(SCOPE, async (tx) => ({
      sums: await tx.row<Sums>(SUMS, [hotel]),
      rows: await tx.rows<ReviewRow>(NEWEST, [hotel, query.limit, offsetOf(query)]),
    }));
    const { count: total, sum, ...averages } = sums!;
    const { count, average } = reviewScore(total, sum);
    return {
      ...{ count, average },
      aspects: average === null ? NO_ASPECTS : averages,
      reviews: rows.map(describeShown),
      stats: statsOf(count, query),
    };
  }
}
