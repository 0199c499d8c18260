import type { LocalText, PromotionInput } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { fromDecimal, type Currency } from '#libs/money';
import { addDays, type DayNumber } from '#libs/stays';
import { fold } from '../locations/fold.js';
import { dayOrNull, isWithin, type Period } from '../price-rules/period.js';
import type { PromotionCut } from '../pricing/price-stay.js';
import { Promotion } from './promotion.entity.js';

/** A code that is switched on and has uses left. */
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

/** A sale that a code is asked for. */
export interface PromotedSale {
  hotel: number;
  hotelAccount: number;
  /** The accounts that sell: the acting one last. */
  sellers: readonly number[];
  today: DayNumber;
  checkIn?: DayNumber;
  checkOut?: DayNumber;
}

/** A code as it is compared: nobody types the dots of a Turkish I with care. */
export function foldCode(code: string): string {
  return fold(code.trim());
}

/** The promotion that counts for a sale: one of a seller before one of the hotel's account. */
export function promotionFor(rules: readonly PromotionRule[], sale: PromotedSale): PromotionRule | undefined {
  const usable = rules.filter((rule) => isUsable(rule, sale));
  return usable.find(({ account }) => sale.sellers.includes(account)) ?? usable[0];
}

function isUsable({ account, hotels, accounts, booking, stay }: PromotionRule, sale: PromotedSale): boolean {
  const { hotel, hotelAccount, sellers, today, checkIn, checkOut } = sale;
  return (
    (sellers.includes(account) || account === hotelAccount) &&
    (hotels.length === 0 || hotels.includes(hotel)) &&
    (accounts.length === 0 || sellers.some((seller) => accounts.includes(seller))) &&
    isWithin(today, booking) &&
    (checkIn === undefined || isWithin(checkIn, stay)) &&
    (checkOut === undefined || isWithin(addDays(checkOut, -1), stay))
  );
}

/** What a promotion takes off each room of a sale in a currency; undefined where it takes an amount off the booking. */
export function roomCut({ id, discount, minimum }: PromotionRule, currency: Currency): PromotionCut | undefined {
  if (discount.type !== 'percent' || (minimum && minimum.currency !== currency)) return undefined;
  return { promotion: id, percent: discount.percent, minimumMinor: minimum ? fromDecimal(minimum.amount) : 0 };
}

/** What a promotion takes off a whole booking, in minor units; never more than there is. */
export function bookingOff({ discount }: PromotionRule, sumMinor: number, currency: Currency): number {
  if (discount.type !== 'amount' || discount.currency !== currency) return 0;
  return Math.min(sumMinor, fromDecimal(discount.amount));
}

/** Whether a booking that costs so much before the code reaches the promotion's minimum. */
export function reachesMinimum({ minimum }: PromotionRule, sumMinor: number, currency: Currency): boolean {
  return !minimum || (minimum.currency === currency && sumMinor >= fromDecimal(minimum.amount));
}

/** The promotions of a code that are switched on and have uses left; all codes without one. */
export async function readPromotions(tx: Tx, code?: string): Promise<PromotionRule[]> {
  const found = tx
    .repository(Promotion)
    .createQueryBuilder('p')
    .where('p.status and (p.maxUses is null or p.uses < p.maxUses)');
  if (code !== undefined) found.andWhere('p.foldedCode = :code', { code: foldCode(code) });
  const promotions = await found.orderBy('p.id').getMany();
  return promotions.map((promotion) => ({
    id: promotion.id,
    account: promotion.accountId,
    code: promotion.code,
    name: promotion.name,
    discount: promotion.discount,
    minimum: promotion.minimum,
    hotels: promotion.hotelIds,
    accounts: promotion.accountIds,
    booking: { from: dayOrNull(promotion.bookFrom), to: dayOrNull(promotion.bookTo) },
    stay: { from: dayOrNull(promotion.stayFrom), to: dayOrNull(promotion.stayTo) },
  }));
}
