import type { Tx } from '#libs/database';
import { dayOrNull } from '../price-rules/period.js';
import { foldCode, type PromotionRule } from './promotion-for.js';
import { Promotion } from './promotion.entity.js';

/** The active promotions of a code with uses left; of all codes without one. */
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
