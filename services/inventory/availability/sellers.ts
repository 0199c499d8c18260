/** An account that sells, and the accounts it stands for. */
export interface Seller {
  account: number;
  scope: readonly number[] | 'all';
}

/** Hotels of others that an account may sell, by account. */
export type Inventories = ReadonlyMap<number, ReadonlySet<number>>;

/** Whether the seller may sell a hotel of an owner; nothing when it may sell all. */
export function sellsFor(
  { account, scope }: Seller,
  inventories: Inventories,
): ((hotel: number, owner: number) => boolean) | undefined {
  if (scope === 'all') return undefined;
  const owners = new Set(scope);
  const inventory = inventories.get(account);
  return (hotel, owner) => owners.has(owner) || (inventory?.has(hotel) ?? false);
}
