import type { BookingFact, MessageOrder } from '#libs/contracts';
import { MATRIX, type AnnouncedFact, type MatrixRow } from './matrix.js';

/** Of parties whose own language is not known, where the seller's is not known either. */
const FALLBACK_LANG = 'en';

/**
 * The messages that follow from a fact: a row of the matrix each, where its party is reached by its channel. Each speaks
 * the party's language, else the seller's, else English.
 */
export function expandFact(name: AnnouncedFact, fact: BookingFact): MessageOrder[] {
  const rows: readonly MatrixRow[] = MATRIX[name];
  return rows
    .filter((row) => isDue(row, fact))
    .map((row) => orderOf(row, fact))
    .filter(({ to }) => to !== '');
}

function isDue({ party, unless }: MatrixRow, { booking, parties, bySeller }: BookingFact): boolean {
  if (unless === 'noPayPage' && booking.pays === null) return false;
  if (unless === 'bySeller' && bySeller) return false;
  // A hotel that sells itself hears of a booking as a hotel.
  return party !== 'seller' || parties.seller.email.toLowerCase() !== parties.hotel.email.toLowerCase();
}

function orderOf({ party, ...row }: MatrixRow, { parties }: BookingFact): MessageOrder {
  const { email, phone, lang } = parties[party];
  const spoken = lang || parties.seller.lang || FALLBACK_LANG;
  if (row.channel === 'mail') return { party, channel: 'mail', template: row.template, to: email, lang: spoken };
  return { party, channel: 'sms', template: row.template, to: phone, lang: spoken };
}
