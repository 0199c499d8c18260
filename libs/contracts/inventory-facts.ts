import { z } from 'zod';

/** What is asked of the account that owns hotels by one that wants to sell them. */
export const InventoryFact = z.object({
  asker: z.number(),
  owner: z.number(),
  /** Names of hotels, the first of them. */
  hotels: z.array(z.string()).min(1),
  /** How many hotels it is about. */
  count: z.number(),
});
export type InventoryFact = z.output<typeof InventoryFact>;

/** What happens between accounts about hotels that one of them wants to sell. */
export const inventoryFacts = {
  'inventory.requested': InventoryFact,
  'inventory.approved': InventoryFact,
  'inventory.rejected': InventoryFact,
} as const;
export type InventoryFactName = keyof typeof inventoryFacts;
