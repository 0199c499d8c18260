import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PendingAction } from '../booking/PendingAction';
import { ApiError } from '../api/client';
import { useCall } from '../api/use-call';
import { keepPending, keptPending } from '../checkout/pending';
import { useFormat } from '../i18n/use-format';
import { buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';

/** A payment that was left is offered again, for as long as the booking waits for it. */
export function PendingBooking() {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const [link] = useState(keptPending);
  const { data, error } = useCall(
    'reservation.get',
    { params: { id: link ?? '' } },
    { enabled: link !== undefined, staleTime: 0 },
  );
  const booking = data?.booking;
  const isOver = booking ? booking.state !== 'pending' : error instanceof ApiError && !error.unreachable;
  useEffect(() => {
    if (isOver) keepPending(null);
  }, [isOver]);
  if (!link || !booking || isOver) return null;
  return (
    <section className="page pending" data-testid="pending-booking">
      <div className="pending__card">
        <Icon name="clock" />
        <div className="pending__text">
          <h2>{t('pending.title', { hotel: booking.cartList[0]?.hotel.name })}</h2>
          {booking.holdUntil && <p className="num">{t('pending.until', { when: moment(booking.holdUntil) })}</p>}
        </div>
        <div className="pending__actions">
          <PendingAction booking={booking} link={link} />
          <Link href={`/booking/${link}`} className={buttonClass({ look: 'quiet' })}>
            {t('pending.show')}
          </Link>
        </div>
      </div>
    </section>
  );
}
