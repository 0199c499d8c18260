import '../search/results.css';
import './shortlist.css';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { ResultCard } from '../search/ResultCard';
import { SearchBox } from '../search/SearchBox';
import { UnusableDates } from '../search/UnusableDates';
import { readStayQuery, shortlistAddress, type StayQuery } from '../search/search-query';
import { Message } from '../site/Message';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { Waiting } from '../site/Waiting';
import { useKept } from '../site/kept';
import { Button, buttonClass } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { readHotels, saveHotels, useHotels } from './hotel-lists';
import SeenHotels from './SeenHotels';
import { ShareList } from './ShareList';
import { UnsoldCard } from './UnsoldCard';
import { useListedHotels } from './use-listed-hotels';

/** The hotels that a guest has saved, or those of a shared link, with what they cost now. */
export default function Shortlist() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const currency = useKept('currency');
  const saved = useHotels('shortlist');
  const isShared = params.has('hotels');
  const hotels = isShared ? readHotels(params.get('hotels')) : saved;
  const asked = readStayQuery(params);
  const stay = { ...asked, currency: asked.currency ?? currency ?? undefined };
  const title = t(isShared ? 'shortlist.sharedTitle' : 'shortlist.title');
  const show = (changed: StayQuery) =>
    setParams(shortlistAddress(isShared ? hotels : [], changed).split('?')[1]!, { replace: true });

  return (
    <>
      <PageTitle title={title} hidden />
      {hotels.length === 0 ? (
        <Message icon="heart" title={t('shortlist.empty')} testId="empty-shortlist">
          <p>{t('shortlist.emptyHint')}</p>
          <Link href="/search" className={buttonClass()}>
            {t('shortlist.search')}
          </Link>
        </Message>
      ) : (
        <div className="page shortlist">
          <div className="shortlist__head">
            <h1>{title}</h1>
            {isShared && hotels.some((id) => !saved.includes(id)) && (
              <Button look="quiet" size="small" onClick={() => saveHotels(hotels)} data-testid="save-all">
                <Icon name="heart" /> {t('shortlist.saveAll')}
              </Button>
            )}
            <ShareList hotels={hotels} stay={stay} />
          </div>
          <SearchBox key={params.toString()} onDestination="none" stay={stay} onSearch={show} />
          {stay.unusable ? (
            <UnusableDates dates={stay.unusable} onChoose={(dates) => show({ ...asked, ...dates })} />
          ) : (
            <ListedHotels hotels={hotels} stay={stay} />
          )}
        </div>
      )}
      {!stay.unusable && <SeenHotels query={stay} />}
    </>
  );
}

function ListedHotels({ hotels, stay }: { hotels: number[]; stay: StayQuery }) {
  const { found, data, error, isFetching, isPlaceholderData, refetch } = useListedHotels(hotels, stay);
  if (error && (!data || isPlaceholderData))
    return <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <ul className="results__list" data-testid="shortlist">
      {hotels.map((id, at) => {
        const one = found.get(id);
        if (!one) return !isPlaceholderData && <UnsoldCard key={id} id={id} stay={stay} />;
        return (
          <li key={id}>
            <ResultCard found={one} stay={stay} amenityCounts={data.facets.amenities} eager={at === 0} />
          </li>
        );
      })}
    </ul>
  );
}
