import { z } from 'zod';
import { Withheld } from '../resources/accounts.js';

/**
 * What an account sells: everything of the accounts in `scope` (null: of all), and what the accounts in `inventories`
 * may resell; except what its parent withholds, unless it is its own, and everything of `closed` accounts.
 */
export const SellsFor = z.object({
  scope: z.array(z.number()).nullable(),
  inventories: z.array(z.number()),
  withheld: Withheld,
  closed: z.array(z.number()),
});
export type SellsFor = z.output<typeof SellsFor>;
