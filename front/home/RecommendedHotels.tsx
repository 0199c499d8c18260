import { useTranslation } from 'react-i18next';
import type { FoundHotel } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import type { SearchQuery } from '../search/search-query';
import { HotelTiles } from './HotelTiles';

interface RecommendedHotelsProps {
  items?: FoundHotel[];
  query: SearchQuery;
}

export function RecommendedHotels({ items, query }: RecommendedHotelsProps) {
  const { t } = useTranslation();
  const { dayAndMonth } = useFormat();
  if (items?.length === 0) return null;

  return (
    <section className="page home-section">
      <h2>{t('home.recommended')}</h2>
      <p className="muted">
        {t('home.recommendedHint', { from: dayAndMonth(query.checkIn), to: dayAndMonth(query.checkOut) })}
      </p>
      <HotelTiles items={items} query={query} most={4} />
    </section>
  );
}
