import '../search/results.css';
import './tours.css';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useCall } from '../api/use-call';
import { Pager } from '../search/Pager';
import { SearchTabs } from '../search/SearchTabs';
import { usePlace } from '../search/destination';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { CategoryChips } from './CategoryChips';
import { NoTours } from './NoTours';
import { TourList } from './TourList';
import TourSearchBox from './TourSearchBox';
import { TOUR_SORTS, readTours, writeTours, type TourQuery } from './tour-query';
import { toursRequest } from './tours-request';
import { scrolling } from '../ui/scrolling';

/** Tours with departures that have seats for the party. */
export default function ToursPage() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query = readTours(params);
  const place = usePlace(query.location);
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(
    'availability.tours',
    toursRequest(query, i18n.language),
    { keepPrevious: true },
  );
  const heading = place ? t('tours.titleOf', { place: place.name }) : t('tours.title');
  const failed = error && (!data || isPlaceholderData);
  const change = (changed: Partial<TourQuery>) => setParams(writeTours({ ...query, page: 1, ...changed }));
  const turnTo = (page: number) => {
    change({ page });
    scrollTo({ top: 0, behavior: scrolling() });
  };

  return (
    <>
      <PageTitle title={heading} description={t('tours.description')} />
      <div className="results__search">
        <div className="page">
          <SearchTabs kind="tours" />
          <TourSearchBox key={params.toString()} query={query} place={place} />
        </div>
      </div>
      <section className="page tours" aria-busy={!failed && (isPlaceholderData || !data)}>
        <div className="results__head">
          <div>
            <h1>{heading}</h1>
            <p className="muted" role="status" data-testid="tour-count">
              {failed ? null : data ? t('tours.count', { count: data.stats.totalRecord }) : t('tours.searching')}
            </p>
          </div>
          <div className="tours__tools">
            <CategoryChips category={query.category} onChange={(category) => change({ category })} />
            <select
              className="select"
              aria-label={t('sorts.label')}
              value={query.sort}
              onChange={({ target }) => change({ sort: TOUR_SORTS.find((sort) => sort === target.value)! })}
              data-testid="tour-sort"
            >
              {TOUR_SORTS.map((one) => (
                <option key={one} value={one}>
                  {t(`tours.sorts.${one}`)}
                </option>
              ))}
            </select>
          </div>
        </div>
        {failed ? (
          <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : data?.items.length === 0 ? (
          <NoTours query={query} onChange={change} />
        ) : (
          <TourList items={data?.items} query={query} fading={isPlaceholderData} />
        )}
        {data && !failed && <Pager page={data.stats.currentPage} count={data.stats.pageCount} onTurn={turnTo} />}
      </section>
    </>
  );
}
