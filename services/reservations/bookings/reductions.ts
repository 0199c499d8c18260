import type { Booking as BookingAnswer, PricedLine } from '#libs/contracts';
import { divideHalfUp, storedMinor, toDecimal } from '#libs/money';
import { lineTotalMinor } from './booking-total.js';
import type { Booking } from './booking.entity.js';

type Reduction = BookingAnswer['reductions'][number];

/** What a code in percent takes off a line, in minor units of the line's currency. */
function promotedMinor({ price, count }: PricedLine): number {
  // Bookings of other systems may have no steps.
  const steps = (price.breakdown as typeof price.breakdown | undefined) ?? [];
  const sumOf = (wanted: 'promotion' | 'conversion') =>
    steps.filter(({ step }) => step === wanted).reduce((sum, { amount }) => sum + storedMinor(amount), 0);
  const offMinor = -sumOf('promotion');
  const [soldMinor, convertedMinor] = [storedMinor(price.amount), sumOf('conversion')];
  const beforeMinor = soldMinor - convertedMinor;
  // The steps before a conversion are in the currency of the market.
  const inCurrency =
    convertedMinor === 0 || beforeMinor <= 0 ? offMinor : divideHalfUp(offMinor * soldMinor, beforeMinor);
  return Math.max(0, inCurrency) * count;
}

/** A line before its code, in minor units: what the discounts of its booking are taken off. */
export function lineGrossMinor(line: PricedLine): number {
  return lineTotalMinor(line) + promotedMinor(line);
}

/**
 * What is taken off a booking's lines before it is sold, shown alike wherever it is: the lines' gross prices less these are
 * its total.
 */
export function reductionsOf(booking: Booking): Reduction[] {
  const sum = booking.lines.reduce((total, line) => total + lineTotalMinor(line), 0);
  const inLines = booking.lines.reduce((total, line) => total + promotedMinor(line), 0);
  const byCode = Math.min(Math.max(0, sum), booking.promotionMinor);
  const off = [
    { kind: 'promotion' as const, name: booking.promotionName || booking.promotion, minor: inLines + byCode },
    { kind: 'manual' as const, name: '', minor: sum - byCode - booking.totalMinor },
  ];
  return off.flatMap(({ minor, ...each }) => (minor > 0 ? [{ ...each, amount: toDecimal(minor) }] : []));
}
