import { pointOf, rounded, viewOf } from './coordinates';

it('coordinates are exact to a metre, and wrap around the world', () => {
  expect(rounded({ latitude: 36.1995312, longitude: 29.6412345 })).toEqual({ latitude: 36.19953, longitude: 29.64123 });
  expect(rounded({ latitude: 95, longitude: 389.5 })).toEqual({ latitude: 90, longitude: 29.5 });
  expect(rounded({ latitude: 0, longitude: -190 })).toEqual({ latitude: 0, longitude: 170 });
});

it('half a point is no point', () => {
  expect(pointOf({ latitude: 36, longitude: null })).toBeNull();
  expect(pointOf({ latitude: 91, longitude: 0 })).toBeNull();
  expect(pointOf(null)).toBeNull();
  expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});

it('the map opens at the point, else over the town, else over the country', () => {
  const kas = { latitude: 36.2, longitude: 29.64 };
  const hotel = { latitude: 36.1995, longitude: 29.6371 };
  expect(viewOf(hotel, kas).centre).toBe(hotel);
  expect(viewOf(null, kas).centre).toBe(kas);
  expect(viewOf(null, null).zoom).toBeLessThan(viewOf(null, kas).zoom);
});
