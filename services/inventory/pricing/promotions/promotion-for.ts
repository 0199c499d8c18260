import type { LocalText, PromotionInput } from '#libs/contracts';
import { convertMinor, fromDecimal, type Currency } from '#libs/money';
import { addDays, type DayNumber } from '#libs/stays';
import { foldText } from '#libs/keywords';
import { isWithin, type Period } from '../price-rules/period.js';
import type { PromotionCut } from '../stay/price-stay.js';

/** An active code with uses left. */
export interface PromotionRule {
  id: number;
  account: number;
  code: string;
  name: LocalText;
  discount: PromotionInput['discount'];
  minimum: PromotionInput['minimum'];
  /** Empty: all. */
  hotels: readonly number[];
  accounts: readonly number[];
  booking: Period;
  stay: Period;
}

/** The sale to which a code is applied. */
export interface PromotedSale {
  hotel: number;
  /** The selling accounts: the acting one last. */
  sellers: readonly number[];
  today: DayNumber;
  checkIn?: DayNumber;
  checkOut?: DayNumber;
}

/** The currency of the hotel's market, and the rate for its amounts where the sale is in another. */
export interface SoldIn {
  currency: Currency;
  rate?: number;
}

/** A code normalised for comparison: without case, and without the dots of a Turkish I. */
export function foldCode(code: string): string {
  return foldText(code.trim());
}

/**
 * The promotion that applies to a sale: that of one of its sellers, who pay for it. A hotel's discounts are campaigns.
 */
export function promotionFor(rules: readonly PromotionRule[], sale: PromotedSale): PromotionRule | undefined {
  return rules.find((rule) => isUsable(rule, sale));
}

function isUsable({ account, hotels, accounts, booking, stay }: PromotionRule, sale: PromotedSale): boolean {
  const { hotel, sellers, today, checkIn, checkOut } = sale;
  return (
    sellers.includes(account) &&
    (hotels.length === 0 || hotels.includes(hotel)) &&
    (accounts.length === 0 || sellers.some((seller) => accounts.includes(seller))) &&
    isWithin(today, booking) &&
    (checkIn === undefined || isWithin(checkIn, stay)) &&
    (checkOut === undefined || isWithin(addDays(checkOut, -1), stay))
  );
}

/**
 * The discount of a promotion on each room of a sale in a currency; undefined where it is an amount off the booking.
 */
export function roomCut({ id, discount, minimum }: PromotionRule, currency: Currency): PromotionCut | undefined {
  if (discount.type !== 'percent' || (minimum && minimum.currency !== currency)) return undefined;
  return { promotion: id, percent: discount.percent, minimumMinor: minimum ? fromDecimal(minimum.amount) : 0 };
}

/** The discount of a promotion on a whole booking, in minor units of the sale; never more than its total. */
export function bookingOff({ discount }: PromotionRule, sumMinor: number, sold: SoldIn): number {
  if (discount.type !== 'amount' || discount.currency !== sold.currency) return 0;
  return Math.min(sumMinor, inSale(discount.amount, sold));
}

/** Whether a booking at this price before the code reaches the promotion's minimum. */
export function reachesMinimum({ minimum }: PromotionRule, sumMinor: number, sold: SoldIn): boolean {
  return !minimum || (minimum.currency === sold.currency && sumMinor >= inSale(minimum.amount, sold));
}

function inSale(amount: number, { rate }: SoldIn): number {
  return rate === undefined ? fromDecimal(amount) : convertMinor(fromDecimal(amount), rate);
}
