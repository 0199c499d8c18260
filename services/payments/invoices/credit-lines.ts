import { percentOf, splitByWeights } from '#libs/money';
import type { InvoiceContent } from './invoice-rows.js';

type Line = InvoiceContent['lines'][number];

/** What a line asks for with all its taxes, in minor units. */
export function lineGrossMinor({ quantity, unitPriceMinor, vatRate, vatIncluded, accommodationTaxRate }: Line): number {
  const price = quantity * unitPriceMinor;
  return vatIncluded ? price : price + percentOf(price, vatRate) + percentOf(price, accommodationTaxRate);
}

export interface CreditedLines {
  lines: Line[];
  /** Of each line of the invoice, what is credited by now. */
  credited: number[];
}

/**
 * The lines of a credit note over an amount in minor units, by what of the invoice's lines is not credited yet: in
 * proportion, to the last minor unit, each with the taxes of its own line. All that is left comes out as exactly that.
 * @throws RangeError for more than is left.
 */
export function creditLines(
  lines: readonly Line[],
  creditedBefore: readonly number[],
  amountMinor: number,
): CreditedLines {
  const left = lines.map((line, i) => lineGrossMinor(line) - (creditedBefore[i] ?? 0));
  const leftMinor = left.reduce((sum, each) => sum + each, 0);
  if (amountMinor > leftMinor) throw new RangeError(`${amountMinor} of ${leftMinor} can not be credited`);
  const parts = splitByWeights(amountMinor, left);
  return {
    lines: lines.flatMap((line, i) => (parts[i]! > 0 ? [partOfLine(line, parts[i]!)] : [])),
    credited: parts.map((part, i) => (creditedBefore[i] ?? 0) + part),
  };
}

/** Lines over an amount in minor units, in proportion to what these ask for, each with the taxes of its own line. */
export function linesOver(lines: readonly Line[], amountMinor: number): Line[] {
  const parts = splitByWeights(amountMinor, lines.map(lineGrossMinor));
  return lines.flatMap((line, i) => (parts[i]! > 0 ? [partOfLine(line, parts[i]!)] : []));
}

/** The whole of a line is the line itself; a part of one is one item that has its taxes in it. */
function partOfLine(line: Line, partMinor: number): Line {
  const isWhole = line.vatIncluded && partMinor === line.quantity * line.unitPriceMinor;
  return isWhole ? line : { ...line, unit: 'ADET', quantity: 1, unitPriceMinor: partMinor, vatIncluded: true };
}
