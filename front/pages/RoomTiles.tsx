import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FoundHotel } from '#libs/contracts';
import { nightsBetween } from '#libs/stays';
import { groupOffers } from '../hotel/offer-groups';
import { useFormat } from '../i18n/use-format';
import { hotelAddress, type SearchQuery } from '../search/search-query';
import { Photo } from '../ui/Photo';

/** The rooms of a found hotel, each with its picture and what a night costs from. */
export function RoomTiles({ found: { hotel, offers }, query }: { found: FoundHotel; query: SearchQuery }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const nights = nightsBetween(query.checkIn, query.checkOut);
  const rooms = groupOffers(offers, query.rooms).flatMap((group) => group.rooms);
  return (
    <ul className="tiles">
      {rooms.map(({ room, offers: [cheapest] }) => (
        <li key={room.id}>
          <Link href={`${hotelAddress(hotel, query)}#rooms`} className="tile">
            <Photo url={room.photo ?? hotel.photo} alt="" className="tile__photo" shown="tile" />
            <span className="tile__name">{room.name}</span>
            {cheapest && (
              <span className="tile__price num">
                <strong>{money(cheapest.price.amount / nights, cheapest.price.currency)}</strong> {t('home.aNight')}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
