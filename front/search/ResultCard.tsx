import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AnswerOf, FoundHotel, Offer } from '#libs/contracts';
import { nightsBetween } from '#libs/stays';
import { cancellationSteps, freeUntil } from '../hotel/cancellation-steps';
import { useFormat } from '../i18n/use-format';
import { buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { ReviewScoreText } from '../reviews/ReviewScoreText';
import { CardPhotos } from './CardPhotos';
import { distanceText, type Centre } from './distance-text';
import { HotelClass } from './HotelClass';
import { useReference } from './reference';
import { hotelAddress, today, type StayQuery } from './search-query';
import { tellingAmenities } from './telling-amenities';

export type Facets = AnswerOf<'availability.hotels'>['facets'];

interface ResultCardProps {
  found: FoundHotel;
  stay: StayQuery;
  /** How many of the hotels found have each amenity. */
  amenityCounts: Facets['amenities'];
  eager?: boolean;
  /** What was searched. */
  place?: Centre;
}

const FEW = 5;
const SHOWN_AMENITIES = 4;

export function ResultCard({ found: { hotel, from, offers }, stay, amenityCounts, eager, place }: ResultCardProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const nameOf = useReference();
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  const cheapest = offers.reduce((best, offer) => (offer.price.amount < best.price.amount ? offer : best), offers[0]!);
  const isFreeNow = ({ pricePlan }: Offer) =>
    freeUntil(cancellationSteps(pricePlan.cancellation, stay.checkIn, today())) !== undefined;
  const distance = distanceText(hotel, place, { t, lang: i18n.language });
  const address = hotelAddress(hotel, stay);
  const amenities = tellingAmenities(hotel.amenities, amenityCounts, SHOWN_AMENITIES).map((id) =>
    nameOf('amenities', id),
  );

  return (
    <article className="card" data-testid="hotel-card" data-hotel={hotel.id}>
      <CardPhotos hotel={hotel} address={address} eager={eager} />
      <div className="card__body">
        <div className="card__title">
          <h2>
            <Link href={address}>{hotel.name}</Link>
          </h2>
          <HotelClass category={hotel.category} />
        </div>
        <ReviewScoreText reviews={hotel.reviews} />
        <p className="card__place">
          <Icon name="pin" />
          <span>
            {hotel.location.path}
            {distance && <span className="card__distance"> · {distance}</span>}
          </span>
        </p>
        {amenities.length > 0 && <p className="card__amenities">{amenities.filter(Boolean).join(' · ')}</p>}
        {cheapest && (
          <ul className="card__facts">
            <li className="chip">{t(`boards.${cheapest.pricePlan.board}`)}</li>
            {isFreeNow(cheapest) ? (
              <li className="chip chip--good">
                <Icon name="check" /> {t('results.refundable')}
              </li>
            ) : (
              offers.some(isFreeNow) && <li className="chip">{t('results.refundableToo')}</li>
            )}
            {cheapest.pricePlan.payment === 'athotel' && <li className="chip">{t('results.payAtHotel')}</li>}
          </ul>
        )}
        {cheapest && cheapest.left <= FEW && (
          <p className="card__left" data-testid="few-left">
            {t('offers.left', { count: cheapest.left })}
          </p>
        )}
      </div>
      <div className="card__price">
        <p className="muted small">{t('results.from')}</p>
        <p className="card__amount num" data-testid="from-price">
          {money(from.amount, from.currency)}
        </p>
        <p className="muted small num">
          {t('results.forStay', {
            nights: t('dates.nights', { count: nights }),
            rooms: t('party.rooms', { count: stay.rooms.length }),
          })}
        </p>
        {nights > 1 && (
          <p className="muted small num">
            {t('results.perNight', { price: money(from.amount / nights, from.currency) })}
          </p>
        )}
        <Link href={address} className={`${buttonClass({ wide: true })} card__go`} aria-hidden="true" tabIndex={-1}>
          {t('results.seeRooms')} <Icon name="right" />
        </Link>
      </div>
    </article>
  );
}
