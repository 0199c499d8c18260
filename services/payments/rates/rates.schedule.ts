import { Injectable } from '@nestjs/common';
import { Schedule } from '#libs/queue';
import { HOME_ZONE } from '#libs/stays';
import { RateService } from './rate.service.js';

/** The bulletin is published at half past three; it is fetched again an hour later, and in the morning. */
@Injectable()
export class RatesSchedule {
  constructor(private readonly rates: RateService) {}

  @Schedule('rates.published', { cron: '35 15 * * *', timeZone: HOME_ZONE })
  async published(): Promise<void> {
    await this.rates.refresh();
  }

  @Schedule('rates.again', { cron: '30 16 * * *', timeZone: HOME_ZONE })
  async again(): Promise<void> {
    await this.rates.refresh();
  }

  @Schedule('rates.morning', { cron: '0 9 * * *', timeZone: HOME_ZONE })
  async morning(): Promise<void> {
    await this.rates.refresh();
  }

  @Schedule('rates.old', { everyMs: 60_000 })
  old(): Promise<void> {
    return this.rates.refreshIfOld();
  }
}
