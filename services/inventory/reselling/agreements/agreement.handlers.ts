import { Inject, Injectable } from '@nestjs/common';
import { AgreementTerms, type PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn } from '#libs/stays';
import { insertVersion, lockPair } from './write-agreement.js';

const SCOPE = systemScope('inventory.agreements');
/** Nothing limited what was held without money: the most that terms can say. */
const UNLIMITED = { bookings: 1_000, rooms: 1_000 };

@Injectable()
export class AgreementHandlers {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** Who sold before there were agreements goes on by what its bookings carry, until either side proposes another. */
  @On('agreement.takenOver')
  async takenOver({ seller, owner, percent }: PayloadOf<'agreement.takenOver'>, message: Message): Promise<void> {
    const terms = AgreementTerms.parse({ percent, holds: UNLIMITED, from: dayIn(HOME_ZONE, this.runtime.now()) });
    await this.database.once(message, SCOPE, async (tx) => {
      await lockPair(tx, { seller, owner });
      const known = await tx.row('select 1 from agreements where account_id = $1 and owner_account_id = $2', [
        seller,
        owner,
      ]);
      if (known) return;
      const { id } = await insertVersion(tx, { seller, owner, proposedBy: 'seller', terms, note: '' });
      await tx.execute(`update agreements set state = 'accepted', taken_over = true, in_force = true where id = $1`, [
        id,
      ]);
    });
  }
}
