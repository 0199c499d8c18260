import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { SERVICE } from '#libs/service';
import type { AuthRuntime } from '../auth.config.js';
import { forgetCounts } from './mail-bound.js';

const SCOPE = systemScope('auth.mails');

@Injectable()
export class MailSchedule {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: AuthRuntime,
  ) {}

  @Schedule('mails.forget', { everyMs: 3_600_000 })
  async forgetOld(): Promise<void> {
    await this.database.tx(SCOPE, (tx) => forgetCounts(tx, this.runtime.now()));
  }
}
