import { addDays } from '#libs/stays';
import { today } from '../search/search-query';
import {
  arePassengers,
  flightsAddress,
  flightsRequest,
  isComplete,
  readFlights,
  type CompleteFlightQuery,
} from './flight-query';

const query: CompleteFlightQuery = {
  from: { id: 'BER', type: 5, name: 'Berlin Airport' },
  to: { id: 'AYT', type: 5, name: 'Antalya Airport' },
  departure: addDays(today(), 20),
  back: addDays(today(), 27),
  passengers: { adult: 2, child: 1, infant: 1 },
};
const read = (address: string) => readFlights(new URLSearchParams(address.split('?')[1]));

describe('a search for flights', () => {
  it('a search for flights is read from its address as it was written, both ways and one way', () => {
    expect(read(flightsAddress(query))).toEqual(query);
    expect(read(flightsAddress({ ...query, back: undefined }))).toEqual({ ...query, back: undefined });
  });

  it('a search for flights leaves out what cannot be asked', () => {
    const past = addDays(today(), -1);
    const odd = read(`?from=x&to=AYT~5~Antalya&departure=${past}&passengers=1-0-2`);
    expect(odd).toMatchObject({ from: undefined, to: { id: 'AYT' }, passengers: { adult: 1, child: 0, infant: 0 } });
    expect(odd.departure).toBeGreaterThan(today());
    expect([isComplete(odd), isComplete({ ...query, to: query.from }), isComplete(query)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('a search for flights has an adult for each infant, and nine passengers at most', () => {
    expect(arePassengers({ adult: 1, child: 0, infant: 2 })).toBe(false);
    expect(arePassengers({ adult: 5, child: 5, infant: 0 })).toBe(false);
    expect(arePassengers({ adult: 0, child: 1, infant: 0 })).toBe(false);
    expect(arePassengers({ adult: 4, child: 3, infant: 2 })).toBe(true);
  });

  it('a search for flights is asked as the API takes it', () => {
    const { body } = flightsRequest({ ...query, back: undefined }, 'tr-TR');
    expect(body.query).toMatchObject({ type: 1, origin: { id: 'BER', type: 5 }, culture: 'tr-TR' });
  });
});
