import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Booking } from '#libs/contracts';
import { backToHotel } from '../checkout/back-to-hotel';
import { useFormat } from '../i18n/use-format';
import { buttonClass } from '../ui/Button';
import { Countdown } from '../ui/Countdown';
import { Icon, type IconName } from '../ui/Icon';
import { OwedFee } from './OwedFee';
import { PayButton } from './PayButton';
import { openTransfer, refundOf } from './booking-money';

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
function textOf(booking: Booking, state: Shown): Shown | 'moved' | 'late' | 'returned' | 'transfer' | undefined {
  const { paid, payments, cartList } = booking;
  if (state === 'pending') return 'transfer';
  if (state === 'cancelled' && refundOf(booking) === 0) return undefined;
  if (state === 'confirmed' && cartList.some(({ insteadOf }) => insteadOf)) return 'moved';
  if (state !== 'expired') return state;
  if (paid > 0) return 'late';
  return payments.some(({ refunded }) => refunded > 0) ? 'returned' : state;
}

interface BookingHeadProps {
  booking: Booking;
  link: string;
  onExpired: () => void;
}

/** The state of the booking, its number, and what is to be done now. */
export function BookingHead({ booking, link, onExpired }: BookingHeadProps) {
  const { t } = useTranslation();
  const state = booking.state as Shown;
  const { confirming } = booking;
  const waitsForCard = state === 'pending' && !confirming && !openTransfer(booking);
  const name = confirming ? 'confirming' : waitsForCard ? 'pending' : textOf(booking, state);
  const text = name && t(`booking.text.${name}`, { email: booking.customer?.email });

  return (
    <header className={`booking-head booking-head--${TONES[state]}`}>
      <span className="booking-head__icon">
        <Icon name={ICONS[state]} />
      </span>
      <div className="booking-head__text">
        <h1 data-testid="booking-state">{t(`booking.state.${confirming ? 'confirming' : state}`)}</h1>
        {text && <p>{text}</p>}
        {state === 'pending' && !confirming && booking.holdUntil && (
          <p className="small">
            {t('booking.heldFor')} <Countdown until={booking.holdUntil} onOver={onExpired} />
          </p>
        )}
        {state === 'cancelled' && <CancelledMoney booking={booking} />}
        {waitsForCard && booking.rights.includes('pay') && (
          <PayButton link={link} size="small">
            {t('booking.pay')}
          </PayButton>
        )}
        {state === 'expired' && (
          <Link href={backToHotel(booking)} className={buttonClass({ look: 'quiet', size: 'small' })}>
            {t('payment.searchAgain')}
          </Link>
        )}
      </div>
      <p className="booking-head__number">
        <span className="small">{t('booking.number')}</span>
        <strong
          className="num"
          data-testid={state === 'pending' || state === 'expired' ? 'booking-number' : 'voucher-number'}
        >
          {booking.voucher ?? booking.id}
        </strong>
      </p>
    </header>
  );
}

/** What cancelling has cost, and what comes back. */
function CancelledMoney({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { penalty, currency } = booking;
  const refund = refundOf(booking);
  return (
    <>
      <dl className="booking-head__cost" data-testid="cancelled-cost">
        <div>
          <dt>{t('cancel.fee')}</dt>
          <dd className="num">{penalty ? money(penalty, currency) : t('cancel.noFee')}</dd>
        </div>
        <div>
          <dt>{t('cancel.refund')}</dt>
          <dd className="num">{refund > 0 ? money(refund, currency) : t('cancel.noRefund')}</dd>
        </div>
      </dl>
      <OwedFee fee={penalty ?? 0} paid={booking.paid} currency={currency} />
    </>
  );
}
