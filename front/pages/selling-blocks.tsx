import '../search/results.css';
import '../tours/tours.css';
import { useTranslation } from 'react-i18next';
import type { ShownProps } from '#libs/page-blocks';
import { useCall } from '../api/use-call';
import { HotelTiles } from '../home/HotelTiles';
import { SearchBox } from '../search/SearchBox';
import { hotelRequest, searchRequest } from '../search/search-request';
import { useGoSearch, usualQuery } from '../search/use-go-search';
import { useSite } from '../site/SiteProvider';
import { TourList } from '../tours/TourList';
import { readTours } from '../tours/tour-query';
import { toursRequest } from '../tours/tours-request';
import type { Around, BlockView } from './block-view';
import { Lead } from './text-blocks';
import { RoomTiles } from './RoomTiles';
import { Title } from './Title';

/** As many as the home page asks for, whose answer is shared. */
const ASKED = 40;

type Selling = ShownProps<'hotels'> | ShownProps<'offers'>;

/** Hotels with their lowest price of now: the chosen ones, or the first that the site sells. */
export function HotelsBlock({ block }: { block: Selling; around: Around }) {
  const { i18n } = useTranslation();
  const { country } = useSite();
  const query = usualQuery();
  const request = searchRequest(query, i18n.language, country);
  const { data, error } = useCall('availability.hotels', { ...request, body: { ...request.body, limit: ASKED } });
  const chosen = 'hotels' in block ? block.hotels : [];
  const items = data?.items.filter(({ hotel }) => chosen.length === 0 || chosen.includes(hotel.id));
  if (error || items?.length === 0) return null;
  return (
    <section className="page home-section" data-testid="block-hotels">
      <Title text={block.title} />
      <HotelTiles items={items} query={query} most={block.limit} />
    </section>
  );
}

/** Rooms of a hotel with their lowest price of now. */
export const RoomsBlock: BlockView<'rooms'> = ({ block: { title, hotel } }) => {
  const { i18n } = useTranslation();
  const { country } = useSite();
  const query = usualQuery();
  const { data } = useCall('availability.hotels', hotelRequest(hotel ?? 0, query, i18n.language, country), {
    enabled: hotel !== null,
  });
  const [found] = data?.items ?? [];
  if (!found) return null;
  return (
    <section className="page home-section">
      <Title text={title || found.hotel.name} />
      <RoomTiles found={found} query={query} />
    </section>
  );
};

export const ToursBlock: BlockView<'tours'> = ({ block: { title, limit } }) => {
  const { i18n } = useTranslation();
  const query = readTours(new URLSearchParams());
  const { data, error } = useCall('availability.tours', toursRequest(query, i18n.language));
  if (error || data?.items.length === 0) return null;
  return (
    <section className="page home-section">
      <Title text={title} />
      <TourList items={data?.items.slice(0, limit)} query={query} fading={false} />
    </section>
  );
};

/** The home page has its own. */
export const SearchBlock: BlockView<'search'> = ({ block: { title, lead }, around }) => {
  const query = usualQuery();
  const search = useGoSearch(query);
  if (around.inHome) return null;
  return (
    <section className="page home-section">
      <Title text={title} />
      <Lead text={lead} />
      <SearchBox stay={query} onSearch={search} />
    </section>
  );
};
