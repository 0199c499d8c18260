import type { PricedLine } from '#libs/contracts';

/** A line for people: `Ada Butik Otel · Deluxe oda`, `Balon turu`. */
export function nameOfLine({ hotel, room }: Pick<PricedLine, 'hotel' | 'room'>): string {
  return [hotel.name, room.name].filter(Boolean).join(' · ');
}
