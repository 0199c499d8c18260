import { distanceKm } from './distance.js';

const at = (latitude: number | null, longitude: number | null) => ({ latitude, longitude });

describe('distanceKm', () => {
  it.each([
    ['from a point to itself', at(38.6, 34.8), at(38.6, 34.8), 0],
    ['a degree of latitude', at(38, 34), at(39, 34), 111.2],
    ['from Antalya’s airport to Kaş', at(36.9, 30.797), at(36.2, 29.64), 129.5],
    ['over the date line', at(0, 179.5), at(0, -179.5), 111.2],
  ])('distanceKm measures %s', (_, a, b, km) => expect(distanceKm(a, b)).toBeCloseTo(km, 0));

  it('distanceKm knows none from an unknown point', () => {
    expect(distanceKm(at(null, 34), at(38, 34))).toBeUndefined();
  });
});
