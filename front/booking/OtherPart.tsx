import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { mapAddress } from '#libs/stays';
import { PartWhen } from '../basket/PartWhen';
import { isCancelled, nameOfPart, type Part } from '#libs/basket';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { Icon } from '../ui/Icon';
import { Photo } from '../ui/Photo';
import { CancelledMark } from './CancelledMark';
import { guestNames } from './guest-names';

interface OtherPartProps {
  booking: Booking;
  part: Part;
  isOnly: boolean;
}

/** A tour or an extra of a booking: what, when, where from, for whom. */
export function OtherPart({ booking, part, isOnly }: OtherPartProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const { kind, first, lines } = part;
  const { hotel, room, tour, party, count, gross, currency } = first;
  const map = mapAddress(hotel);
  const names = guestNames(booking, lines[0]!.at, i18n.language);
  return (
    <section className={`panel stay ${isCancelled(part) ? 'booked-part--off' : ''}`} data-testid={`part-${kind}`}>
      {(!isOnly || first.cancelled) && (
        <p className="booked-part__kind small">
          {t(`parts.${kind}`)} <CancelledMark line={first} />
        </p>
      )}
      <div className="stay__hotel">
        {hotel.photo && <Photo url={hotel.photo} alt="" className="stay__photo stay__photo--small" />}
        <div className="stay__text">
          <div className="booked__head">
            <h2>{nameOfPart(part)}</h2>
            <span className="num">{money(gross, currency)}</span>
          </div>
          <p className="small muted">
            {/* Of an extra its name says it already. */}
            {[tour ? room.name : count > 1 && `${count} ×`, partyText(party, i18n)].filter(Boolean).join(' · ')}
          </p>
          <PartWhen line={first} />
          {(hotel.address || hotel.place) && (
            <p className="stay__line">
              <Icon name="pin" /> {hotel.address || hotel.place}
            </p>
          )}
          {hotel.phone && (
            <p className="stay__line">
              <Icon name="phone" /> <a href={`tel:${hotel.phone.replace(/[^\d+]/g, '')}`}>{hotel.phone}</a>
            </p>
          )}
          {map && (
            <p className="stay__line no-print">
              <Icon name="compass" />
              <a href={map} target="_blank" rel="noreferrer">
                {t('booking.directions')}
              </a>
            </p>
          )}
          {names && <p className="booked__guests">{names}</p>}
        </div>
      </div>
    </section>
  );
}
