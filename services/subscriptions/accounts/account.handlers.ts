import { Injectable } from '@nestjs/common';
import { Clients } from '#libs/clients';
import type { PayloadOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { On, type Message } from '#libs/queue';
import { changeCard, endSubscription } from '../ledger/advance.js';
import { openRecords } from '../ledger/ledger.js';
import { Catalogue } from '../store/catalogue.js';
import { SubscriptionRepository } from '../store/subscription-repository.js';
import { AccountSubscriptionService } from './account-subscription.service.js';

const SCOPE = systemScope('subscriptions.billing');
const TRIAL_DAYS = 14;

/** Handles other services' facts about accounts. */
@Injectable()
export class AccountHandlers {
  constructor(
    private readonly database: Database,
    private readonly clients: Clients,
    private readonly repository: SubscriptionRepository,
    private readonly subscriptions: AccountSubscriptionService,
  ) {}

  /** A registered account starts a trial of the chosen plan, or of the smallest. */
  @On('account.registered')
  async registered({ account, plan }: PayloadOf<'account.registered'>): Promise<void> {
    if (!(await this.repository.loadPayer(account)).subscribes) return;
    const id = await this.database.tx(SCOPE, async (tx) => {
      const known = await tx.row('select 1 from subscriptions where account_id = $1', [account]);
      const catalogue = await Catalogue.read(tx);
      const chosen = plan === null ? undefined : catalogue.plan(plan);
      return known ? undefined : (chosen?.isActive ? chosen : catalogue.smallest())?.id;
    });
    if (id !== undefined) await this.subscriptions.begin(account, id, false, { trialDays: TRIAL_DAYS });
  }

  @On('card.kept')
  kept({ account }: PayloadOf<'card.kept'>, message: Message): Promise<void> {
    return this.copyCard(account, message);
  }

  @On('card.forgotten')
  forgotten({ account }: PayloadOf<'card.forgotten'>, message: Message): Promise<void> {
    return this.copyCard(account, message);
  }

  /** An account that closes owes nothing any more. */
  @On('account.closed')
  async closed({ accounts }: PayloadOf<'account.closed'>, message: Message): Promise<void> {
    for (const account of accounts) {
      const id = await this.repository.findInForce(account);
      if (id === undefined) continue;
      await this.repository.stepById(id, async ({ ledger }, tx) => {
        if (!(await tx.firstTime(`${message.id} ${account}`, message.name))) return { effects: [], answer: undefined };
        return { effects: ledger.isEnding ? [] : endSubscription(ledger), answer: undefined };
      });
    }
  }

  /** Asks payments for the current state: its events may arrive late and out of order. */
  private async copyCard(account: number, message: Message): Promise<void> {
    const { accounts } = await this.clients.call('cards.kept', { body: { account } });
    const id = await this.repository.findInForce(account);
    if (id === undefined) return;
    await this.repository.stepById(id, async (subscription, tx) => {
      if (!(await tx.firstTime(message.id, message.name))) return { effects: [], answer: undefined };
      changeCard(subscription.ledger, accounts.includes(account));
      if (openRecords(subscription.ledger).some(({ askNow }) => askNow))
        subscription.orderBilling(this.repository.today);
      return { effects: [], answer: undefined };
    });
  }
}
