import { useTranslation } from 'react-i18next';
import type { Order } from '#libs/contracts';
import { useCall } from '../api/use-call';
import { linkOfPayment } from '../checkout/pending';
import { useFormat } from '../i18n/use-format';
import { PlanList } from '../plan/PlanList';
import { leftAfter } from './left-after';

/** Of which whole this is a part, where it is known whose booking is paid. */
export function OrderWhole({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const link = linkOfPayment(order.code);
  const { data } = useCall('reservation.get', { params: { id: link ?? '' } }, { enabled: link !== undefined });
  const { left, atHotel } = leftAfter(order);
  if (left === 0) return null;
  const booking = data?.booking;
  if (!booking || booking.plan.parts.length < 2)
    return (
      atHotel > 0 && <p className="small">{t('payment.thenAtHotel', { amount: money(atHotel, order.currency) })}</p>
    );
  return (
    <div className="order__whole" data-testid="order-whole">
      <p className="small">{t('payment.ofWhole', { total: money(booking.plan.total, booking.currency) })}</p>
      <PlanList plan={booking.plan} method="creditcard" />
    </div>
  );
}
