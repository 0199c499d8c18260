import type { BookingMail } from '#libs/contracts';
import { bookingAmount, dateText, dayText, type BookingWords } from '#libs/voucher';

export const hotelOf = (booking: BookingMail): string => booking.lines[0]?.hotel ?? booking.companyName;

/** The day of arrival; in mails, where there is room, with its weekday. */
function arrivalOf({ lines: [first] }: BookingMail, words?: BookingWords): string {
  if (!first) return '';
  return words ? dateText(words, first.checkIn) : dayText(first.checkIn);
}

/** The amount a mail is about: its own, else what the booking still owes. */
export function amountOf(words: BookingWords, { amount, total, paid, currency }: BookingMail): string {
  const owed = Math.max(0, Math.round((total - paid) * 100) / 100);
  return bookingAmount(words, amount ?? owed, currency);
}

/** Values for texts about a booking. */
export function bookingValues(words: BookingWords, booking: BookingMail) {
  return {
    hotel: hotelOf(booking),
    voucher: booking.voucher,
    arrival: arrivalOf(booking, words),
    amount: amountOf(words, booking),
    reference: referenceOf(booking),
  };
}

/** The payment reference of a booking: its voucher, or its number while it has none. */
export const referenceOf = ({ voucher, number }: BookingMail): string => voucher || String(number);
