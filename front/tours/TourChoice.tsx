import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundTour } from '#libs/contracts';
import type { Party } from '#libs/stays';
import { problemText } from '../api/problem-text';
import { BasketLink, isOtherOwner } from '../checkout/BasketLink';
import { useAddItem } from '../checkout/use-add-item';
import { CancellationStrip } from '../hotel/CancellationStrip';
import { PriceLines } from '../hotel/PriceBreakdown';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Notice } from '../ui/Notice';
import { optionKey, type TourOption } from './departures';

interface TourChoiceProps {
  tour: FoundTour['tour'];
  option: TourOption;
  party: Party;
  /** It cannot be had any more as it is shown. */
  onRefused: () => void;
}

/** The chosen departure with what it costs: beside the list, or along the bottom of a small screen. */
export function TourChoice({ tour, option, party, onRefused }: TourChoiceProps) {
  const { t, i18n } = useTranslation();
  const { money, shortDay } = useFormat();
  const [added, setAdded] = useState<string>();
  const add = useAddItem();
  const { startDate, endDate, packageId, hotelOption, hotel, price, refundable } = option;
  const key = `${optionKey(option)} ${JSON.stringify(party)}`;
  const take = (goOn: boolean) =>
    add.mutate(
      { item: { tourId: tour.id, packageId, hotelOption, party }, goOn },
      { onSuccess: () => setAdded(key), onError: onRefused },
    );
  const isAdded = added === key && !add.error;

  return (
    <aside className="selection" aria-label={t('tours.choice')} data-testid="tour-choice">
      <div className="selection__box">
        <h3>{t('tours.choice')}</h3>
        <p className="small muted num selection__stay">
          {startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`}
          {hotel && ` · ${hotel}`} · {partyText(party, i18n)}
        </p>
        <div className="tour-choice__lines">
          <PriceLines price={price} />
          <p className={`small tour-choice__terms ${refundable ? '' : 'muted'}`}>
            {refundable && <Icon name="check" />} {t(refundable ? 'tours.refundable' : 'tours.nonRefundable')}
          </p>
        </div>
        {refundable && <CancellationStrip tiers={tour.cancellation} checkIn={startDate} currency={price.currency} />}
        {add.error && (
          <Notice tone="bad" testId="tour-error" actions={isOtherOwner(add.error) && <BasketLink />}>
            {problemText(add.error, t)}
          </Notice>
        )}
        {isAdded && (
          <p className="tour-choice__added small" role="status" data-testid="tour-added">
            {t('tours.added')} <BasketLink />
          </p>
        )}
        <div className="selection__foot">
          <p className="selection__total tour-choice__total">
            <span className="small muted">{partyText(party, i18n)}</span>
            <strong className="num" data-testid="tour-total">
              {money(price.amount, price.currency)}
            </strong>
          </p>
          <div className="tour-choice__buttons">
            <Button
              size="large"
              wide
              busy={add.isPending && add.variables.goOn}
              disabled={add.isPending}
              onClick={() => take(true)}
              data-testid="tour-book"
            >
              {t('tours.book')}
            </Button>
            <Button
              look="soft"
              wide
              busy={add.isPending && !add.variables.goOn}
              disabled={add.isPending}
              onClick={() => take(false)}
              data-testid="tour-add"
            >
              {t('tours.add')}
            </Button>
          </div>
        </div>
        <p className="small muted selection__calm">{t('selection.calm')}</p>
      </div>
    </aside>
  );
}
