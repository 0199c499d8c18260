import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hotel, Offer } from '#libs/contracts';
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
  hotel: Pick<Hotel, 'timeZone' | 'tax'>;
  count: number;
  most: number;
  /** Whether there is one more of this room beside what is chosen already. */
  choosable: boolean;
  onChoose: () => void;
  onCount: (count: number) => void;
}

const FEW = 5;

export function OfferRow({ offer, stay, hotel, count, most, choosable, onChoose, onCount }: OfferRowProps) {
  const { t } = useTranslation();
  const { pricePlan, price, nights, left, room } = offer;
  const board = t(`boards.${pricePlan.board}`);
  // Rooms of one board are told apart by their plan.
  const terms = `${board}, ${pricePlan.name}`;
  const chosen = count > 0;
  const [chooser, keepFocus] = useKeptFocus(chosen);

  return (
    <div className={`offer ${chosen ? 'offer--chosen' : ''}`} data-testid="offer" data-board={pricePlan.board}>
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
          timeZone={hotel.timeZone}
        />
      </div>
      <div className="offer__buy">
        <PriceBreakdown price={price} nights={nights} tax={hotel.tax} />
        {left <= FEW && (
          <p className="offer__left">
            {choosable || count > 0 ? t('offers.left', { count: left }) : t('offers.allTaken')}
          </p>
        )}
        <div ref={chooser} onClick={keepFocus} className="offer__choose">
          {chosen ? (
            <Stepper
              label={t('offers.roomCount', { room: `${room.name}, ${terms}` })}
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
              aria-label={t('offers.selectNamed', { room: room.name, board: terms })}
              data-testid="offer-select"
            >
              {t('offers.select')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The button and the stepper take each other's place: the focus of who has used one goes on to the other. */
function useKeptFocus(chosen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const used = useRef(false);
  useEffect(() => {
    if (used.current) [...place.current!.querySelectorAll<HTMLElement>('button:enabled')].at(-1)?.focus();
    used.current = false;
  }, [chosen]);
  return [place, () => void (used.current = true)] as const;
}
