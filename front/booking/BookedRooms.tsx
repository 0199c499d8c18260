import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { BookingStrip } from './BookingStrip';

export function BookedRooms({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const open = booking.state === 'confirmed' || booking.state === 'pending';
  return (
    <section className="panel">
      <h2>{t('booking.rooms')}</h2>
      <ul className="booked">
        {booking.cartList.map((line, at) => {
          const guests = booking.guests.filter((guest) => guest.line === at);
          return (
            <li key={at} className="booked__room">
              <div className="booked__head">
                <h3>
                  {line.count > 1 && `${line.count} × `}
                  {line.room.name}
                </h3>
                <span className="num">{money(line.gross, line.currency)}</span>
              </div>
              {line.insteadOf && (
                <p className="small booked__instead" data-testid="room-instead">
                  {t('booking.insteadOf', { room: line.insteadOf.name })}
                </p>
              )}
              <p className="small muted">
                {t(`boards.${line.pricePlan.board}`)} · {line.pricePlan.name} · {partyText(line.party, t)}
              </p>
              <p className="booked__guests">{guests.map(({ name, surname }) => `${name} ${surname}`).join(', ')}</p>
            </li>
          );
        })}
      </ul>
      {open && (
        <>
          <h3 className="booked__policy">{t('cancellation.title')}</h3>
          <BookingStrip booking={booking} />
        </>
      )}
      {booking.specialRequests && (
        <div className="booked__requests">
          <h3>{t('requests.title')}</h3>
          <p>{booking.specialRequests}</p>
          <p className="small muted">{t('requests.hint')}</p>
        </div>
      )}
    </section>
  );
}
