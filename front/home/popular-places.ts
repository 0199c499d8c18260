import { withoutFirst } from '#libs/languages';
import type { FoundHotel } from '#libs/contracts';

export interface PopularPlace {
  id: number;
  name: string;
  /** The region of the place. */
  path: string;
  photo: string | null;
  hotels: number;
  from: number;
  currency: string;
}

/** The places with most to book, each with its cheapest stay and the picture of its first hotel. */
export function popularPlaces(items: readonly FoundHotel[], count = 8): PopularPlace[] {
  const places = new Map<number, PopularPlace>();
  for (const { hotel, from } of items) {
    const { id, name, path } = hotel.location;
    const known = places.get(id);
    places.set(id, {
      id,
      name,
      path: withoutFirst(path),
      photo: known?.photo ?? hotel.photo,
      hotels: (known?.hotels ?? 0) + 1,
      from:
        known && known.currency === from.currency ? Math.min(known.from, from.amount) : (known?.from ?? from.amount),
      currency: known?.currency ?? from.currency,
    });
  }
  const found = [...places.values()].sort((a, b) => b.hotels - a.hotels || Number(!a.photo) - Number(!b.photo));
  // Whole rows of four.
  return found.slice(0, found.length >= count ? count : found.length >= 4 ? 4 : found.length);
}
