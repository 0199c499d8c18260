import type { ReviewScore, ShownReview } from '#libs/contracts';

interface Facts {
  id: number;
  name: string;
  category: number;
  address: string;
  phone: string;
  latitude: number | null;
  longitude: number | null;
  checkInHour: string;
  checkOutHour: string;
  location: { name: string };
  reviews: ReviewScore;
  /** The newest reviews, once they are there. */
  written?: readonly ShownReview[];
}

/** schema.org's Hotel as JSON that is safe in a page; `image` and `origin` are whole addresses. */
export function hotelFacts(hotel: Facts, description: string, image: string | undefined, origin: string): string {
  const { latitude, longitude } = hotel;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    name: hotel.name,
    url: `${origin}/hotel/${hotel.id}`,
    description: description || undefined,
    image,
    telephone: hotel.phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address || undefined,
      addressLocality: hotel.location.name,
    },
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    starRating:
      hotel.category >= 1 && hotel.category <= 5 ? { '@type': 'Rating', ratingValue: hotel.category } : undefined,
    checkinTime: hotel.checkInHour || undefined,
    checkoutTime: hotel.checkOutHour || undefined,
    aggregateRating: ratingOf(hotel.reviews),
    review: hotel.written?.length ? hotel.written.map(reviewFacts) : undefined,
  };
  // A hotel's own words end no script.
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}

function ratingOf({ count, average }: ReviewScore): object | undefined {
  if (average === null) return undefined;
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 10, worstRating: 1 };
}

function reviewFacts({ name, score, title, text, lang, publishedAt }: ShownReview): object {
  return {
    '@type': 'Review',
    author: name ? { '@type': 'Person', name } : undefined,
    datePublished: publishedAt.slice(0, 10),
    name: title || undefined,
    reviewBody: text || undefined,
    inLanguage: lang,
    reviewRating: { '@type': 'Rating', ratingValue: score, bestRating: 10, worstRating: 1 },
  };
}
