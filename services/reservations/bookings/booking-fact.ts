import { internationalNumber } from '#libs/addresses';
import { type BookingFact } from '#libs/contracts';
import type { DayNumber } from '#libs/stays';
import { bookingMail, type Brand, type MailFacts } from './booking-mail.js';
import type { Booking } from './booking.entity.js';

/** Data beside the booking that its facts need. */
export interface Surroundings {
  /** The selling account's. */
  brand: Brand;
  /** The language of the hotel's mails. */
  hotelLang: string;
  today: DayNumber;
}

/** The subject of a fact besides its booking. */
export interface Occasion extends MailFacts {
  paymentId?: string;
  /** The actor: a user's signature, `guest`, or `konak`, the product itself. */
  by?: string;
}

const NOT_STAFF: readonly string[] = ['guest', 'konak'];

/** A booking in the form of its facts, with its parties' addresses. */
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
