import './hotel.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { hotelPath, idOf } from '#libs/addresses';
import { useCall } from '../api/use-call';
import { NewWindowLink } from '../framed/NewWindowLink';
import { textIn } from '../i18n/local-text';
import { SearchBox } from '../search/SearchBox';
import { UnusableDates } from '../search/UnusableDates';
import { hotelAddress, readStayQuery, type StayQuery } from '../search/search-query';
import { PriceStrip } from '../search/PriceStrip';
import { hotelFilter, hotelRequest } from '../search/search-request';
import { Failed } from '../site/Failed';
import { PageTitle } from '../site/PageTitle';
import { useOwnPath } from '../site/page-context';
import { useSite } from '../site/SiteProvider';
import { keepSeen } from '../shortlist/hotel-lists';
import { HotelReviews } from '../reviews/HotelReviews';
import { Amenities } from './Amenities';
import { Description } from './Description';
import { Gallery } from './Gallery';
import { HotelSkeleton } from './HotelSkeleton';
import { HotelFacts } from './HotelFacts';
import { HotelHead } from './HotelHead';
import { HotelMap } from './HotelMap';
import { Offers } from './Offers';
import { Policies } from './Policies';

interface HotelPageProps {
  /** Its id, with the hotel's name behind it. */
  path: string;
  /** What is needed to choose a room, and a link to the rest. */
  compact?: boolean;
}

export default function HotelPage({ path, compact = false }: HotelPageProps) {
  const id = String(idOf(path));
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { country } = useSite();
  const stay = readStayQuery(params);
  const hotelCall = useCall('b2c.gethotel', { params: { id } }, { keepPrevious: true, staleTime: 600_000 });
  const offersCall = useCall(
    'availability.hotels',
    hotelRequest(Number(id), stay, i18n.language, country),
    // Offers are signed for a while only; they are loaded again rather than shown stale.
    { keepPrevious: true, staleTime: 30_000, enabled: Number.isInteger(Number(id)) && !stay.unusable },
  );

  const hotel = hotelCall.data?.data;
  useOwnPath(hotel && !compact && !hotelCall.isPlaceholderData ? hotelPath(hotel) : undefined);
  const seen = compact || hotelCall.isPlaceholderData ? undefined : hotel?.id;
  useEffect(() => {
    if (seen !== undefined) keepSeen(seen);
  }, [seen]);
  if (hotelCall.error)
    return (
      <Failed
        error={hotelCall.error}
        onRetry={() => void hotelCall.refetch()}
        absent={{ title: t('hotel.absent'), hint: t('hotel.absentHint') }}
      />
    );
  if (!hotel) return <HotelSkeleton />;
  const filter = hotelFilter(hotel.id, stay, i18n.language, country);
  const found = offersCall.data?.items[0];
  const show = (changed: StayQuery) => setParams(hotelAddress(hotel, changed).split('?')[1]!, { replace: true });
  const photos = hotel.photos.filter(({ id: photo }) => photo !== hotel.logo?.id);
  const description = textIn(hotel.description, i18n.language);

  return (
    <article className={`page hotel ${compact ? 'hotel--compact' : ''}`}>
      <PageTitle
        title={`${hotel.name}, ${hotel.location.name}`}
        description={description.slice(0, 200)}
        card={{ title: hotel.name, line: hotel.location.path, photo: photos[0]?.url }}
      />
      <HotelFacts hotel={hotel} description={description} from={stay.unusable ? undefined : found?.from} stay={stay} />
      <HotelHead hotel={hotel} from={stay.unusable ? undefined : found?.from} nights={found?.offers[0]?.nights} />
      {compact ? (
        <NewWindowLink href={`/hotel/${hotel.id}`}>{t('framed.about')}</NewWindowLink>
      ) : (
        <>
          <Gallery photos={photos} name={hotel.name} />
          <div className="hotel__about">
            <Description text={description} title={t('hotel.about')} />
            <Amenities ids={hotel.amenities} />
          </div>
        </>
      )}
      <section id="rooms" className="hotel__rooms" aria-labelledby="rooms-title">
        <h2 id="rooms-title">{t('offers.title')}</h2>
        <SearchBox
          key={params.toString()}
          onDestination="none"
          stay={stay}
          filter={filter}
          busy={offersCall.isPlaceholderData}
          onSearch={show}
        />
        {!stay.unusable && <PriceStrip filter={filter} stay={stay} onChoose={(dates) => show({ ...stay, ...dates })} />}
        {stay.unusable ? (
          <UnusableDates dates={stay.unusable} onChoose={(dates) => show({ ...stay, ...dates })} />
        ) : (
          <Offers
            hotel={hotel}
            stay={stay}
            offers={offersCall.data ? (found?.offers ?? []) : undefined}
            stale={offersCall.isPlaceholderData}
            error={offersCall.data ? null : offersCall.error}
            onAskAgain={() => void offersCall.refetch()}
          />
        )}
      </section>
      {!compact && hotel.reviews.count > 0 && <HotelReviews hotel={hotel.id} />}
      {!compact && <HotelMap hotel={hotel} />}
      <Policies hotel={hotel} />
    </article>
  );
}
