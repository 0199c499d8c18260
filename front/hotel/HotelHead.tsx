import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '#libs/contracts';
import { mapAddress } from '#libs/stays';
import { mediaUrl } from '../api/config';
import { useFormat } from '../i18n/use-format';
import { useReference } from '../search/reference';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { ReviewScoreText } from '../reviews/ReviewScoreText';
import { HotelClass } from '../search/HotelClass';
import { SaveButton } from '../shortlist/SaveButton';
import { scrolling } from '../ui/scrolling';

export type HotelDetails = AnswerOf<'b2c.gethotel'>['data'];

interface HotelHeadProps {
  hotel: HotelDetails;
  from?: { amount: number; currency: string };
  nights?: number;
}

export function HotelHead({ hotel, from, nights }: HotelHeadProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const nameOf = useReference();
  const map = mapAddress(hotel);
  // Classes above the stars say what the hotel is by themselves.
  const kind = hotel.category <= 5 ? nameOf('propertyTypes', hotel.propertyType) : '';

  return (
    <header className="hotel-head">
      <div>
        <p className="hotel-head__kind small muted">
          {kind} <HotelClass category={hotel.category} />
        </p>
        {hotel.logo && <img src={mediaUrl(hotel.logo.url)} alt="" className="hotel-head__logo" />}
        <div className="hotel-head__name">
          <h1 data-testid="hotel-name">{hotel.name}</h1>
          <SaveButton hotel={hotel} />
        </div>
        <p className="hotel-head__place">
          <Icon name="pin" />
          <span>
            {hotel.address || hotel.location.path}{' '}
            {map && (
              <a href="#map" className="link">
                {t('hotel.map')}
              </a>
            )}
          </span>
        </p>
        {hotel.reviews.count > 0 && (
          <p className="hotel-head__score">
            <a href="#reviews">
              <ReviewScoreText reviews={hotel.reviews} />
            </a>
          </p>
        )}
        {hotel.qualifiers.length > 0 && (
          <ul className="hotel-head__tags">
            {hotel.qualifiers.map((id) => (
              <li key={id} className="chip">
                {nameOf('qualifiers', id)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="hotel-head__price">
        {from && nights && (
          <p>
            <span className="muted small">{t('results.from')} </span>
            <strong className="num">{money(from.amount, from.currency)}</strong>
            <span className="muted small"> / {t('dates.nights', { count: nights })}</span>
          </p>
        )}
        <Button onClick={() => document.getElementById('rooms')?.scrollIntoView({ behavior: scrolling() })}>
          {t('results.seeRooms')}
        </Button>
      </div>
    </header>
  );
}
