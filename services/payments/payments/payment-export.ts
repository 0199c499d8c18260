import type { Payment as PaymentAnswer } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { wordsIn } from '#libs/locales';
import { AMOUNT_FORMAT, CLOCK_FORMAT, clockCell, headed, placeOf, type Cell, type Sheet } from '#libs/service';
import type { Payment } from './payment.entity.js';

const COLUMNS = [
  { key: 'number', width: 8 },
  { key: 'date', width: 18, format: CLOCK_FORMAT },
  { key: 'voucher', width: 18 },
  { key: 'title', width: 34 },
  { key: 'customer', width: 26 },
  { key: 'method', width: 18 },
  { key: 'gateway', width: 14 },
  { key: 'reference', width: 24 },
  { key: 'state', width: 14 },
  { key: 'amount', width: 14, format: AMOUNT_FORMAT },
  { key: 'refunded', width: 14, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
  { key: 'installments', width: 10 },
  { key: 'card', width: 20 },
  { key: 'paidAt', width: 18, format: CLOCK_FORMAT },
  { key: 'refundedAt', width: 18, format: CLOCK_FORMAT },
  { key: 'note', width: 30 },
  { key: 'by', width: 18 },
] as const;

/** `Hotel · KNK-2026-000042`: the title of a booking's payment. */
const VOUCHER = /(?:^| · )([A-Z]{2,}-\d{4}-\d+)$/;
const place = (key: (typeof COLUMNS)[number]['key']) => placeOf(COLUMNS, key);

/** The additional columns of a payment's row. */
export interface Settlement {
  reference: string | null;
  refundedAt: Date | null;
}

/** The sheet payments are exported to, in the reader's language. */
export function paymentSheet(lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  const paid = [t('exports.paymentStates.captured'), t('exports.paymentStates.refunded')];
  return {
    file: 'payments',
    title: t('exports.payments.title'),
    columns: headed(COLUMNS, (key) => t(`exports.payments.columns.${key}`)),
    // The paid amounts, as the sums on the screen.
    totals: {
      label: t('exports.total'),
      currency: place('currency'),
      sums: [place('amount'), place('refunded')],
      counts: (row) => paid.includes(String(row[place('state')])),
    },
  };
}

/** By payment, its number at the gateway and the time of its last refund. */
export async function settlementsOf(tx: Tx, payments: readonly Payment[]): Promise<Map<number, Settlement>> {
  const refunds = await tx.rows<{ id: number; at: Date }>(
    `select payment_id as id, max(done_at) as at from refunds where payment_id = any($1) and state = 'refunded'
     group by payment_id`,
    [payments.map(({ id }) => id)],
  );
  const paidBack = new Map(refunds.map(({ id, at }) => [id, at]));
  return new Map(
    payments.map(({ id, gatewayRef }) => [id, { reference: gatewayRef, refundedAt: paidBack.get(id) ?? null }]),
  );
}

/** A row in the reader's language. */
export function paymentCells(p: PaymentAnswer, { reference, refundedAt }: Settlement, lang: string): Cell[] {
  const { t } = wordsIn('api', lang);
  return [
    p.id,
    clockCell(p.createdAt),
    VOUCHER.exec(p.title)?.[1] ?? '',
    p.title,
    p.customer,
    t(`exports.methods.${p.method}`, p.method),
    t(`exports.gateways.${p.gateway}`, p.gateway),
    reference,
    t(`exports.paymentStates.${p.state}`),
    p.amount,
    p.refunded,
    p.currency.toUpperCase(),
    p.installment,
    p.card,
    clockCell(p.capturedAt),
    clockCell(refundedAt),
    p.note,
    p.by,
  ];
}
