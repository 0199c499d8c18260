import type { Position } from '#libs/maps';
import { useRead } from '../../kit/data';
import { pointOf } from '../../kit/map/coordinates';

/** Countries and regions have no middle that matters. */
const CENTRED: readonly string[] = ['airport', 'city', 'district'];

/** What distances are measured from: the middle of the town that is searched, or the airport. */
export function useCentre(location: number | undefined): Position | undefined {
  const { data } = useRead(
    'locations.tags',
    { body: { ids: location === undefined ? [] : [location] } },
    { enabled: location !== undefined, staleTime: Infinity },
  );
  const place = data?.items.find(({ id, type }) => id === location && CENTRED.includes(type));
  return pointOf(place) ?? undefined;
}
