import { hotelFacts } from './hotel-facts';

const hotel = {
  id: 7,
  name: 'Deniz </script> Otel',
  category: 4,
  address: 'Liman Cd. 4',
  phone: '',
  latitude: 36.2,
  longitude: 29.6,
  checkInHour: '14:00',
  checkOutHour: '12:00',
  location: { name: 'Kaş', country: 'TR' },
  reviews: { count: 0, average: null },
};
const read = (more: object = {}, shown: object = {}) =>
  JSON.parse(
    JSON.stringify(
      hotelFacts({
        hotel: { ...hotel, ...more },
        ...{ description: '', origin: 'https://otel.example', amenities: ['Havuz'] },
        ...shown,
      }),
    ),
  ) as Record<string, unknown>;

describe('the facts of a hotel', () => {
  it('the facts of a hotel are given to search engines as schema.org names them', () => {
    expect(read()).toMatchObject({
      '@type': 'Hotel',
      name: 'Deniz </script> Otel',
      url: 'https://otel.example/hotel/7-deniz-script-otel',
      address: { addressLocality: 'Kaş', addressCountry: 'TR' },
      geo: { latitude: 36.2, longitude: 29.6 },
      starRating: { ratingValue: 4 },
      amenityFeature: [{ name: 'Havuz', value: true }],
    });
    for (const absent of ['telephone', 'makesOffer', 'aggregateRating', 'review'])
      expect(read()).not.toHaveProperty(absent);
  });

  it('the facts of a hotel name the lowest price of a stay', () => {
    const from = { amount: 1_250.5, currency: 'try', checkIn: '2026-12-11', checkOut: '2026-12-13' };
    expect(read({}, { from }).makesOffer).toMatchObject({ price: 1_250.5, priceCurrency: 'TRY' });
  });

  it('the facts of a hotel have its reviews, and an average once there are enough', () => {
    const review = {
      ...{ id: 1, name: 'Ada Y.', country: 'TR', travellers: 'couple', lang: 'tr', score: 9, title: '', nights: 2 },
      ...{ text: 'Güzel', stayed: 202_611, publishedAt: '2026-11-29T10:00:00Z', answer: null },
      aspects: { cleanliness: null, location: null, staff: null, comfort: null, value: null },
    } as const;
    expect(read({ reviews: { count: 2, average: null } })).not.toHaveProperty('aggregateRating');
    expect(read({ reviews: { count: 12, average: 8.7 } }, { written: [review] })).toMatchObject({
      aggregateRating: { ratingValue: 8.7, reviewCount: 12, bestRating: 10 },
      review: [{ author: { name: 'Ada Y.' }, datePublished: '2026-11-29', reviewRating: { ratingValue: 9 } }],
    });
  });
});
