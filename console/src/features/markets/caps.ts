import type { MarketInput } from '#libs/contracts';

export type Caps = MarketInput['caps'];
const MOST_ROOMS = 10_000;

/** The caps once a room's is typed anew; an empty field takes the room's cap away, and 0 keeps the market out of it. */
export function withCap(caps: Caps, room: number, typed: string): Caps {
  const others = caps.filter((cap) => cap.room !== room);
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? others : [...others, { room, rooms: Math.min(MOST_ROOMS, Number(digits)) }];
}
