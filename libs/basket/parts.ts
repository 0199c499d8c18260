import type { Booking, CartLine } from '#libs/contracts';

/** A line with its position in the basket, by which calls name it. */
interface PlacedLine {
  at: number;
  line: CartLine;
}

/** What belongs together: the rooms of a stay, a tour, an extra, a flight. */
export interface Part {
  kind: 'stay' | 'tour' | 'extra' | 'flight';
  first: CartLine;
  lines: PlacedLine[];
}

/** Whether a line is a room of a hotel. */
export const isRoom = ({ kind }: Pick<CartLine, 'kind'>): boolean => kind === 'room' || kind === 'supplierHotel';

/** Suppliers' hotels have no ids of ours. */
const stayOf = ({ hotel, checkIn, checkOut, source }: CartLine): string =>
  [source, hotel.id || hotel.name, checkIn, checkOut].join(' ');

const kindOfPart = (line: CartLine): Part['kind'] =>
  isRoom(line) ? 'stay' : line.kind === 'tour' || line.kind === 'flight' ? line.kind : 'extra';

/** The parts of a basket in its order; rooms of one stay are one part. */
export function partsOf({ cartList }: Pick<Booking, 'cartList'>): Part[] {
  const parts: Part[] = [];
  for (const [at, line] of cartList.entries()) {
    const stay = isRoom(line)
      ? parts.find(({ kind, first }) => kind === 'stay' && stayOf(first) === stayOf(line))
      : undefined;
    if (stay) stay.lines.push({ at, line });
    else
      parts.push({
        kind: kindOfPart(line),
        first: line,
        lines: [{ at, line }],
      });
  }
  return parts;
}

/** What a part is called: a stay by its hotel, the rest by its own name. */
export const nameOfPart = ({ first }: Part): string => first.hotel.name;

/** Whether all of a part was cancelled. */
export const isCancelled = ({ lines }: Part): boolean => lines.every(({ line }) => line.cancelled);
