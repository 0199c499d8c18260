import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { partsOf } from '#libs/basket';
import { BookingStrip } from '../booking/BookingStrip';
import { TaxRows } from '../hotel/TaxRows';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { Countdown } from '../ui/Countdown';
import { Photo } from '../ui/Photo';
import { PromotionField } from './PromotionField';
import { SummaryPart } from './SummaryPart';

/** What is booked: where, when, which rooms, tours and extras, how much. */
export function StaySummary({ booking }: { booking: Booking }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const [details, setDetails] = useState(false);
  const parts = partsOf(booking);
  const [first] = parts;
  if (!first) return null;

  return (
    <aside className="summary" aria-label={t('summary.title')} data-testid="summary">
      <Photo url={first.first.hotel.photo} alt="" className="summary__photo" shown="card" eager />
      <div className="summary__body">
        {booking.holdUntil && (
          <p className="chip chip--warn">
            {t('summary.held')} <Countdown until={booking.holdUntil} />
          </p>
        )}
        {parts.map((part) => (
          <SummaryPart
            key={part.lines[0]!.at}
            cart={booking}
            part={part}
            isOnly={parts.length === 1}
            details={details}
          />
        ))}
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
