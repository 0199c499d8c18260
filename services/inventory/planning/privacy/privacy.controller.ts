import { Controller } from '@nestjs/common';
import type { InternalInputOf, InternalAnswerOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Input, Internal, forgetSignatures, signedIn } from '#libs/service';

const SCOPE = systemScope('inventory.privacy');

/** Columns with signatures of staff. */
const SIGNED = [signedIn('planning_changes', 'by'), signedIn('record_versions', 'replaced_by')];

@Controller()
export class PrivacyController {
  constructor(private readonly database: Database) {}

  /** Inventory forgets by itself where guests are picked up (`hold-places.ts`); staff are named in their changes of planning and of records. */
  @Internal('inventory.forget')
  async forget(@Input() { body }: InternalInputOf<'inventory.forget'>): Promise<InternalAnswerOf<'inventory.forget'>> {
    const plannings = await this.database.tx(SCOPE, (tx) => forgetSignatures(tx, body, SIGNED));
    return { erased: { plannings }, kept: {} };
  }
}
