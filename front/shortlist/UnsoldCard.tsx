import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { CardPhotos } from '../search/CardPhotos';
import { HotelClass } from '../search/HotelClass';
import { hotelAddress, type StayQuery } from '../search/search-query';
import { buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useUnsoldHotel } from './use-listed-hotels';

/** A hotel without a free room for the stay, which leads to its other days. */
export function UnsoldCard({ id, stay }: { id: number; stay: StayQuery }) {
  const { t } = useTranslation();
  const hotel = useUnsoldHotel(id);
  if (!hotel) return null;
  const address = hotelAddress(hotel, stay);
  return (
    <li>
      <article className="card" data-testid="unsold-hotel" data-hotel={id}>
        <CardPhotos hotel={hotel} address={address} />
        <div className="card__body">
          <div className="card__title">
            <h2>
              <Link href={address}>{hotel.name}</Link>
            </h2>
            <HotelClass category={hotel.category} />
          </div>
          <p className="card__place">
            <Icon name="pin" />
            <span>{hotel.location.path}</span>
          </p>
        </div>
        <div className="card__price">
          <p className="muted small">{t('shortlist.unsold')}</p>
          <Link
            href={address}
            className={`${buttonClass({ look: 'quiet', wide: true })} card__go`}
            aria-hidden="true"
            tabIndex={-1}
          >
            {t('shortlist.otherDates')} <Icon name="right" />
          </Link>
        </div>
      </article>
    </li>
  );
}
