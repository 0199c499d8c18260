import { Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { forgetEnded } from './count-unpaid.js';

const SCOPE = systemScope('reservations.schedules');

@Injectable()
export class UnpaidSchedule {
  constructor(private readonly database: Database) {}

  /** Hashes of sessions, networks, addresses and phones go with the hold that they bounded. */
  @Schedule('unpaid.forget', { everyMs: 600_000 })
  async forget(): Promise<void> {
    await this.database.tx(SCOPE, forgetEnded);
  }
}
