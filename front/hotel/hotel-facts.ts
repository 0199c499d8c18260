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
  };
  // A hotel's own words end no script.
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
