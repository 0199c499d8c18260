import { Module, type DynamicModule } from '@nestjs/common';
import type { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { Job, type HeldMessage, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import { SupplierPool } from '#libs/suppliers';
import { paximumOf } from '#libs/tourvisio';
import { searchSuppliers, type SearchDeps } from './search-suppliers.js';
import { SupplierSearchConfig } from './supplier-search.config.js';

interface SearchPlatform extends WorkerPlatform {
  config: SupplierSearchConfig;
  clients: Clients;
}

/** Handles the searches at suppliers. */
class SearchJobs {
  constructor(private readonly deps: SearchDeps) {}

  @Job('supplier.search')
  search(order: PayloadOf<'supplier.search'>, message: HeldMessage): Promise<void> {
    return searchSuppliers(order, message.id, this.deps);
  }
}

@Module({})
export class SupplierSearchModule {
  static on({ config, clients }: SearchPlatform): DynamicModule {
    const jobs = new SearchJobs({
      suppliers: new SupplierPool((login) => paximumOf(config, login), config.KONAK_SECRET),
      take: (id, by) => clients.call('supplierSearches.take', { params: { id }, body: { by } }),
      found: (id, body) => clients.call('supplierSearches.found', { params: { id }, body }),
    });
    return { module: SupplierSearchModule, providers: [{ provide: SearchJobs, useValue: jobs }] };
  }
}

export const supplierSearchWorker: WorkerDefinition<SearchPlatform> = {
  name: 'supplier-search',
  config: SupplierSearchConfig,
  module: (platform) => SupplierSearchModule.on(platform),
};
