import type { BookingMail } from '#libs/contracts';
import { bookingAmount, priceRows, taxRows, type BookingWords } from '#libs/voucher';
import type { Detail } from './Details.js';

/** The total, after its parts. */
export function listSums(words: BookingWords, booking: BookingMail): Detail[] {
  return [
    ...priceRows(words, booking).map(({ label, amount }) => ({ label, value: amount })),
    { label: words.t('booking.total'), value: bookingAmount(words, booking.total, booking.currency), strong: true },
    ...taxRows(words, booking).map(({ label, amount }) => ({ label, value: amount })),
  ];
}
