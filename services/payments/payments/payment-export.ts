import type { Payment } from '#libs/contracts';
import { AMOUNT_FORMAT, INSTANT_FORMAT, type Cell, type Sheet } from '#libs/service';

const COLUMNS = [
  { tr: 'No', en: 'No', width: 8 },
  { tr: 'Tarih (UTC)', en: 'Date (UTC)', width: 20, format: INSTANT_FORMAT },
  { tr: 'Açıklama', en: 'Title', width: 34 },
  { tr: 'Müşteri', en: 'Customer', width: 26 },
  { tr: 'Yöntem', en: 'Method', width: 14 },
  { tr: 'Sanal POS', en: 'Gateway', width: 12 },
  { tr: 'Durum', en: 'State', width: 12 },
  { tr: 'Tutar', en: 'Amount', width: 14, format: AMOUNT_FORMAT },
  { tr: 'İade', en: 'Refunded', width: 14, format: AMOUNT_FORMAT },
  { tr: 'Para birimi', en: 'Currency', width: 12 },
  { tr: 'Taksit', en: 'Instalments', width: 10 },
  { tr: 'Kart', en: 'Card', width: 20 },
  { tr: 'Tahsilat (UTC)', en: 'Paid at (UTC)', width: 20, format: INSTANT_FORMAT },
  { tr: 'Not', en: 'Note', width: 30 },
  { tr: 'Kaydeden', en: 'By', width: 18 },
];

/** The sheet payments are exported to, in the reader's language. */
export function paymentSheet(lang: string): Sheet {
  const inTurkish = lang === 'tr';
  return {
    file: 'payments',
    title: inTurkish ? 'Ödemeler' : 'Payments',
    columns: COLUMNS.map(({ tr, en, ...column }) => ({ ...column, header: inTurkish ? tr : en })),
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
