import { useTranslation } from 'react-i18next';
import { partyText } from '../search/stay-text';
import { PageTitle } from '../site/PageTitle';
import type { TourQuery } from './tour-query';
import type { FullDeparture } from './full-departure';
import { WaitingDepartures } from './WaitingDepartures';

/** A tour all of whose departures are sold out. */
export function FullTour({ departures, party }: { departures: readonly FullDeparture[]; party: TourQuery['party'] }) {
  const { t, i18n } = useTranslation();
  const { tourName } = departures[0]!;
  return (
    <article className="page tour" data-testid="full-tour">
      <PageTitle title={tourName} hidden />
      <h1>{tourName}</h1>
      <p className="muted">{t('tours.full', { party: partyText(party, i18n) })}</p>
      <WaitingDepartures departures={departures} party={party} />
    </article>
  );
}
