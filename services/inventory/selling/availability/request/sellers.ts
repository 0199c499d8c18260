import type { LineAgreement, MarkupOf, SellsFor } from '#libs/contracts';
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
type Inventories = ReadonlyMap<number, ReadonlySet<number>>;

/** An agreement in force. */
export interface Agreed {
  /** What a line keeps of it. */
  terms: LineAgreement;
  /** Undefined: all of its owner's. */
  hotels?: ReadonlySet<number>;
  plans?: ReadonlySet<number>;
}

/** The agreements in force, by seller and owner. */
type Agreements = ReadonlyMap<number, ReadonlyMap<number, Agreed>>;

/** The data of all sellers. */
export interface Sellers {
  inventories: Inventories;
  agreements: Agreements;
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

export const NO_SELLERS: Sellers = {
  inventories: new Map(),
  agreements: new Map(),
  rules: { markups: [], promotions: [] },
};

/** The accounts that contract for a seller: a partner's parent, then itself. */
const contractorsOf = ({ account, inventories = [] }: Reach) => [...new Set([...inventories, account])];

/** A predicate of the hotels of others and plans that the seller may sell. */
export function sellsFor(reach: Reach, sellers: Sellers): (hotel: number, owner: number) => boolean {
  const { scope, withheld = [], closed = [], account } = reach;
  const contractors = contractorsOf(reach);
  const owners = new Set(scope === 'all' ? [] : scope);
  const lent = contractors.flatMap((contractor) => sellers.inventories.get(contractor) ?? []);
  const agreed = contractors.flatMap((contractor) => sellers.agreements.get(contractor) ?? []);
  const kept = new Set(withheld);
  const shut = new Set(closed);
  return (hotel, owner) => {
    if (shut.has(owner)) return false;
    if (owner === account) return true;
    if (kept.has(hotel)) return false;
    const isInReach = scope === 'all' || owners.has(owner) || lent.some((hotels) => hotels.has(hotel));
    if (!isInReach) return false;
    return contractors.includes(owner) || agreed.some((by) => covers(by.get(owner), hotel));
  };
}

function covers(agreed: Agreed | undefined, hotel: number): boolean {
  return agreed !== undefined && (agreed.hotels === undefined || agreed.hotels.has(hotel));
}

/** The plans of a hotel that the seller may sell; undefined: all of them. */
export function plansSold(
  reach: Reach,
  { agreements }: Sellers,
): ((owner: number, plan: number) => boolean) | undefined {
  const contractors = contractorsOf(reach);
  const agreed = contractors.flatMap((contractor) => agreements.get(contractor) ?? []);
  const isBounded = agreed.some((by) => [...by.values()].some(({ plans }) => plans !== undefined));
  if (!isBounded) return undefined;
  return (owner, plan) =>
    contractors.includes(owner) || agreed.some((by) => by.get(owner) && (by.get(owner)!.plans?.has(plan) ?? true));
}

export type Sold = { agreement: LineAgreement | null } | { refused: 'room.notSold' | 'agreement.missing' };

/** Under what agreement a seller may sell a plan of a hotel: none for its own, or why it may not. */
export function soldUnder(
  reach: Reach,
  sellers: Sellers,
  { hotel, owner, plan }: { hotel: number; owner: number; plan?: number },
): Sold {
  const { account, scope, withheld = [], closed = [] } = reach;
  const contractors = contractorsOf(reach);
  const isInReach =
    scope === 'all' ||
    scope.includes(owner) ||
    contractors.some((contractor) => sellers.inventories.get(contractor)?.has(hotel));
  if (closed.includes(owner) || (owner !== account && withheld.includes(hotel))) return { refused: 'room.notSold' };
  if (!isInReach) return { refused: 'room.notSold' };
  if (contractors.includes(owner)) return { agreement: null };
  for (const contractor of contractors) {
    const agreed = sellers.agreements.get(contractor)?.get(owner);
    if (covers(agreed, hotel) && (plan === undefined || (agreed!.plans?.has(plan) ?? true)))
      return { agreement: agreed!.terms };
  }
  return { refused: 'agreement.missing' };
}
