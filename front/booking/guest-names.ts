import type { Booking } from '#libs/contracts';

/** The names of the guests of a line. */
export function guestNames({ guests }: Pick<Booking, 'guests'>, line: number): string {
  return guests
    .filter((guest) => guest.line === line)
    .map(({ name, surname }) => `${name} ${surname}`)
    .join(', ');
}
