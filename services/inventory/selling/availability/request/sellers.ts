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

/** The accounts that contract for a seller: a partner's parent, then itself; none for a seller that may sell nothing. */
const contractorsOf = ({ account, scope, inventories = [] }: Reach) =>
  scope.length === 0 ? [] : [...new Set([...inventories, account])];

type Sells = (hotel: number, owner: number) => boolean;

/** A predicate of the hotels that the seller may sell. Called for each candidate: what needs no look is left out. */
export function sellsFor(reach: Reach, sellers: Sellers): Sells {
  const { account, withheld = [], closed = [] } = reach;
  const isAgreed = agreedWith(reach, sellers);
  const isReached = reachedBy(reach, sellers);
  const isSold: Sells = isReached ? (hotel, owner) => isReached(hotel, owner) && isAgreed(hotel, owner) : isAgreed;
  if (withheld.length === 0 && closed.length === 0) return isSold;
  const kept = new Set(withheld);
  const shut = new Set(closed);
  return (hotel, owner) => !shut.has(owner) && (owner === account || !kept.has(hotel)) && isSold(hotel, owner);
}

/** Hotels of owners in reach, or in an approved inventory; undefined where all are. */
function reachedBy(reach: Reach, { inventories }: Sellers): Sells | undefined {
  if (reach.scope === 'all') return undefined;
  const owners = new Set(reach.scope);
  const lent = contractorsOf(reach).flatMap((contractor) => inventories.get(contractor) ?? []);
  return (hotel, owner) => owners.has(owner) || lent.some((hotels) => hotels.has(hotel));
}

/** Own hotels, and those that an agreement covers. */
function agreedWith(reach: Reach, { agreements }: Sellers): Sells {
  const contractors = contractorsOf(reach);
  const agreed = contractors.flatMap((contractor) => agreements.get(contractor) ?? []);
  const [first, ...others] = agreed;
  if (contractors.length === 1 && others.length === 0)
    return (hotel, owner) => owner === contractors[0] || covers(first?.get(owner), hotel);
  return (hotel, owner) => contractors.includes(owner) || agreed.some((by) => covers(by.get(owner), hotel));
}

function covers(agreed: Agreed | undefined, hotel: number, plan?: number): boolean {
  if (agreed === undefined || !(agreed.hotels?.has(hotel) ?? true)) return false;
  return plan === undefined || (agreed.plans?.has(plan) ?? true);
}

type SellsPlan = (hotel: number, owner: number, plan: number) => boolean;

/** The plans of hotels that the seller may sell; undefined where it may sell all of them. */
export function plansSold(reach: Reach, { agreements }: Sellers): SellsPlan | undefined {
  const contractors = contractorsOf(reach);
  const agreed = contractors.flatMap((contractor) => agreements.get(contractor) ?? []);
  const isBounded = agreed.some((by) => [...by.values()].some(({ plans }) => plans !== undefined));
  if (!isBounded) return undefined;
  return (hotel, owner, plan) => contractors.includes(owner) || agreed.some((by) => covers(by.get(owner), hotel, plan));
}

export type Sold = { agreement: LineAgreement | null } | { refused: 'room.notSold' | 'agreement.missing' };

/** Under what agreement a seller may sell a plan of a hotel: none for its own, or why it may not. */
export function soldUnder(
  reach: Reach,
  sellers: Sellers,
  { hotel, owner, plan }: { hotel: number; owner: number; plan?: number },
): Sold {
  const { account, withheld = [], closed = [] } = reach;
  const contractors = contractorsOf(reach);
  const isInReach = reachedBy(reach, sellers)?.(hotel, owner) ?? true;
  if (closed.includes(owner) || (owner !== account && withheld.includes(hotel))) return { refused: 'room.notSold' };
  if (!isInReach) return { refused: 'room.notSold' };
  if (contractors.includes(owner)) return { agreement: null };
  for (const contractor of contractors) {
    const agreed = sellers.agreements.get(contractor)?.get(owner);
    if (agreed && covers(agreed, hotel, plan)) return { agreement: agreed.terms };
  }
  return { refused: 'agreement.missing' };
}
