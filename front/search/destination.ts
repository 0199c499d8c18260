import { useTranslation } from 'react-i18next';
import type { Location } from '#libs/contracts';
import { showMeanwhile, useCall } from '../api/use-call';

export interface Destination {
  id: number;
  type: 'hotel' | 'tour' | 'place';
  name: string;
  path: string;
  /** Of a place, as far as it is known. */
  place?: Location;
}

const requestOf = (id: number) => ({ body: { ids: [id] } });

/** The place an address names by its id. */
export function usePlace(id: number | undefined): Destination | undefined {
  const { data } = useCall('locations.tags', requestOf(id ?? 0), { enabled: id !== undefined, staleTime: 3_600_000 });
  const place = data?.items.find((item) => item.id === id);
  return place && { id: place.id, type: 'place', name: place.name, path: place.path, place };
}

/** Shows a place that has just been chosen from a list before it is known in full. */
export function useKeepPlace(): (place: Destination) => void {
  const { i18n } = useTranslation();
  return ({ id, type, name, path }) => {
    if (type !== 'place') return;
    const rest = { type: 'city', country: '', parent: null, latitude: null, longitude: null } as const;
    showMeanwhile('locations.tags', i18n.language, requestOf(id), {
      status: true,
      items: [{ id, name, path, ...rest }],
    });
  };
}
