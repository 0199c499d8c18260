import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';

/** Who has booked. */
export function CustomerFacts({ customer }: { customer: NonNullable<Booking['customer']> }) {
  const { t } = useTranslation();
  return (
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
  );
}
