import type { BookingFact, MessageOrder } from '#libs/contracts';
import { MATRIX, type HeardFact, type MatrixRow } from './matrix.js';

/** Of parties whose own language is not known, and of sellers'. */
const FALLBACK_LANG = 'en';

/**
 * The messages that follow from a fact: a row of the matrix each, where its party is reached by its channel. Each speaks
 * the party's language, else the seller's, else English.
 */
export function expandFact(name: HeardFact, fact: BookingFact): MessageOrder[] {
  const rows: readonly MatrixRow[] = MATRIX[name];
  return rows.map((row) => orderOf(row, fact)).filter(({ to }) => to !== '');
}

function orderOf(row: MatrixRow, { parties }: BookingFact): MessageOrder {
  const { email, phone, lang } = parties[row.party];
  const spoken = lang || parties.seller.lang || FALLBACK_LANG;
  if (row.channel === 'mail') return { ...row, to: email, lang: spoken };
  return { ...row, to: phone, lang: spoken, atNight: false };
}
