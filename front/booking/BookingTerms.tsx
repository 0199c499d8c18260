import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { BookingStrip } from './BookingStrip';

/** What cancelling costs, and what was asked for. */
export function BookingTerms({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const isOpen = booking.state === 'confirmed' || booking.state === 'pending';
  const hasTerms = isOpen && booking.cancellation.length > 0;
  if (!hasTerms && !booking.specialRequests) return null;
  return (
    <section className="panel booking-terms">
      {hasTerms && (
        <div>
          <h2>{t('cancellation.title')}</h2>
          <BookingStrip booking={booking} />
        </div>
      )}
      {booking.specialRequests && (
        <div>
          <h2>{t('requests.title')}</h2>
          <p dir="auto">{booking.specialRequests}</p>
          <p className="small muted">{t('requests.hint')}</p>
        </div>
      )}
    </section>
  );
}
