import type { FlightLeg } from '#libs/contracts';

/** Changing planes in less time is easily missed. */
const SHORT_MINUTES = 45;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const HAND = 2;
const ADULT = 1;

type Stop = FlightLeg['departure'];

/** Where one changes planes. */
export interface Connection {
  /** The airport of arrival, by its code; a place's name where there is none. */
  place: string;
  /** Where the next plane departs, if that is elsewhere; else null. */
  leavesFrom: string | null;
  /** Null where the supplier does not state the times. */
  minutes: number | null;
  isShort: boolean;
}

/** The checked baggage of an adult: `unknown` where the supplier does not state it, which is not `none`. */
export type CheckedBaggage = 'unknown' | 'none' | { weight: number | null; piece: number | null; isPounds: boolean };

/** An airport by its code, else a place by its name. */
export const placeOfStop = (stop: Stop): string => stop?.airport?.id ?? stop?.city?.name ?? '';

/** The date and the time on the airport's own clock: `2027-03-12`, `14:05`; empty where they are unknown. */
export function localTimeOf(stop: Stop): { date: string; time: string } {
  const [date = '', time = ''] = stop?.date?.split('T') ?? [];
  return { date, time: time.slice(0, 5) };
}

/** The changes of planes on one way, in order. */
export function connectionsOf({ segments }: Pick<FlightLeg, 'segments'>): Connection[] {
  return segments.slice(1).map((next, at) => connectionOf(segments[at]!.arrival, next.departure));
}

function connectionOf(arrival: Stop, departure: Stop): Connection {
  const [place, leaves] = [placeOfStop(arrival), placeOfStop(departure)];
  const minutes = minutesBetween(arrival, departure);
  return {
    place,
    leavesFrom: leaves === '' || leaves === place ? null : leaves,
    minutes,
    isShort: minutes !== null && minutes < SHORT_MINUTES,
  };
}

/** One changes planes in one place: both times are of the same clock. */
function minutesBetween(from: Stop, to: Stop): number | null {
  const [a, b] = [wallMinutes(from), wallMinutes(to)];
  return a === null || b === null || b < a ? null : b - a;
}

function wallMinutes(stop: Stop): number | null {
  const { date, time } = localTimeOf(stop);
  return date === '' || time === '' ? null : Date.parse(`${date}T${time}:00Z`) / MINUTE_MS;
}

/** How many days after its departure a flight arrives, by the calendars of both airports. */
export function dayChangeOf({
  departure,
  arrival,
  dayChange,
}: Pick<FlightLeg, 'departure' | 'arrival' | 'dayChange'>): number {
  if (dayChange !== null) return dayChange;
  const [from, to] = [departure, arrival].map((stop) => Date.parse(localTimeOf(stop).date));
  return Number.isNaN(from! + to!) ? 0 : Math.round((to! - from!) / MINUTE_MS / DAY_MINUTES);
}

/** What an adult may check in. */
export function checkedBaggageOf({ baggage }: Pick<FlightLeg, 'baggage'>): CheckedBaggage {
  if (baggage === null) return 'unknown';
  const checked = baggage.find(
    ({ kind, passengerType, weight, piece }) =>
      kind !== HAND && (passengerType ?? ADULT) === ADULT && ((weight ?? 0) > 0 || (piece ?? 0) > 0),
  );
  return checked ? { weight: checked.weight || null, piece: checked.piece, isPounds: checked.unit === 1 } : 'none';
}
