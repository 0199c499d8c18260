import type { AggregateRating, Hotel, Offer, Review } from 'schema-dts';
import type { ReviewScore, ShownReview } from '#libs/contracts';
import { hotelPath } from '#libs/addresses';

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
  location: { name: string; country: string };
  reviews: ReviewScore;
}

interface ShownFacts {
  hotel: Facts;
  description: string;
  /** A whole address. */
  image?: string;
  /** Of the site's addresses. */
  origin: string;
  amenities: readonly string[];
  /** The newest reviews, once they are there. */
  written?: readonly ShownReview[];
  /** The lowest price of the stay that is shown, as `YYYY-MM-DD`. */
  from?: { amount: number; currency: string; checkIn: string; checkOut: string };
}

/** schema.org's Hotel. */
export function hotelFacts({ hotel, description, image, origin, amenities, written, from }: ShownFacts): Hotel {
  const { latitude, longitude } = hotel;
  const url = origin + hotelPath(hotel);
  return {
    '@type': 'Hotel',
    name: hotel.name,
    url,
    description: description || undefined,
    image,
    telephone: hotel.phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address || undefined,
      addressLocality: hotel.location.name,
      addressCountry: hotel.location.country,
    },
    geo: latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    starRating:
      hotel.category >= 1 && hotel.category <= 5 ? { '@type': 'Rating', ratingValue: hotel.category } : undefined,
    checkinTime: hotel.checkInHour || undefined,
    checkoutTime: hotel.checkOutHour || undefined,
    amenityFeature: amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    makesOffer: from && offerFacts(from, url),
    aggregateRating: ratingOf(hotel.reviews),
    review: written?.length ? written.map(reviewFacts) : undefined,
  };
}

function offerFacts({ amount, currency, checkIn, checkOut }: NonNullable<ShownFacts['from']>, url: string): Offer {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency.toUpperCase(),
    availability: 'https://schema.org/InStock',
    validFrom: checkIn,
    validThrough: checkOut,
    url,
  };
}

function ratingOf({ count, average }: ReviewScore): AggregateRating | undefined {
  if (average === null) return undefined;
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 10, worstRating: 1 };
}

function reviewFacts({ name, score, title, text, lang, publishedAt }: ShownReview): Review {
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
