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

/** A booking as those hear of it to whom something about it matters, and where they are reached. */
export function describeFact(
  booking: Booking,
  { brand, hotelLang, today }: Surroundings,
  { paymentId = null, ...about }: MailFacts & { paymentId?: string | null } = {},
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
    paymentId,
  };
}
