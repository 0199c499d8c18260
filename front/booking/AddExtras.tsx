import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { restOfStay, type ExtrasStay } from '#libs/basket';
import type { Booking } from '#libs/contracts';
import { fromDecimal, toDecimal } from '#libs/money';
import { call } from '../api/client';
import { keepAnswer, queryClient, useCall } from '../api/use-call';
import { keepPaying, pathOf } from '../checkout/pending';
import { ExtraRow } from '../extras/ExtraRow';
import type { ChosenExtra } from '../extras/ExtraForm';
import { TakenExtra } from '../extras/TakenExtra';
import { extrasRequest } from '../extras/extras-request';
import { takenOf } from '../extras/taken-of';
import { isFramed } from '../framed/frame';
import { today } from '../search/search-query';

interface AddExtrasProps {
  booking: Booking;
  link: string;
  onDone: (text: string) => void;
}

/** What can still be had beside a stay that is booked: an extra goes with it, and is paid as a difference is. */
export function AddExtras({ booking, link, onDone }: AddExtrasProps) {
  const stay = restOfStay(booking, today());
  const isOffered = booking.state === 'confirmed' && booking.rights.includes('changeLine');
  return stay && isOffered ? <ExtrasOfStay booking={booking} link={link} stay={stay} onDone={onDone} /> : null;
}

function ExtrasOfStay({ booking, link, stay, onDone }: AddExtrasProps & { stay: ExtrasStay }) {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const { currency, cartList, total, paymentMethod } = booking;
  const { data } = useCall('availability.extras', extrasRequest(stay, { lang: i18n.language, currency }), {
    keepPrevious: true,
  });
  const add = async ({ item, amount }: ChosenExtra) => {
    const params = { id: link, line: String(cartList.length) };
    const body = { change: item, total: toDecimal(fromDecimal(total) + fromDecimal(amount)) };
    const { booking: changed, payment } = await call('reservation.changeline', { params, body }).catch(
      (error: unknown) => {
        // Another price, or a booking that is changed elsewhere.
        void queryClient.invalidateQueries({ queryKey: ['availability.extras'] });
        void queryClient.invalidateQueries({ queryKey: ['reservation.get'] });
        throw error;
      },
    );
    keepAnswer('reservation.get', i18n.language, { params: { id: link } }, { status: true, booking: changed });
    if (!payment) return onDone(t('changeLine.done'));
    keepPaying({ code: payment.code, link });
    if (!isFramed()) navigate(pathOf(payment.url));
  };
  if (!data || data.items.length === 0) return null;
  return (
    <section className="panel no-print" data-testid="add-extras">
      <h2>{t('extras.title')}</h2>
      <p className="muted small">{t(paymentMethod === 'athotel' ? 'extras.hint' : 'changeLine.payHint')}</p>
      <ul className="choices">
        {data.items.map((extra) => (
          <ExtraRow key={extra.serviceId} currency={currency} extra={extra} stay={stay} onAdd={add}>
            {takenOf(booking, extra).map(({ line, at }) => (
              <TakenExtra key={at} line={line} />
            ))}
          </ExtraRow>
        ))}
      </ul>
    </section>
  );
}
