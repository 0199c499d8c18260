import { z } from 'zod';
import { message } from './message.js';

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
  'inventory.requested': message(InventoryFact, 'notify'),
  'inventory.approved': message(InventoryFact, 'notify'),
  'inventory.rejected': message(InventoryFact, 'notify'),
  // `asker` acts, `owner` is informed; of an acceptance, `asker` proposed it.
  'agreement.proposed': message(InventoryFact, 'notify'),
  'agreement.accepted': message(InventoryFact, 'notify'),
  'agreement.ended': message(InventoryFact, 'notify'),
  // `hotels` names the statement.
  'settlement.proposed': message(InventoryFact, 'notify'),
  'settlement.reminded': message(InventoryFact, 'notify'),
};
export type InventoryFactName = keyof typeof inventoryFacts;
