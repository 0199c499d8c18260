import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, Payment as PaymentAnswer } from '#libs/contracts';
import { Database } from '#libs/database';
import { toDecimal } from '#libs/money';
import { SERVICE, offsetOf, orNotFound, pageOf, type Cell, type Context, type ServiceRuntime } from '#libs/service';
import { describePayments } from './describe-payment.js';
import { paymentCells, settlementsOf } from './payment-export.js';
import { paymentsAskedFor, totalsOfPayments, type PaymentQuery } from './payment-list.js';
import { Payment } from './payment.entity.js';

const SORTS = { id: 'p.id', amount: 'p.amountMinor', state: 'p.state' } as const;
const EXPORT_PAGE = 1_000;
const NO_ID_YET = 2_147_483_647;

@Injectable()
export class PaymentService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  async list(ctx: Context, query: PaymentQuery): Promise<AnswerOf<'payments.list'>> {
    return this.database.read(ctx, async (tx) => {
      const found = paymentsAskedFor(tx, query);
      const totals = await totalsOfPayments(found);
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      const [rows, total] = await found
        .orderBy(SORTS[query.sort], direction)
        .addOrderBy('p.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
      return {
        ...pageOf(await describePayments(tx, this.runtime.config, rows), total, query),
        totals: totals.map((t) => ({ ...t, amount: toDecimal(t.amount) })),
      };
    });
  }

  /** The payments of a query as rows of a sheet, newest first, page by page. */
  async *cells(ctx: Context, query: PaymentQuery): AsyncGenerator<Cell[][]> {
    for (let before = NO_ID_YET; ;) {
      const page = await this.database.read(ctx, async (tx) => {
        const rows = await paymentsAskedFor(tx, query)
          .andWhere('p.id < :before', { before })
          .orderBy('p.id', 'DESC')
          .limit(EXPORT_PAGE)
          .getMany();
        const settlements = await settlementsOf(tx, rows);
        const answers = await describePayments(tx, this.runtime.config, rows);
        return answers.map((payment) => ({ payment, settlement: settlements.get(payment.id)! }));
      });
      if (page.length > 0) yield page.map(({ payment, settlement }) => paymentCells(payment, settlement, ctx.lang));
      if (page.length < EXPORT_PAGE) return;
      before = page.at(-1)!.payment.id;
    }
  }

  async get(ctx: Context, id: number): Promise<PaymentAnswer> {
    return this.database.tx(ctx, async (tx) => {
      const payment = orNotFound(await tx.repository(Payment).findOneBy({ id }));
      return (await describePayments(tx, this.runtime.config, [payment]))[0]!;
    });
  }
}
