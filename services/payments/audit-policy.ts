import type { AuditPolicy } from '#libs/database';

export const auditPolicy: AuditPolicy = {
  personal: [
    'invoices.proposed_by',
    'credit_movements.note',
    'credit_movements.by',
    'invoice_terms.content',
    'invoices.customer',
    'invoices.content',
    'invoices.error',
    'invoices.customer_code',
    'money_moves.by',
    'orders.customer',
    'orders.created_by',
    'payments.customer',
    'payments.customer_email',
    'payments.note',
    'payments.created_by',
    'pos_settings.updated_by',
    'refunds.by',
    'refunds.reason',
    'stored_cards.holder',
  ],
  unwatched: ['payment_words'],
};
