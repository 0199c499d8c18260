import { internationalNumber } from '#libs/addresses';
import { foldWords } from '#libs/keywords';
import type { Booking } from '../bookings/booking.entity.js';

type Trait = 'email' | 'phone' | 'surname';

/** Whether a text is an e-mail address, a phone number or a surname. */
export function traitOf(text: string): Trait {
  if (text.includes('@')) return 'email';
  return /\d{4}/.test(text.replaceAll(/[\s()./-]/g, '')) ? 'phone' : 'surname';
}

/** A text as it is compared with surnames: without case and accents. */
export const foldSurname = (text: string): string => foldWords(text).join(' ');

/** Whether a booking was made by the owner of an e-mail address, a phone number or a surname. */
export function isBookedBy(text: string, customer: Booking['customer']): boolean {
  if (!customer) return false;
  const { email, phone, surname, country } = customer;
  switch (traitOf(text)) {
    case 'email':
      return email.toLowerCase() === text.toLowerCase();
    case 'phone': {
      const number = internationalNumber(phone, country);
      return number !== null && internationalNumber(text, country) === number;
    }
    case 'surname':
      return foldSurname(surname) !== '' && foldSurname(surname) === foldSurname(text);
  }
}

/** First letters of names and providers, as frequent as they are in addresses. */
const NAMES = '.aaaabbccddeeeffghhiikkllmmmmmnnoprsssstuvyz';
const PROVIDERS = '.gggggggggggggghhhhhhooyyiimabkt';
const HIDDEN = '•••';

const shown = (letter = '') => (/[a-z]/i.test(letter) ? letter.toLowerCase() : '');

/** `a•••@g•••`: enough for its owner to recognise an address. */
export function maskEmail(email: string): string {
  const [name, provider] = email.split('@');
  return `${shown(name?.[0])}${HIDDEN}@${shown(provider?.[0])}${HIDDEN}`;
}

/** A made-up masked address from two random bytes, as likely as a real one. */
export function makeUpMask([name = 0, provider = 0]: Uint8Array): string {
  return maskEmail(`${NAMES[name % NAMES.length]}@${PROVIDERS[provider % PROVIDERS.length]}`);
}
