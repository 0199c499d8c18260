import { Controller, Inject } from '@nestjs/common';
import type { Erased, Forgotten } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { Input, Internal } from '#libs/service';

@Controller()
export class PrivacyController {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Guests are nothing inventory knows of; staff are named by what they planned. */
  @Internal('inventory.forget')
  async forget(@Input() { body }: { body: Forgotten }): Promise<Erased> {
    const plannings = await this.database.tx(PLATFORM, (tx) =>
      tx.change('update planning_changes set by = $2 where by = any ($1)', [body.usernames, body.pseudonym]),
    );
    return { erased: { plannings }, kept: {} };
  }
}
