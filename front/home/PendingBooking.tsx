import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { PendingAction } from '../booking/PendingAction';
import { useFormat } from '../i18n/use-format';
import { buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { useLeftBooking } from './use-left-booking';

/** A booking that was left is offered again: to be paid, for as long as it waits, else to be shown. */
export default function PendingBooking() {
  const { t } = useTranslation();
  const { deadline } = useFormat();
  const left = useLeftBooking();
  if (!left) return null;
  const { booking, link } = left;
  const isPending = booking.state === 'pending';
  const hotel = booking.cartList[0]?.hotel.name;
  return (
    <section className="page pending" data-testid="pending-booking">
      <div className="pending__card">
        <Icon name={isPending ? 'clock' : 'check'} />
        <div className="pending__text">
          <h2>{isPending ? t('pending.title', { hotel }) : t('pending.confirmed', { hotel })}</h2>
          {booking.holdUntil && <p className="num">{t('pending.until', { when: deadline(booking.holdUntil) })}</p>}
        </div>
        <div className="pending__actions">
          {isPending && <PendingAction booking={booking} link={link} />}
          <Link href={`/booking/${link}`} className={buttonClass({ look: isPending ? 'quiet' : undefined })}>
            {t('pending.show')}
          </Link>
        </div>
      </div>
    </section>
  );
}
