import type { PayloadOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { InvoiceContent } from './invoice-rows.js';

/** The invoice terms of a payable: `lines` at the sale, `asPaid` as far as the seller is paid for them. */
export type InvoiceTerms = PayloadOf<'invoice.requested'>;

export async function findTerms(tx: Tx, payableId: string): Promise<InvoiceTerms | null> {
  return (await findDocuments(tx, payableId)).terms;
}

export interface KnownDocuments extends Record<string, unknown> {
  /** Its booking is over: a fee is all that is invoiced. */
  isOver: boolean;
  terms: InvoiceTerms | null;
  commission: InvoiceTerms | null;
}

/** What the documents of a payable are written by, as far as it is known. */
export async function findDocuments(tx: Tx, payableId: string): Promise<KnownDocuments> {
  const row = await tx.row<KnownDocuments>(
    `select exists (select 1 from invoice_ends where payable_id = $1) as "isOver",
       (select content from invoice_terms where payable_id = $1) as terms,
       (select content from commission_terms where payable_id = $1) as commission`,
    [payableId],
  );
  return row!;
}

const TABLES = { sale: 'invoice_terms', commission: 'commission_terms' } as const;

/** Stores the terms of a payable. The newest count: their customer may have been corrected. */
export async function saveTerms(
  tx: Tx,
  payableId: string,
  terms: InvoiceTerms,
  table: keyof typeof TABLES = 'sale',
): Promise<void> {
  await tx.execute(
    `insert into ${TABLES[table]} (payable_id, account_id, content) values ($1, $2, $3)
     on conflict (payable_id) do update set content = excluded.content, at = now()`,
    [payableId, terms.account, JSON.stringify(terms)],
  );
}

/** A document by these terms, with lines of its own. */
export function contentBy({ asPaid: _, ...content }: InvoiceTerms, lines: InvoiceContent['lines']): InvoiceContent {
  return { ...content, lines };
}
