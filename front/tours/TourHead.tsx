import { useTranslation } from 'react-i18next';
import type { FoundTour } from '#libs/contracts';
import type { Party } from '#libs/stays';
import { useFormat } from '../i18n/use-format';
import { partyText } from '../search/stay-text';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { scrolling } from '../ui/scrolling';

interface TourHeadProps {
  tour: FoundTour['tour'];
  from?: FoundTour['from'];
  party: Party;
}

export function TourHead({ tour, from, party }: TourHeadProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  return (
    <header className="hotel-head">
      <div>
        <p className="hotel-head__kind small muted">{t(`tours.categories.${tour.category}`)}</p>
        <h1 data-testid="tour-name">{tour.name}</h1>
        <p className="hotel-head__place">
          <Icon name="pin" />
          <span>{tour.locations.map(({ name }) => name).join(' · ')}</span>
        </p>
      </div>
      <div className="hotel-head__price">
        {from && (
          <p>
            <span className="muted small">{t('results.from')} </span>
            <strong className="num">{money(from.amount, from.currency)}</strong>
            <span className="muted small"> / {partyText(party, i18n)}</span>
          </p>
        )}
        <Button onClick={() => document.getElementById('departures-title')?.scrollIntoView({ behavior: scrolling() })}>
          {t('tours.seeDepartures')}
        </Button>
      </div>
    </header>
  );
}
