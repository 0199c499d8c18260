import type { PayloadOf } from '#libs/contracts';
import { percentOf, shareOf } from '#libs/money';

type Line = PayloadOf<'invoice.post'>['lines'][number];

/** A line as posted: an item, or the tax on it. Prices are in minor units. */
export type PostedLine = Pick<
  Line,
  'serviceCode' | 'unit' | 'quantity' | 'unitPriceMinor' | 'vatRate' | 'vatIncluded' | 'description'
>;

const TAX_CODE = '600.KONAKLAMAVERGISI';
/** Percents count to two decimals. */
const WHOLE = 100 * 100;

/**
 * The lines of an invoice with the accommodation tax on separate lines, one per rate, as the law requires. The tax is
 * computed on the price without any tax and bears no VAT; a price that includes VAT includes it too. The posted lines
 * sum exactly to the amount, to the last minor unit.
 */
export function postedLines(lines: readonly Line[]): PostedLine[] {
  const taxes = new Map<number, number>();
  const sold = lines.map((line) => {
    const taxMinor = accommodationTaxMinor(line);
    if (taxMinor === 0) return line;
    taxes.set(line.accommodationTaxRate, (taxes.get(line.accommodationTaxRate) ?? 0) + taxMinor);
    return line.vatIncluded ? lineOf(line, line.quantity * line.unitPriceMinor - taxMinor) : line;
  });
  return [...sold, ...[...taxes].map(([rate, amountMinor]) => taxLine(rate, amountMinor))];
}

/** The accommodation tax in a line's price, or on top of it: gross / (1 + vat + tax) × tax. */
function accommodationTaxMinor({ quantity, unitPriceMinor, vatRate, vatIncluded, accommodationTaxRate: rate }: Line) {
  const totalMinor = quantity * unitPriceMinor;
  if (!vatIncluded) return percentOf(totalMinor, rate);
  const [tax, vat] = [Math.round(rate * 100), Math.round(vatRate * 100)];
  return shareOf(totalMinor, tax, WHOLE + vat + tax);
}

function lineOf(line: Line, totalMinor: number): PostedLine {
  const quantity = totalMinor % line.quantity === 0 ? line.quantity : 1;
  const description = quantity === line.quantity ? line.description : `${line.quantity} × ${line.description}`;
  return { ...line, quantity, unitPriceMinor: totalMinor / quantity, description };
}

function taxLine(rate: number, amountMinor: number): PostedLine {
  return {
    serviceCode: TAX_CODE,
    unit: 'ADET',
    quantity: 1,
    unitPriceMinor: amountMinor,
    vatRate: 0,
    vatIncluded: true,
    description: `Konaklama vergisi %${String(rate).replace('.', ',')}`,
  };
}
