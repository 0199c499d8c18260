import type { Tx } from '#libs/database';
import type { ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, toIsoDate } from '#libs/stays';
import { settlementInvoice } from '../../services/reservations/settlements/settlement-invoice.js';
import type { SettlementRow } from '../../services/reservations/settlements/settlement-rows.js';
import { insertRows } from '../insert-rows.js';
import { INVOICE_COLUMNS, invoiceRows } from '../payments/invoice-rows.js';
import type { StatementRow } from './settlement-rows.js';

/** Writes the sellers' invoices of what owners owe them by statements that are agreed. */
export async function writeCommissions(
  tx: Tx,
  statements: readonly StatementRow[],
  { clients, now }: Pick<ServiceRuntime, 'clients'> & { now: Date },
): Promise<void> {
  const due = statements.filter(({ invoicedAt, ownerOwesMinor }) => invoicedAt !== null && ownerOwesMinor > 0);
  const owners = [...new Set(due.map(({ owner }) => owner))];
  const payers = new Map(
    await Promise.all(
      owners.map(async (id) => [id, await clients.call('account.payer', { params: { id: String(id) } })] as const),
    ),
  );
  const rows = due.flatMap(({ invoicedAt, month, owner, ...statement }) => {
    const row = { ...statement, owner, month: toIsoDate(month) } as unknown as SettlementRow;
    const content = settlementInvoice(row, payers.get(owner)!, dayIn(HOME_ZONE, invoicedAt!));
    const posted = { state: 'posted' as const, erpRef: `KNK-${content.documentNumber}`, error: null };
    return invoiceRows({ content, ...posted, at: invoicedAt!.toISOString() }, undefined, now);
  });
  await insertRows(
    tx,
    'invoices',
    INVOICE_COLUMNS,
    rows.map((row) => ({ ...row, of_stay: false })),
  );
}
