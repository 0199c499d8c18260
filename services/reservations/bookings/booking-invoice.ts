import { PLACEHOLDER_TAX_NUMBER, kindOf, type LineKind, type PayloadOf, type PricedLine } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { bookkeeping } from '#libs/locales';
import { formatDay, toDay, type DayNumber } from '#libs/stays';
import type { Booking } from './booking.entity.js';
import { planLines, sumOf, type PayableBooking } from './payment-plan.js';

type Invoice = PayloadOf<'invoice.requested'>;

/** The codes of what is sold in the bookkeeping. */
const SERVICE_CODES: Record<LineKind, string> = {
  room: '600.KONAKLAMA',
  supplierHotel: '600.KONAKLAMA',
  tour: '600.TUR',
  extra: '600.HIZMET',
  flight: '600.UCAK',
};

/** The seller's part of each line, in minor units: the parts paid at the hotel are invoiced by the hotel. */
export function invoicedShares(booking: PayableBooking, today: DayNumber): number[] {
  return planLines(booking, today).map((parts) => sumOf(parts.filter(({ when }) => when !== 'hotel')));
}

/**
 * The invoice of a booking. Its lines sum to the seller's part, exact to the minor unit, and with those of `asPaid` to
 * the owed amount: discounts of a code or of staff are distributed over all lines, since each has its own taxes. A
 * booking that was never confirmed has sold nothing: it is invoiced only as it is paid.
 */
export function invoiceOf(booking: Booking, today: DayNumber): Invoice {
  const owed = planLines(booking, today).map(sumOf);
  const sold = booking.voucher === null ? owed.map(() => 0) : invoicedShares(booking, today);
  const linesOf = (shares: readonly number[]) =>
    booking.lines.flatMap((line, i) => (shares[i]! > 0 ? [lineOf(line, shares[i]!)] : []));
  return {
    bookingId: booking.publicId,
    account: booking.accountId,
    kind: 'invoice',
    names: null,
    documentNumber: booking.voucher ?? `REZ-${booking.id}`,
    issuedOn: today,
    currency: booking.currency,
    customer: customerOf(booking),
    lines: linesOf(sold),
    asPaid: linesOf(owed.map((minor, i) => minor - sold[i]!)),
  };
}

/** Has payments invoice a booking, and later payments beyond its invoice; idempotent. */
export function requestInvoice(tx: Tx, booking: Booking, today: DayNumber): void {
  tx.emit('invoice.requested', invoiceOf(booking, today));
}

/** Rooms whose amount is not divisible by their number are one item. */
function lineOf(line: PricedLine, totalMinor: number): Invoice['lines'][number] {
  const { hotel, count } = line;
  const quantity = totalMinor % count === 0 ? count : 1;
  const what = describeStay(line);
  return {
    serviceCode: SERVICE_CODES[kindOf(line)],
    unit: 'ADET',
    quantity,
    unitPriceMinor: totalMinor / quantity,
    vatRate: hotel.tax.vat,
    vatIncluded: true,
    accommodationTaxRate: hotel.tax.accommodation,
    description: quantity === count ? what : `${count} × ${what}`,
  };
}

/**
 * The item of an invoice, in the language of the bookkeeping: hotel, nights, dates, guest. Names of rooms and plans are in
 * the guest's language, so they are left out.
 */
function describeStay({ hotel, nights, checkIn, checkOut, party, cancelled }: PricedLine): string {
  const { adults, children } = party;
  const days = [...new Set([checkIn, checkOut])].map((day) => formatDay(toDay(day))).join('–');
  const { t } = bookkeeping;
  const people = [t('bookkeeping.adults', { count: adults })];
  if (children.length > 0) people.push(t('bookkeeping.children', { count: children.length }));
  const slept = nights > 0 ? [t('bookkeeping.nights', { count: nights })] : [];
  const ended = cancelled ? [t('bookkeeping.fee')] : [];
  return [hotel.name, ...slept, days, people.join(', '), ...ended].join(' · ');
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
