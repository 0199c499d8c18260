import type { MarkupOf } from '#libs/contracts';
import type { DayNumber } from '#libs/stays';

/** An active markup. */
export interface MarkupRule {
  account: number;
  /** Null: all hotels. */
  hotel: number | null;
  percent: number;
  /** For a markup limited to some days; null for an unlimited one. */
  lastDay: DayNumber | null;
}

/**
 * The sellers' markups on a hotel's price on a day, in order: instead of an account's own percent its markup for the
 * hotel, else its markup for all hotels; among two such the one limited to some days, then the newer one.
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
