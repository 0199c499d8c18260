import type { BookingMail } from '#libs/contracts';
import { bookingAmount, dateText, dayText, type BookingWords } from '#libs/voucher';

export const hotelOf = (booking: BookingMail): string => booking.lines[0]?.hotel ?? booking.companyName;

/** The day of arrival; in letters, which have their words and the room, with its weekday. */
function arrivalOf({ lines: [first] }: BookingMail, words?: BookingWords): string {
  if (!first) return '';
  return words ? dateText(words, first.checkIn) : dayText(first.checkIn);
}

/** The money a mail is about: its own amount, else what the booking still owes. */
export function amountOf(words: BookingWords, { amount, total, paid, currency }: BookingMail): string {
  const owed = Math.max(0, Math.round((total - paid) * 100) / 100);
  return bookingAmount(words, amount ?? owed, currency);
}

/** The values that texts about a booking are filled with. */
export function bookingValues(words: BookingWords, booking: BookingMail) {
  return {
    hotel: hotelOf(booking),
    voucher: booking.voucher,
    arrival: arrivalOf(booking, words),
    amount: amountOf(words, booking),
    reference: referenceOf(booking),
  };
}

/** What a booking is found by when money comes for it: its voucher, or its number while it has none. */
export const referenceOf = ({ voucher, number }: BookingMail): string => voucher || String(number);
