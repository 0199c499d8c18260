import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database, type TenantScope, type Tx } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { invoiceMoney } from '../invoices/invoice-money.js';
import { CarryRefunds } from '../payments/carry-refunds.js';
import { netMinor, type MoneyAccount } from './account.js';
import { CloseAtGateway } from './close-at-gateway.js';
import { emitFacts, type MoneyChange, type MoneyOutcome } from './money-facts.js';
import type { MoneyState } from './money-state.js';

export type Work<C extends MoneyOutcome = MoneyChange> = (tx: Tx, account: MoneyAccount) => Promise<C>;

/** The only way money changes: work on a locked account, its facts in the same commit, the gateways afterwards. */
@Injectable()
export class ChangeMoney implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly closing: CloseAtGateway,
    private readonly refunding: CarryRefunds,
  ) {}

  /** `find` locks the account. Gateways are not awaited: they are called in the background, or by the caller with `follow`. */
  async change<C extends MoneyOutcome>(
    scope: TenantScope,
    find: (tx: Tx) => Promise<MoneyAccount>,
    work: Work<C>,
    { inBackground = true }: { inBackground?: boolean } = {},
  ): Promise<C & { money: MoneyState | undefined }> {
    const done = await this.database.tx(scope, async (tx) => changeWithin(tx, await find(tx), work));
    if (inBackground) this.followInBackground(done);
    return done;
  }

  /** Calls the gateways for what was decided: pages are closed, refunds carried out. Never throws. */
  async follow({ closedOrders, refundIds }: MoneyOutcome): Promise<void> {
    await Promise.all([this.closing.close(closedOrders), this.refunding.carryOut(refundIds)]).catch((error: unknown) =>
      this.runtime.log.warn({ err: error }, 'gateways are asked again later'),
    );
  }

  followInBackground(outcome: MoneyOutcome): void {
    if (outcome.closedOrders.length + outcome.refundIds.length === 0) return;
    const following = this.follow(outcome).finally(() => this.running.delete(following));
    this.running.add(following);
  }

  /** Resolves when no call to a gateway is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.idle();
  }
}

/** Work on a locked account within a transaction, and its invoices; the caller has to pass the outcome to `follow`. */
export async function changeWithin<C extends MoneyOutcome>(
  tx: Tx,
  account: MoneyAccount,
  work: Work<C>,
): Promise<C & { money: MoneyState | undefined }> {
  const before = { net: netMinor(account), owed: account.owed_minor };
  const outcome = await work(tx, account);
  if (netMinor(account) !== before.net || account.owed_minor !== before.owed) await invoiceMoney(tx, account);
  return { ...outcome, money: await emitFacts(tx, account, outcome.facts) };
}
