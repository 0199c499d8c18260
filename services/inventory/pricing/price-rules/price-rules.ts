import type { MarkupOf } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { markupsFor, type MarkupRule } from '../markups/markup-for.js';
import type { PromotionCut } from '../stay/price-stay.js';
import { foldCode, promotionFor, roomCut, type PromotionRule } from '../promotions/promotion-for.js';

/** The accounts' markups and codes, in memory for search; reloaded with every change of them. */
export interface PriceRules {
  markups: readonly MarkupRule[];
  promotions: readonly PromotionRule[];
}

/** A sale whose price is subject to rules. */
export interface RuledSale {
  /** The sellers, in order, with their own percent. */
  sellers: readonly MarkupOf[];
  today: DayNumber;
  checkIn: DayNumber;
  checkOut: DayNumber;
}

/** The markups on each hotel's prices. */
export function markupsOf(rules: PriceRules, { sellers, today }: RuledSale): (hotel: number) => readonly MarkupOf[] {
  const ours = rules.markups.filter((rule) => sellers.some(({ account }) => account === rule.account));
  if (ours.length === 0) return () => sellers;
  return (hotel) => markupsFor(sellers, ours, hotel, today);
}

/**
 * The discount of a code on a room of each hotel. A code applies to the booking: with a minimum, or a fixed amount, it
 * is evaluated in the cart once there are several rooms.
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
