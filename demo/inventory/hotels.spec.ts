import { AMENITY_GROUPS } from '../../services/inventory/catalogue/reference/amenity-catalogue.js';
import { hotelsOf } from './seed-hotels.js';

const NAMES = AMENITY_GROUPS.flatMap(({ amenities }) => amenities as readonly string[]);
const hotels = hotelsOf({ hasHistory: false });
const BY_SEA = ['privateBeach', 'pier', 'seaView', 'waterSlides'];

describe('the hotels of the demo', () => {
  it('the hotels of the demo say nothing of the sea where there is none, in words and in pictures', () => {
    for (const { name, place, amenities, qualifiers, pictures } of hotels.filter(
      ({ place }) => place.scene !== 'coast',
    )) {
      const said = [...amenities.map((id) => NAMES[id - 1]!), ...qualifiers];
      expect([name, said.filter((word) => [...BY_SEA, 'seafront', 'nearBeach'].includes(word))]).toEqual([name, []]);
      expect(
        pictures.filter(({ scene }) => scene.bySea || (scene.scene !== 'any' && scene.scene !== place.scene)),
      ).toEqual([]);
    }
    expect(hotels.filter(({ qualifiers }) => qualifiers.includes('seafront')).length).toBeGreaterThan(5);
  });

  it('the hotels of the demo show another first picture and other amenities than their neighbours', () => {
    const ofPlace = new Set(hotels.map(({ place }) => place));
    for (const place of ofPlace) {
      const here = hotels.filter((hotel) => hotel.place === place);
      expect(new Set(here.map(({ pictures }) => pictures[0]!.file)).size).toBe(here.length);
      expect(new Set(here.map(({ amenities }) => amenities.join())).size).toBe(here.length);
    }
    expect(hotels.every(({ pictures }) => new Set(pictures.map(({ file }) => file)).size === pictures.length)).toBe(
      true,
    );
  });
});
