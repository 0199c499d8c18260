import type { ServiceName } from '#libs/contracts';
import type { PlatformConfig } from '#libs/process';
import type { RunningService } from '#libs/service';
import { seedAccounts } from './auth/accounts.js';
import { seedHistory } from './history/seed-history.js';
import { readHotels } from './inventory/read-hotels.js';
import { paintPictures } from './inventory/scenes/paint-scenes.js';
import { demoPictures } from './inventory/seed-hotels.js';
import { seedInventory } from './inventory/seed-inventory.js';
import { seedPayments } from './payments/seed-payments.js';
import { readPayments } from './reservations/read-payments.js';
import { seedBookings } from './reservations/seed-bookings.js';
import { seedReviews } from './reviews/seed-reviews.js';
import { seedSubscriptions } from './subscriptions/seed-subscriptions.js';

/** Begins with what needs no database: pictures, where they are kept on this machine. */
export function beginDemo(config: PlatformConfig): void {
  if (!config.S3_BUCKET) void paintPictures(config, demoPictures());
}

/**
 * Fills the services in this process with the demo; existing data stays. Bookings are made of inventory's hotels,
 * payments of reservations' bookings: each is left out where its source runs elsewhere.
 */
export async function seedDemo(running: readonly RunningService[]): Promise<void> {
  const find = (name: ServiceName) => running.find((service) => service.name === name);
  const [auth, inventory, reservations, payments, subscriptions] = [
    ...[find('auth'), find('inventory'), find('reservations')],
    ...[find('payments'), find('subscriptions')],
  ];
  if (auth) await seedAccounts(auth.runtime);
  if (inventory) await seedInventory(inventory.runtime);
  if (inventory && reservations) await seedBookings(reservations.runtime, () => readHotels(inventory));
  if (reservations && payments) await seedPayments(payments.runtime, () => readPayments(reservations.runtime));
  if (inventory && reservations && payments)
    await seedHistory({ inventory, reservations: reservations.runtime, payments: payments.runtime });
  if (inventory && reservations)
    await seedReviews({ inventory: inventory.runtime, reservations: reservations.runtime });
  if (auth && subscriptions) await seedSubscriptions(subscriptions.runtime);
}
