import { useTranslation } from 'react-i18next';
import type { Booking } from '#libs/contracts';
import { PartWhen } from '../basket/PartWhen';
import { nameOfPart, type Part } from '#libs/basket';
import { useFormat } from '../i18n/use-format';
import { SummaryLine } from './SummaryLine';
import { TakeOutButton } from './TakeOutButton';

interface SummaryPartProps {
  cart: Booking;
  part: Part;
  /** Whether there is nothing beside it. */
  isOnly: boolean;
  details: boolean;
}

/** A stay with its rooms, a tour, or an extra. */
export function SummaryPart({ cart, part, isOnly, details }: SummaryPartProps) {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const { kind, first, lines } = part;
  const { hotel, checkIn, checkOut } = first;
  return (
    <section className="summary__part" data-testid={`summary-${kind}`}>
      <div className="summary__head">
        <div>
          {!isOnly && <p className="summary__kind small">{t(`parts.${kind}`)}</p>}
          <h2>{nameOfPart(part)}</h2>
          {hotel.place && <p className="muted small">{hotel.place}</p>}
        </div>
        {!isOnly && <TakeOutButton cart={cart} lines={lines.map(({ at }) => at)} name={nameOfPart(part)} />}
      </div>
      {kind === 'stay' ? (
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
      ) : (
        <PartWhen line={first} />
      )}
      <ul className="summary__lines">
        {lines.map(({ at, line }) => (
          <SummaryLine key={at} line={line} details={details} />
        ))}
      </ul>
    </section>
  );
}
