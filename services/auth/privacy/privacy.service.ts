import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { AnswerOf, Erased, Forgotten, Person } from '#libs/contracts';
import { accountsOf, Database, systemScope, type Tx } from '#libs/database';
import { deriveKey, sign } from '#libs/process';
import { Refusal, SERVICE, forgetMessages, userOf, type Context, type ServiceRuntime } from '#libs/service';
import { accountScope } from '../accounts/account-scope.js';
import { Account } from '../accounts/account.entity.js';
import { keepAdmin } from '../users/keep-admin.js';
import { collectUsers, forgetUsers, usersOf, wouldLeaveNoAdmin, type PersonsUser } from './persons-users.js';

const SCOPE = systemScope('auth.privacy');

type Exported = AnswerOf<'privacy.export'>['data'];

/** Data-subject requests: access to all stored personal data, and erasure. */
@Injectable()
export class PrivacyService {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** All data about a person in the accounts in reach. */
  async export(ctx: Context, email: string): Promise<Exported> {
    const person = personOf(ctx, email);
    const [bookings, payments] = await Promise.all([
      this.clients.call('reservations.collect', { body: person }),
      this.clients.call('payments.collect', { body: person }),
    ]);
    const users = await this.database.tx(ctx, async (tx) => {
      const found = await collectUsers(tx, await usersOf(tx, email));
      await this.note(tx, ctx, 'export', email, {});
      return found;
    });
    return { email, at: this.runtime.now().toISOString(), found: { ...users, ...bookings.found, ...payments.found } };
  }

  /**
   * Anonymises a person in all data of the accounts in reach. Every step is idempotent; after a crash between two of
   * them the request is repeated.
   * @throws Refusal user.self 409 · user.lastAdmin 409 · privacy.openBooking 409 while a stay is not over.
   */
  async erase(ctx: Context, email: string): Promise<Erased> {
    const users = await this.database.tx(ctx, (tx) => erasable(tx, ctx, email));
    const signers = await this.database.tx(SCOPE, (tx) => signersOf(tx, users));
    const pseudonym = `erased-${randomBytes(4).toString('hex')}`;
    const person = { ...personOf(ctx, email), pseudonym, users: signers };
    const { bookings, ...booked } = await this.clients.call('reservations.forget', { body: person });
    const paid = await this.clients.call('payments.forget', { body: { ...person, bookings } });
    const planned = await this.clients.call('inventory.forget', { body: person });
    const { removed } = await forgetMessages(this.runtime, users.map(mentionOf));
    return this.database.tx(ctx, async (tx) => {
      const accounts = [...new Set(users.map(({ account }) => account))];
      const own = await keepAdmin(tx, accounts, () => forgetUsers(tx, { email, users, pseudonym }));
      const outcome: Erased = {
        erased: { ...own, userOrders: removed, ...booked.erased, ...paid.erased, ...planned.erased },
        kept: { ...booked.kept, ...paid.kept },
      };
      await this.note(tx, ctx, 'erase', email, outcome);
      return outcome;
    });
  }

  private async note(
    tx: Tx,
    ctx: Context,
    kind: 'export' | 'erase',
    email: string,
    outcome: Partial<Erased>,
  ): Promise<void> {
    const hash = sign(deriveKey(this.runtime.config.KONAK_SECRET, 'privacy request'), email);
    await tx.execute(
      'insert into privacy_requests (account_id, user_id, kind, email_hash, outcome) values ($1, $2, $3, $4, $5)',
      [ctx.account, userOf(ctx).id, kind, hash, JSON.stringify(outcome)],
    );
  }
}

/** How letters and stored answers name a user: an address alone may be another tenant's user too. */
function mentionOf({ username }: PersonsUser): string {
  return `"username": ${JSON.stringify(username)}`.toLowerCase();
}

function personOf({ scope }: Context, email: string): Person {
  return { email, accounts: accountsOf({ scope }) };
}

/** Users with their names as used in signatures. */
async function signersOf(tx: Tx, users: PersonsUser[]): Promise<Forgotten['users']> {
  const signers = [];
  for (const { id, username, account } of users) {
    const kept = await tx.repository(Account).findOneOrFail({ where: { id: account }, withDeleted: true });
    signers.push({ id, username, reach: await accountScope(tx, kept) });
  }
  return signers;
}

async function erasable(tx: Tx, ctx: Context, email: string): Promise<PersonsUser[]> {
  const users = await usersOf(tx, email);
  if (users.some(({ id }) => id === userOf(ctx).id)) throw new Refusal('user.self', 409);
  if (await wouldLeaveNoAdmin(tx, users)) throw new Refusal('user.lastAdmin', 409);
  return users;
}
