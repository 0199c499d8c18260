import './place.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PlacePage as Place } from '#libs/contracts';
import { isAbsent, useCall } from '../api/use-call';
import { HotelTiles } from '../home/HotelTiles';
import { useFormat } from '../i18n/use-format';
import { TourTiles } from '../pages/TourTiles';
import { SearchBox } from '../search/SearchBox';
import { searchRequest } from '../search/search-request';
import { useGoSearch, useUsualQuery } from '../search/use-go-search';
import { NotFound } from '../site/NotFound';
import { PageTitle } from '../site/PageTitle';
import { PartFailed } from '../site/PartFailed';
import { StructuredData } from '../site/StructuredData';
import { useSite } from '../site/SiteProvider';
import { Waiting } from '../site/Waiting';
import { breadcrumbs } from '../site/breadcrumbs';
import { useOrigin, useOwnPath } from '../site/page-context';
import { usualTours } from '../tours/tour-query';
import { toursRequest } from '../tours/tours-request';
import { buttonClass } from '../ui/Button';
import { Questions } from './Questions';
import { pathsOf, placeHotelsPath, placePath } from './place-paths';
import { questionsOf } from './place-questions';

const SHOWN_HOTELS = 12;

/** A place that hotels are in: what there is to book, and what people ask of it. */
export default function PlacePage({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = useCall(
    'locations.page',
    { params: { slug } },
    { staleTime: 3_600_000 },
  );
  const place = data?.data;
  useOwnPath(place && placePath(place));
  if (isAbsent(error)) return <NotFound />;
  if (error)
    return (
      <div className="page home-section">
        <PartFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  return place ? <Shown place={place} /> : <Waiting />;
}

function Shown({ place }: { place: Place }) {
  const { t, i18n } = useTranslation();
  const { money } = useFormat();
  const { country } = useSite();
  const origin = useOrigin();
  const query = { ...useUsualQuery(), location: place.id };
  const search = useGoSearch(query);
  const request = searchRequest(query, i18n.language, country);
  const hotels = useCall('availability.hotels', { ...request, body: { ...request.body, limit: 40 } });
  const tourQuery = { ...usualTours(), location: place.id };
  const tours = useCall('availability.tours', toursRequest(tourQuery, i18n.language)).data?.items ?? [];
  const items = hotels.data?.items;
  const count = hotels.data?.stats.totalRecord ?? 0;
  const way = [...place.parents, place].map((each) => ({ name: each.name, path: placePath(each) }));
  const withHotels = new Set(items?.map(({ hotel }) => hotel.location.id));
  const within = place.children.filter(({ id }) => withHotels.has(id));
  const questions = questionsOf({ place, items: items ?? [], count, query }, { i18n, money });
  const photo = items?.find(({ hotel }) => hotel.photo)?.hotel.photo;
  const isEmpty = items?.length === 0 && tours.length === 0;

  return (
    <article className="page place-page" data-testid="place-page">
      <PageTitle
        title={t('place.title', { place: place.name })}
        description={t('place.description', { place: place.name, count })}
        hidden={isEmpty}
        card={{ title: place.name, line: t('place.heading', { place: place.name }), photo }}
        paths={pathsOf(place)}
      />
      <StructuredData of={breadcrumbs(origin, [{ name: t('site.home'), path: '/' }, ...way])} />
      <nav aria-label={t('place.way')} className="place-page__way small muted">
        {place.parents.map((parent) => (
          <Link key={parent.id} href={placePath(parent)}>
            {parent.name}
          </Link>
        ))}
      </nav>
      <h1>{t('place.heading', { place: place.name })}</h1>
      <p className="place-page__lead muted">
        {count > 0 ? t('place.lead', { place: place.name, count }) : t('place.none', { place: place.name })}
      </p>
      <SearchBox destination={{ ...place, type: 'place', place }} stay={query} onSearch={search} />
      {within.length > 1 && (
        <ul className="place-page__within">
          {within.map((child) => (
            <li key={child.id}>
              <Link href={placePath(child)} className="chip">
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <section aria-labelledby="place-hotels">
          <h2 id="place-hotels">{t('results.title', { place: place.name })}</h2>
          {hotels.error && !items ? (
            <PartFailed error={hotels.error} busy={hotels.isFetching} onRetry={() => void hotels.refetch()} />
          ) : (
            <HotelTiles items={items} query={query} most={SHOWN_HOTELS} />
          )}
          {count > SHOWN_HOTELS && (
            <Link href={placeHotelsPath(place, i18n.language)} className={buttonClass({ look: 'soft' })}>
              {t('place.allHotels', { count })}
            </Link>
          )}
        </section>
      )}
      {tours.length > 0 && (
        <section aria-labelledby="place-tours">
          <h2 id="place-tours">{t('place.tours', { place: place.name })}</h2>
          <TourTiles items={tours.slice(0, 4)} query={tourQuery} />
        </section>
      )}
      <Questions questions={questions} />
    </article>
  );
}
