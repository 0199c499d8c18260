import type { RequestOf } from '#libs/api-client';
import type { ReviewAspect, ReviewedStay, TravellerKind } from '#libs/contracts';

export type WrittenReview = RequestOf<'reservation.review'>['body'];

export interface ReviewForm {
  score: number | null;
  aspects: Partial<Record<ReviewAspect, number>>;
  travellers: TravellerKind | '';
  title: string;
  text: string;
}

const EMPTY: ReviewForm = { score: null, aspects: {}, travellers: '', title: '', text: '' };

/** The form of a stay, with what was written before. */
export function reviewForm({ review }: ReviewedStay): ReviewForm {
  if (!review) return EMPTY;
  const { score, aspects, travellers, title, text } = review;
  const scored = Object.entries(aspects).filter(([, of]) => of !== null);
  return { score, aspects: Object.fromEntries(scored), travellers, title, text };
}

/** What is sent; undefined while something that is needed is missing. */
export function writtenReview(form: ReviewForm, hotel: number, lang: string): WrittenReview | undefined {
  const { score, aspects, travellers, title, text } = form;
  if (score === null || travellers === '') return undefined;
  return { hotel, score, aspects, travellers, title: title.trim(), text: text.trim(), lang: lang as 'tr' };
}
