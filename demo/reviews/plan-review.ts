import { createHash } from 'node:crypto';
import type { Customer, PricedLine, ReviewAspect, ReviewState, TravellerKind } from '#libs/contracts';
import { nameShown } from '../../services/reservations/reviews/review-rules.js';
import { pick } from '../reservations/people.js';
import { randomFrom } from '../reservations/plan-bookings.js';
import { SENTENCES } from './review-sentences.js';

/** A stay that is over, the latest of its hotel first. */
export interface ReviewedBooking extends Record<string, unknown> {
  id: number;
  publicId: string;
  accountId: number;
  hotelId: number;
  hotelAccountId: number;
  hotelName: string;
  lang: string;
  country: string;
  customer: Customer;
  checkIn: string;
  checkOut: string;
  nights: number;
  party: PricedLine['party'];
}

export interface DemoReview {
  booking: ReviewedBooking;
  state: ReviewState;
  score: number;
  aspects: Record<ReviewAspect, number | null>;
  travellers: TravellerKind;
  name: string;
  lang: 'tr' | 'en';
  title: string;
  text: string;
  reason: string;
  answer: string;
  createdAt: Date;
  publishedAt: Date | null;
  answeredAt: Date | null;
}

const DAY_MS = 24 * 3_600_000;
const ASPECTS = ['cleanliness', 'location', 'staff', 'comfort', 'value'] as const;
/** How often each score is given. */
const SCORES = [10, 10, 10, 9, 9, 9, 9, 8, 8, 8, 8, 7, 7, 6, 5, 3];
/** Of a hundred guests, those who write; of reviews, those that wait long, are answered, or are refused. */
const WRITE = 94;
const SLOW = 14;
const ANSWERED = 38;
const REFUSED = 2;
const REFUSAL = {
  tr: 'Metinde başka bir kişinin adı ve telefonu geçiyor.',
  en: 'It has the name and phone of somebody else.',
};

type Tone = 'high' | 'middle' | 'low';

function toneOf(score: number): Tone {
  return score >= 8 ? 'high' : score >= 6 ? 'middle' : 'low';
}

/** What a guest of the demo writes; deterministic for a booking, undefined for those who write nothing. */
export function planReview(booking: ReviewedBooking, now: Date): DemoReview | undefined {
  const random = randomFrom(
    Number.parseInt(createHash('sha256').update(booking.publicId).digest('hex').slice(0, 8), 16),
  );
  const isLess = (percent: number) => random() * 100 < percent;
  if (!isLess(WRITE)) return undefined;
  const lang = booking.lang === 'tr' ? 'tr' : 'en';
  const score = pick(random, SCORES);
  const createdAt = new Date(Date.parse(`${booking.checkOut}T08:00:00Z`) + (1 + 3 * random()) * DAY_MS);
  if (createdAt > now) return undefined;
  const waited = isLess(SLOW) ? 4 + 10 * random() : 0.2 + 1.5 * random();
  const decidedAt = new Date(createdAt.getTime() + waited * DAY_MS);
  const state = decidedAt > now ? 'waiting' : isLess(REFUSED) ? 'refused' : 'published';
  const aspects = aspectsOf(score, random);
  const answeredAt = new Date(decidedAt.getTime() + (0.5 + 2 * random()) * DAY_MS);
  const isAnswered = state === 'published' && answeredAt <= now && isLess(ANSWERED);
  return {
    ...{ booking, state, score, aspects, lang, createdAt },
    travellers: travellersOf(booking, random),
    name: nameShown(booking.customer),
    ...wordsOf({ lang, score, aspects, random }),
    reason: state === 'refused' ? REFUSAL[lang] : '',
    answer: isAnswered ? pick(random, SENTENCES[lang].answers[score >= 7 ? 'high' : 'low']) : '',
    publishedAt: state === 'published' ? decidedAt : null,
    answeredAt: isAnswered ? answeredAt : null,
  };
}

function aspectsOf(score: number, random: () => number): DemoReview['aspects'] {
  const near = () => Math.min(10, Math.max(1, score + pick(random, [-2, -1, 0, 0, 0, 1, 1])));
  const scored = ASPECTS.map((aspect) => [aspect, random() < 0.12 ? null : near()] as const);
  return Object.fromEntries(scored) as DemoReview['aspects'];
}

function travellersOf({ party, nights }: ReviewedBooking, random: () => number): TravellerKind {
  if (party.children.length > 0) return 'family';
  if (party.adults === 1) return nights <= 2 && random() < 0.6 ? 'business' : 'alone';
  if (party.adults > 2) return random() < 0.6 ? 'friends' : 'family';
  return random() < 0.8 ? 'couple' : 'friends';
}

interface Written {
  lang: DemoReview['lang'];
  score: number;
  aspects: DemoReview['aspects'];
  random: () => number;
}

/** The best and the worst of what was scored are spoken of. */
function wordsOf({ lang, score, aspects, random }: Written): { title: string; text: string } {
  const { praise, complaint, endings, titles } = SENTENCES[lang];
  const tone = toneOf(score);
  if (random() < 0.08) return { title: '', text: '' };
  const ranked = [...ASPECTS].sort(
    (a, b) => (aspects[b] ?? score) - (aspects[a] ?? score) || (random() < 0.5 ? -1 : 1),
  );
  const [best, second] = ranked as [ReviewAspect, ReviewAspect];
  const worst = ranked.at(-1)!;
  const praised = tone === 'low' ? [] : [best, ...(tone === 'high' && random() < 0.7 ? [second] : [])];
  const blamed = tone === 'high' && score > 8 ? [] : [worst, ...(tone === 'low' ? [ranked.at(-2)!] : [])];
  const sentences = [
    ...praised.map((aspect) => pick(random, praise[aspect])),
    ...blamed.map((aspect) => pick(random, complaint[aspect])),
    ...(random() < 0.7 ? [pick(random, endings[tone])] : []),
  ];
  return { title: pick(random, titles[tone]), text: sentences.join(' ') };
}
