import { Inject, Injectable } from '@nestjs/common';
import { Database, systemScope, type Tx } from '#libs/database';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { changeAccount, lockAccount, type MoneyAccount, type Move } from './account.js';
import { ChangeMoney } from './change-money.js';
import { gather, type MoneyFact, type MoneyOutcome } from './money-facts.js';
import { reserveSubstitutes } from './substitute.js';

const SCOPE = systemScope('payments.money');

interface Lapsed extends Record<string, unknown> {
  id: string;
  amount_minor: number;
  reserved_minor: number;
}

/** Payables per run; the rest follows with the next run. */
const BATCH = 200;

/** Releases the reservations of expired orders and transfers. Late money is still accepted where it fits. */
@Injectable()
export class ExpirePayments {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
    private readonly changing: ChangeMoney,
  ) {}

  async expire(): Promise<void> {
    const now = this.runtime.now();
    const lapsed = await this.database.tx(SCOPE, (tx) =>
      tx.rows<{ id: string }>(
        `select coalesce(booking_id, id) as id from orders where state = 'open' and expires_at <= $1
         union
         select booking_id from payments where state = 'open' and order_id is null and booking_id is not null and expires_at <= $1
         limit $2`,
        [now, BATCH],
      ),
    );
    for (const { id } of lapsed)
      await this.expireOne(id, now).catch((error: unknown) =>
        this.runtime.log.warn({ err: error, payable: id }, 'lapsed payments are released later'),
      );
  }

  private async expireOne(payableId: string, now: Date): Promise<void> {
    await this.changing.change(
      SCOPE,
      (tx) => lockAccount(tx, payableId),
      (tx, account) => expireOf(tx, account, now),
    );
  }
}

async function expireOf(tx: Tx, account: MoneyAccount, now: Date): Promise<MoneyOutcome> {
  const orders = await tx.rows<Lapsed>(
    `update orders set state = 'expired' where (booking_id = $1 or id = $1) and state = 'open' and expires_at <= $2
     returning id, amount_minor, case when instead_of is null then amount_minor else 0 end as reserved_minor`,
    [account.payable_id, now],
  );
  await tx.execute(`update payments set state = 'expired' where order_id = any ($1::uuid[]) and state = 'open'`, [
    orders.map(({ id }) => id),
  ]);
  const transfers = await tx.rows<Lapsed>(
    `update payments set state = 'expired' where booking_id = $1 and order_id is null and state = 'open' and expires_at <= $2
     returning public_id as id, amount_minor, amount_minor as reserved_minor`,
    [account.payable_id, now],
  );
  const lapsed = [...orders, ...transfers];
  const by = 'konak';
  const moves = lapsed.map(({ id, reserved_minor }): Move => {
    return { kind: 'released', amountMinor: -reserved_minor, paymentId: id };
  });
  if (lapsed.length > 0) await changeAccount(tx, account, moves, { by });
  await reserveSubstitutes(
    tx,
    account,
    transfers.map(({ id }) => id),
    by,
  );
  const facts = lapsed.map(({ id, amount_minor }): MoneyFact => {
    return { name: 'money.changed', change: 'expired', paymentId: id, amountMinor: amount_minor, by, detail: '' };
  });
  return gather({ facts });
}
