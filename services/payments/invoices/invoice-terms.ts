import type { PayloadOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import type { InvoiceContent } from './invoice-rows.js';

/** The invoice terms of a payable: `lines` at the sale, `asPaid` as far as the seller is paid for them. */
export type InvoiceTerms = PayloadOf<'invoice.requested'>;

export async function findTerms(tx: Tx, payableId: string): Promise<InvoiceTerms | undefined> {
  const row = await tx.row<{ content: InvoiceTerms }>('select content from invoice_terms where payable_id = $1', [
    payableId,
  ]);
  return row?.content;
}

/** Stores the invoice terms of a payable. The newest count: their customer may have been corrected. */
export async function saveTerms(tx: Tx, payableId: string, terms: InvoiceTerms): Promise<void> {
  await tx.execute(
    `insert into invoice_terms (payable_id, account_id, content) values ($1, $2, $3)
     on conflict (payable_id) do update set content = excluded.content, at = now()`,
    [payableId, terms.account, JSON.stringify(terms)],
  );
}

/** A document by these terms, with lines of its own. */
export function contentBy({ asPaid: _, ...content }: InvoiceTerms, lines: InvoiceContent['lines']): InvoiceContent {
  return { ...content, lines };
}
