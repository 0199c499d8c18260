import { Inject, Injectable } from '@nestjs/common';
import { Database, openDoor } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { messagesGivenUp } from './failed-messages.js';

const DOOR = openDoor('reservations.schedules');

/** Messages that were tried for the last time are somebody's to look at. */
@Injectable()
export class MessageSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Schedule('messages.giveUp', { everyMs: 60_000 })
  async giveUp(): Promise<void> {
    await this.database.tx(DOOR, (tx) => messagesGivenUp(tx, this.runtime.now()));
  }
}
