import type { Booking } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Panel } from '../../kit/layout/Panel';
import { PaymentPlan } from './PaymentPlan';

/** What the hotel itself takes from the guest; of other money nothing is shown. */
export function HotelCollects({ booking: { plan } }: { booking: Booking }) {
  const t = useText();
  if (plan.parts.length === 0) return null;
  return (
    <Panel title={t('bookings.hotelCollects')} testId="hotel-collects">
      <PaymentPlan plan={plan} />
    </Panel>
  );
}
