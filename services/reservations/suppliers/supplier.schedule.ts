import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';
import { HOME_ZONE } from '#libs/stays';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { forgetPasswords } from './accounts/account-rows.js';
import { SyncSuppliers } from './mapping/sync-suppliers.js';
import { forgetSearches } from './searches/search-rows.js';
import { SupplierTransactions } from './transactions/supplier-transactions.js';

const SCOPE = systemScope('reservations.suppliers');
/** Identity data is deleted this many days after the last day of a booking, or after a booking that never was. */
const IDENTITY_DAYS = 30;
const CALL_YEARS = 2;
const OLD_CALLS = [
  'delete from supplier_calls where at < $1::timestamptz - make_interval(years => $2)',
  'delete from supplier_search_calls where at < $1::timestamptz - make_interval(years => $2)',
];

@Injectable()
export class SupplierSchedule {
  constructor(
    private readonly database: Database,
    private readonly transactions: SupplierTransactions,
    private readonly sync: SyncSuppliers,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  @Schedule('suppliers.resolve', { everyMs: 10_000 })
  resolve(): Promise<void> {
    return this.transactions.resolve();
  }

  @Schedule('suppliers.sync', { cron: '20 4 * * *', timeZone: HOME_ZONE })
  compare(): Promise<void> {
    return this.sync.run();
  }

  @Schedule('suppliers.expire', { everyMs: 60_000 })
  async expire(): Promise<void> {
    await this.database.tx(SCOPE, (tx) =>
      tx.execute(
        `update supplier_transactions set state = 'expired' where state in ('open', 'travellersSet') and expires_at < $1`,
        [this.runtime.now()],
      ),
    );
  }

  /** Passports, passwords of former accounts, searches of yesterday, and calls that nobody asks about any more. */
  @Schedule('suppliers.forget', { everyMs: 3_600_000 })
  async forget(): Promise<void> {
    const now = this.runtime.now();
    await this.database.tx(SCOPE, async (tx) => {
      await forgetSearches(tx, now);
      await forgetPasswords(tx, now);
      await tx.execute(
        `update supplier_transactions set sealed = '', traveller_keys = '{}' where sealed <> '' and (ends_on < $1::date - $2::int
           or (state in ('expired', 'abandoned', 'failed') and created_at < $1::timestamptz - make_interval(days => $2)))`,
        [now, IDENTITY_DAYS],
      );
      for (const sql of OLD_CALLS) await tx.execute(sql, [now, CALL_YEARS]);
    });
  }
}
