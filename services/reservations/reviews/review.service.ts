import { Inject, Injectable } from '@nestjs/common';
import { signatureOf, type AnswerOf, type InputOf, type Review as ReviewAnswer } from '#libs/contracts';
import { accountsOf, Database, systemScope, type Tx } from '#libs/database';
import {
  Refusal,
  SERVICE,
  likePattern,
  offsetOf,
  orNotFound,
  pageOf,
  userOf,
  type Context,
  type ServiceRuntime,
} from '#libs/service';
import { loadBooking } from '../bookings/booking-rows.js';
import { recordHistory } from '../bookings/record.js';
import { authorizeHotel, authorizeModerator, describeReview } from './describe-review.js';
import { askModerator, closeModeration } from './moderation-task.js';
import { REVIEW, countReviews, loadReview, type ReviewRow } from './review-rows.js';
import type { Review } from './review.entity.js';

const SCOPE = systemScope('reservations.reviews');

/** A hotel reads what is published about it; before that, a review is between its guest and who sold the stay. */
const VISIBLE = `($1::int[] is null or r."accountId" = any ($1) or r.state = 'published')`;
const REVIEWS = `(select ${REVIEW} from reviews) r left join bookings b on b.id = r."bookingId"`;
const WANTED = `${VISIBLE} and ($2::text is null or r.state = $2) and ($3::int is null or r."hotelId" = $3)
  and ($4::int is null or r.score <= $4) and ($5::text is null or r."reportedAt" is not null)
  and concat_ws(' ', r."hotelName", r.name, r.title, b.voucher) ilike $6 and ($7::int[] is null or r.id = any ($7))`;
const BY_ID = `select r.*, b.voucher from ${REVIEWS} where ${VISIBLE} and r.id = $2`;
const SORTED = {
  'id asc': 'r.id',
  'id desc': 'r.id desc',
  'score asc': 'r.score, r.id',
  'score desc': 'r.score desc, r.id desc',
  'createdAt asc': 'r."createdAt", r.id',
  'createdAt desc': 'r."createdAt" desc, r.id desc',
} as const;

type Listed = ReviewRow & { voucher: string | null };

/** Reviews for staff: moderated by who sold the stay, answered by its hotel. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  async list(ctx: Context, query: InputOf<'reviews.list'>['query']): Promise<AnswerOf<'reviews.list'>> {
    const { state = null, hotel = null, scoreTo = null, reported = null, keyword = '', limit } = query;
    const asked = [accountsOf(ctx), state, hotel, scoreTo, reported, likePattern(keyword), query.id ?? null];
    const sorted = `${query.sort} ${query.order}` as const;
    const found = await this.database.read(ctx, async (tx) => ({
      rows: await tx.rows<Listed>(
        `select r.*, b.voucher from ${REVIEWS} where ${WANTED} order by ${SORTED[sorted]} limit $8 offset $9`,
        [...asked, limit, offsetOf(query)],
      ),
      total: await tx.row<{ count: number }>(`select count(*)::int as count from ${REVIEWS} where ${WANTED}`, asked),
    }));
    const records = found.rows.map((row) => describeReview(ctx, row));
    return pageOf(records, found.total!.count, query);
  }

  /** @throws Refusal notFound 404. */
  async get(ctx: Context, id: number): Promise<ReviewAnswer> {
    return describeReview(ctx, await this.load(ctx, id));
  }

  /**
   * Publishes a review, or refuses it with a reason that its guest reads. Deciding the same again changes nothing.
   * @throws Refusal notFound 404 · review.ownHotel 403 · review.changed 409 where its guest has changed it meanwhile.
   */
  async decide(ctx: Context, id: number, decision: InputOf<'reviews.decide'>['body']): Promise<ReviewAnswer> {
    const seen = await this.load(ctx, id);
    authorizeModerator(ctx, seen);
    const by = signatureOf(userOf(ctx));
    await this.database.tx(SCOPE, (tx) => this.writeDecision(tx, seen, decision, by));
    return this.get(ctx, id);
  }

  /** Published reviews alone are answered. @throws Refusal notFound 404 · review.notHotel 403 · review.changed 409. */
  async answer(ctx: Context, id: number, { text }: InputOf<'reviews.answer'>['body']): Promise<ReviewAnswer> {
    authorizeHotel(ctx, await this.load(ctx, id));
    const by = signatureOf(userOf(ctx));
    const answered = await this.database.tx(ctx, (tx) =>
      tx.execute(
        `update reviews set answer = $2, answered_by = $3, answered_at = $4, revision = revision + 1
         where id = $1 and state = 'published'`,
        [id, text, by, this.runtime.now()],
      ),
    );
    if (answered === 0) throw new Refusal('review.changed', 409);
    return this.get(ctx, id);
  }

  /** @throws Refusal notFound 404 · review.ownHotel 403. */
  async removeAnswer(ctx: Context, id: number): Promise<ReviewAnswer> {
    authorizeModerator(ctx, await this.load(ctx, id));
    await this.database.tx(ctx, (tx) =>
      tx.execute(
        `update reviews set answer = '', answered_by = null, answered_at = null, revision = revision + 1
         where id = $1 and answer <> ''`,
        [id],
      ),
    );
    return this.get(ctx, id);
  }

  /** Has a published review looked at again; it stays published. @throws as `answer`. */
  async report(ctx: Context, id: number, { text }: InputOf<'reviews.report'>['body']): Promise<ReviewAnswer> {
    const seen = await this.load(ctx, id);
    authorizeHotel(ctx, seen);
    const now = this.runtime.now();
    await this.database.tx(SCOPE, async (tx) => {
      const reported = await tx.execute(
        `update reviews set report = $2, reported_at = $3, revision = revision + 1 where id = $1 and state = 'published'`,
        [id, text, now],
      );
      if (reported === 0) throw new Refusal('review.changed', 409);
      await askModerator(tx, seen, { booking: await loadBooking(tx, seen.bookingId), detail: text, now });
    });
    return this.get(ctx, id);
  }

  private async writeDecision(
    tx: Tx,
    seen: Review,
    decision: InputOf<'reviews.decide'>['body'],
    by: string,
  ): Promise<void> {
    const { state, revision } = decision;
    const reason = decision.state === 'refused' ? decision.reason : '';
    const decided = await tx.execute(
      `update reviews set state = $2, reason = $3, decided_by = $4, decided_at = $5, report = '', reported_at = null,
         published_at = case $2 when 'published' then coalesce(published_at, $5) end, revision = revision + 1
       where id = $1 and revision = $6`,
      [seen.id, state, reason, by, this.runtime.now(), revision],
    );
    if (decided === 0) {
      const now = await loadReview(tx, seen.id);
      if (now.state === state && now.reason === reason) return;
      throw new Refusal('review.changed', 409);
    }
    const booking = await loadBooking(tx, seen.bookingId);
    if (seen.state !== state)
      await recordHistory(tx, booking, state === 'published' ? 'reviewPublished' : 'reviewRefused', by, reason);
    await closeModeration(tx, seen, by);
    await countReviews(tx, seen.hotelId);
  }

  private load(ctx: Context, id: number): Promise<Listed> {
    return this.database.read(ctx, async (tx) => orNotFound(await tx.row<Listed>(BY_ID, [accountsOf(ctx), id])));
  }
}
