import type { BookingMail } from '#libs/contracts';
import { toDay, toIsoDate } from '#libs/stays';
import { groupStays, type BookedStay } from '#libs/voucher';

/** The stays of a booking as an iCalendar file (RFC 5545), each as whole days from check-in to check-out. */
export function stayCalendar(booking: BookingMail, now = new Date()): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Konak//Stays//EN', 'METHOD:PUBLISH'];
  for (const stay of groupStays(booking.lines)) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${escape(booking.bookingId)}-${booking.lines.indexOf(stay.rooms[0]!)}@konak`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${toIsoDate(toDay(stay.checkIn)).replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${toIsoDate(toDay(stay.checkOut)).replaceAll('-', '')}`,
      `SUMMARY:${escape(stay.hotel)}`,
      `LOCATION:${escape([stay.address, stay.place].filter(Boolean).join(', '))}`,
      `DESCRIPTION:${escape([booking.voucher, ...roomsOf(stay), stay.phone].filter(Boolean).join('\n'))}`,
      ...(stay.latitude !== null && stay.longitude !== null ? [`GEO:${stay.latitude};${stay.longitude}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR', '');
  return lines.map(fold).join('\r\n');
}

/** The kinds of room, each once. */
const roomsOf = ({ rooms }: BookedStay) => new Set(rooms.map(({ room }) => room));

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
