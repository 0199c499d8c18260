import { Module, type DynamicModule } from '@nestjs/common';
import type { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { Job, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import { billSubscription } from './bill-subscription.js';

interface BillingPlatform extends WorkerPlatform {
  clients: Clients;
}

/** Bills one subscription at a time, so that a failing one does not block others. */
class BillingJobs {
  constructor(private readonly clients: Clients) {}

  @Job('subscription.bill')
  bill(order: PayloadOf<'subscription.bill'>): Promise<void> {
    return billSubscription(order, {
      advance: (id, body) => this.clients.call('billing.advance', { params: { id }, body }),
      collect: (record, body) => this.clients.call('dues.collect', { params: { record }, body }),
      tried: (record, body) => this.clients.call('billing.tried', { params: { record }, body }),
    });
  }
}

@Module({})
export class SubscriptionBillingModule {
  static on({ clients }: BillingPlatform): DynamicModule {
    const jobs = new BillingJobs(clients);
    return { module: SubscriptionBillingModule, providers: [{ provide: BillingJobs, useValue: jobs }] };
  }
}

export const subscriptionBillingWorker: WorkerDefinition<BillingPlatform> = {
  name: 'subscription-billing',
  module: (platform) => SubscriptionBillingModule.on(platform),
};
