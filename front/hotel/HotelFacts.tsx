import { useTranslation } from 'react-i18next';
import type { AnswerOf, FoundHotel } from '#libs/contracts';
import { toIsoDate, type Stay } from '#libs/stays';
import { mediaUrl } from '../api/config';
import { useCall } from '../api/use-call';
import { reviewsRequest } from '../reviews/reviews-request';
import { useReference } from '../search/reference';
import { hotelPath } from '#libs/addresses';
import { StructuredData } from '../site/StructuredData';
import { breadcrumbs } from '../site/breadcrumbs';
import { useOrigin } from '../site/page-context';
import { hotelFacts } from './hotel-facts';

type Hotel = AnswerOf<'b2c.gethotel'>['data'];

interface HotelFactsProps {
  hotel: Hotel;
  description: string;
  /** The lowest price of a stay. */
  from?: FoundHotel['from'];
  stay: Stay;
}

/** The hotel as search engines and assistants read it. */
export function HotelFacts({ hotel, description, from, stay }: HotelFactsProps) {
  const { t } = useTranslation();
  const origin = useOrigin();
  const nameOf = useReference();
  const [photo] = hotel.photos;
  const { data } = useCall('reviews.ofhotel', reviewsRequest(hotel.id), {
    staleTime: 600_000,
    enabled: hotel.reviews.count > 0,
  });
  const dates = { checkIn: toIsoDate(stay.checkIn), checkOut: toIsoDate(stay.checkOut) };
  const way = [
    { name: t('site.home'), path: '/' },
    { name: hotel.location.name, path: `/search?location=${hotel.location.id}` },
    { name: hotel.name, path: hotelPath(hotel) },
  ];
  return (
    <>
      <StructuredData
        of={hotelFacts({
          ...{ hotel, description, origin, written: data?.data.reviews },
          image: photo && mediaUrl(photo.url),
          amenities: hotel.amenities.map((id) => nameOf('amenities', id)).filter(Boolean),
          from: from && { amount: from.amount, currency: from.currency, ...dates },
        })}
      />
      <StructuredData of={breadcrumbs(origin, way)} />
    </>
  );
}
