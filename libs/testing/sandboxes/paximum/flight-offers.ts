import type { Offered } from './hotel-offers.js';
import { policiesOf } from './hotel-offers.js';
import { COUNTRIES, type SandboxCity } from './places.js';
import { chanceOf, distanceKm, inCurrency } from './quotes.js';

export interface FlightQuery {
  origin: SandboxCity;
  destination: SandboxCity;
  checkIn: string;
  night: number | null;
  passengers: Array<{ type: number; count: number }>;
  currency: string;
}

interface SandboxFlight {
  id: string;
  no: string;
  route: number;
  airline: (typeof AIRLINES)[number];
  from: SandboxCity;
  to: SandboxCity;
  departs: string;
  arrives: string;
  minutes: number;
  /** Where planes are changed on the way. */
  via?: Via;
}

/** `from`: the airport of the next plane, which may be another. */
interface Via {
  to: string;
  from: string;
  name: string;
  country: string;
  waits: number;
}

const AIRLINES = [
  { id: 'KN', name: 'Konak Air' },
  { id: 'EG', name: 'Ege Hava' },
] as const;
const FLIGHTS_A_DAY = 2;
/** Each airline also flies with a stop: one in little time, the other late, by two airports of a city. */
const STOPS: Record<string, Via & { hour: number }> = {
  KN: { to: 'ESB', from: 'ESB', name: 'Ankara', country: 'TR', waits: 35, hour: 7 },
  EG: { to: 'STN', from: 'LGW', name: 'London', country: 'GB', waits: 170, hour: 21 },
};
const FEE = 150;
const ADULT_TYPES = new Set([1, 4, 5, 6]);
const INFANT = 3;
const MINUTE_MS = 60_000;
/** What a stop adds to the time in the air. */
const AROUND_MINUTES = 40;

/** The flights of a day from one city to another. */
function flightsOf(from: SandboxCity, to: SandboxCity, day: string, route: number): SandboxFlight[] {
  const airMinutes = 45 + Math.round(distanceKm(from, to) / 12);
  return AIRLINES.flatMap((airline) =>
    Array.from({ length: FLIGHTS_A_DAY + 1 }, (_, n) => {
      const via = n === FLIGHTS_A_DAY ? STOPS[airline.id]! : undefined;
      const hour = via?.hour ?? 6 + Math.floor(14 * chanceOf(airline.id, from.id, to.id, day, n));
      const departs = `${day}T${String(hour).padStart(2, '0')}:${n === 0 ? '10' : '45'}:00`;
      const no = `${airline.id}${100 + Math.floor(800 * chanceOf(airline.id, from.id, to.id, n))}`;
      const minutes = airMinutes + (via ? via.waits + AROUND_MINUTES : 0);
      const flight = { id: `${no}-${day}`, no, route, airline, from, to, departs, minutes };
      return { ...flight, arrives: later(departs, minutes), ...(via && { via }) };
    }),
  );
}

const later = (time: string, minutes: number) =>
  new Date(Date.parse(`${time}Z`) + minutes * MINUTE_MS).toISOString().slice(0, 19);

const liraOf = ({ from, to, departs, no }: SandboxFlight, passengers: FlightQuery['passengers']) => {
  const adult = 900 + distanceKm(from, to) * 1.1 + 800 * chanceOf(no, departs.slice(0, 10));
  return Math.round(
    passengers.reduce((sum, { type, count }) => {
      const share = ADULT_TYPES.has(type) ? 1 : type === INFANT ? 0.1 : 0.75;
      return sum + adult * share * count;
    }, 0),
  );
};

/** An answer to a search for flights, with everything in it that can be begun. */
export function findFlights(
  query: FlightQuery,
  searchId: string,
  expiresAt: number,
): { flights: object[]; offered: Offered[] } {
  const { origin, destination, checkIn, night } = query;
  const back = night === null ? null : new Date(Date.parse(checkIn) + night * 86_400_000).toISOString().slice(0, 10);
  const flights = [
    ...flightsOf(origin, destination, checkIn, 1),
    ...(back === null ? [] : flightsOf(destination, origin, back, 2)),
  ];
  const offered: Offered[] = [];
  const wire = flights.map((flight) => {
    const offers = offersOf(flight, query, searchId, expiresAt);
    offered.push(...offers);
    return { provider: 1, id: flight.id, items: [wireLeg(flight, query)], offers: wireOffers(flight, offers, query) };
  });
  return { flights: wire, offered };
}

/** By itself; on a round trip also as a package with the other way of the same airline, at the price of both. */
function offersOf(flight: SandboxFlight, query: FlightQuery, searchId: string, expiresAt: number): Offered[] {
  const lira = liraOf(flight, query.passengers);
  const count = (types: (type: number) => boolean) =>
    query.passengers.filter(({ type }) => types(type)).reduce((sum, each) => sum + each.count, 0);
  const base = {
    kind: 'flight' as const,
    currency: query.currency,
    isRefundable: false,
    adults: count((type) => ADULT_TYPES.has(type)),
    childAges: Array.from({ length: count((type) => type === 2) }, () => 8),
    infants: count((type) => type === INFANT),
    begin: flight.departs.slice(0, 10),
    end: flight.arrives.slice(0, 10),
    name: `${flight.no} ${flight.from.airport}–${flight.to.airport}`,
    detail: { room: '', accom: '', board: '' },
    nationality: 'TR',
    fee: { key: flight.airline.id, oneWay: FEE, roundTrip: FEE + 100 },
    expiresAt,
  };
  const make = (suffix: string, of: number, isPackage: boolean): Offered => ({
    ...base,
    id: `SB$3$${searchId}$${flight.id}$${flight.route}${suffix}`,
    lira: of,
    isPackage,
    policies: policiesOf(base.begin, of, false),
  });
  const alone = make('S', lira, false);
  return query.night === null ? [alone] : [alone, make('P', Math.round(lira * 1.85), true)];
}

function wireOffers(
  { airline }: SandboxFlight,
  offers: readonly Offered[],
  { currency, passengers, night }: FlightQuery,
): object[] {
  return offers.map((offer) => {
    const price = inCurrency(offer.lira, currency);
    const groupKey = offer.isPackage ? `P-${airline.id}` : 'ANY';
    return {
      ...(night === null ? { offerId: offer.id } : { offerIds: [{ groupKey, offerId: offer.id }] }),
      groupKeys: night === null ? [] : [groupKey],
      isPackageOffer: offer.isPackage,
      hasBrand: true,
      flightBrandInfo: { id: '1', name: 'Eco', features: [{ commercialName: '20 kg', name: 'BAG' }] },
      seatInfo: { availableSeatCount: 1 + Math.floor(8 * chanceOf(offer.id.split('$')[3]!)) },
      singleAdultPrice: price,
      priceBreakDown: {
        items: passengers.map(({ type, count }) => ({
          passengerType: type,
          passengerCount: count,
          price,
          airportTax: null,
        })),
      },
      serviceFee: null,
      fees: {
        key: offer.fee!.key,
        oneWay: { price: inCurrency(offer.fee!.oneWay, currency) },
        roundTrip: { price: inCurrency(offer.fee!.roundTrip, currency) },
      },
      reservableInfo: { reservable: true },
      price,
      expiresOn: new Date(offer.expiresAt).toISOString(),
    };
  });
}

type Place = Pick<SandboxCity, 'airport' | 'name' | 'country'>;
const stop = (of: Place, date: string) => ({
  country: { id: of.country, name: COUNTRIES[of.country] },
  city: { id: of.airport, name: of.name },
  airport: { id: of.airport, code: of.airport, name: `${of.name} Airport` },
  date,
});

function wireLeg(flight: SandboxFlight, { passengers }: FlightQuery): object {
  const { from, to, departs, arrives, minutes, airline, no, route, via } = flight;
  const way = { departure: stop(from, departs), arrival: stop(to, arrives), duration: minutes };
  return {
    ...way,
    segmentNumber: 1,
    flightNo: no,
    flightDate: departs,
    airline: { ...airline, thumbnailFull: `https://media.example/airlines/${airline.id}.png` },
    marketingAirline: airline,
    dayChange: departs.slice(0, 10) === arrives.slice(0, 10) ? 0 : 1,
    flightClass: { type: 1, name: 'ECONOMY', code: 'Y' },
    route,
    segments: via ? segmentsOf(flight, via) : [{ ...way, flightNo: no, airline }],
    stopCount: via ? 1 : 0,
    baggageInformations: via ? [] : BAGGAGE,
    passengers,
    flightType: 0,
  };
}

const BAGGAGE = [
  { weight: 20, piece: 1, baggageType: 1, unitType: 0, passengerType: 1 },
  { weight: 8, piece: 1, baggageType: 2, unitType: 0, passengerType: 1 },
];

/** Two planes, of equal time in the air. */
function segmentsOf({ from, to, departs, arrives, minutes, airline, no }: SandboxFlight, via: Via): object[] {
  const duration = Math.round((minutes - via.waits) / 2);
  const landed = later(departs, duration);
  const at = (airport: string, date: string) => stop({ airport, name: via.name, country: via.country }, date);
  const common = { duration, airline };
  return [
    { ...common, flightNo: no, departure: stop(from, departs), arrival: at(via.to, landed) },
    {
      ...common,
      flightNo: `${no}1`,
      departure: at(via.from, later(landed, via.waits)),
      arrival: stop(to, arrives),
    },
  ];
}
