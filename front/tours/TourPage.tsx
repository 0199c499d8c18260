import '../hotel/hotel.css';
import './tours.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { idOf, tourPath } from '#libs/addresses';
import { joinTexts } from '#libs/languages';
import { useCall } from '../api/use-call';
import { Description } from '../hotel/Description';
import { Failed } from '../site/Failed';
import { Message } from '../site/Message';
import { useAbsence, useOwnPath } from '../site/page-context';
import { PageTitle } from '../site/PageTitle';
import { Waiting } from '../site/Waiting';
import { Photo } from '../ui/Photo';
import { Departures } from './Departures';
import { FullTour } from './FullTour';
import { TourFacts } from './TourFacts';
import { TourHead } from './TourHead';
import { TourParty } from './TourParty';
import { readTours, tourAddress, type TourQuery } from './tour-query';
import { tourRequest } from './tours-request';
import { WaitingDepartures } from './WaitingDepartures';

/** A tour: what it is, when it departs, and what it costs the party. */
/** @param path its id, with the tour's name behind it. */
export default function TourPage({ path }: { path: string }) {
  const id = idOf(path);
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query = readTours(params);
  const isId = !Number.isNaN(id);
  const asked = useCall('availability.tours', tourRequest(id, query.party, i18n.language), {
    keepPrevious: true,
    staleTime: 30_000,
    enabled: isId,
  });
  const isFull = asked.data?.items.length === 0;
  // A party may be larger than any departure: the tour itself is shown anyway.
  const alone = useCall('availability.tours', tourRequest(id, { adults: 1, children: [] }, i18n.language), {
    enabled: isId && isFull,
  });
  const full = useCall(
    'availability.fulltours',
    { query: {}, body: { filter: { tour: id, party: query.party, lang: i18n.language } } },
    { keepPrevious: true, enabled: isId },
  );
  const error = asked.error ?? alone.error;
  const absent = {
    title: t('tours.absent'),
    hint: t('tours.absentHint'),
    way: { to: '/tours', label: t('tours.all') },
  };
  const found = asked.data?.items[0] ?? alone.data?.items[0];
  const waiting = full.data?.items ?? [];
  const isGone = !isId || (isFull && alone.data && !found);
  const own = found && !asked.isPlaceholderData ? tourPath(found.tour, i18n.language) : undefined;
  useOwnPath(own);
  useAbsence(isGone && waiting.length === 0);
  if (error && !asked.data) return <Failed error={error} onRetry={() => void asked.refetch()} absent={absent} />;
  if (isGone && waiting.length > 0) return <FullTour departures={waiting} party={query.party} />;
  if (isGone)
    return (
      <Message icon="compass" title={absent.title} testId="absent">
        <PageTitle title={absent.title} hidden />
        <p>{absent.hint}</p>
      </Message>
    );
  if (!found) return <Waiting />;
  const { tour } = found;
  const change = (party: TourQuery['party']) =>
    setParams(tourAddress(tour, { ...query, party }).split('?')[1]!, { replace: true });

  return (
    <article className="page hotel tour">
      <PageTitle
        title={tour.name}
        description={tour.description.slice(0, 200)}
        card={{
          line: joinTexts(
            tour.locations.map(({ name }) => name),
            i18n.language,
          ),
          photo: tour.images[0]?.url ?? tour.photo,
        }}
      />
      {!isFull && <TourFacts found={found} />}
      <TourHead tour={tour} from={isFull ? undefined : found.from} party={query.party} />
      <div className="tour__about">
        <Photo url={tour.images[0]?.url ?? tour.photo} alt="" className="tour__photo" shown="half" eager />
        <div className="tour__texts">
          <Description text={tour.description} title={t('tours.about')} />
          {tour.inclusions && <Description text={tour.inclusions} title={t('tours.inclusions')} />}
          {tour.exclusions && <Description text={tour.exclusions} title={t('tours.exclusions')} />}
        </div>
      </div>
      <section className="hotel__rooms" aria-labelledby="departures-title">
        <div className="tour__choose">
          <h2 id="departures-title">{t('tours.departures')}</h2>
          <TourParty key={params.toString()} party={query.party} onChange={change} />
        </div>
        <Departures
          tour={tour}
          packages={isFull ? [] : found.packages}
          query={query}
          stale={asked.isPlaceholderData}
          onAskAgain={() => {
            void asked.refetch();
            void full.refetch();
          }}
        />
        <WaitingDepartures departures={waiting} party={query.party} />
      </section>
    </article>
  );
}
