import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { FoundTour } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { SeatsLeft } from './SeatsLeft';
import { departuresOf } from './departures';
import { tourAddress, type TourQuery } from './tour-query';

const SHOWN_DEPARTURES = 3;

interface TourCardProps {
  found: FoundTour;
  query: TourQuery;
  eager?: boolean;
}

/** A tour with its next departures and the lowest price for the party. */
export function TourCard({ found: { tour, from, packages }, query, eager }: TourCardProps) {
  const { t, i18n } = useTranslation();
  const { money, shortDay } = useFormat();
  const departures = departuresOf(packages);
  const address = tourAddress(tour, query, i18n.language);
  const nights = departures[0]?.nights ?? 0;
  return (
    <article className="card" data-testid="tour-card" data-tour={tour.id}>
      <Photo url={tour.photo} alt="" className="card__photo" shown="card" eager={eager} />
      <div className="card__body">
        <div className="card__title">
          <h2>
            <Link href={address}>{tour.name}</Link>
          </h2>
        </div>
        <p className="card__place">
          <Icon name="pin" /> {tour.locations.map(({ name }) => name).join(' · ')}
        </p>
        <ul className="card__facts tour-card__facts">
          <li className="chip">{t(`tours.categories.${tour.category}`)}</li>
          <li className="chip">{nights > 0 ? t('dates.nights', { count: nights }) : t('tours.oneDay')}</li>
        </ul>
        <ul className="tour-card__departures" aria-label={t('tours.next')}>
          {departures.slice(0, SHOWN_DEPARTURES).map(({ packageId, startDate, left }) => (
            <li key={packageId}>
              <Icon name="calendar" />
              <span className="num">{shortDay(startDate)}</span>
              <SeatsLeft left={left} />
            </li>
          ))}
          {departures.length > SHOWN_DEPARTURES && (
            <li className="muted">{t('tours.more', { count: departures.length - SHOWN_DEPARTURES })}</li>
          )}
        </ul>
      </div>
      <div className="card__price">
        <p className="muted small">{t('results.from')}</p>
        <p className="card__amount num" data-testid="tour-from">
          {money(from.amount, from.currency)}
        </p>
        <p className="muted small">{partyText(query.party, i18n)}</p>
        <Link href={address} className={`${buttonClass({ wide: true })} card__go`} aria-hidden="true" tabIndex={-1}>
          {t('tours.see')} <Icon name="right" />
        </Link>
      </div>
    </article>
  );
}
