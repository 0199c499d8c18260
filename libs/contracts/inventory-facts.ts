import { z } from 'zod';

/** Requests by other accounts to sell an owner's hotels, and agreements about them. */
export const InventoryFact = z.object({
  asker: z.number(),
  owner: z.number(),
  /** Names of the hotels, truncated to the first few. */
  hotels: z.array(z.string()).min(1),
  /** How many hotels it is about. */
  count: z.number(),
});
export type InventoryFact = z.output<typeof InventoryFact>;

/** Events between accounts about reselling hotels. */
export const inventoryFacts = {
  'inventory.requested': InventoryFact,
  'inventory.approved': InventoryFact,
  'inventory.rejected': InventoryFact,
  // `asker` acts, `owner` is informed; of an acceptance, `asker` proposed it.
  'agreement.proposed': InventoryFact,
  'agreement.accepted': InventoryFact,
  'agreement.ended': InventoryFact,
  // `hotels` names the statement.
  'settlement.proposed': InventoryFact,
  'settlement.reminded': InventoryFact,
} as const;
export type InventoryFactName = keyof typeof inventoryFacts;
