import { Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { foldSums } from './booking-sums.js';

const SCOPE = systemScope('reservations.schedules');

/** Every change of a booking appends to its sums; they are compacted periodically. */
@Injectable()
export class BookingSumsSchedule {
  constructor(private readonly database: Database) {}

  @Schedule('bookings.sums', { everyMs: 30_000 })
  async fold(): Promise<void> {
    await this.database.tx(SCOPE, foldSums);
  }
}
