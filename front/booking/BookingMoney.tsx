import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { TaxRows } from '../hotel/TaxRows';
import { useFormat } from '../i18n/use-format';
import { PlanList } from '../plan/PlanList';
import { CustomerFacts } from './CustomerFacts';
import { PayButton } from './PayButton';
import { PaymentHistory } from './PaymentHistory';
import { methodNow } from './booking-money';

type Method = 'creditcard' | 'paylink' | 'banktransfer' | 'athotel' | 'credit';
const OVER: readonly Booking['state'][] = ['cancelled', 'expired'];

interface BookingMoneyProps {
  booking: Booking;
  link: string;
}

/** What it costs, what is paid of it, and what is still to be paid when. */
export function BookingMoney({ booking, link }: BookingMoneyProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { reductions, total, adjusted, paid, currency, plan, state } = booking;
  // One part that is paid says no more than the payment itself.
  const isPlanShown = !OVER.includes(state) && (plan.left.length > 0 || plan.parts.length > 1);
  const method = methodNow(booking);
  const isPayable = booking.rights.includes('pay') && plan.left.length > 0 && state !== 'pending';

  return (
    <section className="panel">
      <h2>{t('booking.payment')}</h2>
      <dl className="lines booking__sums">
        {reductions.map(({ kind, name, amount }) => (
          <Sum key={kind} name={name || t('price.discount')} amount={money(-amount, currency)} />
        ))}
        <Sum name={t('price.total')} amount={money(total, currency)} />
        {adjusted > 0 && <Sum name={t('booking.adjusted')} amount={money(-adjusted, currency)} />}
        <TaxRows taxes={booking.taxes} currency={currency} />
        <Sum name={t('booking.paid')} amount={money(paid, currency)} />
      </dl>
      {isPlanShown && (
        <>
          <h3 className="booking__plan">{t('plan.title')}</h3>
          <PlanList plan={plan} method={method} />
        </>
      )}
      <PaymentHistory booking={booking} link={link} />
      {isPayable && (
        <div className="booking__pay no-print">
          <PayButton link={link} wide look="soft">
            {t('booking.payOpen')}
          </PayButton>
        </div>
      )}
      {method && (
        <p className="small muted booking__method">
          {t('booking.method', { method: t(`booking.methods.${method as Method}`) })}
        </p>
      )}
      {booking.customer && <CustomerFacts customer={booking.customer} />}
    </section>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="lines__row">
      <dt>{name}</dt>
      <dd className="num">{amount}</dd>
    </div>
  );
}
