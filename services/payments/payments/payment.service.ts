import { Inject, Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Database } from '#libs/database';
import { toDecimal } from '#libs/money';
import { likePattern, offsetOf, orAbsent, pageOf, type Context } from '#libs/service';
import { Payment } from './payment.entity.js';

const SORTS = { id: 'p.id', amount: 'p.amountMinor', state: 'p.state' } as const;

type PaymentAnswer = AnswerOf<'payments.get'>['record'];

@Injectable()
export class PaymentService {
  constructor(@Inject(Database) private readonly database: Database) {}

  async list(ctx: Context, query: InputOf<'payments.list'>['query']): Promise<AnswerOf<'payments.list'>> {
    return this.database.tx(ctx, async (tx) => {
      const found = tx.repository(Payment).createQueryBuilder('p').where('true');
      if (query.keyword)
        found.andWhere('(p.customer ilike :keyword or p.card ilike :keyword)', { keyword: likePattern(query.keyword) });
      if (query.status && query.status !== 'all') found.andWhere('p.state = :status', { status: query.status });
      if (query.account) found.andWhere('p.account_id = :account', { account: query.account });
      if (query.paymentSubType) found.andWhere('p.method = :method', { method: query.paymentSubType });
      const totals = await found
        .clone()
        .select('p.currency', 'currency')
        .addSelect('count(*)', 'count')
        .addSelect('sum(p.amount_minor - p.refunded_minor)', 'amount')
        .andWhere(`p.state in ('captured', 'refunded')`)
        .groupBy('p.currency')
        .getRawMany<{ currency: string; count: number; amount: number }>();
      const direction = query.order === 'asc' ? 'ASC' : 'DESC';
      const [rows, total] = await found
        .orderBy(SORTS[query.sort], direction)
        .addOrderBy('p.id', direction)
        .skip(offsetOf(query))
        .take(query.limit)
        .getManyAndCount();
      return {
        ...pageOf(rows.map(describePayment), total, query),
        totals: totals.map((t) => ({ ...t, amount: toDecimal(t.amount) })),
      };
    });
  }

  async get(ctx: Context, id: number): Promise<PaymentAnswer> {
    return describePayment(orAbsent(await this.database.tx(ctx, (tx) => tx.repository(Payment).findOneBy({ id }))));
  }
}

function describePayment(payment: Payment): PaymentAnswer {
  const {
    id,
    publicId,
    accountId,
    bookingId,
    method,
    gateway,
    state,
    amountMinor,
    refundedMinor,
    currency,
    installment,
    card,
    customer,
  } = payment;
  return {
    id,
    _id: publicId,
    account: accountId,
    bookingId,
    method,
    gateway,
    state,
    amount: toDecimal(amountMinor),
    refunded: toDecimal(refundedMinor),
    currency,
    installment,
    card,
    customer,
    title: payment.title,
    note: payment.note,
    by: payment.createdBy,
    failure: payment.failure,
    link: null,
    createdAt: payment.createdAt.toISOString(),
    capturedAt: payment.capturedAt?.toISOString() ?? null,
  };
}
