import { useTranslation } from 'react-i18next';
import type { Booking, BookingPayment } from '#libs/contracts';
import { ownPath } from '../checkout/pending';
import { useFormat } from '../i18n/use-format';
import { buttonClass } from '../ui/Button';

type ShownState = 'captured' | 'refunded' | 'scheduled' | 'open';
const SHOWN = new Set<BookingPayment['state']>(['captured', 'refunded', 'scheduled', 'open'] satisfies ShownState[]);

/** What was paid, what is due when, and the way to pay it. */
export function PaymentSchedule({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const payments = booking.payments.filter(({ state }) => SHOWN.has(state));
  if (payments.length === 0) return null;
  return (
    <ul className="schedule" aria-label={t('schedule.title')} data-testid="payment-schedule">
      {payments.map((payment) => (
        <Payment key={payment._id} payment={payment} />
      ))}
    </ul>
  );
}

function Payment({ payment }: { payment: BookingPayment }) {
  const { t } = useTranslation();
  const { exactMoney, day, instant } = useFormat();
  const { state, amount, refunded, currency, dueOn, at, link, method } = payment;
  const atHotel = state === 'scheduled' && method === 'athotel';
  const when =
    dueOn !== null && (state === 'scheduled' || state === 'open')
      ? t('schedule.dueOn', { day: day(dueOn) })
      : state === 'open'
        ? t('schedule.open')
        : instant(at);
  return (
    <li className={`schedule__payment schedule__payment--${state}`}>
      <span className="schedule__what">
        <strong>{atHotel ? t('booking.dueAtHotel') : t(`schedule.states.${state as ShownState}`)}</strong>
        <span className="small muted num">{when}</span>
        {refunded > 0 && state === 'captured' && (
          <span className="small muted num">{t('schedule.back', { amount: exactMoney(refunded, currency) })}</span>
        )}
      </span>
      <span className="num">{exactMoney(amount, currency)}</span>
      {link && (
        <a href={ownPath(link.url) ?? link.url} className={buttonClass({ size: 'small' })} data-testid="pay-rest">
          {t('schedule.pay')}
        </a>
      )}
    </li>
  );
}
