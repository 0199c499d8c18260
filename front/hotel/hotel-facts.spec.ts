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
});
