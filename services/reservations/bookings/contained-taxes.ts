import type { Booking as BookingAnswer } from '#libs/contracts';
import { taxesWithin, toDecimal, type ContainedTax, type TaxRates } from '#libs/money';
import { shareOwed } from './booking-total.js';
import type { Booking } from './booking.entity.js';

type Taxed = Pick<Booking, 'lines' | 'totalMinor' | 'adjustedMinor'>;

/** The taxes within what a booking owes; lines with the same rates are taxed as one sum. */
export function containedTaxes(booking: Taxed): BookingAnswer['taxes'] {
  const taxes = new Map<string, ContainedTax>();
  for (const { rates, minor } of sumsByRates(booking))
    for (const tax of taxesWithin(minor, rates)) {
      const known = taxes.get(`${tax.kind} ${tax.percent}`);
      if (known) known.amountMinor += tax.amountMinor;
      else taxes.set(`${tax.kind} ${tax.percent}`, tax);
    }
  return [...taxes.values()].map(({ amountMinor, ...tax }) => ({ ...tax, amount: toDecimal(amountMinor) }));
}

function sumsByRates(booking: Taxed): Array<{ rates: TaxRates; minor: number }> {
  const shares = shareOwed(booking);
  const sums = new Map<string, { rates: TaxRates; minor: number }>();
  for (const [at, { hotel }] of booking.lines.entries()) {
    // Bookings of other systems may have no rates.
    const rates = hotel.tax as TaxRates | undefined;
    if (!rates) continue;
    const key = `${rates.vat} ${rates.accommodation}`;
    sums.set(key, { rates, minor: (sums.get(key)?.minor ?? 0) + shares[at]! });
  }
  return [...sums.values()];
}
