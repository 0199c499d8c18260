import { readPlace, writePlace } from './places';

describe('a place of a supplier', () => {
  it.each([
    { id: 'AYT', type: 5, name: 'Antalya Airport' },
    { id: '23472', type: 2, name: 'Antalya ~ Lara' },
    { id: '900', type: null, name: 'Gül Bahçesi' },
  ])('a place of a supplier is read from an address as it was written: %j', (place) =>
    expect(readPlace(writePlace(place))).toEqual(place),
  );

  it.each([null, '', 'AYT', 'AYT~5', 'AYT~9~Antalya', '~5~Antalya', 'AYT~x~Antalya'])(
    'a place of a supplier is none where the address is %j',
    (text) => expect(readPlace(text)).toBeUndefined(),
  );
});
