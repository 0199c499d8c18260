import type { Booking, CartLine } from '#libs/contracts';

/** A line with its position in the basket, by which calls name it. */
interface PlacedLine {
  at: number;
  line: CartLine;
}

/** What belongs together: the rooms of a stay, a tour, an extra. */
export interface Part {
  kind: 'stay' | 'tour' | 'extra';
  first: CartLine;
  lines: PlacedLine[];
}

/** Whether a line is a room of a hotel. */
export const isRoom = ({ kind }: Pick<CartLine, 'kind'>): boolean => kind === 'room' || kind === 'supplierHotel';

const stayOf = ({ hotel, checkIn, checkOut, source }: CartLine): string =>
  [source, hotel.id, checkIn, checkOut].join(' ');

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
        kind: isRoom(line) ? 'stay' : line.kind === 'tour' ? 'tour' : 'extra',
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
