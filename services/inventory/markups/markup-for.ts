import type { MarkupOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { DayNumber } from '#libs/stays';
import { lastDayOf } from '../price-rules/period.js';
import { Markup } from './markup.entity.js';

/** A markup that is switched on. */
export interface MarkupRule {
  account: number;
  /** Null: all hotels. */
  hotel: number | null;
  percent: number;
  /** Of a markup for some days; null for one that lasts. */
  lastDay: DayNumber | null;
}

/**
 * What sellers add to a hotel's price on a day, in their order: in place of an account's own percent its markup for the
 * hotel, else its markup for all hotels; of two such the one for some days, then the newer one.
 */
export function markupsFor(
  sellers: readonly MarkupOf[],
  rules: readonly MarkupRule[],
  hotel: number,
  today: DayNumber,
): MarkupOf[] {
  return sellers.map(({ account, percent }) => {
    const rank = (rule: MarkupRule) => (rule.hotel === null ? 0 : 2) + (rule.lastDay === null ? 0 : 1);
    const best = rules
      .filter((rule) => rule.account === account && (rule.hotel === null || rule.hotel === hotel))
      .filter(({ lastDay }) => lastDay === null || today <= lastDay)
      .reduce<MarkupRule | undefined>(
        (chosen, rule) => (chosen && rank(chosen) > rank(rule) ? chosen : rule),
        undefined,
      );
    return { account, percent: best?.percent ?? percent };
  });
}

/** The last day of a markup for some days; null for one that lasts. */
export function lastDayOfMarkup({ dayMarkup, daysFrom }: Markup): DayNumber | null {
  return lastDayOf({ status: dayMarkup.status, days: dayMarkup.markupDuration, since: daysFrom });
}

/** All markups that are switched on, the oldest first. */
export async function readMarkups(tx: Tx): Promise<MarkupRule[]> {
  const markups = await tx.repository(Markup).find({ where: { status: true }, order: { id: 'asc' } });
  return markups.map((markup) => ({
    account: markup.accountId,
    hotel: markup.hotelId,
    percent: markup.percent,
    lastDay: lastDayOfMarkup(markup),
  }));
}
