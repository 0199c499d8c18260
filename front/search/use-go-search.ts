import { useLocation } from 'wouter';
import { useKept } from '../site/kept';
import { useKeepPlace, type Destination } from './destination';
import { NO_FILTERS, hotelAddress, searchAddress, usualStay, type SearchQuery, type StayQuery } from './search-query';

/** What a search begins with where nothing is searched yet. */
export function useUsualQuery(): SearchQuery {
  const currency = useKept('currency');
  return {
    ...usualStay(),
    rooms: [{ adults: 2, children: [] }],
    currency: currency ?? undefined,
    ...NO_FILTERS,
    sort: 'recommended',
    page: 1,
  };
}

/** Goes from any page to the results of a search, or to the hotel that was chosen. */
export function useGoSearch(query: SearchQuery): (stay: StayQuery, destination: Destination | undefined) => void {
  const [, navigate] = useLocation();
  const keepPlace = useKeepPlace();
  return (stay, destination) => {
    if (!destination) return;
    if (destination.type === 'hotel') return navigate(hotelAddress(destination, stay));
    keepPlace(destination);
    navigate(searchAddress({ ...query, ...stay, location: destination.id }));
  };
}
