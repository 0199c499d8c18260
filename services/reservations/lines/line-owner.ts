import { kindOf, type PricedLine } from '#libs/contracts';
import type { Booking } from '../bookings/booking.entity.js';
import { isSuppliers } from './sources.js';

type Seller = Pick<Booking, 'accountId'>;

/** The other account with which the seller settles a line; undefined for its own and its parent's. */
export function ownerOf({ hotel, agreement }: PricedLine, { accountId }: Seller): number | undefined {
  return hotel.account === accountId || agreement === null ? undefined : hotel.account;
}

/**
 * The lines of a basket in the order of a booking: what is settled with another account first, as the booking's first
 * line stands for its hotel; then rooms, the rest as it was chosen, and what suppliers sell.
 */
export function sortLines(lines: readonly PricedLine[], seller: Seller): PricedLine[] {
  const rank = (line: PricedLine) =>
    (isSuppliers(line) ? 4 : 0) + (ownerOf(line, seller) === undefined ? 2 : 0) + (kindOf(line) === 'room' ? 0 : 1);
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** Whose part of a booking the hotel's side is. */
export function hotelOf(lines: readonly PricedLine[]): Pick<Booking, 'hotelAccountId' | 'hotelId' | 'hotelName'> {
  const [first] = lines;
  const room = lines.find((line) => kindOf(line) === 'room' && line.hotel.account === first?.hotel.account);
  return {
    hotelAccountId: first?.hotel.account ?? null,
    hotelId: room?.hotel.id ?? null,
    hotelName: (room ?? first)?.hotel.name ?? '',
  };
}

/** The lines that the hotel's side of a booking provides. */
export function hotelLines({ lines, hotelAccountId }: Pick<Booking, 'lines' | 'hotelAccountId'>): PricedLine[] {
  return lines.filter(({ hotel }) => hotel.account === hotelAccountId);
}
