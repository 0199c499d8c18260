import type { Tx } from '#libs/database';
import { fromDecimal } from '#libs/money';
import { HOME_ZONE, dayIn } from '#libs/stays';
import type { ServiceRuntime } from '#libs/service';
import { SCOPE } from './scope.js';
import { Extra } from '../../services/inventory/extras/extra.entity.js';
import { saveDepartures } from '../../services/inventory/extras/tours/departures.js';
import { Tour } from '../../services/inventory/extras/tours/tour.entity.js';
import { seedAgreements } from './seed-agreements.js';
import { demoExtras } from './extras.js';
import { demoTours, type DemoTour } from './tours.js';
import { fileOfScene } from './scenes/pictures-of-hotels.js';
import { SCENES } from './scenes/scenes.js';

const ANATOLIA = 2;
const MAVI = 5;

/** Tours, extras and resales between accounts. Does nothing when there are tours already. */
export async function seedExtras({ database, now }: ServiceRuntime): Promise<void> {
  if (await database.tx(SCOPE, (tx) => tx.row('select 1 from tours limit 1'))) return;
  const today = dayIn(HOME_ZONE, now());
  await database.tx(SCOPE, async (tx) => {
    for (const [number, tour] of demoTours(today).entries()) await seedTour(tx, tour, number);
    for (const { account, service } of demoExtras()) {
      const { location, price, ...input } = service;
      await tx.repository(Extra).insert({
        ...input,
        accountId: account,
        locationId: location,
        priceMinor: fromDecimal(price.amount),
        currency: price.currency,
      });
    }
    await seedInventories(tx);
    await seedAgreements(tx, today, now());
  });
}

async function seedTour(tx: Tx, { account, scene, tour }: DemoTour, number: number): Promise<void> {
  const pictures = SCENES.filter((each) => each.scene === scene);
  const { locations, packages, basePrice, ...input } = tour;
  const { identifiers } = await tx.repository(Tour).insert({
    ...input,
    accountId: account,
    locationIds: locations,
    basePriceMinor: fromDecimal(basePrice.amount),
    currency: basePrice.currency,
    images: pictures.map((_, i) => fileOfScene(pictures[(i + number) % pictures.length]!)),
  });
  await saveDepartures(tx, { tourId: identifiers[0]!['id'] as number, accountId: account }, packages);
}

/** Anatolia sells two hotels of Mavi Deniz and has requested a third; Mavi Deniz has requested one of Anatolia's. */
async function seedInventories(tx: Tx): Promise<void> {
  const requests: Array<[asker: number, owner: number, states: string[]]> = [
    [ANATOLIA, MAVI, ['approved', 'approved', 'pending']],
    [MAVI, ANATOLIA, ['pending']],
  ];
  for (const [asker, owner, states] of requests)
    await tx.execute(
      `insert into hotel_inventory (account_id, hotel_id, hotel_account_id, state)
       select $1, h.id, $2, s.state from unnest($3::text[]) with ordinality as s (state, nth)
       join (select id, row_number() over (order by id) as nth from hotels where account_id = $2) h using (nth)`,
      [asker, owner, states],
    );
}
