import { Inject, Injectable } from '@nestjs/common';
import type { MarkupOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { dayIn, type DayNumber } from '#libs/stays';
import { SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { markupsFor, readMarkups, type MarkupRule } from '../markups/markup-for.js';
import { foldCode, promotionFor, readPromotions, type PromotionRule } from '../promotions/promotion-for.js';
import { HOME_ZONE } from './price-rule.service.js';

/** The accounts' markups and codes, in memory for search; read again with every change of them. */
@Injectable()
export class PriceRules {
  private markups: MarkupRule[] = [];
  private promotions: PromotionRule[] = [];

  constructor(@Inject(SERVICE) private readonly runtime: ServiceRuntime) {}

  async read(tx: Tx): Promise<void> {
    this.markups = await readMarkups(tx);
    this.promotions = await readPromotions(tx);
  }

  today(): DayNumber {
    return dayIn(HOME_ZONE, this.runtime.now());
  }

  /** What comes upon the prices of each hotel when the acting account sells it. */
  markupsOf({ markups: sellers }: Pick<Context, 'markups'>): (hotel: number) => readonly MarkupOf[] {
    const rules = this.markups.filter((rule) => sellers.some(({ account }) => account === rule.account));
    const today = this.today();
    if (rules.length === 0) return () => sellers;
    return (hotel) => markupsFor(sellers, rules, hotel, today);
  }

  /** The promotion that a code means at each hotel for a stay. */
  promotionOf(
    { markups: sellers }: Pick<Context, 'markups'>,
    code: string,
    stay: { checkIn: DayNumber; checkOut: DayNumber },
  ): (hotel: number, hotelAccount: number) => PromotionRule | undefined {
    const folded = foldCode(code);
    const rules = this.promotions.filter((rule) => foldCode(rule.code) === folded);
    const sale = { sellers: sellers.map(({ account }) => account), today: this.today(), ...stay };
    return (hotel, hotelAccount) => promotionFor(rules, { ...sale, hotel, hotelAccount });
  }
}
