import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { reportFailedFacts, failMessages } from './failed-messages.js';
import { joinWaiting } from './waiting-messages.js';

const SCOPE = systemScope('reservations.schedules');

/** Messages that have used up their retries become tasks for staff; those that wait are joined. */
@Injectable()
export class MessageSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Schedule('messages.giveUp', { everyMs: 60_000 })
  async giveUp(): Promise<void> {
    const now = this.runtime.now();
    await this.database.tx(SCOPE, async (tx) => {
      await failMessages(tx, now);
      await reportFailedFacts(tx, now);
    });
  }

  @Schedule('messages.join', { everyMs: 60_000 })
  async join(): Promise<void> {
    await this.database.tx(SCOPE, (tx) => joinWaiting(tx, this.runtime.now()));
  }
}
