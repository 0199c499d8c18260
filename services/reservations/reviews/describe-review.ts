import {
  mayAccess,
  signerOf,
  type Review as ReviewAnswer,
  type ReviewAspects,
  type ReviewedStay,
  type ShownReview,
} from '#libs/contracts';
import { Refusal, type Context } from '#libs/service';
import { fromIsoDate, type DayNumber } from '#libs/stays';
import { partiesOf } from '../bookings/judge-booking.js';
import { isReviewable, type HotelStay } from './review-rules.js';
import type { Review } from './review.entity.js';

type Owned = Pick<Review, 'accountId' | 'hotelAccountId'>;

/** Who sold the stay decides, and the platform; nobody does about a hotel of their own. */
function mayModerate(ctx: Context, review: Owned): boolean {
  const parties = partiesOf(ctx, { ...review, state: 'stayed' });
  const isSellers = parties.includes('operator') || (parties.includes('seller') && !isOwnHotel(ctx, review));
  return isSellers && mayAccess('reviews:write', ctx.user!.role);
}

/** Only the hotel's side answers. */
function mayAnswer(ctx: Context, review: Owned): boolean {
  const isHotels = partiesOf(ctx, { ...review, state: 'stayed' }).includes('hotel');
  return isHotels && mayAccess('reviewanswers:write', ctx.user!.role);
}

/** @throws Refusal review.ownHotel 403. */
export function authorizeModerator(ctx: Context, review: Owned): void {
  if (!mayModerate(ctx, review)) throw new Refusal('review.ownHotel', 403);
}

/** @throws Refusal review.notHotel 403. */
export function authorizeHotel(ctx: Context, review: Owned): void {
  if (!mayAnswer(ctx, review)) throw new Refusal('review.notHotel', 403);
}

function isOwnHotel({ account }: Context, { hotelAccountId }: Owned): boolean {
  return account === hotelAccountId;
}

function aspectsOf({ cleanliness, location, staff, comfort, value }: Review): ReviewAspects {
  return { cleanliness, location, staff, comfort, value };
}

function answerOf({ answer, answeredAt }: Review): ShownReview['answer'] {
  return answer && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null;
}

function describeText(review: Review): Omit<ShownReview, 'publishedAt'> {
  const { id, name, country, travellers, lang, score, title, text, checkIn, nights } = review;
  const stayed = Math.floor(fromIsoDate(checkIn) / 100);
  return {
    ...{ id, name, country, travellers, lang, score, title, text, stayed, nights },
    aspects: aspectsOf(review),
    answer: answerOf(review),
  };
}

/** A published review as everybody reads it. */
export function describeShown(review: Review): ShownReview {
  return { ...describeText(review), publishedAt: review.publishedAt!.toISOString() };
}

/** A review for staff. */
export function describeReview(ctx: Context, review: Review & { voucher: string | null }): ReviewAnswer {
  const { state, revision, reason, hotelId, hotelName, bookingId, voucher, report, reportedAt } = review;
  const moderates = mayModerate(ctx, review);
  return {
    ...describeText(review),
    ...{ state, revision, reason },
    hotel: { id: hotelId, name: hotelName },
    booking: {
      ...{ id: bookingId, voucher },
      checkIn: fromIsoDate(review.checkIn),
      checkOut: fromIsoDate(review.checkOut),
    },
    createdAt: review.createdAt.toISOString(),
    publishedAt: review.publishedAt?.toISOString() ?? null,
    decidedBy: moderates && review.decidedBy ? signerOf(review.decidedBy) : null,
    decidedAt: review.decidedAt?.toISOString() ?? null,
    answeredBy: mayAnswer(ctx, review) && review.answeredBy ? signerOf(review.answeredBy) : null,
    report: report && reportedAt ? { text: report, at: reportedAt.toISOString() } : null,
    may: { moderate: moderates, answer: mayAnswer(ctx, review) && state === 'published' },
  };
}

/** A stay for its guest, who changes a review until it is published. */
export function describeStay(stay: HotelStay, review: Review | undefined, today: DayNumber): ReviewedStay {
  const { id, name } = stay.hotel;
  return {
    hotel: { id, name },
    isOpen: isReviewable(stay, today) && review?.state !== 'published',
    review: review
      ? {
          ...{ state: review.state, reason: review.reason, score: review.score, aspects: aspectsOf(review) },
          ...{ title: review.title, text: review.text, travellers: review.travellers, lang: review.lang },
          answer: answerOf(review),
        }
      : null,
  };
}
