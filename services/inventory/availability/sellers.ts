import type { MarkupOf } from '#libs/contracts';
import type { Context } from '#libs/service';
import type { PriceRules } from '../price-rules/price-rules.js';

/** An account that sells, the accounts it stands for, and what it and those it sells for add to prices. */
export interface Seller {
  account: number;
  scope: readonly number[] | 'all';
  markups: readonly MarkupOf[];
}

/** Hotels of others that an account may sell, by account. */
export type Inventories = ReadonlyMap<number, ReadonlySet<number>>;

/** What is known of all who sell. */
export interface Sellers {
  inventories: Inventories;
  rules: PriceRules;
}

/** Who sells when this context asks. */
export function sellerOf({ account, sellerScope, markups }: Context): Seller {
  return { account, scope: sellerScope, markups };
}

export const NO_SELLERS: Sellers = { inventories: new Map(), rules: { markups: [], promotions: [] } };

/** Tells of many hotels whether the seller may sell them; nothing when it may sell all. */
export function sellsFor(
  { account, scope }: Pick<Seller, 'account' | 'scope'>,
  inventories: Inventories,
): ((hotel: number, owner: number) => boolean) | undefined {
  if (scope === 'all') return undefined;
  const owners = new Set(scope);
  const inventory = inventories.get(account);
  return (hotel, owner) => owners.has(owner) || (inventory?.has(hotel) ?? false);
}

/** Whether a seller may sell one hotel of an owner. */
export function maySell(
  { account, scope }: Pick<Seller, 'account' | 'scope'>,
  inventories: Inventories,
  hotel: number,
  owner: number,
): boolean {
  return scope === 'all' || scope.includes(owner) || (inventories.get(account)?.has(hotel) ?? false);
}
