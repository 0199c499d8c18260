import { useTranslation } from 'react-i18next';
import type { Offer } from '#libs/contracts';
import type { StayQuery } from '../search/search-query';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Stepper } from '../ui/Stepper';
import { CancellationStrip } from './CancellationStrip';
import { PriceBreakdown } from './PriceBreakdown';
import { paymentText } from './payment-text';

interface OfferRowProps {
  offer: Offer;
  stay: StayQuery;
  /** The hotel's. */
  timeZone: string;
  count: number;
  most: number;
  /** Whether there is one more of this room beside what is chosen already. */
  choosable: boolean;
  onChoose: () => void;
  onCount: (count: number) => void;
}

const FEW = 3;

export function OfferRow({ offer, stay, timeZone, count, most, choosable, onChoose, onCount }: OfferRowProps) {
  const { t } = useTranslation();
  const { pricePlan, price, nights, left, room } = offer;
  const board = t(`boards.${pricePlan.board}`);

  return (
    <div className={`offer ${count > 0 ? 'offer--chosen' : ''}`} data-testid="offer" data-board={pricePlan.board}>
      <div className="offer__terms">
        <h4>{board}</h4>
        <p className="small muted">{pricePlan.name}</p>
        <p className="offer__pay">
          <Icon name={pricePlan.payment === 'athotel' ? 'hotel' : 'card'} /> {paymentText(pricePlan.payment, t)}
        </p>
        <CancellationStrip
          tiers={pricePlan.cancellation}
          checkIn={stay.checkIn}
          currency={price.currency}
          timeZone={timeZone}
        />
      </div>
      <div className="offer__buy">
        <PriceBreakdown price={price} nights={nights} />
        {left <= FEW && (
          <p className="offer__left">
            {choosable || count > 0 ? t('offers.left', { count: left }) : t('offers.allTaken')}
          </p>
        )}
        {count > 0 ? (
          <Stepper
            label={t('offers.roomCount', { room: room.name })}
            value={count}
            min={0}
            max={most}
            onChange={onCount}
            testId="offer-count"
          />
        ) : (
          <Button
            look="soft"
            disabled={!choosable}
            onClick={onChoose}
            aria-label={t('offers.selectNamed', { room: room.name, board })}
            data-testid="offer-select"
          >
            {t('offers.select')}
          </Button>
        )}
      </div>
    </div>
  );
}
