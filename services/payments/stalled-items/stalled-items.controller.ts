import { Controller } from '@nestjs/common';
import type { InternalAnswerOf, InternalInputOf } from '#libs/contracts';
import { Database, systemScope } from '#libs/database';
import { Input, Internal, advanceStalledItems, describeStalledItems, type StalledItems } from '#libs/service';
import { CarryRefunds } from '../payments/carry-refunds.js';
import { STORED_CARD } from '../payments/payment.entity.js';
import { SettlePayment } from '../payments/settle-payment.js';

const SCOPE = systemScope('payments.operations');

type Found = { id: string; since: Date };

/** Pages that guests have left are not stalled: the gateway answers that they are open. Stored cards have no page. */
const PAYMENTS = `select public_id::text as id, unanswered_since as since from payments
    where unanswered_since < now() - interval '15 minutes' and state in ('started', 'failed')
  union all
  select public_id::text, started_at from payments
    where state = 'started' and method = $1 and started_at < now() - interval '15 minutes' and unanswered_since is null
  order by since, id limit 1000`;
const REFUNDS = `select r.id, r.created_at as since from refunds r join payments p on p.id = r.payment_id
  where r.state = 'requested' and p.gateway <> 'manual' and r.created_at < now() - interval '15 minutes'
  order by since, id limit 1000`;

/** Payments and refunds whose outcome at their gateway is unknown. */
@Controller()
export class StalledItemsController {
  private readonly kinds: readonly StalledItems[];

  constructor(database: Database, settling: SettlePayment, refunding: CarryRefunds) {
    const reader = database.reader(SCOPE);
    this.kinds = [
      {
        kind: 'payment',
        find: () => reader.rows<Found>(PAYMENTS, [STORED_CARD]),
        advance: (id) => settling.settle(id),
      },
      { kind: 'refund', find: () => reader.rows<Found>(REFUNDS), advance: (id) => refunding.carryOutOne(id) },
    ];
  }

  @Internal('payments.stuck')
  async state(): Promise<InternalAnswerOf<'payments.stuck'>> {
    return { stuck: await describeStalledItems(this.kinds) };
  }

  @Internal('payments.advance')
  advance(
    @Input() { body: { kind } }: InternalInputOf<'payments.advance'>,
  ): Promise<InternalAnswerOf<'payments.advance'>> {
    return advanceStalledItems(this.kinds.find((each) => each.kind === kind)!);
  }
}
