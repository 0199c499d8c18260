import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { hotelsRequest } from '../search/search-request';
import type { StayQuery } from '../search/search-query';
import { useSite } from '../site/SiteProvider';

/** What hotels of a list cost now, by their ids: those that are sold for the stay. */
export function useListedHotels(hotels: number[], stay: StayQuery) {
  const { i18n } = useTranslation();
  const { country } = useSite();
  const call = useCall('availability.hotels', hotelsRequest(hotels, stay, i18n.language, country), {
    enabled: hotels.length > 0 && !stay.unusable,
    keepPrevious: true,
    staleTime: 30_000,
  });
  return { ...call, found: new Map(call.data?.items.map((each) => [each.hotel.id, each])) };
}

/** A hotel of a list that is not sold for the stay; undefined where there is none of this id. */
export function useUnsoldHotel(id: number) {
  const { data } = useCall('b2c.gethotel', { params: { id: String(id) } }, { staleTime: 600_000 });
  if (!data) return undefined;
  const { name, category, location, photos, logo } = data.data;
  const [photo] = photos.filter((each) => each.id !== logo?.id).toSorted((a, b) => a.position - b.position);
  return { id, name, category, location, photo: photo?.url ?? null };
}
