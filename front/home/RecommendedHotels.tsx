import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FoundHotel } from '#libs/contracts';
import { nightsBetween } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { hotelAddress, type SearchQuery } from '../search/search-query';
import { Photo } from '../ui/Photo';
import { HotelClass } from '../search/HotelClass';

interface RecommendedHotelsProps {
  items?: FoundHotel[];
  query: SearchQuery;
}

export function RecommendedHotels({ items, query }: RecommendedHotelsProps) {
  const { t } = useTranslation();
  const { money, dayAndMonth } = useFormat();
  const nights = nightsBetween(query.checkIn, query.checkOut);
  if (items?.length === 0) return null;

  return (
    <section className="page home-section">
      <h2>{t('home.recommended')}</h2>
      <p className="muted">
        {t('home.recommendedHint', { from: dayAndMonth(query.checkIn), to: dayAndMonth(query.checkOut) })}
      </p>
      <ul className="tiles">
        {items
          ? items.slice(0, 4).map(({ hotel, from }) => (
              <li key={hotel.id}>
                <Link href={hotelAddress(hotel.id, query)} className="tile" data-testid="recommended-hotel">
                  <Photo url={hotel.photo} alt="" className="tile__photo" />
                  <span className="tile__name">{hotel.name}</span>
                  <span className="tile__place">
                    {hotel.location.name} <HotelClass category={hotel.category} />
                  </span>
                  <span className="tile__price num">
                    <strong>{money(from.amount / nights, from.currency)}</strong> {t('home.aNight')}
                  </span>
                </Link>
              </li>
            ))
          : Array.from({ length: 4 }, (_, at) => (
              <li key={`bone-${at}`} className="tile">
                <span className="bone tile__photo" />
                <span className="bone" style={{ inlineSize: '70%', blockSize: 20 }} />
                <span className="bone" style={{ inlineSize: '45%', blockSize: 16 }} />
              </li>
            ))}
      </ul>
    </section>
  );
}
