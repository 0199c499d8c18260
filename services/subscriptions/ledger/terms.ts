import type { LimitKey, LocalText, PlanLimits } from '#libs/contracts';
import { LIMIT_KEYS } from '#libs/contracts';
import type { Currency } from '#libs/money';

/** One thing that is paid for by the period, at the prices it was bought for. Amounts in minor units, VAT inside. */
export interface Item {
  kind: 'plan' | 'pack' | 'extra';
  id: number;
  name: LocalText;
  quantity: number;
  monthlyMinor: number;
  annualMinor: number;
}

export interface PlanItem extends Item {
  kind: 'plan';
  version: number;
  limits: PlanLimits;
}

export interface AddonItem extends Item {
  kind: 'pack' | 'extra';
  adds: Record<LimitKey, number>;
}

/** What an account has, at the prices and limits of when its period was billed. */
export interface Terms {
  plan: PlanItem;
  isAnnual: boolean;
  currency: Currency;
  addons: AddonItem[];
}

/** The same things at the prices of today. */
export type Reprice = (terms: Terms) => Terms;

/** What terms cost for a month, in minor units; a year's price by its twelfth is no whole number. */
export const monthlyTotal = (terms: Terms): number => periodTotal(terms) / (terms.isAnnual ? 12 : 1);

/** What a whole period of terms costs. */
export const periodTotal = (terms: Terms): number =>
  itemsOf(terms).reduce((sum, item) => sum + itemPrice(item, terms.isAnnual), 0);

/** What an item costs for a whole period, of all its number. */
export function itemPrice({ monthlyMinor, annualMinor, quantity }: Item, isAnnual: boolean): number {
  return (isAnnual ? annualMinor : monthlyMinor) * quantity;
}

export const itemsOf = ({ plan, addons }: Terms): Item[] => [plan, ...addons];

/** What the plan allows, and the packs and extras beside it; null: without limit. */
export function limitsOf({ plan, addons }: Pick<Terms, 'plan' | 'addons'>): PlanLimits {
  const limit = (key: LimitKey): number | null => {
    const base = plan.limits[key];
    return base === null ? null : addons.reduce((sum, { adds, quantity }) => sum + adds[key] * quantity, base);
  };
  return { hotels: limit('hotels'), users: limit('users'), sites: limit('sites') };
}

/** How much of each an account has. */
export type Usage = Record<LimitKey, number>;

/** Of what there is more than is allowed. */
export function exceededBy(limits: PlanLimits, usage: Usage): Array<{ key: LimitKey; used: number; allowed: number }> {
  return LIMIT_KEYS.flatMap((key) => {
    const allowed = limits[key];
    return allowed !== null && usage[key] > allowed ? [{ key, used: usage[key], allowed }] : [];
  });
}

/** Whether both are the same things in the same number, whatever they cost. */
export function isSame(a: Terms, b: Terms): boolean {
  const listed = (terms: Terms) =>
    itemsOf(terms)
      .map(({ kind, id, quantity }) => `${kind} ${id} ${quantity}`)
      .sort()
      .join();
  return a.isAnnual === b.isAnnual && listed(a) === listed(b);
}
