import type { Payment } from '#libs/contracts';
import { wordsIn } from '#libs/locales';
import { AMOUNT_FORMAT, INSTANT_FORMAT, type Cell, type Sheet } from '#libs/service';

const COLUMNS = [
  { key: 'number', width: 8 },
  { key: 'date', width: 20, format: INSTANT_FORMAT },
  { key: 'title', width: 34 },
  { key: 'customer', width: 26 },
  { key: 'method', width: 14 },
  { key: 'gateway', width: 12 },
  { key: 'state', width: 12 },
  { key: 'amount', width: 14, format: AMOUNT_FORMAT },
  { key: 'refunded', width: 14, format: AMOUNT_FORMAT },
  { key: 'currency', width: 12 },
  { key: 'installments', width: 10 },
  { key: 'card', width: 20 },
  { key: 'paidAt', width: 20, format: INSTANT_FORMAT },
  { key: 'note', width: 30 },
  { key: 'by', width: 18 },
] as const;

/** The sheet payments are exported to, in the reader's language. */
export function paymentSheet(lang: string): Sheet {
  const { t } = wordsIn('api', lang);
  return {
    file: 'payments',
    title: t('exports.payments.title'),
    columns: COLUMNS.map(({ key, ...column }) => ({ ...column, header: t(`exports.payments.columns.${key}`) })),
  };
}

/** A row of it. */
export function paymentCells(p: Payment): Cell[] {
  return [
    p.id,
    new Date(p.createdAt),
    p.title,
    p.customer,
    p.method,
    p.gateway,
    p.state,
    p.amount,
    p.refunded,
    p.currency.toUpperCase(),
    p.installment,
    p.card,
    p.capturedAt ? new Date(p.capturedAt) : null,
    p.note,
    p.by,
  ];
}
