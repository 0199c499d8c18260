import { lineGrossMinor } from './credit-lines.js';
import type { InvoiceContent } from './invoice-rows.js';

/** The total of an invoice in minor units: prices that include VAT include the accommodation tax too. */
export function invoiceTotalMinor({ lines }: Pick<InvoiceContent, 'lines'>): number {
  return lines.reduce((sum, line) => sum + lineGrossMinor(line), 0);
}
