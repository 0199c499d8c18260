import { percentOf, splitByWeights } from '#libs/money';
import type { InvoiceContent } from './invoice-rows.js';

type Line = InvoiceContent['lines'][number];

/** A line's total with all taxes, in minor units. */
export function lineGrossMinor({ quantity, unitPriceMinor, vatRate, vatIncluded, accommodationTaxRate }: Line): number {
  const price = quantity * unitPriceMinor;
  return vatIncluded ? price : price + percentOf(price, vatRate) + percentOf(price, accommodationTaxRate);
}

export interface CreditedLines {
  lines: Line[];
  /** The amount credited so far, per line of the invoice. */
  credited: number[];
}

/**
 * The lines of a credit note for an amount in minor units, over the uncredited part of the invoice's lines: in
 * proportion, exact to the minor unit, each with the taxes of its own line. A complete credit equals the rest exactly.
 * @throws RangeError for more than is left.
 */
export function creditLines(
  lines: readonly Line[],
  creditedBefore: readonly number[],
  amountMinor: number,
): CreditedLines {
  const left = lines.map((line, i) => lineGrossMinor(line) - (creditedBefore[i] ?? 0));
  const leftMinor = left.reduce((sum, each) => sum + each, 0);
  if (amountMinor > leftMinor) throw new RangeError(`${amountMinor} of ${leftMinor} cannot be credited`);
  const parts = splitByWeights(amountMinor, left);
  return {
    lines: lines.flatMap((line, i) => (parts[i]! > 0 ? [partOfLine(line, parts[i]!)] : [])),
    credited: parts.map((part, i) => (creditedBefore[i] ?? 0) + part),
  };
}

/** Lines for an amount in minor units, in proportion to the totals of these, each with the taxes of its own line. */
export function linesOver(lines: readonly Line[], amountMinor: number): Line[] {
  const parts = splitByWeights(amountMinor, lines.map(lineGrossMinor));
  return lines.flatMap((line, i) => (parts[i]! > 0 ? [partOfLine(line, parts[i]!)] : []));
}

/** The whole of a line is the line itself; a part of one is a single item with its taxes included. */
function partOfLine(line: Line, partMinor: number): Line {
  const isWhole = line.vatIncluded && partMinor === line.quantity * line.unitPriceMinor;
  return isWhole ? line : { ...line, unit: 'ADET', quantity: 1, unitPriceMinor: partMinor, vatIncluded: true };
}
