import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Booking } from '#libs/contracts';
import { keptPending, ownPath } from '../checkout/pending';
import { buttonClass } from '../ui/Button';
import { Countdown } from '../ui/Countdown';
import { Icon, type IconName } from '../ui/Icon';

type Shown = Exclude<Booking['state'], 'cart'>;
const ICONS: Record<Shown, IconName> = {
  pending: 'clock',
  confirmed: 'check',
  cancelled: 'close',
  noshow: 'info',
  stayed: 'check',
  expired: 'clock',
};
const TONES: Record<Shown, 'good' | 'warn' | 'bad'> = {
  pending: 'warn',
  confirmed: 'good',
  cancelled: 'bad',
  noshow: 'bad',
  stayed: 'good',
  expired: 'bad',
};

/** Money that came late has found another room, is on its way back, or there already. */
function toldOf({ paid, payments, cartList }: Booking, state: Shown): Shown | 'moved' | 'late' | 'returned' {
  if (state === 'confirmed' && cartList.some(({ insteadOf }) => insteadOf)) return 'moved';
  if (state !== 'expired') return state;
  if (paid > 0) return 'late';
  return payments.some(({ refunded }) => refunded > 0) ? 'returned' : state;
}

interface BookingHeadProps {
  booking: Booking;
  onExpired: () => void;
}

/** How the booking stands, its number, and what is to be done now. */
export function BookingHead({ booking, onExpired }: BookingHeadProps) {
  const { t } = useTranslation();
  const state = booking.state as Shown;
  const transfer = booking.paymentMethod === 'banktransfer';
  const pending = keptPending();
  const toPay = pending?.booking === booking._id ? ownPath(pending.url) : undefined;
  const waitsForCard = state === 'pending' && !transfer;
  const text = waitsForCard
    ? t('booking.text.pending')
    : state === 'pending'
      ? t('booking.text.transfer')
      : t(`booking.text.${toldOf(booking, state)}`, { email: booking.customer?.email });

  return (
    <header className={`booking-head booking-head--${TONES[state]}`}>
      <span className="booking-head__icon">
        <Icon name={ICONS[state]} />
      </span>
      <div className="booking-head__text">
        <h1 data-testid="booking-state">{t(`booking.state.${state}`)}</h1>
        <p>{text}</p>
        {state === 'pending' && booking.holdUntil && (
          <p className="small">
            {t('booking.heldFor')} <Countdown until={booking.holdUntil} onOver={onExpired} />
          </p>
        )}
        {waitsForCard && toPay && (
          <Link href={toPay} className={buttonClass({ size: 'small' })} data-testid="to-payment">
            {t('booking.pay')}
          </Link>
        )}
        {state === 'expired' && (
          <Link href="/" className={buttonClass({ look: 'quiet', size: 'small' })}>
            {t('payment.searchAgain')}
          </Link>
        )}
      </div>
      <p className="booking-head__number">
        <span className="small">{booking.voucher ? t('booking.voucher') : t('booking.number')}</span>
        <strong className="num" data-testid={booking.voucher ? 'voucher-number' : 'booking-number'}>
          {booking.voucher ?? booking.id}
        </strong>
      </p>
    </header>
  );
}
