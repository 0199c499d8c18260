import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FoundTour } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { departuresOf } from '../tours/departures';
import { tourAddress, type TourQuery } from '../tours/tour-query';
import { Photo } from '../ui/Photo';

/** Tours with their next departure and what it costs from. */
export function TourTiles({ items, query }: { items: readonly FoundTour[]; query: TourQuery }) {
  const { t, i18n } = useTranslation();
  const { money, shortDay } = useFormat();
  return (
    <ul className="tiles">
      {items.map(({ tour, from, packages }) => {
        const [next] = departuresOf(packages);
        const nights = next?.nights ?? 0;
        return (
          <li key={tour.id}>
            <Link href={tourAddress(tour, query, i18n.language)} className="tile">
              <Photo url={tour.photo} alt="" className="tile__photo" shown="tile" />
              <span className="tile__name">{tour.name}</span>
              <span className="tile__place">
                {next && <span className="num">{shortDay(next.startDate)}</span>}
                <span className="chip">{nights > 0 ? t('dates.nights', { count: nights }) : t('tours.oneDay')}</span>
              </span>
              <span className="tile__price num">
                {t('results.from')} <strong>{money(from.amount, from.currency)}</strong>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
