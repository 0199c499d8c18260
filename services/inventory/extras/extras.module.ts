import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ExtraController } from './extra.controller.js';
import { Extra } from './extra.entity.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ExtraOffers } from './extra-offers.service.js';
import { ExtraReselling } from './extra-reselling.js';
import { ExtraSearch } from './extra-search.js';
import { ExtraService } from './extra.service.js';
import { DepartureController } from './tours/departure.controller.js';
import { DepartureStates } from './tours/departure-states.service.js';
import { TourController } from './tours/tour.controller.js';
import { Tour } from './tours/tour.entity.js';
import { TourPackage } from './tours/tour-package.entity.js';
import { TourNames } from './tours/tour-names.js';
import { TourReselling } from './tours/tour-reselling.js';
import { TourSearch } from './tours/tour-search.service.js';
import { TourService } from './tours/tour.service.js';

export const EXTRAS_ENTITIES = [Extra, Tour, TourPackage];

/** Products beside rooms: tours, and extras such as transfers. */
@Module({
  imports: [CatalogueModule, PricingModule],
  controllers: [ExtraController, TourController, DepartureController],
  providers: [
    DepartureStates,
    ExtraOffers,
    ExtraReselling,
    ExtraSearch,
    ExtraService,
    TourNames,
    TourReselling,
    TourSearch,
    TourService,
  ],
  exports: [ExtraSearch, TourNames, TourSearch],
})
export class ExtrasModule {}
