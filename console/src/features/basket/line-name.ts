import { isCounted, isRoom } from '#libs/basket';
import type { CartLine } from '#libs/contracts';

/** What a line is called among others: a room by its name and count, a tour or an extra by its own. */
export function lineName(line: Pick<CartLine, 'kind' | 'count' | 'room' | 'hotel'>): string {
  const { count, room, hotel } = line;
  if (line.kind === 'supplierHotel') return room.name;
  if (isRoom(line)) return `${count} × ${room.name}`;
  return count > 1 ? `${count} × ${hotel.name}` : hotel.name;
}

/** Whether one says how many of a line are wanted. */
export function hasCount(line: Pick<CartLine, 'kind' | 'extra'>): boolean {
  return line.kind === 'room' || (line.extra !== null && isCounted(line.extra));
}
