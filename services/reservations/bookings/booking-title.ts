import type { Booking } from './booking.entity.js';
import { inLang } from './describe-booking.js';

/** The hotel, with the room where there is one: a payment may be for some of several. */
export function titleOf({ hotelName, lines }: Pick<Booking, 'hotelName' | 'lines'>, lang: string): string {
  return lines.length === 1 ? `${hotelName} · ${inLang(lines[0]!.room, lang).name}` : hotelName;
}
