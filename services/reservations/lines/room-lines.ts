import { kindOf, type PricedLine } from '#libs/contracts';

/** Whether a line is rooms of a hotel, ours or a supplier's. */
function isRooms(line: PricedLine): boolean {
  return kindOf(line) === 'room' || kindOf(line) === 'supplierHotel';
}

/** The lines that are rooms of a hotel and are not cancelled. */
function roomsOf(lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter((line) => isRooms(line) && !line.cancelled);
}

/** The rooms of hotels in the system, whose guests check in with them. */
export function ownRoomsOf(lines: readonly PricedLine[]): PricedLine[] {
  return roomsOf(lines).filter((line) => kindOf(line) === 'room');
}

/** Whether guests of a booking check in online. */
export function checksIn({ lines }: { lines: readonly PricedLine[] }): boolean {
  return ownRoomsOf(lines).length > 0;
}

/** The lines whose days are those of a booking: its rooms, or everything that is not cancelled where it has none. */
export function staysOf(lines: readonly PricedLine[]): readonly PricedLine[] {
  const rooms = roomsOf(lines);
  const standing = lines.filter(({ cancelled }) => !cancelled);
  return [rooms, standing, lines].find((some) => some.length > 0) ?? [];
}

/** How many rooms a booking has, and for how many nights together. */
export function countRooms(lines: readonly PricedLine[]): { rooms: number; nights: number } {
  const standing = roomsOf(lines);
  return {
    rooms: standing.reduce((sum, { count }) => sum + count, 0),
    nights: standing.reduce((sum, { count, nights }) => sum + count * nights, 0),
  };
}
