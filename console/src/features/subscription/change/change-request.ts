import type { AccountSubscription, Extra, Pack, SubscriptionChange } from '#libs/contracts';

export type Addon = NonNullable<SubscriptionChange['addons']>[number];

/** What is chosen on the screen: a plan, how it is paid, and how many of each pack and extra. */
export interface ChangeRequest {
  plan: number | undefined;
  isAnnual: boolean;
  addons: Addon[];
}

/** The request that changes nothing. */
export function changeRequestOf({ plan, isAnnual, pending, addons }: AccountSubscription): ChangeRequest {
  return {
    plan: (pending?.plan ?? plan)?.id,
    isAnnual: pending?.isAnnual ?? isAnnual,
    addons: addons.map(({ kind, id, quantity }) => ({ kind, id, quantity })),
  };
}

export function quantityOf({ addons }: ChangeRequest, kind: Addon['kind'], id: number): number {
  return addons.find((each) => each.kind === kind && each.id === id)?.quantity ?? 0;
}

/** The requested change with another number of one pack or extra; zero removes it. */
export function withQuantity(request: ChangeRequest, kind: Addon['kind'], id: number, quantity: number): ChangeRequest {
  const others = request.addons.filter((each) => each.kind !== kind || each.id !== id);
  return { ...request, addons: quantity > 0 ? [...others, { kind, id, quantity }] : others };
}

/** The request that leads from the current subscription to the chosen one; undefined when they are equal. */
export function changeBetween(was: ChangeRequest, request: ChangeRequest): SubscriptionChange | undefined {
  const change: SubscriptionChange = {
    ...(request.plan !== was.plan && { plan: request.plan }),
    ...(request.isAnnual !== was.isAnnual && { isAnnual: request.isAnnual }),
    ...(!hasSame(was.addons, request.addons) && { addons: request.addons }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

const keyOf = ({ kind, id, quantity }: Addon) => `${kind} ${id} ${quantity}`;

function hasSame(some: Addon[], others: Addon[]): boolean {
  return some.map(keyOf).sort().join() === others.map(keyOf).sort().join();
}

export interface OfferedAddon {
  kind: Addon['kind'];
  id: number;
  offer: Pack | Extra;
}

/** Packs and recurring extras that are sold in a currency, and those the account has though they are no longer sold. */
export function offeredAddons(
  packs: readonly Pack[],
  extras: readonly Extra[],
  had: ChangeRequest,
  currency: string,
): OfferedAddon[] {
  const all: OfferedAddon[] = [
    ...packs.map((offer) => ({ kind: 'pack' as const, id: offer.id, offer })),
    ...extras
      .filter(({ kind }) => kind === 'recurring')
      .map((offer) => ({ kind: 'extra' as const, id: offer.id, offer })),
  ];
  return all.filter(
    ({ kind, id, offer }) => (offer.isActive && offer.currency === currency) || quantityOf(had, kind, id) > 0,
  );
}
