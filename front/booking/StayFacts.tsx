import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '#libs/basket';
import { mapAddress } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';

interface StayFactsProps {
  part: Part;
  /** What is shown before its days. */
  children?: ReactNode;
}

/** Where and when. */
export function StayFacts({ part, children }: StayFactsProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const { hotel, checkIn, checkOut, nights } = part.first;
  const map = mapAddress(hotel);

  return (
    <section className="panel stay" data-testid="part-stay">
      {children}
      <div className="stay__hotel">
        <Photo url={hotel.photo} alt="" className="stay__photo" shown="card" />
        <div className="stay__text">
          <h2>{hotel.name}</h2>
          <p className="stay__line">
            <Icon name="pin" /> {hotel.address || hotel.place}
          </p>
          {hotel.phone && (
            <p className="stay__line">
              <Icon name="phone" /> <a href={`tel:${hotel.phone.replace(/[^\d+]/g, '')}`}>{hotel.phone}</a>
            </p>
          )}
          {map && (
            <p className="stay__line no-print">
              <Icon name="compass" />
              <a href={map} target="_blank" rel="noreferrer" data-testid="map-link">
                {t('booking.directions')}
              </a>
            </p>
          )}
        </div>
      </div>
      <dl className="stay__days">
        <div>
          <dt>{t('summary.checkIn')}</dt>
          <dd className="stay__day">{longDay(checkIn)}</dd>
          <dd className="muted small">{t('policies.fromHour', { hour: hotel.checkInHour })}</dd>
        </div>
        <div>
          <dt>{t('summary.checkOut')}</dt>
          <dd className="stay__day">{longDay(checkOut)}</dd>
          <dd className="muted small">{t('policies.untilHour', { hour: hotel.checkOutHour })}</dd>
        </div>
        <div>
          <dt>{t('summary.stay')}</dt>
          <dd className="stay__day">{t('dates.nights', { count: nights })}</dd>
        </div>
      </dl>
    </section>
  );
}
