import type { MarkupOf } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { markupsFor, type MarkupRule } from '../markups/markup-for.js';
import type { PromotionCut } from '../stay/price-stay.js';
import { foldCode, promotionFor, roomCut, type PromotionRule } from '../promotions/promotion-for.js';

/** The accounts' markups and codes, in memory for search; read again with every change of them. */
export interface PriceRules {
  markups: readonly MarkupRule[];
  promotions: readonly PromotionRule[];
}

/** A sale whose prices rules change. */
export interface RuledSale {
  /** Who sells, in order, with their own percent. */
  sellers: readonly MarkupOf[];
  today: DayNumber;
  checkIn: DayNumber;
  checkOut: DayNumber;
}

/** What comes upon the prices of each hotel. */
export function markupsOf(rules: PriceRules, { sellers, today }: RuledSale): (hotel: number) => readonly MarkupOf[] {
  const ours = rules.markups.filter((rule) => sellers.some(({ account }) => account === rule.account));
  if (ours.length === 0) return () => sellers;
  return (hotel) => markupsFor(sellers, ours, hotel, today);
}

/**
 * What a code takes off a room of each hotel. A code is of the booking: with a minimum, or an amount off, it is judged in
 * the cart as soon as there are several rooms.
 */
export function promotionOf(
  rules: PriceRules,
  { sellers, ...sale }: RuledSale,
  code: string,
  rooms: number,
): (hotel: number, currency: Currency) => PromotionCut | undefined {
  const folded = foldCode(code);
  const ofCode = rules.promotions.filter((rule) => foldCode(rule.code) === folded);
  const accounts = sellers.map(({ account }) => account);
  return (hotel, currency) => {
    const rule = promotionFor(ofCode, { ...sale, sellers: accounts, hotel });
    return rule && (rooms === 1 || !rule.minimum) ? roomCut(rule, currency) : undefined;
  };
}
