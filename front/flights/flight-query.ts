import type { RequestOf } from '#libs/api-client';
import { addDays, isDay, toDay, type DayNumber } from '#libs/stays';
import { today } from '../search/search-query';
import { readPlace, writePlace, type SupplierPlace } from '../suppliers/places';

export interface Passengers {
  adult: number;
  child: number;
  infant: number;
}

export interface FlightQuery {
  from?: SupplierPlace;
  to?: SupplierPlace;
  departure: DayNumber;
  /** One way without it. */
  back?: DayNumber;
  passengers: Passengers;
}
/** A query that can be asked. */
export type CompleteFlightQuery = FlightQuery & Required<Pick<FlightQuery, 'from' | 'to'>>;

export const MOST_PASSENGERS = 9;
const AHEAD_DAYS = 30;
const USUAL_DAYS = 7;
const AIRPORT = 5;

/** What a search begins with. */
function usualFlights(): FlightQuery {
  const departure = addDays(today(), AHEAD_DAYS);
  return { departure, back: addDays(departure, USUAL_DAYS), passengers: { adult: 1, child: 0, infant: 0 } };
}

/** What an address asks for; what cannot be understood is left out. */
export function readFlights(params: URLSearchParams): FlightQuery {
  const usual = usualFlights();
  const dayIn = (name: string) => {
    const day = Number(params.get(name));
    return isDay(day) && day >= today() ? toDay(day) : undefined;
  };
  const departure = dayIn('departure');
  const back = dayIn('return');
  const [adult = 0, child = 0, infant = 0] = (params.get('passengers') ?? '').split('-').map(Number);
  const passengers = { adult, child, infant };
  return {
    from: readPlace(params.get('from')),
    to: readPlace(params.get('to')),
    departure: departure ?? usual.departure,
    back: departure === undefined ? usual.back : back !== undefined && back >= departure ? back : undefined,
    passengers: arePassengers(passengers) ? passengers : usual.passengers,
  };
}

/** Whether these can fly together: an infant needs an adult's lap. */
export function arePassengers({ adult, child, infant }: Passengers): boolean {
  const counts = [adult, child, infant];
  const sum = adult + child + infant;
  return (
    counts.every((count) => Number.isInteger(count) && count >= 0) &&
    adult >= 1 &&
    infant <= adult &&
    sum <= MOST_PASSENGERS
  );
}

export const isComplete = (query: FlightQuery): query is CompleteFlightQuery =>
  query.from !== undefined && query.to !== undefined && query.from.id !== query.to.id;

export function flightsAddress({ from, to, departure, back, passengers }: CompleteFlightQuery): string {
  const { adult, child, infant } = passengers;
  const written = {
    from: writePlace(from),
    to: writePlace(to),
    departure: String(departure),
    ...(back && { return: String(back) }),
    passengers: [adult, child, infant].join('-'),
  };
  return `/flights?${new URLSearchParams(written).toString()}`;
}

/** The search as the API takes it. */
export function flightsRequest(
  { from, to, departure, back, passengers }: CompleteFlightQuery,
  culture: string,
): RequestOf<'flight.search'> {
  const place = ({ id, type }: SupplierPlace) => ({ id, type: type ?? AIRPORT });
  const days = back === undefined ? { type: 1 as const, departure } : { type: 2 as const, departure, return: back };
  return { body: { query: { ...days, origin: place(from), destination: place(to), passengers, culture } } };
}

/** The language of a page, as suppliers write it. */
export const cultureOf = (lang: string): string => (lang === 'tr' ? 'tr-TR' : 'en-US');
