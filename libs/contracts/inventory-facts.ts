import { z } from 'zod';
import { message } from './message.js';

/** Another account's request to sell an owner's hotels, or an agreement about them. */
export const InventoryFact = z.object({
  asker: z.number(),
  owner: z.number(),
  /** The names of the first few hotels. */
  hotels: z.array(z.string()).min(1),
  /** The number of hotels. */
  count: z.number(),
});
export type InventoryFact = z.output<typeof InventoryFact>;

/** Events about reselling hotels between accounts. */
export const inventoryFacts = {
  'inventory.requested': message(InventoryFact, 'notify'),
  'inventory.approved': message(InventoryFact, 'notify'),
  'inventory.rejected': message(InventoryFact, 'notify'),
  // `asker` acts and `owner` is notified; in an acceptance `asker` is the side that proposed.
  'agreement.proposed': message(InventoryFact, 'notify'),
  'agreement.accepted': message(InventoryFact, 'notify'),
  'agreement.ended': message(InventoryFact, 'notify'),
  // `hotels` holds the statement's name.
  'settlement.proposed': message(InventoryFact, 'notify'),
  'settlement.reminded': message(InventoryFact, 'notify'),
};
export type InventoryFactName = keyof typeof inventoryFacts;
