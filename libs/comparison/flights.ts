import type { FlightItem } from '#libs/contracts';
import { checkedBaggageOf, localTimeOf } from './connections.js';

/** The parts of a day in which flights depart, each until its hour. */
const DAY_PARTS = { night: 6, morning: 12, afternoon: 18, evening: 24 } as const;
export type DayPart = keyof typeof DAY_PARTS;
export const DAY_PART_NAMES = Object.keys(DAY_PARTS) as DayPart[];

export interface FlightFilter {
  /** The most stops on each way; null for any number. */
  stops: number | null;
  /** Airlines by their ids; none is all. */
  airlines: readonly string[];
  /** When the outbound flight departs; none is always. */
  departs: readonly DayPart[];
  /** Only with checked baggage that is known on each way. */
  withBaggage: boolean;
}
export const ALL_FLIGHTS: FlightFilter = { stops: null, airlines: [], departs: [], withBaggage: false };

export const FLIGHT_ORDERS = ['price', 'duration', 'departure'] as const;
export type FlightOrder = (typeof FLIGHT_ORDERS)[number];

type Flight = Pick<FlightItem, 'legs' | 'price'>;

/** The flights that fit a filter, in an order; equal ones by price. */
export function compareFlights<F extends Flight>(flights: readonly F[], filter: FlightFilter, order: FlightOrder): F[] {
  const rank = RANKS[order];
  return flights
    .filter((flight) => fits(flight, filter))
    .sort((a, b) => rank(a) - rank(b) || a.price.amount - b.price.amount);
}

/** The airlines of all flights, by name. */
export function airlinesOf(flights: readonly Pick<FlightItem, 'legs'>[]): Array<{ id: string; name: string }> {
  const named = flights.flatMap(({ legs }) => legs.flatMap(({ airline }) => airline ?? []));
  const byId = new Map(named.map(({ id, name }) => [id, { id, name }]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** The minutes of all ways together; infinite where one is unknown. */
function durationOf({ legs }: Pick<FlightItem, 'legs'>): number {
  return legs.reduce((sum, { duration }) => sum + (duration ?? Infinity), 0);
}

/** The part of the day in which a journey begins, on the airport's clock; undefined where that is unknown. */
export function dayPartOf({ legs }: Pick<FlightItem, 'legs'>): DayPart | undefined {
  const hour = Number.parseInt(localTimeOf(legs[0]?.departure ?? null).time, 10);
  return DAY_PART_NAMES.find((part) => hour < DAY_PARTS[part]);
}

const RANKS: Record<FlightOrder, (flight: Flight) => number> = {
  price: ({ price }) => price.amount,
  duration: (flight) => Math.min(durationOf(flight), Number.MAX_SAFE_INTEGER),
  departure: ({ legs }) => minuteOf(localTimeOf(legs[0]?.departure ?? null).time),
};

function minuteOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return time === '' ? Number.MAX_SAFE_INTEGER : hours! * 60 + minutes!;
}

function fits(flight: Flight, { stops, airlines, departs, withBaggage }: FlightFilter): boolean {
  const { legs } = flight;
  const part = dayPartOf(flight);
  return (
    (stops === null || legs.every(({ stopCount }) => stopCount <= stops)) &&
    (airlines.length === 0 || legs.every(({ airline }) => airline !== null && airlines.includes(airline.id))) &&
    (departs.length === 0 || (part !== undefined && departs.includes(part))) &&
    (!withBaggage || legs.every((leg) => typeof checkedBaggageOf(leg) === 'object'))
  );
}
