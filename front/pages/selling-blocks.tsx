import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { HotelTiles } from '../home/HotelTiles';
import { SearchBox } from '../search/SearchBox';
import { hotelRequest, searchRequest } from '../search/search-request';
import { useGoSearch, useUsualQuery } from '../search/use-go-search';
import { useSite } from '../site/SiteProvider';
import { readTours } from '../tours/tour-query';
import { toursRequest } from '../tours/tours-request';
import { Block } from './Block';
import type { BlockView } from './block-view';
import { RoomTiles } from './RoomTiles';
import { TourTiles } from './TourTiles';

/** As many as the home page asks for, whose answer is shared. */
const ASKED = 40;

/** Hotels with their lowest price of now: the chosen ones, or the first that the site sells. */
export const HotelsBlock: BlockView<'hotels'> = ({ block: { title, hotels, limit } }) => {
  const { i18n } = useTranslation();
  const { country } = useSite();
  const query = useUsualQuery();
  const request = searchRequest(query, i18n.language, country);
  const { data, error } = useCall('availability.hotels', { ...request, body: { ...request.body, limit: ASKED } });
  const items = data?.items.filter(({ hotel }) => hotels.length === 0 || hotels.includes(hotel.id));
  if (error || items?.length === 0) return null;
  return (
    <Block title={title} testId="block-hotels">
      <HotelTiles items={items} query={query} most={limit} />
    </Block>
  );
};

/** Rooms of a hotel with their lowest price of now. */
export const RoomsBlock: BlockView<'rooms'> = ({ block: { title, hotel } }) => {
  const { i18n } = useTranslation();
  const { country } = useSite();
  const query = useUsualQuery();
  const { data } = useCall('availability.hotels', hotelRequest(hotel ?? 0, query, i18n.language, country), {
    enabled: hotel !== null,
  });
  const [found] = data?.items ?? [];
  if (!found) return null;
  return (
    <Block title={title || found.hotel.name}>
      <RoomTiles found={found} query={query} />
    </Block>
  );
};

export const ToursBlock: BlockView<'tours'> = ({ block: { title, limit } }) => {
  const { i18n } = useTranslation();
  const query = readTours(new URLSearchParams());
  const { data } = useCall('availability.tours', toursRequest(query, i18n.language));
  if (!data?.items.length) return null;
  return (
    <Block title={title}>
      <TourTiles items={data.items.slice(0, limit)} query={query} />
    </Block>
  );
};

/** The home page has its own. */
export const SearchBlock: BlockView<'search'> = ({ block: { title, lead }, around }) => {
  const query = useUsualQuery();
  const search = useGoSearch(query);
  if (around.inHome) return null;
  return (
    <Block title={title} lead={lead} className="block--search">
      <SearchBox stay={query} onSearch={search} />
    </Block>
  );
};
