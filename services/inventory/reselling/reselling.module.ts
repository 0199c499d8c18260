import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AgreementController } from './agreements/agreement.controller.js';
import { AgreementService } from './agreements/agreement.service.js';
import { AgreementHandlers } from './agreements/agreement.handlers.js';
import { AgreementSchedule } from './agreements/agreements.schedule.js';
import { HotelInventoryController } from './hotel-inventory.controller.js';
import { HotelInventoryService } from './hotel-inventory.service.js';

/** Reselling between accounts: hotels on request. Tours and extras need none, see `reselling.ts`. */
@Module({
  imports: [CatalogueModule],
  controllers: [AgreementController, HotelInventoryController],
  providers: [AgreementHandlers, AgreementSchedule, AgreementService, HotelInventoryService],
})
export class ResellingModule {}
