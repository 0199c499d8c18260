import { PLACEHOLDER_TAX_NUMBER, type PayloadOf, type PricedLine } from '#libs/contracts';
import { splitByWeights } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { lineTotalMinor } from './booking-total.js';
import type { Booking } from './booking.entity.js';

type Invoice = PayloadOf<'invoice.requested'>;

/**
 * The invoice of a booking. Its lines sum to what the booking costs, to the last minor unit: what a code or staff have
 * taken off is shared among all of them, since each has its own taxes.
 */
export function invoiceOf(booking: Booking, today: DayNumber): Invoice {
  const shares = splitByWeights(booking.totalMinor, booking.lines.map(lineTotalMinor));
  return {
    bookingId: booking.publicId,
    account: booking.accountId,
    documentNumber: booking.voucher!,
    issuedOn: today,
    currency: booking.currency,
    customer: customerOf(booking),
    lines: booking.lines.flatMap((line, i) => (shares[i]! > 0 ? [lineOf(line, shares[i]!)] : [])),
  };
}

/** Rooms whose share can not be divided among them are one item. */
function lineOf({ hotel, room, pricePlan, count }: PricedLine, totalMinor: number): Invoice['lines'][number] {
  const quantity = totalMinor % count === 0 ? count : 1;
  const what = `${hotel.name} / ${room.name} / ${pricePlan.name}`;
  return {
    serviceCode: '600.KONAKLAMA',
    unit: 'ADET',
    quantity,
    unitPriceMinor: totalMinor / quantity,
    vatRate: hotel.tax.vat,
    vatIncluded: true,
    accommodationTaxRate: hotel.tax.accommodation,
    description: quantity === count ? what : `${count} × ${what}`,
  };
}

function customerOf({ customer }: Booking): Invoice['customer'] {
  const { name, surname, company, taxNumber, taxOffice, identityNumber, email, phone, country } = customer!;
  return {
    name,
    surname,
    title: company || `${name} ${surname}`,
    taxNumber: taxNumber || identityNumber || PLACEHOLDER_TAX_NUMBER,
    taxOffice,
    email,
    phone,
    country,
    countryCode: country,
  };
}
