import type { SelectQueryBuilder } from 'typeorm';
import type { InputOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { conditionOfWords } from '#libs/service';
import { toIsoDate } from '#libs/stays';
import { Payment } from './payment.entity.js';

export type PaymentQuery = InputOf<'payments.list'>['query'];

const WORDS = { name: 'payment_words', key: 'payment_id', id: 'p.id' };

/** The filter of a list's query, shared with its sums and its export. Days are Istanbul's. */
export function paymentsAskedFor(tx: Tx, query: PaymentQuery): SelectQueryBuilder<Payment> {
  const found = tx.repository(Payment).createQueryBuilder('p').where('true');
  if (query.id) found.andWhere('p.id = any (:ids)', { ids: query.id });
  if (query.keyword?.trim()) {
    const { sql, parameters } = conditionOfWords(query.keyword, WORDS);
    found.andWhere(sql, parameters);
  }
  if (query.status && query.status !== 'all') found.andWhere('p.state = :status', { status: query.status });
  if (query.account) found.andWhere('p.account_id = :account', { account: query.account });
  if (query.paymentSubType) found.andWhere('p.method = :method', { method: query.paymentSubType });
  if (query.from)
    found.andWhere(`p.created_at >= :from::timestamp at time zone 'Europe/Istanbul'`, { from: toIsoDate(query.from) });
  if (query.to)
    found.andWhere(`p.created_at < (:to::timestamp + interval '1 day') at time zone 'Europe/Istanbul'`, {
      to: toIsoDate(query.to),
    });
  return found;
}

/** The number and sum of paid payments, less refunds, per currency. */
export function totalsOfPayments(
  found: SelectQueryBuilder<Payment>,
): Promise<Array<{ currency: string; count: number; amount: number }>> {
  return found
    .clone()
    .select('p.currency', 'currency')
    .addSelect('count(*)', 'count')
    .addSelect('sum(p.amount_minor - p.refunded_minor)', 'amount')
    .andWhere(`p.state in ('captured', 'refunded')`)
    .groupBy('p.currency')
    .orderBy('p.currency')
    .getRawMany();
}
