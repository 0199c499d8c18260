import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { PaymentSchedule } from './PaymentSchedule';

export function BookingMoney({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { exactMoney } = useFormat();
  const { total, paid, currency, customer, paymentMethod, state } = booking;
  const due = Math.max(0, total - paid);
  const toCome = booking.payments.some(
    ({ state: each, method }) => method !== 'athotel' && (each === 'scheduled' || each === 'open'),
  );
  const atHotel = !toCome && (paymentMethod === 'athotel' || paid > 0);
  const owed = due > 0 && (state === 'confirmed' || state === 'pending');

  return (
    <section className="panel">
      <h2>{t('booking.payment')}</h2>
      <dl className="lines booking__sums">
        <div className="lines__row">
          <dt>{t('price.total')}</dt>
          <dd className="num">{exactMoney(total, currency)}</dd>
        </div>
        <div className="lines__row">
          <dt>{t('booking.paid')}</dt>
          <dd className="num">{exactMoney(paid, currency)}</dd>
        </div>
        {owed && (
          <div className="lines__row lines__row--sum">
            <dt>{atHotel ? t('booking.dueAtHotel') : t('booking.due')}</dt>
            <dd className="num">{exactMoney(due, currency)}</dd>
          </div>
        )}
      </dl>
      <PaymentSchedule booking={booking} />
      {paymentMethod && <p className="small muted">{t(`booking.methods.${paymentMethod as Method}`)}</p>}
      {customer && (
        <div className="booking__customer">
          <h3>{t('booking.customer')}</h3>
          <p>
            {customer.name} {customer.surname}
          </p>
          <p className="muted small">{customer.email}</p>
          <p className="muted small" dir="ltr">
            {customer.phone}
          </p>
          {customer.company && (
            <p className="muted small">
              {customer.company} · {customer.taxOffice} · {customer.taxNumber}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

type Method = 'creditcard' | 'paylink' | 'banktransfer' | 'athotel' | 'credit';
