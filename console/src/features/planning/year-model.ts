import type { PlanningYear } from '#libs/contracts';
import { addDays, isDay, toDay, type DayNumber } from '#libs/stays';

export type YearRoom = PlanningYear['rooms'][number];
export type Gap = YearRoom['gaps'][number];

/** How full a day is: 0 nothing sold to 5 sold out; or why nothing can be sold. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5 | Gap['reason'];

/** Consecutive days of the same shade; `start` and `end` are parts of the year. */
export interface Stretch {
  start: number;
  end: number;
  shade: Shade;
}

export function daysOfYear(year: number): DayNumber[] {
  const days: DayNumber[] = [];
  for (let day = toDay(year * 10_000 + 101); Math.trunc(day / 10_000) === year; day = addDays(day, 1)) days.push(day);
  return days;
}

export function shadesOf(room: YearRoom, days: readonly DayNumber[]): Shade[] {
  const shades = days.map((_, i): Shade => fullness(room.sold[i] ?? 0, room.allotment[i] ?? 0, room.left[i] ?? 0));
  const at = new Map(days.map((day, i) => [day as number, i]));
  for (const { from, to, reason } of room.gaps)
    for (let i = at.get(from) ?? 0; i <= (at.get(to) ?? -1); i += 1) if (shades[i] === 0) shades[i] = reason;
  return shades;
}

function fullness(sold: number, allotment: number, left: number): Shade {
  if (sold === 0) return allotment > 0 && left === 0 ? 5 : 0;
  if (left === 0) return 5;
  const share = sold / allotment;
  return share < 0.25 ? 1 : share < 0.5 ? 2 : share < 0.75 ? 3 : 4;
}

export function stretchesOf(shades: readonly Shade[]): Stretch[] {
  const stretches: Stretch[] = [];
  shades.forEach((shade, i) => {
    const last = stretches.at(-1);
    if (last && last.shade === shade) last.end = (i + 1) / shades.length;
    else stretches.push({ start: i / shades.length, end: (i + 1) / shades.length, shade });
  });
  return stretches;
}

export interface RoomGap extends Gap {
  room: number;
  name: string;
  days: number;
}

/** The gaps that can still be closed, the next ones first. */
export function gapsToCome(rooms: readonly YearRoom[], today: DayNumber): RoomGap[] {
  const count = (from: number, to: number) => {
    let days = 0;
    for (let day = from; isDay(day) && day <= to; day = addDays(day, 1)) days += 1;
    return days;
  };
  return rooms
    .flatMap(({ id, name, gaps }) =>
      gaps
        .filter(({ to }) => to >= today)
        .map(({ from, to, reason }) => {
          const begin = Math.max(from, today);
          return { room: id, name, from: begin, to, reason, days: count(begin, to) };
        }),
    )
    .sort((a, b) => a.from - b.from || a.room - b.room);
}
