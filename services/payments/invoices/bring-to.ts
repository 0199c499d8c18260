import type { Tx } from '#libs/database';
import { creditUpTo, leftOf, type CreditableRow } from './correct-invoices.js';
import { linesOver } from './credit-lines.js';
import type { InvoiceContent } from './invoice-rows.js';
import { contentBy, type InvoiceTerms } from './invoice-terms.js';
import { insertInvoice, insertUnderNextNumber, todayOf, type InvoiceMade } from './write-invoice.js';

interface Documents {
  terms: InvoiceTerms;
  /** What an additional document is distributed over. */
  lines: InvoiceContent['lines'];
  /** The documents that bear the number of the terms, or one derived from it. */
  known: readonly CreditableRow[];
  /** Those of them that follow the money, in their order. */
  following: readonly CreditableRow[];
  made: InvoiceMade;
}

/** Brings documents that follow the money to a sum, by one more document or by credits, the newest document first. */
export async function bringTo(tx: Tx, wantedMinor: number, documents: Documents): Promise<void> {
  const remainingMinor = documents.following.reduce((sum, each) => sum + leftOf(each), 0);
  if (wantedMinor > remainingMinor) await writeMore(tx, wantedMinor - remainingMinor, documents);
  if (wantedMinor < remainingMinor)
    await creditUpTo(tx, documents.following.toReversed(), remainingMinor - wantedMinor);
}

/** The first document has the number of the terms; later ones refer to it. */
async function writeMore(tx: Tx, amountMinor: number, { terms, lines, known, made }: Documents): Promise<void> {
  const content = { ...contentBy(terms, linesOver(lines, amountMinor)), issuedOn: await todayOf(tx) };
  if (known.length === 0 && (await insertInvoice(tx, content, made))) return;
  const { documentNumber: names } = terms;
  const from = known.filter(({ document_number: number }) => number !== names).length + 1;
  await insertUnderNextNumber(tx, { ...content, names }, { base: names, letter: 'E', from }, made);
}
