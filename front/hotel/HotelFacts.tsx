import type { AnswerOf } from '#libs/contracts';
import { mediaUrl } from '../api/config';
import { useOrigin } from '../site/page-context';
import { hotelFacts } from './hotel-facts';

type Hotel = AnswerOf<'b2c.gethotel'>['data'];

/** The hotel as search engines read it. */
export function HotelFacts({ hotel, description }: { hotel: Hotel; description: string }) {
  const [photo] = hotel.photos;
  const facts = hotelFacts(hotel, description, photo && mediaUrl(photo.url), useOrigin());
  return <script type="application/ld+json">{facts}</script>;
}
