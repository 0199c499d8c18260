import { Inject, Injectable } from '@nestjs/common';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE } from '#libs/stays';
import { BillingService } from './billing.service.js';

/** The hour of charges: during the working hours of banks and people. */
const BILL_AT = '09:30';
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: HOME_ZONE, timeStyle: 'short' });

/** Starts the daily billing of all subscriptions; after an outage, as soon as a process is up again. */
@Injectable()
export class BillingSchedule {
  constructor(
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly billing: BillingService,
  ) {}

  @Schedule('billing.daily', { everyMs: 300_000 })
  async daily(): Promise<void> {
    await this.billing.resume();
    if (CLOCK.format(this.runtime.now()) >= BILL_AT) await this.billing.begin('konak');
  }
}
