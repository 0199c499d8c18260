import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ExtrasModule } from '../extras/extras.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { AvailabilityController } from './availability/api/availability.controller.js';
import { AvailabilityService } from './availability/api/availability.service.js';
import { CalendarService } from './availability/api/calendar.service.js';
import { WhyNotService } from './availability/api/why-not.service.js';
import { AvailabilityIndexUpdater } from './availability/feed/availability-index-updater.js';
import { HoldChanges } from './changes/hold-changes.service.js';
import { ItemChanges } from './changes/item-changes.js';
import { RoomChanges } from './changes/room-changes.js';
import { HoldController } from './holds/hold.controller.js';
import { HoldLines } from './holds/hold-lines.service.js';
import { HoldService } from './holds/hold.service.js';
import { HotelPageController } from './hotel-pages/hotel-page.controller.js';
import { HotelPageService } from './hotel-pages/hotel-page.service.js';
import { OfferController } from './offers/offer.controller.js';
import { OfferSellers } from './offers/offer-sellers.js';
import { PriceBasket } from './offers/price-basket.js';
import { PriceOffers } from './offers/price-offers.js';
import { RenewOffers } from './offers/renew-offers.js';
import { PriceItems } from './items/price-items.js';
import { SearchController } from './search/search.controller.js';
import { NamedItems } from './search/named-items.js';
import { NameFinder } from './search/name-finder.js';
import { NameBook } from './search/names/name-book.js';
import { PlaceFinder } from './search/place-finder.js';
import { SearchService } from './search/search.service.js';
import { SoldPlaces } from './search/sold-places.js';
import { ListedPagesService } from './search/listed-pages.service.js';
import { SoldService } from './search/sold.service.js';
import { StockController } from './stock/stock.controller.js';

/** Sales: search, offers at a price, and nights claimed for bookings. */
@Module({
  imports: [CatalogueModule, ExtrasModule, PricingModule],
  controllers: [
    AvailabilityController,
    HoldController,
    HotelPageController,
    OfferController,
    SearchController,
    StockController,
  ],
  providers: [
    AvailabilityIndexUpdater,
    AvailabilityService,
    CalendarService,
    HoldChanges,
    HoldLines,
    HoldService,
    HotelPageService,
    ItemChanges,
    NameBook,
    NamedItems,
    NameFinder,
    OfferSellers,
    PriceBasket,
    PriceItems,
    PriceOffers,
    PlaceFinder,
    RenewOffers,
    RoomChanges,
    SearchService,
    SoldPlaces,
    ListedPagesService,
    SoldService,
    WhyNotService,
  ],
})
export class SellingModule {}
