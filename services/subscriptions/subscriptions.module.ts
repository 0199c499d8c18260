import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#libs/service';
import { AccountHandlers } from './accounts/account.handlers.js';
import { AccountSubscriptionController } from './accounts/account-subscription.controller.js';
import { AccountSubscriptionService } from './accounts/account-subscription.service.js';
import { ForecastService } from './accounts/forecast.service.js';
import { AddonController } from './addons/addon.controller.js';
import { AddonService } from './addons/addon.service.js';
import { Extra } from './addons/extra.entity.js';
import { Pack } from './addons/pack.entity.js';
import { auditPolicy } from './audit-policy.js';
import { BillingController } from './billing/billing.controller.js';
import { BillingSchedule } from './billing/billing.schedule.js';
import { BillingService } from './billing/billing.service.js';
import { FiguresService } from './billing/figures.service.js';
import subscriptions from './migrations/001-subscriptions.js';
import { PlanController } from './plans/plan.controller.js';
import { Plan } from './plans/plan.entity.js';
import { PlanService } from './plans/plan.service.js';
import { CollectedHandler } from './records/collected.handler.js';
import { RecordController } from './records/record.controller.js';
import { RecordReader } from './records/record-reader.js';
import { RecordService } from './records/record.service.js';
import { SubscriptionRepository } from './store/subscription-repository.js';

@Module({
  controllers: [PlanController, AddonController, AccountSubscriptionController, RecordController, BillingController],
  providers: [
    PlanService,
    AddonService,
    AccountSubscriptionService,
    ForecastService,
    AccountHandlers,
    RecordReader,
    RecordService,
    CollectedHandler,
    BillingService,
    BillingSchedule,
    FiguresService,
    SubscriptionRepository,
  ],
})
export class SubscriptionsModule {}

export const subscriptionsService: ServiceDefinition = {
  name: 'subscriptions',
  module: SubscriptionsModule,
  entities: [Plan, Pack, Extra],
  audit: auditPolicy,
  migrations: [subscriptions],
};
