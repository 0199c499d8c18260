import type { FlightItem, FlightLeg, SupplierHotelItem } from '#libs/contracts';
import { checkedBaggageOf, connectionsOf, dayChangeOf } from './connections.js';
import { ALL_FLIGHTS, airlinesOf, compareFlights, dayPartOf } from './flights.js';
import { ALL_HOTELS, choicesOf, compareHotels, kilometresFrom } from './hotels.js';

const stop = (airport: string, date: string | null) => ({
  ...{ airport: { id: airport, name: airport }, city: null, country: null },
  date,
});
const bag = (weight: number, kind = 1) => ({ kind, weight, piece: 1, unit: 0, passengerType: 1 });

function leg(departs: string, more: Partial<FlightLeg> = {}): FlightLeg {
  return {
    ...{ flightNo: 'KN1', route: 1, airline: { id: 'KN', name: 'Konak Air', thumbnail: '' }, class: null },
    ...{ departure: stop('BER', departs), arrival: stop('AYT', departs), duration: 60, dayChange: 0 },
    ...{ stopCount: 0, baggage: [bag(20)], segments: [] },
    ...more,
  };
}
const segment = (from: string, departs: string | null, to: string, arrives: string | null) => ({
  ...{ flightNo: 'KN1', airline: null, duration: null },
  ...{ departure: stop(from, departs), arrival: stop(to, arrives) },
});
const flight = (amount: number, ...legs: FlightLeg[]) =>
  ({ offerId: String(amount), price: { amount, currency: 'try' }, legs }) as unknown as FlightItem;
const names = (flights: readonly FlightItem[]) => flights.map(({ offerId }) => offerId);

describe('a connection', () => {
  it('a connection lasts from arrival to departure on the airport’s own clock, and is short below 45 minutes', () => {
    const segments = [
      segment('BER', '2030-01-01T08:00:00', 'IST', '2030-01-01T12:50:00'),
      segment('IST', '2030-01-01T13:34:00', 'ADB', '2030-01-01T14:40:00'),
      segment('ADB', '2030-01-01T15:25:00', 'AYT', '2030-01-01T16:20:00'),
    ];
    expect(connectionsOf({ segments })).toEqual([
      { place: 'IST', leavesFrom: null, minutes: 44, isShort: true },
      { place: 'ADB', leavesFrom: null, minutes: 45, isShort: false },
    ]);
  });

  it('a connection over midnight, by another airport, or without times is what it is', () => {
    const segments = [
      segment('BER', null, 'IST', '2030-01-01T23:30:00Z'),
      segment('SAW', '2030-01-02T06:00:00', 'ADB', null),
      segment('ADB', null, 'AYT', null),
    ];
    expect(connectionsOf({ segments })).toEqual([
      { place: 'IST', leavesFrom: 'SAW', minutes: 390, isShort: false },
      { place: 'ADB', leavesFrom: null, minutes: null, isShort: false },
    ]);
  });

  it('a flight arrives days later by the calendars of both airports', () => {
    const over = { departure: stop('BER', '2030-01-31T23:00:00'), arrival: stop('AYT', '2030-02-01T03:00:00') };
    expect(dayChangeOf({ ...over, dayChange: null })).toBe(1);
    expect(dayChangeOf({ ...over, dayChange: 2 })).toBe(2);
    expect(dayChangeOf({ departure: null, arrival: null, dayChange: null })).toBe(0);
  });
});

describe('checked baggage', () => {
  it('checked baggage that is unknown is not none, and hand baggage is none', () => {
    expect(checkedBaggageOf({ baggage: null })).toBe('unknown');
    expect(checkedBaggageOf({ baggage: [bag(8, 2)] })).toBe('none');
    expect(checkedBaggageOf({ baggage: [{ ...bag(0), piece: 0 }] })).toBe('none');
    expect(checkedBaggageOf({ baggage: [bag(8, 2), { ...bag(44), unit: 1 }] })).toEqual({
      ...{ weight: 44, piece: 1, isPounds: true },
    });
    // What an infant may check in is not an adult's.
    expect(checkedBaggageOf({ baggage: [{ ...bag(10), passengerType: 3 }] })).toBe('none');
  });
});

describe('flights', () => {
  const early = flight(300, leg('2030-01-01T05:10:00', { duration: 200, stopCount: 1 }));
  const noon = flight(100, leg('2030-01-01T12:00:00', { duration: null, baggage: null }));
  const back = leg('2030-01-08T20:00:00', { route: 2, airline: { id: 'EG', name: 'Ege', thumbnail: '' } });
  const round = flight(200, leg('2030-01-01T09:00:00'), back);
  const all = [early, noon, round];
  const filtered = (more: object) => names(compareFlights(all, { ...ALL_FLIGHTS, ...more }, 'price'));

  it('flights are sorted by price, by the whole duration, or by departure', () => {
    expect(names(compareFlights(all, ALL_FLIGHTS, 'price'))).toEqual(['100', '200', '300']);
    expect(names(compareFlights(all, ALL_FLIGHTS, 'duration'))).toEqual(['200', '300', '100']);
    expect(names(compareFlights(all, ALL_FLIGHTS, 'departure'))).toEqual(['300', '200', '100']);
  });

  it('flights are filtered by stops, airline, departure and known baggage on each way', () => {
    expect(filtered({ stops: 0 })).toEqual(['100', '200']);
    expect(filtered({ airlines: ['KN'] })).toEqual(['100', '300']);
    expect(filtered({ airlines: ['KN', 'EG'] })).toEqual(['100', '200', '300']);
    expect(filtered({ departs: ['night', 'afternoon'] })).toEqual(['100', '300']);
    expect(filtered({ withBaggage: true })).toEqual(['200', '300']);
  });

  it('flights name their airlines once, and the part of the day that they begin in', () => {
    expect(airlinesOf(all).map(({ id }) => id)).toEqual(['EG', 'KN']);
    expect(all.map(dayPartOf)).toEqual(['night', 'afternoon', 'morning']);
    expect(dayPartOf(flight(1, { ...leg('x'), departure: null }))).toBeUndefined();
  });
});

describe('hotels of suppliers', () => {
  const offer = (amount: number, board: string, refundable: boolean | null) => ({
    ...{ offerId: `${amount}`, price: { amount, currency: 'try' }, refundable },
    rooms: [{ id: '1', name: 'Standard', board: { id: board, name: board }, left: null }],
  });
  const hotel = (name: string, stars: number | null, at: [number, number] | null, ...offers: object[]) =>
    ({
      ...{ name, stars, latitude: at?.[0] ?? null, longitude: at?.[1] ?? null, offers },
      from: (offers[0] as { price: object }).price,
    }) as unknown as SupplierHotelItem;
  const hotels = [
    hotel('Çınar Otel', 5, [36.9, 30.7], offer(500, 'AI', true), offer(300, 'BB', false)),
    hotel('Zeytin', 3, null, offer(100, 'BB', null)),
    hotel('Ada Konak', 4, [36.8, 30.7], offer(400, 'AI', false)),
  ];
  const centre = { latitude: 36.8, longitude: 30.7 };
  const shown = (more: object, order: 'name' | 'price' | 'stars' | 'distance' = 'name') =>
    compareHotels(hotels, { ...ALL_HOTELS, ...more }, { order, locale: 'tr', centre }).map(({ name }) => name);

  it('hotels of suppliers are listed by the alphabet of the language, or by price, stars, or distance', () => {
    expect(shown({})).toEqual(['Ada Konak', 'Çınar Otel', 'Zeytin']);
    expect(shown({}, 'price')).toEqual(['Zeytin', 'Çınar Otel', 'Ada Konak']);
    expect(shown({}, 'stars')).toEqual(['Çınar Otel', 'Ada Konak', 'Zeytin']);
    expect(shown({}, 'distance')).toEqual(['Ada Konak', 'Çınar Otel', 'Zeytin']);
  });

  it('hotels of suppliers are filtered by their offers, and cost from what is left of these', () => {
    expect(shown({ boards: ['BB'] })).toEqual(['Çınar Otel', 'Zeytin']);
    expect(shown({ refundable: true })).toEqual(['Çınar Otel']);
    expect(shown({ stars: [3, 4] })).toEqual(['Ada Konak', 'Zeytin']);
    expect(shown({ name: 'cin' })).toEqual(['Çınar Otel']);
    expect(shown({ least: 350, most: 450 })).toEqual(['Ada Konak']);
    const [left] = compareHotels(
      hotels,
      { ...ALL_HOTELS, refundable: true },
      { order: 'name', locale: 'tr', centre: null },
    );
    expect([left!.offers.length, left!.from.amount]).toEqual([1, 500]);
  });

  it('hotels of suppliers offer their categories and boards as choices, and their distance in kilometres', () => {
    expect(choicesOf(hotels)).toEqual({ stars: [5, 4, 3], boards: ['AI', 'BB'] });
    expect(kilometresFrom(hotels[0]!, centre)).toBeCloseTo(11.1, 1);
    expect(kilometresFrom(hotels[1]!, centre)).toBeNull();
  });
});
