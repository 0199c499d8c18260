import type { Tx } from '#libs/database';
import { shareOf } from '#libs/money';
import { fromIsoDate } from '#libs/stays';
import { creditLines } from './credit-lines.js';
import type { InvoiceContent, InvoiceRow } from './invoice-rows.js';
import { insertInvoice } from './write-invoice.js';

/** A fee is no lodging: the general rate, and no accommodation tax. */
const FEE = { serviceCode: '600.IPTALBEDELI', vatRate: 20, description: 'İptal bedeli' };
/** What the books hold of a document's number. */
const NUMBER_LENGTH = 32;

interface CreditableRow extends Record<string, unknown>, Pick<InvoiceRow, 'id' | 'kind' | 'account_id' | 'currency'> {
  document_number: string;
  content: InvoiceContent;
  of_stay: boolean;
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

/** Only one transaction at a time corrects a booking's invoices, or writes the first of them. */
export async function lockInvoices(tx: Tx, bookingId: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 4))', [`invoices ${bookingId}`]);
}

/**
 * Brings a booking's invoices to what is known of its money: refunds are credited as far as there is something to credit,
 * and of a booking that is over only its fee stands. Its invoices have to be locked.
 */
export async function correctInvoices(tx: Tx, bookingId: string): Promise<void> {
  const end = await tx.row<{ kept_minor: number }>('select kept_minor from invoice_ends where booking_id = $1', [
    bookingId,
  ]);
  if (end) await correctToFee(tx, bookingId, end.kept_minor);
  else await creditOpenRefunds(tx, bookingId);
}

async function creditOpenRefunds(tx: Tx, bookingId: string): Promise<void> {
  const refunds = await tx.rows<OpenRefund>(
    `select refund_id, amount_minor - credited_minor as rest_minor, currency from invoice_refunds
     where booking_id = $1 and credited_minor < amount_minor order by at, refund_id`,
    [bookingId],
  );
  for (const { refund_id: refundId, rest_minor: restMinor, currency } of refunds) {
    const invoices = (await listCreditable(tx, bookingId)).filter((invoice) => invoice.currency === currency);
    const credited = await creditUpTo(tx, invoices, restMinor);
    await tx.change('update invoice_refunds set credited_minor = credited_minor + $2 where refund_id = $1', [
      refundId,
      credited,
    ]);
  }
}

/** All of the stay is taken back; fees are raised or lowered to what is kept. */
async function correctToFee(tx: Tx, bookingId: string, keptMinor: number): Promise<void> {
  const invoices = await listCreditable(tx, bookingId);
  const stays = invoices.filter(({ kind, of_stay: ofStay }) => kind === 'invoice' && ofStay);
  for (const stay of stays) await creditUpTo(tx, [stay], leftOf(stay));
  const [stay] = stays;
  if (!stay) return;
  const fees = invoices.filter(({ kind }) => kind === 'fee');
  const feeMinor = fees.reduce((sum, fee) => sum + leftOf(fee), 0);
  if (feeMinor > keptMinor) await creditUpTo(tx, fees, feeMinor - keptMinor);
  if (feeMinor < keptMinor) await writeFee(tx, stay, keptMinor - feeMinor);
}

/** The invoices of a booking that can be credited: of its stay first, fees last. */
function listCreditable(tx: Tx, bookingId: string): Promise<CreditableRow[]> {
  return tx.rows<CreditableRow>(
    `select id, kind, account_id, currency, document_number, content, of_stay, amount_minor, credited_minor, credited, rate, rate_day,
       try_minor, customer_code
     from invoices where booking_id = $1 and kind in ('invoice', 'fee')
     order by kind = 'fee', of_stay desc, created_at, id for update`,
    [bookingId],
  );
}

const leftOf = ({ amount_minor: amount, credited_minor: credited }: CreditableRow): number => amount - credited;

/** Credits as much as there is, the first invoice first. @returns how much that was. */
async function creditUpTo(tx: Tx, invoices: readonly CreditableRow[], amountMinor: number): Promise<number> {
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
  await tx.take(
    1,
    `update invoices set credited_minor = credited_minor + $2, credited = $3
     where id = $1 and credited_minor + $2 <= amount_minor`,
    [invoice.id, amountMinor, JSON.stringify(credited)],
  );
  const known = await tx.row<{ count: number }>(
    `select count(*) from invoices where account_id = $1 and names = $2 and kind = 'creditNote'`,
    [invoice.account_id, invoice.document_number],
  );
  const content = { ...invoice.content, kind: 'creditNote' as const, lines };
  await writeUnderNextNumber(tx, invoice, content, 'C', known!.count + 1, creditInTry(invoice, amountMinor));
}

/** At the rate of the invoice, whatever it is by now: all credit notes of one come to what it came to. */
function creditInTry(invoice: CreditableRow, amountMinor: number): number | null {
  const { try_minor: tryMinor, credited_minor: before, amount_minor: whole } = invoice;
  if (tryMinor === null) return null;
  return shareOf(tryMinor, before + amountMinor, whole) - shareOf(tryMinor, before, whole);
}

async function writeFee(tx: Tx, stay: CreditableRow, amountMinor: number): Promise<void> {
  const line = { ...FEE, unit: 'ADET', quantity: 1, unitPriceMinor: amountMinor };
  const content = {
    ...stay.content,
    kind: 'fee' as const,
    lines: [{ ...line, vatIncluded: true, accommodationTaxRate: 0 }],
  };
  const known = await tx.row<{ count: number }>(
    `select count(*) from invoices where account_id = $1 and names = $2 and kind = 'fee'`,
    [stay.account_id, stay.document_number],
  );
  await writeUnderNextNumber(tx, stay, content, 'F', known!.count);
}

/** A number may be taken by a document that staff have written: then the one after it. */
async function writeUnderNextNumber(
  tx: Tx,
  original: CreditableRow,
  content: InvoiceContent,
  letter: 'C' | 'F',
  from: number,
  tryMinor?: number | null,
): Promise<void> {
  const { rate, rate_day: rateDay, customer_code: customerCode, document_number: names } = original;
  const exchange = tryMinor === undefined ? undefined : { rate, rateDay, tryMinor };
  const issuedOn = await todayOf(tx);
  for (let serial = from; ; serial++) {
    const suffix = `-${letter}${serial === 0 ? '' : serial}`;
    const documentNumber = `${names.slice(0, NUMBER_LENGTH - suffix.length)}${suffix}`;
    const asked = { ...content, names, documentNumber, issuedOn };
    if (await insertInvoice(tx, asked, { exchange, customerCode })) return;
  }
}

async function todayOf(tx: Tx): Promise<number> {
  const row = await tx.row<{ day: string }>(`select (now() at time zone 'Europe/Istanbul')::date as day`);
  return fromIsoDate(row!.day);
}
