import { joinTexts } from '#libs/languages';
import type { Booking } from '#libs/contracts';

/** The names of the guests of a line. */
export function guestNames({ guests }: Pick<Booking, 'guests'>, line: number, lang: string): string {
  const names = guests.filter((guest) => guest.line === line).map(({ name, surname }) => `${name} ${surname}`);
  return joinTexts(names, lang);
}
