import type { RequestOf } from '#libs/api-client';

/** As many as search engines are shown. */
const SHOWN_REVIEWS = 5;

/** The newest reviews of a hotel, for its page and for search engines: one answer for both. */
export function reviewsRequest(hotel: number, page = 1): RequestOf<'reviews.ofhotel'> {
  return { params: { id: hotel }, query: { page, limit: SHOWN_REVIEWS } };
}
