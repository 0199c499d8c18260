import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { SignedIn } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { accountScope } from '../accounts/account-scope.js';
import { Account } from '../accounts/account.entity.js';
import { sellsForOf } from '../accounts/sells-for.js';

const SCOPE = systemScope('auth.sessions');

type Inventories = SignedIn['provider']['inventories'];

/** The time limit of the look-up, since sign-in waits for it. */
const PATIENCE_MS = 1_500;
const NONE: Inventories = { hotels: [], services: [] };

/** What an account sells, as answered at sign-in and with its record. */
@Injectable()
export class ProviderInventories {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /**
   * Ids of hotels and extras, the first thousand of each; none while inventory does not answer, so that sign-in does
   * not fail.
   */
  async of(account: number): Promise<Inventories> {
    const asked = this.ask(account).catch((error: unknown) => {
      this.runtime.log.warn({ err: error }, 'inventory did not answer what an account sells');
      return NONE;
    });
    return Promise.race([asked, wait(PATIENCE_MS, NONE, { ref: false })]);
  }

  private async ask(id: number): Promise<Inventories> {
    const sellsFor = await this.database.tx(SCOPE, async (tx) => {
      const account = await tx.repository(Account).findOneByOrFail({ id });
      return sellsForOf(tx, account, await accountScope(tx, account));
    });
    return this.clients.call('inventory.sold', { body: { account: id, sellsFor } });
  }
}
