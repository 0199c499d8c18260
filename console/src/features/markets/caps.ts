import type { MarketInput } from '#libs/contracts';

export type Caps = MarketInput['caps'];
const MOST_ROOMS = 10_000;

/** The caps after one room's was changed; an empty field removes the cap, 0 closes the room to the market. */
export function withCap(caps: Caps, room: number, typed: string): Caps {
  const others = caps.filter((cap) => cap.room !== room);
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? others : [...others, { room, rooms: Math.min(MOST_ROOMS, Number(digits)) }];
}
