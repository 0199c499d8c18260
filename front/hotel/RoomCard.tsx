import { useTranslation } from 'react-i18next';
import type { Hotel, Offer, Room } from '#libs/contracts';
import { textIn } from '../i18n/local-text';
import { useReference } from '../search/reference';
import type { StayQuery } from '../search/search-query';
import { Icon } from '../ui/Icon';
import { OfferRow } from './OfferRow';
import { RoomPhotos } from './RoomPhotos';
import { offerKey, type RoomOffers } from './offer-groups';
import type { Selection } from './selection';

const SHOWN_AMENITIES = 6;

interface RoomCardProps {
  room: RoomOffers;
  details?: Omit<Room, 'count' | 'revision'>;
  stay: StayQuery;
  hotel: Pick<Hotel, 'timeZone' | 'tax'>;
  selection: Selection;
  mostOf: (offer: Offer) => number;
  canChoose: (offer: Offer) => boolean;
  onChoose: (offer: Offer) => void;
  onCount: (offer: Offer, count: number) => void;
}

export function RoomCard({
  room: { room, offers },
  details,
  stay,
  hotel,
  selection,
  mostOf,
  canChoose,
  onChoose,
  onCount,
}: RoomCardProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useReference();
  const description = details && textIn(details.description, i18n.language);
  const beds = details && textIn(details.beds, i18n.language);
  const amenities = (details?.amenities ?? []).map((id) => nameOf('amenities', id)).filter(Boolean);

  return (
    <article className="room" data-testid="room-card">
      <div className="room__head">
        <RoomPhotos images={details?.images ?? []} name={room.name} />
        <div className="room__text">
          <h3>{room.name}</h3>
          {details && (
            <ul className="room__facts">
              {details.size > 0 && (
                <li>
                  <Icon name="area" /> {t('room.size', { size: details.size })}
                </li>
              )}
              {beds && (
                <li>
                  <Icon name="bed" /> <bdi>{beds}</bdi>
                </li>
              )}
              <li>
                <Icon name="people" /> {t('room.persons', { count: details.maxPersons })}
              </li>
            </ul>
          )}
          {description && (
            <p className="small" dir="auto">
              {description}
            </p>
          )}
          {amenities.length > 0 && <p className="small muted">{amenities.slice(0, SHOWN_AMENITIES).join(' · ')}</p>}
        </div>
      </div>
      <ul className="room__offers">
        {offers.map((offer) => (
          <li key={offerKey(offer)}>
            <OfferRow
              offer={offer}
              stay={stay}
              hotel={hotel}
              count={selection[offerKey(offer)] ?? 0}
              most={mostOf(offer)}
              choosable={canChoose(offer)}
              onChoose={() => onChoose(offer)}
              onCount={(count) => onCount(offer, count)}
            />
          </li>
        ))}
      </ul>
    </article>
  );
}
