import { Module } from '@nestjs/common';
import { Database } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { SupplierPool } from '#libs/suppliers';
import { paximumOf, type PaximumConfig } from '#libs/tourvisio';
import { SupplierAccountController } from './accounts/supplier-account.controller.js';
import { SupplierAccountService } from './accounts/supplier-account.service.js';
import { MappingService } from './mapping/mapping.service.js';
import { SyncSuppliers } from './mapping/sync-suppliers.js';
import { SupplierSearches } from './searches/supplier-searches.js';
import { SupplierBookingService } from './supplier-booking.service.js';
import { SiteSelling } from './selling/site-selling.js';
import { SupplierController } from './supplier.controller.js';
import { SupplierSchedule } from './supplier.schedule.js';
import { SupplierSearchService } from './supplier-search.service.js';
import { Suppliers } from './suppliers.js';
import { SupplierTransactions } from './transactions/supplier-transactions.js';

/** What outside suppliers sell; `SupplierTransactions` is the port for those who sell it on. */
@Module({
  controllers: [SupplierController, SupplierAccountController],
  providers: [
    {
      provide: Suppliers,
      inject: [Database, SERVICE],
      useFactory: (database: Database, { config }: ServiceRuntime<PaximumConfig>) =>
        new Suppliers(
          database,
          new SupplierPool((login) => paximumOf(config, login), config.KONAK_SECRET),
          `${config.PAXIMUM_URL} ${config.PAXIMUM_AGENCY} ${config.PAXIMUM_USER}`,
        ),
    },
    {
      provide: SupplierTransactions,
      inject: [Database, Suppliers, SERVICE],
      useFactory: (database: Database, suppliers: Suppliers, { config, now }: ServiceRuntime) =>
        new SupplierTransactions(database, suppliers, { secret: config.KONAK_SECRET, now }),
    },
    SyncSuppliers,
    SiteSelling,
    SupplierAccountService,
    MappingService,
    SupplierSearches,
    SupplierSearchService,
    SupplierBookingService,
    SupplierSchedule,
  ],
  exports: [SiteSelling, Suppliers, SupplierSearches, SupplierSearchService, SupplierTransactions],
})
export class SuppliersModule {}
