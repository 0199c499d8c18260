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
  location: { name: 'Kaş' },
  reviews: { count: 0, average: null },
};

describe('the facts of a hotel', () => {
  it('the facts of a hotel are given to search engines, and cannot end a script', () => {
    const text = hotelFacts(hotel, '', undefined, 'https://otel.example');
    expect(text).not.toContain('</script>');
    expect(JSON.parse(text)).toMatchObject({
      '@type': 'Hotel',
      name: 'Deniz </script> Otel',
      url: 'https://otel.example/hotel/7',
      geo: { latitude: 36.2, longitude: 29.6 },
      starRating: { ratingValue: 4 },
    });
    expect(JSON.parse(text)).not.toHaveProperty('telephone');
  });

  it('the facts of a hotel have its reviews, and an average once there are enough', () => {
    const review = {
      ...{ id: 1, name: 'Ada Y.', country: 'TR', travellers: 'couple', lang: 'tr', score: 9, title: '', nights: 2 },
      ...{ text: '</script>', stayed: 202_611, publishedAt: '2026-11-29T10:00:00Z', answer: null },
      aspects: { cleanliness: null, location: null, staff: null, comfort: null, value: null },
    } as const;
    const read = (more: object) => {
      const text = hotelFacts({ ...hotel, ...more }, '', undefined, 'https://otel.example');
      expect(text).not.toContain('</script>');
      return JSON.parse(text) as Record<string, unknown>;
    };
    expect(read({})).not.toHaveProperty('aggregateRating');
    expect(read({})).not.toHaveProperty('review');
    expect(read({ reviews: { count: 2, average: null } })).not.toHaveProperty('aggregateRating');
    expect(read({ reviews: { count: 12, average: 8.7 }, written: [review] })).toMatchObject({
      aggregateRating: { ratingValue: 8.7, reviewCount: 12, bestRating: 10 },
      review: [{ author: { name: 'Ada Y.' }, datePublished: '2026-11-29', reviewRating: { ratingValue: 9 } }],
    });
  });
});
