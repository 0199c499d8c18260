import type { AnswerOf } from '#libs/contracts';
import { mediaUrl } from '../api/config';
import { useCall } from '../api/use-call';
import { reviewsRequest } from '../reviews/reviews-request';
import { hotelFacts } from './hotel-facts';

type Hotel = AnswerOf<'b2c.gethotel'>['data'];

/** The hotel as search engines read it. */
export function HotelFacts({ hotel, description }: { hotel: Hotel; description: string }) {
  const [photo] = hotel.photos;
  const { data } = useCall('reviews.ofhotel', reviewsRequest(hotel.id), {
    staleTime: 600_000,
    enabled: hotel.reviews.count > 0,
  });
  const facts = hotelFacts(
    { ...hotel, written: data?.data.reviews },
    description,
    photo && mediaUrl(photo.url),
    location.origin,
  );
  return <script type="application/ld+json">{facts}</script>;
}
