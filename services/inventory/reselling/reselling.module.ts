import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { HotelInventoryController } from './hotel-inventory.controller.js';
import { HotelInventoryService } from './hotel-inventory.service.js';

/** Reselling between accounts: hotels on request. Tours and extras need none, see `reselling.ts`. */
@Module({
  imports: [CatalogueModule],
  controllers: [HotelInventoryController],
  providers: [HotelInventoryService],
})
export class ResellingModule {}
