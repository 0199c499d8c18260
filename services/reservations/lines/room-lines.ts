import { kindOf, type PricedLine } from '#libs/contracts';

/** The lines that are rooms of a hotel, ours or a supplier's. */
export function roomsOf(lines: readonly PricedLine[]): PricedLine[] {
  return lines.filter((line) => kindOf(line) === 'room' || kindOf(line) === 'supplierHotel');
}

/** The lines whose days are those of a booking: its rooms, or everything where it has none. */
export function staysOf(lines: readonly PricedLine[]): readonly PricedLine[] {
  const rooms = roomsOf(lines);
  return rooms.length > 0 ? rooms : lines;
}

/** How many rooms a booking has, and for how many nights together. */
export function countRooms(lines: readonly PricedLine[]): { rooms: number; nights: number } {
  const standing = roomsOf(lines).filter(({ cancelled }) => !cancelled);
  return {
    rooms: standing.reduce((sum, { count }) => sum + count, 0),
    nights: standing.reduce((sum, { count, nights }) => sum + count * nights, 0),
  };
}
