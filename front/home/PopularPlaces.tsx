import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FoundHotel } from '#libs/contracts';
import { nightsBetween } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { searchAddress, type SearchQuery } from '../search/search-query';
import { Photo } from '../ui/Photo';
import { popularPlaces } from './popular-places';

interface PopularPlacesProps {
  items?: FoundHotel[];
  query: SearchQuery;
}

export function PopularPlaces({ items, query }: PopularPlacesProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const nights = nightsBetween(query.checkIn, query.checkOut);
  const places = popularPlaces(items ?? []);
  if (items && places.length < 2) return null;

  return (
    <section className="page home-section">
      <h2>{t('home.popular')}</h2>
      <p className="muted">{t('home.popularHint')}</p>
      <ul className="places" data-testid="popular-places">
        {items
          ? places.map(({ id, name, path, photo, hotels, from, currency }) => (
              <li key={id}>
                <Link href={searchAddress({ ...query, location: id })} className="place" data-testid="popular-place">
                  <Photo url={photo} alt="" className="place__photo" shown="tile" />
                  <span className="place__text">
                    <span className="place__name">{name}</span>
                    <span className="place__path">{path}</span>
                    <span className="place__facts">
                      <span>{t('home.hotels', { count: hotels })}</span>
                      <span className="num">{t('home.nightFrom', { price: money(from / nights, currency) })}</span>
                    </span>
                  </span>
                </Link>
              </li>
            ))
          : Array.from({ length: 4 }, (_, at) => (
              <li key={`bone-${at}`}>
                <span className="bone place" />
              </li>
            ))}
      </ul>
    </section>
  );
}
