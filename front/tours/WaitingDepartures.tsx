import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';
import type { FullDeparture } from './full-departure';
import type { TourQuery } from './tour-query';
import { Button } from '../ui/Button';
import { WaitDialog } from './WaitDialog';

interface WaitingDeparturesProps {
  departures: readonly FullDeparture[];
  party: TourQuery['party'];
}

/** Departures without seats for the party, for each of which its people can wait. */
export function WaitingDepartures({ departures, party }: WaitingDeparturesProps) {
  const { t } = useTranslation();
  const { shortDay } = useFormat();
  const [chosen, setChosen] = useState<FullDeparture>();
  if (departures.length === 0) return null;
  return (
    <section className="wait-list" aria-labelledby="waiting-title" data-testid="full-departures">
      <h3 id="waiting-title">{t('tours.waiting.title')}</h3>
      <ul className="wait-list__all">
        {departures.map((departure) => (
          <li key={departure.packageId} className="wait-list__one">
            <span className="num">
              {[...new Set([departure.startDate, departure.endDate])].map(shortDay).join(' – ')}
            </span>
            <Button look="soft" onClick={() => setChosen(departure)} data-testid={`wait-${departure.packageId}`}>
              {t('tours.waiting.tellMe')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <WaitDialog departure={chosen} party={party} onClose={() => setChosen(undefined)} />}
    </section>
  );
}
