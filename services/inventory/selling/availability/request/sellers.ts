import type { MarkupOf, SellsFor } from '#libs/contracts';
import type { Context } from '#libs/service';
import type { PriceRules } from '../../../pricing/price-rules/price-rules.js';

/** A selling account, what it sells, and the markups of it and those it sells for. */
export interface Seller {
  account: number;
  /** The accounts whose hotels it sells without a request. */
  scope: readonly number[] | 'all';
  /** The accounts whose approved inventory it sells; its own by default. */
  inventories?: readonly number[];
  /** Hotels of others that are withheld from it, approved or not. */
  withheld?: readonly number[];
  /** Closed accounts, whose hotels are not sold. */
  closed?: readonly number[];
  markups: readonly MarkupOf[];
}

export type Reach = Omit<Seller, 'markups'>;

/** Hotels of others that an account may sell, by account. */
export type Inventories = ReadonlyMap<number, ReadonlySet<number>>;

/** The data of all sellers. */
export interface Sellers {
  inventories: Inventories;
  rules: PriceRules;
}

/** The seller of a context. */
export function sellerOf({ account, sellsFor, markups }: Context): Seller {
  return { ...reachOf(account, sellsFor), markups };
}

/** The hotels that an account may sell, among all that it sells. */
export function reachOf(account: number, { scope, inventories, withheld, closed }: SellsFor): Reach {
  return { account, scope: scope ?? 'all', inventories, withheld: withheld.hotels, closed };
}

export const NO_SELLERS: Sellers = { inventories: new Map(), rules: { markups: [], promotions: [] } };

/** A predicate of the hotels that the seller may sell; undefined when it may sell all. */
export function sellsFor(
  { account, scope, inventories: lent = [account], withheld = [], closed = [] }: Reach,
  inventories: Inventories,
): ((hotel: number, owner: number) => boolean) | undefined {
  if (scope === 'all' && withheld.length === 0 && closed.length === 0) return undefined;
  const owners = new Set(scope === 'all' ? [] : scope);
  const [first, ...others] = lent.flatMap((lender) => inventories.get(lender) ?? []);
  const isSold = (hotel: number, owner: number) =>
    scope === 'all' || owners.has(owner) || (first?.has(hotel) ?? false) || others.some((set) => set.has(hotel));
  if (withheld.length === 0 && closed.length === 0) return isSold;
  const kept = new Set(withheld);
  const shut = new Set(closed);
  return (hotel, owner) => !shut.has(owner) && (owner === account || !kept.has(hotel)) && isSold(hotel, owner);
}

/** Whether a seller may sell one hotel of an owner. */
export function maySell(
  { account, scope, inventories: lent = [account], withheld = [], closed = [] }: Reach,
  inventories: Inventories,
  hotel: number,
  owner: number,
): boolean {
  if (closed.includes(owner)) return false;
  if (owner !== account && withheld.includes(hotel)) return false;
  return scope === 'all' || scope.includes(owner) || lent.some((lender) => inventories.get(lender)?.has(hotel));
}
