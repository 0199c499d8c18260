import { Module } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import { resolve } from 'node:path';
import { takeUploads, type ServiceDefinition } from '#libs/service';
import { InventoryConfig } from './inventory.config.js';
import { auditPolicy } from './audit-policy.js';
import { CATALOGUE_ENTITIES, CatalogueModule } from './catalogue/catalogue.module.js';
import { openPhotoStore } from './catalogue/photos/photo-store.js';
import { EXTRAS_ENTITIES, ExtrasModule } from './extras/extras.module.js';
import hotels from './migrations/001-hotels.js';
import locations from './migrations/002-locations.js';
import changeKinds from './migrations/003-change-kinds.js';
import priceRules from './migrations/004-price-rules.js';
import planningLedger from './migrations/005-planning-ledger.js';
import servicesAndTours from './migrations/006-services-and-tours.js';
import marketCaps from './migrations/007-market-caps.js';
import priceVersions from './migrations/008-price-versions.js';
import plainHolds from './migrations/009-plain-holds.js';
import hotelLimit from './migrations/010-hotel-limit.js';
import regions from './migrations/011-regions.js';
import bedTexts from './migrations/012-bed-texts.js';
import countryAliases from './migrations/013-country-aliases.js';
import agreements from './migrations/014-agreements.js';
import keywords from './migrations/015-keywords.js';
import revisions from './migrations/016-revisions.js';
import unpaidHolds from './migrations/017-unpaid-holds.js';
import qualifiers from './migrations/018-qualifiers.js';
import seatsAndExtras from './migrations/019-seats-and-extras.js';
import holdChanges from './migrations/020-hold-changes.js';
import departureStates from './migrations/021-departure-states.js';
import extraMovementsByDay from './migrations/022-extra-movements-by-day.js';
import names from './migrations/023-names.js';
import hotelScores from './migrations/024-hotel-scores.js';
import narrowPhotos from './migrations/025-narrow-photos.js';
import { PlanningModule } from './planning/planning.module.js';
import { PRICING_ENTITIES, PricingModule } from './pricing/pricing.module.js';
import { ResellingModule } from './reselling/reselling.module.js';
import { SellingModule } from './selling/selling.module.js';

/** Imports between its features go one way: selling → planning, extras → pricing, reselling → catalogue. */
@Module({
  imports: [CatalogueModule, PricingModule, ResellingModule, PlanningModule, ExtrasModule, SellingModule],
})
export class InventoryModule {}

export const inventoryService: ServiceDefinition = {
  name: 'inventory',
  config: InventoryConfig,
  module: InventoryModule,
  entities: [...CATALOGUE_ENTITIES, ...PRICING_ENTITIES, ...EXTRAS_ENTITIES],
  // They name transactions of another database; the index reads everything again.
  afterRestore: 'truncate hotel_changes',
  audit: auditPolicy,
  migrations: [
    hotels,
    locations,
    changeKinds,
    priceRules,
    planningLedger,
    servicesAndTours,
    marketCaps,
    priceVersions,
    plainHolds,
    hotelLimit,
    regions,
    bedTexts,
    countryAliases,
    agreements,
    keywords,
    revisions,
    unpaidHolds,
    qualifiers,
    seatsAndExtras,
    holdChanges,
    departureStates,
    extraMovementsByDay,
    names,
    hotelScores,
    narrowPhotos,
  ],
  configure: async (fastify, { config }) => {
    await takeUploads(fastify);
    const { folder } = openPhotoStore(config);
    if (!folder) return;
    await fastify.register(fastifyStatic, {
      root: resolve(folder),
      prefix: '/images/',
      index: false,
      immutable: true,
      maxAge: '365d',
      // Pictures are embedded by our other hosts, and browsers must not sniff another type.
      setHeaders: (reply) =>
        void reply.header('Content-Security-Policy', 'sandbox').header('Cross-Origin-Resource-Policy', 'cross-origin'),
    });
  },
};
