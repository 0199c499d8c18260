import type { SuggestedPlace } from '#libs/suppliers';
import type { WirePlace } from './wire/index.js';

/** Types of suggestions, as kinds and as the types of locations to search in. */
const KINDS: Record<number, { kind: SuggestedPlace['kind']; location: number | null }> = {
  1: { kind: 'city', location: 2 },
  2: { kind: 'hotel', location: null },
  3: { kind: 'airport', location: 5 },
  4: { kind: 'town', location: 3 },
  5: { kind: 'village', location: 4 },
  8: { kind: 'country', location: 1 },
};

/** The suggestions of an answer; what is of an unknown type, or has no id, is left out. */
export function readPlaces(supplier: string, items: readonly WirePlace[]): SuggestedPlace[] {
  return items.flatMap((item) => {
    const known = KINDS[item.type ?? 0];
    if (!known) return [];
    const place = known.kind === 'country' ? item.country : item[known.kind];
    const id = place?.id || place?.code || '';
    if (!place || id === '') return [];
    return [
      {
        supplier,
        id,
        type: known.location,
        name: place.name,
        kind: known.kind,
        city: item.city?.name ?? '',
        country: item.country?.name ?? '',
        countryCode: item.country?.id ?? '',
        giataId: known.kind === 'hotel' ? (item.giataInfo?.hotelId ?? '') : (item.giataInfo?.destinationId ?? ''),
        latitude: item.geolocation?.latitude ?? null,
        longitude: item.geolocation?.longitude ?? null,
        provider: item.provider,
      },
    ];
  });
}
