import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { moneyMoved } from './booking-money';

/** What was paid and what was given back of it, as it came. */
export function PaymentHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { money, instant } = useFormat();
  const moved = moneyMoved(booking);
  if (moved.length === 0) return null;
  return (
    <ul className="schedule" aria-label={t('schedule.title')} data-testid="payment-history">
      {moved.map(({ paymentId, what, amount, currency, at }) => (
        <li key={paymentId + what} className={`schedule__payment schedule__payment--${what}`}>
          <span className="schedule__what">
            <strong>{t(`schedule.states.${what}`)}</strong>
            {at && <span className="small muted num">{instant(at)}</span>}
          </span>
          <span className="num">{money(amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
