import type { BookingFact, MessageOrder } from '#libs/contracts';
import { MATRIX, type AnnouncedFact, type MatrixRow } from './matrix.js';

/** The language where neither the party's nor the seller's is known. */
const FALLBACK_LANG = 'en';

/**
 * The messages that follow from a fact: one per row of the matrix whose party can be reached by its channel. Each is in
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
  // A hotel that sells itself is notified as the hotel only.
  return party !== 'seller' || parties.seller.email.toLowerCase() !== parties.hotel.email.toLowerCase();
}

function orderOf({ party, ...row }: MatrixRow, { parties }: BookingFact): MessageOrder {
  const { email, phone, lang } = parties[party];
  const spoken = lang || parties.seller.lang || FALLBACK_LANG;
  if (row.channel === 'mail') return { party, channel: 'mail', template: row.template, to: email, lang: spoken };
  return { party, channel: 'sms', template: row.template, to: phone, lang: spoken };
}
