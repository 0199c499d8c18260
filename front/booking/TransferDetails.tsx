import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { useSite } from '../site/SiteProvider';

/** How much to transfer, with which reference, and by when. */
export function TransferDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { exactMoney, instant } = useFormat();
  const { companyName } = useSite();
  const open = booking.payments.filter(({ state }) => state === 'open').reduce((sum, { amount }) => sum + amount, 0);
  const due = open || booking.total - booking.paid;
  return (
    <section className="panel transfer" data-testid="transfer-details">
      <h2>{t('transfer.title')}</h2>
      <p>{t('transfer.text', { email: booking.customer?.email, company: companyName })}</p>
      <dl className="transfer__facts">
        <div>
          <dt>{t('transfer.amount')}</dt>
          <dd className="num">{exactMoney(due, booking.currency)}</dd>
        </div>
        <div>
          <dt>{t('transfer.reference')}</dt>
          <dd className="num">{booking.id}</dd>
        </div>
        {booking.holdUntil && (
          <div>
            <dt>{t('transfer.until')}</dt>
            <dd className="num">{instant(booking.holdUntil)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
