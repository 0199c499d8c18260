import type { BookingMail } from '#libs/contracts';
import { bookingAmount, dayText, type BookingWords } from '#libs/voucher';

export const hotelOf = (booking: BookingMail): string => booking.lines[0]?.hotel ?? booking.companyName;

export const arrivalOf = (booking: BookingMail): string => (booking.lines[0] ? dayText(booking.lines[0].checkIn) : '');

/** The money a mail is about: its own amount, else what the booking still owes. */
export function amountOf(words: BookingWords, { amount, total, paid, currency }: BookingMail): string {
  const owed = Math.max(0, Math.round((total - paid) * 100) / 100);
  return bookingAmount(words, amount ?? owed, currency);
}

/** What a booking is found by when money comes for it: its voucher, or its number while it has none. */
export const referenceOf = ({ voucher, number }: BookingMail): string => voucher || String(number);
