import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import type { Part } from '#libs/basket';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { CancelledMark } from './CancelledMark';
import { guestNames } from './guest-names';

/** The rooms of a stay, and who sleeps in them. */
export function BookedRooms({ booking, part }: { booking: Booking; part: Part }) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  return (
    <section className="panel">
      <h2>{t('booking.rooms')}</h2>
      <ul className="booked">
        {part.lines.map(({ at, line }) => (
          <li key={at} className={`booked__room ${line.cancelled ? 'booked__room--off' : ''}`}>
            <div className="booked__head">
              <h3>
                {line.count > 1 && `${line.count} × `}
                {line.room.name}
              </h3>
              <span className="num">{money(line.gross, line.currency)}</span>
            </div>
            <CancelledMark line={line} />
            {line.insteadOf && (
              <p className="small booked__instead" data-testid="room-instead">
                {t('booking.insteadOf', { room: line.insteadOf.name })}
              </p>
            )}
            <p className="small muted">
              {t(`boards.${line.pricePlan.board}`)} · {line.pricePlan.name} · {partyText(line.party, i18n)}
            </p>
            <p className="booked__guests">{guestNames(booking, at, i18n.language)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
