import { useTranslation } from 'react-i18next';
import type { Order } from '#libs/contracts';
import { BookingStrip } from '../booking/BookingStrip';
import { useFormat } from '../i18n/use-format';

/** When the stay is that is paid, for how many, and what cancelling it costs. */
export function OrderStay({ order: { stay, currency } }: { order: Order }) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  if (!stay) return null;
  const { checkIn, checkOut, nights, guests, rooms, cancellation, freeUntil } = stay;
  return (
    <div className="order__stay" data-testid="order-stay">
      <p>
        {longDay(checkIn)} – {longDay(checkOut)}
      </p>
      <p className="muted small">
        {t('dates.nights', { count: nights })} · {t('party.guests', { count: guests })},{' '}
        {t('party.rooms', { count: rooms })}
      </p>
      <BookingStrip booking={{ cancellation, freeUntil, currency }} />
    </div>
  );
}
