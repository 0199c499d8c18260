import { Inject, Injectable } from '@nestjs/common';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { dayIn, toIsoDate } from '#libs/stays';
import { recordHistory } from '../bookings/record.js';
import { endUnsold } from '../saga/end-unsold.js';
import { retireAllOf } from '../suppliers/index.js';

const SCOPE = systemScope('reservations.accounts');
/** The time zone whose days begin last: no stay counts as over too early. */
const LAST_ZONE = 'Pacific/Pago_Pago';

/** Handles the bookings of accounts that close: sold ones are served by the accounts above; the rest ends. */
@Injectable()
export class ClosedAccounts {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** How many bookings of an account, as seller or as the hotel's, have a stay that is not over. */
  async openBookings(account: number): Promise<{ count: number }> {
    const found = await this.database.tx(SCOPE, (tx) =>
      tx.row<{ count: number }>(
        `select count(*)::int as count from bookings
         where (account_id = $1 or hotel_account_id = $1) and state in ('pending', 'confirmed') and (check_out is null or check_out >= $2)`,
        [account, toIsoDate(dayIn(LAST_ZONE, this.runtime.now()))],
      ),
    );
    return { count: found!.count };
  }

  /** Releases held, unsold rooms; their pay pages close, and late money is refunded. No supplier is asked by their accounts any more. */
  @On('account.closed')
  async closed({ accounts }: PayloadOf<'account.closed'>, message: Message): Promise<void> {
    await this.database.once(message, SCOPE, async (tx) => {
      const held = await tx.rows<{ id: number; holdId: string | null }>(
        `select id, hold_id as "holdId" from bookings
         where state = 'pending' and (account_id = any ($1) or hotel_account_id = any ($1)) order by id for update`,
        [accounts],
      );
      for (const each of held) await recordHistory(tx, await endUnsold(tx, each, 'room.notSold'), 'expired', 'konak');
      await retireAllOf(tx, accounts, this.runtime.now());
    });
  }
}
