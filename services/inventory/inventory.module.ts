import { Module } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import { resolve } from 'node:path';
import { takeUploads, type ServiceDefinition } from '#libs/service';
import { AriController } from './ari/ari.controller.js';
import { AriService } from './ari/ari.service.js';
import { AvailabilityController } from './selling/availability/api/availability.controller.js';
import { AvailabilityService } from './selling/availability/api/availability.service.js';
import { AvailabilityIndexUpdater } from './selling/availability/feed/availability-index-updater.js';
import { WhyNotService } from './selling/availability/api/why-not.service.js';
import { CampaignController } from './campaigns/campaign.controller.js';
import { Campaign } from './campaigns/campaign.entity.js';
import { CampaignService } from './campaigns/campaign.service.js';
import { FastSetupController } from './fast-setup/fast-setup.controller.js';
import { FastSetupService } from './fast-setup/fast-setup.service.js';
import { HoldController } from './holds/hold.controller.js';
import { HoldService } from './holds/hold.service.js';
import { HotelController } from './hotels/hotel.controller.js';
import { HotelInventoryController } from './reselling/hotel-inventory.controller.js';
import { HotelInventoryService } from './reselling/hotel-inventory.service.js';
import { HotelListService } from './hotels/hotel-list.service.js';
import { HotelPageService } from './hotels/hotel-page.service.js';
import { Hotel } from './hotels/hotel.entity.js';
import { HotelService } from './hotels/hotel.service.js';
import { ImageController } from './images/image.controller.js';
import { ImageService } from './images/image.service.js';
import { ImportController } from './imports/import.controller.js';
import { LocationController } from './locations/location.controller.js';
import { Location } from './locations/location.entity.js';
import { LocationService } from './locations/location.service.js';
import { MarketController } from './markets/market.controller.js';
import { Market } from './markets/market.entity.js';
import { MarketService } from './markets/market.service.js';
import { MarkupController } from './markups/markup.controller.js';
import { Markup } from './markups/markup.entity.js';
import { MarkupService } from './markups/markup.service.js';
import hotels from './migrations/001-hotels.js';
import locations from './migrations/002-locations.js';
import changeKinds from './migrations/003-change-kinds.js';
import priceRules from './migrations/004-price-rules.js';
import planningLedger from './migrations/005-planning-ledger.js';
import servicesAndTours from './migrations/006-services-and-tours.js';
import marketCaps from './migrations/007-market-caps.js';
import priceVersions from './migrations/008-price-versions.js';
import plainHolds from './migrations/009-plain-holds.js';
import { OfferController } from './offers/offer.controller.js';
import { OfferSellers } from './offers/offer-sellers.js';
import { PriceOffers } from './offers/price-offers.js';
import { PhotoController } from './photos/photo.controller.js';
import { HotelPhoto } from './photos/photo.entity.js';
import { PhotoService } from './photos/photo.service.js';
import { openPhotoStore } from './photos/photo-store.js';
import { ChangePlanning } from './planning/change-planning.js';
import { PlanningController } from './planning/planning.controller.js';
import { PlanningService } from './planning/planning.service.js';
import { PlanningToolsController } from './planning/planning-tools.controller.js';
import { PlanningToolsService } from './planning/planning-tools.service.js';
import { PlanningSheetController } from './planning/sheet/planning-sheet.controller.js';
import { PlanningSheetService } from './planning/sheet/planning-sheet.service.js';
import { PricePlanController } from './price-plans/price-plan.controller.js';
import { PricePlan } from './price-plans/price-plan.entity.js';
import { PricePlanService } from './price-plans/price-plan.service.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { PromotionController } from './promotions/promotion.controller.js';
import { Promotion } from './promotions/promotion.entity.js';
import { PromotionService } from './promotions/promotion.service.js';
import { Rates } from './rates/rates.js';
import { RoomController } from './rooms/room.controller.js';
import { Room } from './rooms/room.entity.js';
import { RoomService } from './rooms/room.service.js';
import { SearchController } from './search/search.controller.js';
import { SearchService } from './search/search.service.js';
import { SoldService } from './search/sold.service.js';
import { ExtraController } from './extras/extra.controller.js';
import { Extra } from './extras/extra.entity.js';
import { ExtraService } from './extras/extra.service.js';
import { ExtraSearch } from './extras/extra-search.js';
import { ExtraReselling } from './extras/extra-reselling.js';
import { StockController } from './stock/stock.controller.js';
import { TourController } from './tours/tour.controller.js';
import { Tour } from './tours/tour.entity.js';
import { TourPackage } from './tours/tour-package.entity.js';
import { TourSearch } from './tours/tour-search.service.js';
import { TourService } from './tours/tour.service.js';
import { TourReselling } from './tours/tour-reselling.js';

@Module({
  controllers: [
    HotelController,
    HotelInventoryController,
    PhotoController,
    ImageController,
    MarketController,
    RoomController,
    PricePlanController,
    PlanningController,
    PlanningToolsController,
    PlanningSheetController,
    AriController,
    CampaignController,
    MarkupController,
    PromotionController,
    LocationController,
    AvailabilityController,
    SearchController,
    ExtraController,
    TourController,
    FastSetupController,
    OfferController,
    HoldController,
    StockController,
    ImportController,
    PrivacyController,
  ],
  providers: [
    LocationService,
    PhotoService,
    ImageService,
    RoomService,
    HotelService,
    HotelListService,
    HotelInventoryService,
    HotelPageService,
    MarketService,
    PricePlanService,
    ChangePlanning,
    PlanningService,
    PlanningToolsService,
    PlanningSheetService,
    AriService,
    CampaignService,
    MarkupService,
    PromotionService,
    Rates,
    AvailabilityIndexUpdater,
    AvailabilityService,
    WhyNotService,
    ExtraReselling,
    ExtraService,
    ExtraSearch,
    TourReselling,
    TourService,
    TourSearch,
    SearchService,
    SoldService,
    FastSetupService,
    OfferSellers,
    PriceOffers,
    HoldService,
  ],
})
export class InventoryModule {}

export const inventoryService: ServiceDefinition = {
  name: 'inventory',
  module: InventoryModule,
  entities: [
    Hotel,
    HotelPhoto,
    Market,
    Room,
    PricePlan,
    Location,
    Campaign,
    Markup,
    Promotion,
    Extra,
    Tour,
    TourPackage,
  ],
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
      // Pictures are shown by other hosts of ours, and are never to be taken for anything else.
      setHeaders: (reply) =>
        void reply.header('Content-Security-Policy', 'sandbox').header('Cross-Origin-Resource-Policy', 'cross-origin'),
    });
  },
};
