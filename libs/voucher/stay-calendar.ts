import type { BookingMail } from '#libs/contracts';
import { addDays, toDay, toIsoDate } from '#libs/stays';
import { groupStays, type BookedStay } from './words.js';

/** What a calendar does with it: keeps its newest state, or removes it. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/**
 * The stays of a booking as an iCalendar file (RFC 5545), each as whole days of its hotel from check-in to check-out. A
 * calendar knows a stay by its id, and takes the version with the highest sequence.
 */
export function stayCalendar(booking: BookingMail, method: CalendarMethod, now = new Date()): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Konak//Stays//EN', `METHOD:${method}`];
  const kept = method === 'CANCEL' ? booking.lines : booking.lines.filter(({ isCancelled }) => !isCancelled);
  // Calendars are shared: the guest's own link, which opens the booking, does not belong in them.
  const page = booking.url && new URL('/find-my-booking', booking.url).href;
  for (const stay of groupStays(kept)) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escape(booking.bookingId)}-${booking.lines.indexOf(stay.rooms[0]!)}@konak`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${booking.version}`,
      `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
      `DTSTART;VALUE=DATE:${toIsoDate(toDay(stay.checkIn)).replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${toIsoDate(lastDayOf(stay)).replaceAll('-', '')}`,
      `SUMMARY:${escape(stay.hotel)}`,
      `LOCATION:${escape([stay.address, stay.place].filter(Boolean).join(', '))}`,
      `DESCRIPTION:${escape([booking.voucher, ...roomsOf(stay), hoursOf(stay), stay.phone].filter(Boolean).join('\n'))}`,
      ...(stay.latitude !== null && stay.longitude !== null ? [`GEO:${stay.latitude};${stay.longitude}`] : []),
      ...(page ? [`URL:${page}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR', '');
  return lines.map(fold).join('\r\n');
}

/** The day after the last one: of a stay that of leaving, of a day tour the next. */
const lastDayOf = ({ kind, checkIn, checkOut }: BookedStay) =>
  kind === 'room' && checkOut > checkIn ? toDay(checkOut) : addDays(toDay(checkOut), 1);

/** The kinds of room, each once. */
const roomsOf = ({ rooms }: BookedStay) => new Set(rooms.map(({ room }) => room));

/** `14:00 – 12:00` */
const hoursOf = ({ checkInHour, checkOutHour }: BookedStay) => [checkInHour, checkOutHour].filter(Boolean).join(' – ');

function escape(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Folds lines at 75 bytes; continuations begin with a space. */
function fold(line: string): string {
  const parts = [''];
  for (const character of line) {
    const limit = parts.length === 1 ? 75 : 74;
    if (Buffer.byteLength(parts.at(-1)! + character) > limit) parts.push('');
    parts[parts.length - 1] += character;
  }
  return parts.join('\r\n ');
}
