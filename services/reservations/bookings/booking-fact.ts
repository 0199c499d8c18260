import type { BookingFact } from '#libs/contracts';
import type { DayNumber } from '#libs/stays';
import { bookingMail, type Brand, type MailFacts } from './booking-mail.js';
import type { Booking } from './booking.entity.js';
import { internationalNumber } from './phone.js';

/** What only a booking's surroundings know of it. */
export interface Surroundings {
  /** Of the account that sold it. */
  brand: Brand;
  /** In which the hotel reads its mails. */
  hotelLang: string;
  today: DayNumber;
}

/** What a fact is about besides its booking. */
export interface Occasion extends MailFacts {
  paymentId?: string;
  /** Who caused it: a user's signature, `guest`, or `konak`, the product itself. */
  by?: string;
}

const NOT_STAFF: readonly string[] = ['guest', 'konak'];

/** A booking as those hear of it to whom something about it matters, and where they are reached. */
export function describeFact(
  booking: Booking,
  { brand, hotelLang, today }: Surroundings,
  { paymentId, by = 'konak', ...about }: Occasion = {},
): BookingFact {
  const { customer, lang, lines } = booking;
  const phone = customer && internationalNumber(customer.phone, customer.country);
  return {
    booking: bookingMail(booking, brand, today, about),
    parties: {
      guest: { email: customer?.email ?? '', phone: phone ?? '', lang },
      hotel: { email: lines[0]?.hotel.email ?? '', phone: '', lang: hotelLang },
      seller: { email: brand.email ?? '', phone: '', lang: brand.lang ?? '' },
    },
    bySeller: !NOT_STAFF.includes(by),
    paymentId: paymentId ?? null,
  };
}
