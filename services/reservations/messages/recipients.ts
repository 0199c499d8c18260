import type { InputOf } from '#libs/contracts';
import type { Booking } from '../bookings/booking.entity.js';

export type Recipient = NonNullable<InputOf<'bookings.sendmail'>['query']['recipient']>;

/** The possible recipients of a booking's mails. */
export interface Addresses {
  guest: string;
  hotel: string;
  account: string;
  /** The asking user. */
  asking: string;
}

export interface Addressee {
  to: string;
  /** The hotel's language, the guest's, or the asking user's. */
  lang: string;
  /** It is not the booking's, nor the asking user's. */
  elsewhere?: boolean;
}

export function hotelAddress({ lines }: Booking): string {
  return lines[0]?.hotel.email ?? '';
}

const same = (a: string, b: string) => a !== '' && a.toLowerCase() === b.toLowerCase();

/** The address and language of a mail, or null for an address unrelated to the booking. */
export function addresseeOf(
  recipient: Recipient,
  addresses: Addresses,
  { bookingLang, hotelLang, askedIn }: { bookingLang: string; hotelLang: string; askedIn: string },
): Addressee | null {
  const { guest, hotel, account, asking } = addresses;
  const to =
    recipient === 'guest' || recipient === 'hotel' || recipient === 'account' ? addresses[recipient] : recipient;
  if (same(to, guest)) return { to: guest, lang: bookingLang };
  if (same(to, hotel)) return { to: hotel, lang: hotelLang };
  const own = [account, asking].find((address) => same(to, address));
  return own ? { to: own, lang: askedIn } : null;
}
