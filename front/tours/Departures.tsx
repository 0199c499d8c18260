import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundTour } from '#libs/contracts';
import { Nothing } from '../search/Nothing';
import { partyText } from '../search/stay-text';
import { Button } from '../ui/Button';
import { DepartureCard } from './DepartureCard';
import { TourChoice } from './TourChoice';
import { departuresOf, optionKey } from './departures';
import type { TourQuery } from './tour-query';

interface DeparturesProps {
  tour: FoundTour['tour'];
  packages: FoundTour['packages'];
  query: TourQuery;
  stale: boolean;
  onAskAgain: () => void;
}

const SHOWN = 6;

/** All departures; one is chosen from the start, so that its price is seen. */
export function Departures({ tour, packages, query, stale, onAskAgain }: DeparturesProps) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [all, setAll] = useState(false);
  const departures = departuresOf(packages);
  const inMonth = query.month
    ? departures.filter(({ startDate }) => Math.trunc(startDate / 100) === query.month)
    : departures;
  // A month without departures hides none.
  const meant = all || inMonth.length === 0 ? departures : inMonth;
  const shown = all ? meant : meant.slice(0, SHOWN);
  const option =
    packages.find((one) => optionKey(one) === chosen) ??
    shown[0]?.options.reduce((best, one) => (one.price.amount < best.price.amount ? one : best));
  if (!option)
    return (
      <Nothing
        icon="people"
        level={3}
        title={t('tours.full', { party: partyText(query.party, i18n) })}
        text={t('tours.fullHint')}
        testId="tour-full"
      >
        {null}
      </Nothing>
    );
  return (
    <div className={`offers ${stale ? 'offers--stale' : ''}`} aria-busy={stale}>
      <div className="offers__list">
        {shown.map((departure) => (
          <DepartureCard
            key={departure.packageId}
            departure={departure}
            chosen={optionKey(option)}
            onChoose={setChosen}
          />
        ))}
        {shown.length < departures.length && (
          <Button look="quiet" onClick={() => setAll(true)} data-testid="all-departures">
            {t('tours.allDepartures', { count: departures.length })}
          </Button>
        )}
      </div>
      <TourChoice tour={tour} option={option} party={query.party} onRefused={onAskAgain} />
    </div>
  );
}
