import { createHash } from 'node:crypto';
import type { SandboxCity, SandboxHotel } from './places.js';

/** Units of a currency in one lira, as the sandbox has them for ever. */
const RATES: Record<string, number> = { TRY: 1, EUR: 1 / 48, USD: 1 / 41, GBP: 1 / 55 };

/** A number from 0 to below 1 that is always the same for the same facts. */
export function chanceOf(...facts: ReadonlyArray<string | number>): number {
  return createHash('sha256').update(facts.join('|')).digest().readUInt32BE(0) / 2 ** 32;
}

/** Lira as an amount in a currency. */
export function inCurrency(lira: number, currency: string): { amount: number; currency: string } {
  return { amount: Math.round(lira * (RATES[currency] ?? 1) * 100) / 100, currency };
}

/** Whether the sandbox sells in a currency. */
export function isKnownCurrency(currency: string): boolean {
  return currency in RATES;
}

export interface Room {
  adult: number;
  childAges: number[];
}

export const ROOMS = [
  { id: 'STD', name: 'Standard Room', factor: 1 },
  { id: 'SEA', name: 'Sea View Room', factor: 1.3 },
] as const;
export const BOARDS = [
  { id: 'BB', name: 'Bed & Breakfast', factor: 1 },
  { id: 'AI', name: 'All Inclusive', factor: 1.55 },
] as const;

/** The price of a stay in lira: the nights' prices by hotel, date and room, for the party. */
export function stayLira(
  hotel: SandboxHotel,
  {
    checkIn,
    night,
    rooms,
    room,
    board,
    isRefundable,
  }: {
    checkIn: string;
    night: number;
    rooms: readonly Room[];
    room: number;
    board: number;
    isRefundable: boolean;
  },
): number {
  let lira = 0;
  for (let n = 0; n < night; n++) {
    const day = new Date(Date.parse(checkIn) + n * 86_400_000).toISOString().slice(0, 10);
    const base = 1_200 + 700 * hotel.stars * chanceOf(hotel.id, day, ROOMS[room]!.id);
    for (const { adult, childAges } of rooms)
      lira += base * (adult / 2) + base * 0.25 * childAges.filter((age) => age > 1).length;
  }
  const factor = ROOMS[room]!.factor * BOARDS[board]!.factor * (isRefundable ? 1 : 0.88);
  return Math.round(lira * factor);
}

/** The distance of two cities in kilometres, roughly. */
export function distanceKm(a: SandboxCity, b: SandboxCity): number {
  const x = (b.longitude - a.longitude) * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return Math.round(Math.hypot(x, b.latitude - a.latitude) * 111.2);
}
