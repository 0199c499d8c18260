import type { PayloadOf } from '#libs/contracts';
import { percentOf } from '#libs/money';

/** What an invoice asks for altogether, in minor units: prices that include VAT include the accommodation tax too. */
export function invoiceTotalMinor({ lines }: Pick<PayloadOf<'invoice.requested'>, 'lines'>): number {
  return lines.reduce((sum, { quantity, unitPriceMinor, vatRate, vatIncluded, accommodationTaxRate }) => {
    const price = quantity * unitPriceMinor;
    return sum + (vatIncluded ? price : price + percentOf(price, vatRate) + percentOf(price, accommodationTaxRate));
  }, 0);
}
