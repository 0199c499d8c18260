import { Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';

const SCOPE = systemScope('sites.versions');

@Injectable()
export class VersionsSchedule {
  constructor(private readonly database: Database) {}

  /** A form is not open for that long. */
  @Schedule('sites.forgetVersions', { everyMs: 3_600_000 })
  async forget(): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute(`delete from record_versions where replaced_at < now() - interval '30 days'`),
    );
  }
}
