import type { RequestOf } from '#libs/api-client';
import type { ExtrasStay } from '#libs/basket';

/** Extras of a stay as the API is asked for them. */
export function extrasRequest(
  { hotel, checkIn, checkOut, party }: ExtrasStay,
  { lang, currency }: { lang: string; currency: string },
): RequestOf<'availability.extras'> {
  return { query: {}, body: { filter: { lang, hotel, checkIn, checkOut, party, currency } } };
}
