import type { ServiceRuntime } from '#libs/service';
import { seedExtras } from './seed-extras.js';
import { seedHotels } from './seed-hotels.js';
import { seedPriceRules } from './seed-price-rules.js';

/** Inventory's part of the demo; does nothing where there are other hotels. */
export async function seedInventory(runtime: ServiceRuntime): Promise<void> {
  if (!(await seedHotels(runtime))) return;
  await seedExtras(runtime);
  await seedPriceRules(runtime);
}
