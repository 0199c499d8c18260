import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { config } from '../api/config';
import { useFormat } from '../i18n/use-format';
import { moneyMoved } from './booking-money';

/** Payments and refunds in their order. */
export function PaymentHistory({ booking, link }: { booking: Booking; link: string }) {
  const { t, i18n } = useTranslation();
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
          {what === 'captured' && (
            <a
              href={`${config().apiUrl}/reservation/${link}/payments/${paymentId}/receipt?lang=${i18n.language}`}
              target="_blank"
              rel="noreferrer"
              className="small no-print"
              data-testid="payment-receipt"
            >
              {t('booking.receipt')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
