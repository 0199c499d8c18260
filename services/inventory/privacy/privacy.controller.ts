import { Controller, Inject } from '@nestjs/common';
import type { Erased, Forgotten } from '#libs/contracts';
import { Database, PLATFORM } from '#libs/database';
import { Input, Internal, forgetSignatures } from '#libs/service';

@Controller()
export class PrivacyController {
  constructor(@Inject(Database) private readonly database: Database) {}

  /** Guests are nothing inventory knows of; staff are named by what they planned. */
  @Internal('inventory.forget')
  async forget(@Input() { body }: { body: Forgotten }): Promise<Erased> {
    const plannings = await this.database.tx(PLATFORM, (tx) =>
      forgetSignatures(tx, body, [{ table: 'planning_changes', column: 'by', accounts: 'array[account_id]' }]),
    );
    return { erased: { plannings }, kept: {} };
  }
}
