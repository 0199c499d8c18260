import { useTranslation } from 'react-i18next';
import type { FlightItem } from '#libs/contracts';
import { useFormat } from '../i18n/use-format';
import { Button } from '../ui/Button';
import { FlightWay } from './FlightWay';

interface FlightCardProps {
  flight: FlightItem;
  /** What is being begun. */
  begun: string | undefined;
  onChoose: (offerId: string) => void;
}

const FEW = 5;

/** A journey with the price of all who fly. */
export function FlightCard({ flight, begun, onChoose }: FlightCardProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { offerId, legs, price, seats, refundable } = flight;
  return (
    <article className="card card--flight" data-testid="flight-card">
      <ul className="card__body ways">
        {legs.map((leg) => (
          <FlightWay key={`${leg.route} ${leg.flightNo}`} leg={leg} />
        ))}
      </ul>
      <div className="card__price">
        <p className="muted small">{t('flights.forAll')}</p>
        <p className="card__amount num" data-testid="flight-price">
          {money(price.amount, price.currency)}
        </p>
        {refundable === false && <p className="muted small">{t('flights.nonRefundable')}</p>}
        {seats !== null && seats <= FEW && <p className="card__left">{t('flights.seatsLeft', { count: seats })}</p>}
        <Button
          wide
          className="card__go"
          busy={begun === offerId}
          disabled={begun !== undefined}
          onClick={() => onChoose(offerId)}
          data-testid="flight-choose"
        >
          {t('flights.choose')}
        </Button>
      </div>
    </article>
  );
}
