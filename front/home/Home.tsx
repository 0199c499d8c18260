import './home.css';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/use-call';
import { useIsBookingLeft } from '../checkout/pending';
import { lazyPart } from '../i18n/lazy-part';
import { isSelling, openingOf } from '../pages/opening-of';
import { SearchBox } from '../search/SearchBox';
import { SearchTabs, type HomeKind } from '../search/SearchTabs';
import { searchRequest } from '../search/search-request';
import { useGoSearch, useUsualQuery } from '../search/use-go-search';
import { useKept } from '../site/kept';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { useSite } from '../site/SiteProvider';
import { useMenu } from '../site/use-menu';
import { Photo } from '../ui/Photo';
import { Landscape } from './Landscape';
import { PopularPlaces } from './PopularPlaces';
import { Promises } from './Promises';
import { RecommendedHotels } from './RecommendedHotels';

/** Few guests have left a booking: its code is loaded for those only. */
const PendingBooking = lazyPart(() => import('./PendingBooking'));
const SeenHotels = lazyPart(() => import('../shortlist/SeenHotels'));
const HomeBlocks = lazyPart(() => import('../pages/HomeBlocks'));
const TourSearchBox = lazyPart(() => import('../tours/TourSearchBox'));

export function Home() {
  const { t, i18n } = useTranslation();
  const { companyName, country } = useSite();
  const hasSeen = useKept('seen') !== null;
  const isLeft = useIsBookingLeft();
  const [kind, setKind] = useState<HomeKind>('hotels');
  const query = useUsualQuery();
  const request = searchRequest(query, i18n.language, country);
  // One search shows where there is something to book, with the pictures and prices of just now.
  const { data, error, refetch, isFetching } = useCall('availability.hotels', {
    ...request,
    body: { ...request.body, limit: 40 },
  });

  const hasHome = useMenu()?.home ?? false;
  const { data: own } = useCall('site.page', { query: { lang: i18n.language as 'tr' } }, { enabled: hasHome });
  const page = own?.data;
  const opening = openingOf(page);
  const search = useGoSearch(query);

  return (
    <>
      <PageTitle
        title={page?.seoTitle || t('home.pageTitle')}
        description={page?.seoDescription || t('home.description', { company: companyName })}
        card={{
          title: opening?.title || t('home.title'),
          line: opening?.lead || t('home.lead'),
          photo: opening?.image?.url,
        }}
      />
      <section className="hero">
        {opening?.image ? (
          <Photo url={opening.image.url} alt="" className="hero__photo" shown="page" eager />
        ) : (
          <Landscape />
        )}
        <div className="page hero__content">
          <h1>{opening?.title || t('home.title')}</h1>
          <p className="hero__lead">{opening?.lead || t('home.lead')}</p>
          <SearchTabs kind={kind} onChoose={setKind} />
          {kind === 'hotels' ? (
            <SearchBox look="hero" stay={query} onSearch={search} />
          ) : (
            <Suspense fallback={<div className="search-box search-box--hero search-box__coming" />}>
              <TourSearchBox look="hero" />
            </Suspense>
          )}
        </div>
      </section>
      {page && (
        <Suspense>
          <HomeBlocks page={page} />
        </Suspense>
      )}
      {isLeft && (
        <Suspense>
          <PendingBooking />
        </Suspense>
      )}
      {error && !data ? (
        <div className="page home-section">
          <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        !(page && isSelling(page)) && (
          <>
            <PopularPlaces items={data?.items} query={query} />
            <RecommendedHotels items={data?.items} query={query} />
          </>
        )
      )}
      {hasSeen && (
        <Suspense>
          <SeenHotels query={query} />
        </Suspense>
      )}
      <Promises />
    </>
  );
}
