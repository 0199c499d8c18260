import type { FoundSupplierHotel, FoundSupplierOffer } from '#libs/contracts';

/** A search answers at most this many hotels. */
const MOST_HOTELS = 30;
const MOST_OFFERS = 20;

/**
 * The supplier's first thirty hotels in the alphabetical order of a culture, each of them once: what has the same GIATA id is one
 * hotel, with the cheapest offer for each board, room and kind of cancellation.
 */
export function keepHotels(
  hotels: readonly FoundSupplierHotel[],
  culture: string,
): { kept: FoundSupplierHotel[]; found: number } {
  const byHotel = new Map<string, FoundSupplierHotel[]>();
  for (const hotel of hotels) {
    const key = hotel.giataId ? `giata ${hotel.giataId}` : `${hotel.supplier} ${hotel.id}`;
    byHotel.set(key, [...(byHotel.get(key) ?? []), hotel]);
  }
  const { compare } = new Intl.Collator(culture);
  const kept = [...byHotel.values()]
    .slice(0, MOST_HOTELS)
    .map((same) => ({ ...same[0]!, offers: cheapestOffers(same.flatMap(({ offers }) => offers)) }))
    .sort((a, b) => compare(a.name, b.name));
  return { kept, found: byHotel.size };
}

function cheapestOffers(offers: readonly FoundSupplierOffer[]): FoundSupplierOffer[] {
  const cheapest = new Map<string, FoundSupplierOffer>();
  for (const offer of offers) {
    const rooms = offer.rooms.map(({ name, boardId }) => `${name} ${boardId}`).sort();
    const key = JSON.stringify([rooms, offer.isRefundable, offer.price.currency]);
    const known = cheapest.get(key);
    if (!known || offer.price.minor < known.price.minor) cheapest.set(key, offer);
  }
  return [...cheapest.values()].sort((a, b) => a.price.minor - b.price.minor).slice(0, MOST_OFFERS);
}
