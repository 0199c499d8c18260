import { z } from 'zod';
import {
  BookingLink,
  ById,
  Id,
  Language,
  Revision,
  Stats,
  answerData,
  answerRecord,
  answerRecords,
} from '../answers.js';
import { callsOf, get, post, put, remove, session } from '../call.js';
import { listQuery } from '../list-query.js';
import { oneLine, plainText } from '../texts.js';

export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
/** What is scored beside the stay as a whole. */
export const REVIEW_ASPECTS = ['cleanliness', 'location', 'staff', 'comfort', 'value'] as const;
export type ReviewAspect = (typeof REVIEW_ASPECTS)[number];
export const TRAVELLER_KINDS = ['couple', 'family', 'alone', 'friends', 'business'] as const;
export type TravellerKind = (typeof TRAVELLER_KINDS)[number];

const MAX_REVIEW_TEXT = 2_000;

const Score = z.number().int().min(1).max(10);
const Reason = plainText(500).min(1);

/** Every aspect; null where the guest has not scored it. */
const Aspects = z.object({
  cleanliness: z.number().nullable(),
  location: z.number().nullable(),
  staff: z.number().nullable(),
  comfort: z.number().nullable(),
  value: z.number().nullable(),
});
export type ReviewAspects = z.output<typeof Aspects>;

const ScoredAspects = z
  .strictObject({
    cleanliness: Score.nullable().default(null),
    location: Score.nullable().default(null),
    staff: Score.nullable().default(null),
    comfort: Score.nullable().default(null),
    value: Score.nullable().default(null),
  })
  .prefault({});

/** A review as everybody reads it. */
export const ShownReview = z.object({
  id: z.number(),
  /** First name and initial; empty for a person who was forgotten. */
  name: z.string(),
  country: z.string(),
  travellers: z.enum(TRAVELLER_KINDS),
  lang: z.string(),
  score: z.number(),
  aspects: Aspects,
  title: z.string(),
  text: z.string(),
  /** The month of the stay, YYYYMM. */
  stayed: z.number(),
  nights: z.number(),
  publishedAt: z.string(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
});
export type ShownReview = z.output<typeof ShownReview>;

export const Review = ShownReview.omit({ publishedAt: true }).extend({
  revision: z.number(),
  state: z.enum(REVIEW_STATES),
  hotel: z.object({ id: z.number(), name: z.string() }),
  booking: z.object({ id: z.number(), voucher: z.string().nullable(), checkIn: z.number(), checkOut: z.number() }),
  createdAt: z.string(),
  publishedAt: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** Why the hotel asks to have it looked at again. */
  report: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** What the caller may do. */
  may: z.object({ moderate: z.boolean(), answer: z.boolean() }),
});
export type Review = z.output<typeof Review>;

/** What the guest of a booking may review, or has reviewed. */
export const ReviewedStay = z.object({
  hotel: z.object({ id: z.number(), name: z.string() }),
  /** Whether a review can be written or changed now. */
  isOpen: z.boolean(),
  review: z
    .object({
      state: z.enum(REVIEW_STATES),
      reason: z.string(),
      score: z.number(),
      aspects: Aspects,
      title: z.string(),
      text: z.string(),
      travellers: z.enum(TRAVELLER_KINDS),
      lang: z.string(),
      answer: ShownReview.shape.answer,
    })
    .nullable(),
});
export type ReviewedStay = z.output<typeof ReviewedStay>;

const ReviewInput = z.strictObject({
  hotel: Id,
  score: Score,
  aspects: ScoredAspects,
  title: oneLine(100).default(''),
  text: plainText(MAX_REVIEW_TEXT).default(''),
  travellers: z.enum(TRAVELLER_KINDS),
  lang: Language.default('tr'),
});

const ByLink = z.object({ id: BookingLink });
const answerReview = answerRecord(Review);

/** Reviews of verified stays: written by guests, moderated by who sold the stay, answered by the hotel. */
export const reviewCalls = callsOf('reservations', {
  'reviews.ofhotel': get('/reviews/hotel/{id}/published', 'public', 'List the published reviews of a hotel', {
    params: ById,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    answer: answerData(
      z.object({
        count: z.number(),
        /** To one decimal, overall and by aspect; null while there are too few. */
        average: z.number().nullable(),
        aspects: Aspects,
        reviews: z.array(ShownReview),
        stats: Stats,
      }),
    ),
  }),
  'reviews.list': get('/reviews', 'reviews:read', 'List reviews', {
    query: listQuery(['id', 'score', 'createdAt'] as const, {
      state: z.enum(REVIEW_STATES).optional(),
      hotel: Id.optional(),
      /** At most this score. */
      scoreTo: z.coerce.number().int().min(1).max(10).optional(),
      reported: z.enum(['yes']).optional(),
    }),
    answer: answerRecords(Review),
  }),
  'reviews.get': get('/reviews/{id}', 'reviews:read', 'Get a review', { params: ById, answer: answerReview }),
  /** Of the text that was read: where its guest has changed it since, another look is needed. */
  'reviews.decide': post('/reviews/{id}/decision', 'reviews:write', 'Publish or refuse a review', {
    params: ById,
    body: z.discriminatedUnion('state', [
      z.strictObject({ state: z.literal('published'), revision: Revision }),
      z.strictObject({ state: z.literal('refused'), reason: Reason, revision: Revision }),
    ]),
    answer: answerReview,
  }),
  'reviews.answer': put('/reviews/{id}/answer', 'reviewanswers:write', 'Answer a review as its hotel', {
    params: ById,
    body: z.strictObject({ text: plainText(MAX_REVIEW_TEXT).min(1) }),
    answer: answerReview,
  }),
  'reviews.removeanswer': remove('/reviews/{id}/answer', 'reviews:write', 'Remove the answer of a hotel', {
    params: ById,
    answer: answerReview,
  }),
  'reviews.report': post('/reviews/{id}/report', 'reviewanswers:write', 'Report a review as its hotel', {
    params: ById,
    body: z.strictObject({ text: Reason }),
    answer: answerReview,
  }),
  'reservation.reviews': get('/reservation/{id}/reviews', session('bookings:read'), 'List what a guest may review', {
    params: ByLink,
    answer: answerData(z.array(ReviewedStay)),
  }),
  'reservation.review': put('/reservation/{id}/reviews', session('bookings:write'), 'Review a stay as its guest', {
    params: ByLink,
    body: ReviewInput,
    answer: answerData(z.array(ReviewedStay)),
  }),
});

export const reviewRefusals = [
  'review.closed',
  'review.published',
  'review.changed',
  'review.guestOnly',
  'review.ownHotel',
  'review.notHotel',
] as const;
