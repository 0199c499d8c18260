import './results.css';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { useAsOf, useCall } from '../api/use-call';
import { AsOf } from '../offline/AsOf';
import type { PlacePage } from '#libs/contracts';
import { pathsOf, placeHotelsPath } from '../place/place-paths';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { useSite } from '../site/SiteProvider';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { FilterDrawer } from './FilterDrawer';
import { Filters } from './Filters';
import { NothingFound } from './NothingFound';
import { Pager } from './Pager';
import { UnusableDates } from './UnusableDates';
import { PriceStrip } from './PriceStrip';
import { ResultList, cardId } from './ResultList';
import { SearchBox } from './SearchBox';
import { SearchTabs } from './SearchTabs';
import { SortSelect } from './SortSelect';
import { useKeepPlace, usePlace, type Destination } from './destination';
import {
  filterCount,
  hotelAddress,
  readSearch,
  searchAddress,
  writeSearch,
  type SearchQuery,
  type StayQuery,
} from './search-query';
import { hasCentre } from './distance-text';
import { searchFilter, searchRequest } from './search-request';
import { scrolling } from '../ui/scrolling';

const ResultsMap = lazy(() => import('./ResultsMap'));

/** @param within the place whose hotels they are, where the path names it. */
export default function Results({ within }: { within?: PlacePage }) {
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const [params, setParams] = useSearchParams();
  const { country } = useSite();
  const keepPlace = useKeepPlace();
  const [drawer, setDrawer] = useState(false);
  /** The hotel that is looked at, on the map or in the list. */
  const [active, setActive] = useState<number>();
  const asked = readSearch(params);
  const query = within ? { ...asked, location: within.id } : asked;
  const place = usePlace(query.location);
  const filter = searchFilter(query, i18n.language, country);
  const request = searchRequest(query, i18n.language, country);
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall('availability.hotels', request, {
    keepPrevious: true,
    enabled: !query.unusable,
    offline: 'search',
  });
  const asOf = useAsOf('availability.hotels', request);
  const where = place?.name ?? (query.location ? '' : t('results.everywhere'));
  const heading = where ? t('results.title', { place: where }) : t('results.titleBare');

  const search = (stay: StayQuery, destination: Destination | undefined) => {
    if (destination?.type === 'hotel') return navigate(hotelAddress(destination, stay));
    if (destination) keepPlace(destination);
    navigate(searchAddress({ ...query, ...stay, location: destination?.id, price: {}, page: 1 }));
  };
  const change = (changed: Partial<SearchQuery>) => setParams(writeSearch({ ...query, page: 1, ...changed }));
  const turnTo = (page: number) => {
    change({ page });
    scrollTo({ top: 0, behavior: scrolling() });
  };

  const choose = (hotel: number) => {
    setActive(hotel);
    // A card that is hidden until then has no place yet.
    requestAnimationFrame(() =>
      document.getElementById(cardId(hotel))?.scrollIntoView({ behavior: scrolling(), block: 'nearest' }),
    );
  };

  const failed = error && !query.unusable && (!data || isPlaceholderData);
  const filters = (
    <Filters query={query} facets={data?.facets} currency={data?.items[0]?.from.currency} onChange={change} />
  );

  return (
    <>
      <PageTitle
        title={heading}
        description={t('results.description', { heading })}
        paths={within && pathsOf(within, placeHotelsPath)}
      />
      <div className="results__search">
        <div className="page">
          <SearchTabs kind="hotels" />
          <SearchBox
            key={params.toString()}
            destination={place}
            onDestination={query.location ? 'required' : 'optional'}
            stay={query}
            filter={query.unusable ? undefined : filter}
            onSearch={search}
          />
        </div>
      </div>
      <div className={`page results ${query.map ? 'results--map' : ''}`}>
        <aside className="results__filters" aria-label={t('filters.title')}>
          {!query.unusable && filters}
        </aside>
        <section className="results__found" aria-busy={!query.unusable && !failed && (isPlaceholderData || !data)}>
          <div className="results__head">
            <div>
              <h1>{heading}</h1>
              <p className="muted" role="status" data-testid="result-count">
                {query.unusable || failed
                  ? null
                  : data
                    ? t('results.count', { count: data.stats.totalRecord })
                    : t('results.searching')}
              </p>
            </div>
            {!query.unusable && (
              <div className="results__tools">
                <Button
                  look="quiet"
                  size="small"
                  className="results__open-filters"
                  onClick={() => setDrawer(true)}
                  data-testid="filters-button"
                >
                  <Icon name="filter" /> {t('filters.title')}
                  {filterCount(query) > 0 && <span className="badge">{filterCount(query)}</span>}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-pressed={query.map ?? false}
                  onClick={() => change({ map: query.map ? undefined : true, page: query.page })}
                  data-testid="map-button"
                >
                  <Icon name={query.map ? 'hotel' : 'pin'} /> {t(query.map ? 'results.showList' : 'results.showMap')}
                </Button>
                <SortSelect
                  sort={query.sort}
                  hasCentre={hasCentre(place?.place)}
                  onChange={(sort) => change({ sort })}
                />
              </div>
            )}
          </div>
          {data && <AsOf at={asOf} />}
          {!query.unusable && <PriceStrip filter={filter} stay={query} onChoose={change} />}
          {query.unusable ? (
            <UnusableDates dates={query.unusable} onChoose={({ checkIn, checkOut }) => change({ checkIn, checkOut })} />
          ) : failed ? (
            <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
          ) : data?.items.length === 0 ? (
            <NothingFound query={query} onChange={change} />
          ) : (
            <ResultList
              items={data?.items}
              facets={data?.facets}
              stay={query}
              fading={isPlaceholderData}
              place={place?.place}
              active={active}
              onActive={setActive}
            />
          )}
          {data && !failed && !query.unusable && (
            <Pager page={data.stats.currentPage} count={data.stats.pageCount} onTurn={turnTo} />
          )}
        </section>
        {query.map && data && data.items.length > 0 && (
          <Suspense fallback={<div className="results-map" />}>
            <ResultsMap items={data.items} active={active} onActive={setActive} onChoose={choose} />
          </Suspense>
        )}
      </div>
      {drawer && (
        <FilterDrawer count={data?.stats.totalRecord ?? 0} onClose={() => setDrawer(false)}>
          {filters}
        </FilterDrawer>
      )}
    </>
  );
}
