import type { LimitKey, LocalText, PlanLimits } from '#libs/contracts';
import { LIMIT_KEYS } from '#libs/contracts';
import type { Currency } from '#libs/money';

/** An item billed by the period, at the prices at which it was bought. Amounts in minor units, VAT included. */
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

/** The terms of an account, at the prices and limits of the time its period was billed. */
export interface Terms {
  plan: PlanItem;
  isAnnual: boolean;
  currency: Currency;
  addons: AddonItem[];
}

/** The same items at current prices. */
export type Reprice = (terms: Terms) => Terms;

/** The monthly price of terms, in minor units; a twelfth of a yearly price is no whole number. */
export const monthlyTotal = (terms: Terms): number => periodTotal(terms) / (terms.isAnnual ? 12 : 1);

/** The price of a whole period of terms. */
export const periodTotal = (terms: Terms): number =>
  itemsOf(terms).reduce((sum, item) => sum + itemPrice(item, terms.isAnnual), 0);

/** The price of an item for a whole period, for all its units. */
export function itemPrice({ monthlyMinor, annualMinor, quantity }: Item, isAnnual: boolean): number {
  return (isAnnual ? annualMinor : monthlyMinor) * quantity;
}

export const itemsOf = ({ plan, addons }: Terms): Item[] => [plan, ...addons];

/** The limits of the plan with its packs and extras; null: unlimited. */
export function limitsOf({ plan, addons }: Pick<Terms, 'plan' | 'addons'>): PlanLimits {
  const limit = (key: LimitKey): number | null => {
    const base = plan.limits[key];
    return base === null ? null : addons.reduce((sum, { adds, quantity }) => sum + adds[key] * quantity, base);
  };
  return { hotels: limit('hotels'), users: limit('users'), sites: limit('sites') };
}

/** An account's usage of each limit. */
export type Usage = Record<LimitKey, number>;

/** Usage beyond the limits. */
export function exceededBy(limits: PlanLimits, usage: Usage): Array<{ key: LimitKey; used: number; allowed: number }> {
  return LIMIT_KEYS.flatMap((key) => {
    const allowed = limits[key];
    return allowed !== null && usage[key] > allowed ? [{ key, used: usage[key], allowed }] : [];
  });
}

/** Whether both have the same items in the same number, at any price. */
export function isSame(a: Terms, b: Terms): boolean {
  const listed = (terms: Terms) =>
    itemsOf(terms)
      .map(({ kind, id, quantity }) => `${kind} ${id} ${quantity}`)
      .sort()
      .join();
  return a.isAnnual === b.isAnnual && listed(a) === listed(b);
}
