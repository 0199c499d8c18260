import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { divideHalfUp, storedMinor, toDecimal } from '#libs/money';
import { BookingStrip } from '../booking/BookingStrip';
import { PriceLines } from '../hotel/PriceBreakdown';
import { TaxRows } from '../hotel/TaxRows';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { Button } from '../ui/Button';
import { Countdown } from '../ui/Countdown';
import { Photo } from '../ui/Photo';
import { PromotionField } from './PromotionField';

/** The price of one room for one night, on average. */
const perNight = ({ gross, count, nights }: Booking['cartList'][number]) =>
  toDecimal(divideHalfUp(storedMinor(gross), count * nights));

/** What is booked: where, when, which rooms, how much. */
export function StaySummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { money, longDay } = useFormat();
  const [details, setDetails] = useState(false);
  const [first] = booking.cartList;
  if (!first) return null;
  const { hotel, checkIn, checkOut, nights } = first;

  return (
    <aside className="summary" aria-label={t('summary.title')} data-testid="summary">
      <Photo url={hotel.photo} alt="" className="summary__photo" eager />
      <div className="summary__body">
        <div>
          <h2>{hotel.name}</h2>
          <p className="muted small">{hotel.place}</p>
        </div>
        {booking.holdUntil && (
          <p className="chip chip--warn">
            {t('summary.held')} <Countdown until={booking.holdUntil} />
          </p>
        )}
        <dl className="summary__days">
          <div>
            <dt>{t('summary.checkIn')}</dt>
            <dd>{longDay(checkIn)}</dd>
            <dd className="muted small">{t('policies.fromHour', { hour: hotel.checkInHour })}</dd>
          </div>
          <div>
            <dt>{t('summary.checkOut')}</dt>
            <dd>{longDay(checkOut)}</dd>
            <dd className="muted small">{t('policies.untilHour', { hour: hotel.checkOutHour })}</dd>
          </div>
        </dl>
        <ul className="summary__lines">
          {booking.cartList.map((line, at) => (
            <li key={at}>
              <div className="summary__line">
                <span>
                  {line.count} × {line.room.name}
                </span>
                <span className="num">{money(line.gross, line.currency)}</span>
              </div>
              <p className="muted small">
                {t(`boards.${line.pricePlan.board}`)} · {line.pricePlan.name} · {partyText(line.party, t)} ·{' '}
                {t('dates.nights', { count: nights })}
                {nights * line.count > 1 &&
                  ` · ${t('price.perNight', { amount: money(perNight(line), line.currency) })}`}
              </p>
              {details && (
                <div className="summary__details">
                  <PriceLines price={line.price} />
                </div>
              )}
            </li>
          ))}
        </ul>
        <Button look="text" size="small" onClick={() => setDetails(!details)} aria-expanded={details}>
          {details ? t('price.hide') : t('price.show')}
        </Button>
        <PromotionField cart={booking} />
        {booking.reductions
          .filter(({ kind }) => kind === 'manual')
          .map(({ kind, amount }) => (
            <p key={kind} className="summary__line">
              <span>{t('price.discount')}</span>
              <span className="num">{money(-amount, booking.currency)}</span>
            </p>
          ))}
        <BookingStrip booking={booking} />
        <p className="summary__total">
          <span>{t('price.total')}</span>
          <strong className="num" data-testid="summary-total">
            {money(booking.total, booking.currency)}
          </strong>
        </p>
        <dl className="lines summary__taxes">
          <TaxRows taxes={booking.taxes} currency={booking.currency} />
        </dl>
      </div>
    </aside>
  );
}
