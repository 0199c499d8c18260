import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, Schedule, type Message } from '#libs/queue';

const SCOPE = systemScope('auth.cards');

/** Auth's copy of the accounts with a stored card, for filtering lists. Payments owns the cards. */
@Injectable()
export class KeptCards {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
  ) {}

  @On('card.kept')
  kept({ account }: PayloadOf<'card.kept'>, message: Message): Promise<void> {
    return this.copy(account, message);
  }

  @On('card.forgotten')
  forgotten({ account }: PayloadOf<'card.forgotten'>, message: Message): Promise<void> {
    return this.copy(account, message);
  }

  /** Initial copy, which also repairs missed events. */
  @Schedule('cards.copy', { everyMs: 3_600_000 })
  async copyAll(): Promise<void> {
    const { accounts } = await this.clients.call('cards.kept', { body: { account: null } });
    await this.database.tx(SCOPE, (tx) =>
      tx.execute('update accounts set has_card = (id = any ($1)) where has_card <> (id = any ($1))', [accounts]),
    );
  }

  /** Asks payments for the current state, since its events may arrive late and out of order. */
  private async copy(account: number, message: Message): Promise<void> {
    const { accounts } = await this.clients.call('cards.kept', { body: { account } });
    await this.database.once(message, SCOPE, async (tx) => {
      await tx.execute('update accounts set has_card = $2 where id = $1', [account, accounts.includes(account)]);
    });
  }
}
