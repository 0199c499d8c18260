import { useTranslation } from 'react-i18next';
import { PLACE_HOTELS } from '#libs/api-client';
import { isAbsent, useCall } from '../api/use-call';
import Results from '../search/Results';
import { NotFound } from '../site/NotFound';
import { PartFailed } from '../site/PartFailed';
import { Waiting } from '../site/Waiting';
import { useOwnPath } from '../site/page-context';
import { placeHotelsPath } from './place-paths';

const WORDS: readonly string[] = Object.values(PLACE_HOTELS);

/** All hotels of a place, at a path of their own: `/kapadokya/oteller`. */
export default function PlaceHotels({ slug, hotels }: { slug: string; hotels: string }) {
  const { i18n } = useTranslation();
  const isKnown = WORDS.includes(hotels);
  const { data, error, isFetching, refetch } = useCall('locations.page', { params: { slug } }, { enabled: isKnown });
  const place = data?.data;
  useOwnPath(place && placeHotelsPath(place, i18n.language));
  if (!isKnown || isAbsent(error)) return <NotFound />;
  if (error) return <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return place ? <Results within={place} /> : <Waiting />;
}
