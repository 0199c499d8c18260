import type { Tx } from '#libs/database';
import { bookkeeping } from '#libs/locales';
import { shareOf } from '#libs/money';
import { creditLines } from './credit-lines.js';
import type { InvoiceContent, InvoiceRow } from './invoice-rows.js';
import { contentBy, findTerms } from './invoice-terms.js';
import { insertUnderNextNumber, todayOf } from './write-invoice.js';

/** A fee is no accommodation: the general VAT rate, and no accommodation tax. */
export const FEE = { serviceCode: '600.IPTALBEDELI', vatRate: 20, description: bookkeeping.t('bookkeeping.fee') };

export interface CreditableRow
  extends Record<string, unknown>, Pick<InvoiceRow, 'id' | 'kind' | 'account_id' | 'currency'> {
  payable_id: string;
  document_number: string;
  content: InvoiceContent;
  of_stay: boolean;
  as_paid: boolean;
  amount_minor: number;
  credited_minor: number;
  credited: number[];
  rate: number | null;
  rate_day: string | null;
  try_minor: number | null;
  customer_code: string;
}

interface OpenRefund extends Record<string, unknown> {
  refund_id: string;
  rest_minor: number;
  currency: string;
}

/** Serialises the corrections of a payable's invoices, and the writing of the first one. */
export async function lockInvoices(tx: Tx, payableId: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 4))', [`invoices ${payableId}`]);
}

/**
 * Brings a payable's invoices up to date with its refunds and its end: refunds are credited as far as there is
 * something to credit, and of a booking that is over only its fee remains. Its invoices have to be locked.
 */
export async function correctInvoices(tx: Tx, payableId: string): Promise<void> {
  const end = await tx.row<{ kept_minor: number }>('select kept_minor from invoice_ends where payable_id = $1', [
    payableId,
  ]);
  if (end) await correctToFee(tx, payableId, end.kept_minor);
  else await creditOpenRefunds(tx, payableId);
}

/** Credits refunds as far as there is something to credit; the rest waits for its invoice. */
export async function creditOpenRefunds(tx: Tx, payableId: string): Promise<void> {
  const refunds = await tx.rows<OpenRefund>(
    `select refund_id, amount_minor - credited_minor as rest_minor, currency from invoice_refunds
     where payable_id = $1 and credited_minor < amount_minor order by at, refund_id`,
    [payableId],
  );
  for (const { refund_id: refundId, rest_minor: restMinor, currency } of refunds) {
    const invoices = (await listCreditable(tx, payableId)).filter((invoice) => invoice.currency === currency);
    const credited = await creditUpTo(tx, invoices, restMinor);
    await tx.execute('update invoice_refunds set credited_minor = credited_minor + $2 where refund_id = $1', [
      refundId,
      credited,
    ]);
  }
}

/** Credits the whole stay; raises or lowers the fees to what is kept. */
async function correctToFee(tx: Tx, payableId: string, keptMinor: number): Promise<void> {
  const invoices = await listCreditable(tx, payableId);
  const stays = invoices.filter(({ kind, of_stay: ofStay }) => kind === 'invoice' && ofStay);
  for (const stay of stays) await creditUpTo(tx, [stay], leftOf(stay));
  const fees = invoices.filter(({ kind }) => kind === 'fee');
  const feeMinor = fees.reduce((sum, fee) => sum + leftOf(fee), 0);
  if (feeMinor > keptMinor) await creditUpTo(tx, fees, feeMinor - keptMinor);
  if (feeMinor >= keptMinor) return;
  const source = await findFeeSource(tx, payableId, stays[0]);
  if (source) await writeFee(tx, payableId, source, keptMinor - feeMinor);
}

interface FeeSource {
  /** The invoice that the fee refers to; none where the stay was never invoiced. */
  original?: CreditableRow;
  content: InvoiceContent;
}

async function findFeeSource(tx: Tx, payableId: string, original?: CreditableRow): Promise<FeeSource | undefined> {
  if (original) return { original, content: original.content };
  const terms = await findTerms(tx, payableId);
  return terms ? { content: contentBy(terms, []) } : undefined;
}

/** The creditable documents of a payable: its stay first, fees last. */
export function listCreditable(
  tx: Tx,
  payableId: string,
  kinds: ReadonlyArray<InvoiceRow['kind']> = ['invoice', 'fee'],
): Promise<CreditableRow[]> {
  return tx.rows<CreditableRow>(
    `select id, kind, payable_id, account_id, currency, document_number, content, of_stay, as_paid, amount_minor,
       credited_minor, credited, rate, rate_day, try_minor, customer_code
     from invoices where payable_id = $1 and kind = any ($2)
     order by kind = 'fee', of_stay desc, created_at, id for update`,
    [payableId, kinds],
  );
}

export const leftOf = ({ amount_minor: amount, credited_minor: credited }: CreditableRow): number => amount - credited;

/** Credits as much as possible, the first invoice first. @returns how much that was. */
export async function creditUpTo(tx: Tx, invoices: readonly CreditableRow[], amountMinor: number): Promise<number> {
  let rest = amountMinor;
  for (const invoice of invoices) {
    const part = Math.min(rest, leftOf(invoice));
    if (part <= 0) continue;
    await writeCreditNote(tx, invoice, part);
    rest -= part;
  }
  return amountMinor - rest;
}

async function writeCreditNote(tx: Tx, invoice: CreditableRow, amountMinor: number): Promise<void> {
  const { lines, credited } = creditLines(invoice.content.lines, invoice.credited, amountMinor);
  await tx.executeExactly(
    1,
    `update invoices set credited_minor = credited_minor + $2, credited = $3
     where id = $1 and credited_minor + $2 <= amount_minor`,
    [invoice.id, amountMinor, JSON.stringify(credited)],
  );
  const known = await tx.row<{ count: number }>(
    `select count(*) from invoices where account_id = $1 and names = $2 and kind = 'creditNote'`,
    [invoice.account_id, invoice.document_number],
  );
  const {
    document_number: names,
    payable_id: payableId,
    customer_code: customerCode,
    rate,
    rate_day: rateDay,
  } = invoice;
  const note = { ...invoice.content, kind: 'creditNote' as const, names, lines, issuedOn: await todayOf(tx) };
  const exchange = { rate, rateDay, tryMinor: creditInTry(invoice, amountMinor) };
  const number = { base: names, letter: 'C' as const, from: known!.count + 1 };
  await insertUnderNextNumber(tx, note, number, { payableId, customerCode, exchange });
}

/** At the invoice's own exchange rate, so that its credit notes together equal the invoice. */
function creditInTry(invoice: CreditableRow, amountMinor: number): number | null {
  const { try_minor: tryMinor, credited_minor: before, amount_minor: whole } = invoice;
  if (tryMinor === null) return null;
  return shareOf(tryMinor, before + amountMinor, whole) - shareOf(tryMinor, before, whole);
}

async function writeFee(
  tx: Tx,
  payableId: string,
  { original, content }: FeeSource,
  amountMinor: number,
): Promise<void> {
  const line = { ...FEE, unit: 'ADET', quantity: 1, unitPriceMinor: amountMinor };
  const lines = [{ ...line, vatIncluded: true, accommodationTaxRate: 0 }];
  const base = original?.document_number ?? content.documentNumber;
  const known = await tx.row<{ count: number }>(
    `select count(*) from invoices where payable_id = $1 and kind = 'fee'`,
    [payableId],
  );
  const fee = { ...content, kind: 'fee' as const, names: original ? base : null, lines, issuedOn: await todayOf(tx) };
  const number = { base, letter: 'F' as const, from: known!.count };
  await insertUnderNextNumber(tx, fee, number, { payableId, customerCode: original?.customer_code });
}
