import { useTranslation } from 'react-i18next';
import type { Booking, BookingPayment } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';

type Made = 'captured' | 'refunded';
const MADE: readonly BookingPayment['state'][] = ['captured', 'refunded'] satisfies Made[];

/** What was paid and what was given back of it, as it came. */
export function PaymentHistory({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const payments = booking.payments.filter(({ state }) => MADE.includes(state));
  if (payments.length === 0) return null;
  return (
    <ul className="schedule" aria-label={t('schedule.title')} data-testid="payment-history">
      {payments.map((payment) => (
        <Payment key={payment._id} payment={payment} />
      ))}
    </ul>
  );
}

function Payment({ payment }: { payment: BookingPayment }) {
  const { t } = useTranslation();
  const { money, instant } = useFormat();
  const { state, amount, refunded, currency, at } = payment;
  return (
    <li className={`schedule__payment schedule__payment--${state}`}>
      <span className="schedule__what">
        <strong>{t(`schedule.states.${state as Made}`)}</strong>
        <span className="small muted num">{instant(at)}</span>
        {refunded > 0 && state === 'captured' && (
          <span className="small muted num">{t('schedule.back', { amount: money(refunded, currency) })}</span>
        )}
      </span>
      <span className="num">{money(amount, currency)}</span>
    </li>
  );
}
