import { useTranslation } from 'react-i18next';
import type { FoundHotel } from '#libs/contracts';
import { nightsBetween } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { hotelAddress, type SearchQuery } from '../search/search-query';
import { HotelTile } from './HotelTile';

interface HotelTilesProps {
  /** Not known yet while they are searched. */
  items?: FoundHotel[];
  query: SearchQuery;
  most: number;
}

/** Hotels with their picture, their place and what a night costs from. */
export function HotelTiles({ items, query, most }: HotelTilesProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const nights = nightsBetween(query.checkIn, query.checkOut);
  return (
    <ul className="tiles">
      {items
        ? items.slice(0, most).map(({ hotel, from }) => (
            <li key={hotel.id}>
              <HotelTile hotel={hotel} address={hotelAddress(hotel, query)} testId="recommended-hotel">
                <strong>{money(from.amount / nights, from.currency)}</strong> {t('home.aNight')}
              </HotelTile>
            </li>
          ))
        : Array.from({ length: Math.min(most, 4) }, (_, at) => (
            <li key={`bone-${at}`} className="tile">
              <span className="bone tile__photo" />
              <span className="bone" style={{ inlineSize: '70%', blockSize: 20 }} />
              <span className="bone" style={{ inlineSize: '45%', blockSize: 16 }} />
            </li>
          ))}
    </ul>
  );
}
