import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { ChangeLine } from './change-line.service.js';
import { overdueChanges, stalledChanges } from './change-rows.js';

const SCOPE = systemScope('reservations.saga');
const BATCH = 50;
/** After this time a change is presumed dead: a running request has finished it by then. */
const STALLED_AFTER_MS = 20_000;

/** Finishes changes that have died, and takes those back that are not paid. */
@Injectable()
export class ChangesSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly changing: ChangeLine,
  ) {}

  @Schedule('changes.advance', { everyMs: 10_000 })
  async advanceStalled(): Promise<void> {
    const before = new Date(this.runtime.now().getTime() - STALLED_AFTER_MS);
    const stalled = await this.database.tx(SCOPE, (tx) => stalledChanges(tx, before, BATCH));
    for (const change of stalled) await this.attempt(change.id, () => this.changing.advance(change));
  }

  @Schedule('changes.takeBack', { everyMs: 60_000 })
  async takeBackUnpaid(): Promise<void> {
    const overdue = await this.database.tx(SCOPE, (tx) => overdueChanges(tx, this.runtime.now(), BATCH));
    for (const change of overdue) await this.attempt(change.id, () => this.changing.takeBack(change));
  }

  private async attempt(change: string, work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) =>
      this.runtime.log.warn({ err: error, change }, 'a change could not be advanced'),
    );
  }
}
