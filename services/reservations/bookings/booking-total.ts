import type { PricedLine } from '#libs/contracts';
import { percentOf, splitByWeights, storedMinor } from '#libs/money';
import { hotelLines } from '../lines/line-owner.js';
import type { Booking, Discount } from './booking.entity.js';

interface Summed {
  lines: readonly PricedLine[];
  promotionMinor: number;
  discounts: readonly Discount[];
}

/** A booking's price and its adjustments after the sale. */
export interface Owed {
  totalMinor: number;
  adjustedMinor: number;
}

/** The total of a line, in minor units: its rooms times the price of one; of a cancelled one, its fee. */
export function lineTotalMinor({ price, count, cancelled }: Pick<PricedLine, 'price' | 'count' | 'cancelled'>): number {
  return cancelled ? cancelled.feeMinor : storedMinor(price.amount) * count;
}

type Step = PricedLine['price']['breakdown'][number]['step'];

const OF_SELLER: ReadonlySet<Step> = new Set<Step>(['markup', 'promotion', 'discount', 'conversion']);

/** Whether a price step belongs to the seller and not to the hotel. */
export function isOfSeller(step: Step): boolean {
  return OF_SELLER.has(step);
}

/**
 * The owner's price of lines, in minor units of their currency: without the sellers' markups and discounts; of a cancelled
 * line, its part of the fee.
 */
export function ownerPriceMinor(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { price, count, cancelled }) => {
    if (cancelled) return sum + cancelled.ownerFeeMinor;
    const steps = price.breakdown.filter(({ step }) => !isOfSeller(step));
    return sum + count * steps.reduce((net, { amount }) => net + storedMinor(amount), 0);
  }, 0);
}

/** The seller's commission on lines as agreed with their owner: a percent of its price, rounded half up by line. */
export function commissionMinor(lines: readonly PricedLine[]): number {
  const standing = lines.filter(({ cancelled }) => !cancelled);
  return standing.reduce((sum, line) => sum + percentOf(ownerPriceMinor([line]), line.agreement?.percent ?? 0), 0);
}

/** What the owner of a hotel gets for lines: its price less the commission. */
export function netMinor(lines: readonly PricedLine[]): number {
  return ownerPriceMinor(lines) - commissionMinor(lines);
}

/** What the hotel's side of a booking gets for its lines, and the seller's commission on them, in minor units. */
export function hotelSums(
  booking: Pick<Booking, 'lines' | 'hotelAccountId'>,
): Pick<Booking, 'netMinor' | 'commissionMinor'> {
  const lines = hotelLines(booking);
  return { netMinor: netMinor(lines), commissionMinor: commissionMinor(lines) };
}

/** The sellers' own markups in lines, in minor units of their currency. */
function markupMinor(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { markup = 0, count }) => sum + count * storedMinor(markup), 0);
}

/** The discount by staff, in minor units; never more than the total. */
function discountMinor(sumMinor: number, discounts: readonly Discount[]): number {
  const off = discounts.reduce(
    (sum, { amount }) => sum + (amount.type === 'fee' ? storedMinor(amount.value) : percentOf(sumMinor, amount.value)),
    0,
  );
  return Math.min(sumMinor, off);
}

/** The price of a booking, in minor units of its currency: its lines, less its code, less the discount by staff. */
export function bookingTotalMinor({ lines, promotionMinor, discounts }: Summed): number {
  const sum = lines.reduce((total, line) => total + lineTotalMinor(line), 0);
  const promoted = Math.max(0, sum - promotionMinor);
  return promoted - discountMinor(promoted, discounts);
}

/** Whether the discount by staff is more than the seller's own markup. */
export function isAboveMarkup(summed: Summed): boolean {
  return bookingTotalMinor({ ...summed, discounts: [] }) - bookingTotalMinor(summed) > markupMinor(summed.lines);
}

/**
 * The discounts of a basket that has other prices now. A discount within the seller's markup goes where that no longer covers
 * it; a larger discount was given by somebody who may.
 */
export function discountsAt<D extends Summed>(now: Omit<D, 'discounts'>, before: D): D['discounts'] {
  const { discounts } = before;
  return isAboveMarkup({ ...now, discounts } as D) && !isAboveMarkup(before) ? [] : discounts;
}

/** The amount owed after all discounts, codes and goodwill, in minor units. */
export function owedMinor({ totalMinor, adjustedMinor }: Owed): number {
  return Math.max(0, totalMinor - adjustedMinor);
}

/**
 * The amount owed for each line, in minor units: cancelled lines owe their fees, and the rest is distributed in proportion
 * to the prices of the others.
 */
export function shareOwed(booking: Owed & { lines: readonly PricedLine[] }): number[] {
  const { lines } = booking;
  if (lines.length === 0) return [];
  const owed = owedMinor(booking);
  const fees = lines.map(({ cancelled }) => cancelled?.feeMinor ?? 0);
  const feesMinor = Math.min(
    owed,
    fees.reduce((sum, fee) => sum + fee, 0),
  );
  const ofFees = splitByWeights(feesMinor, fees);
  return splitByWeights(owed - feesMinor, standingWeights(lines)).map((minor, at) => minor + ofFees[at]!);
}

/** The weight of each line in a split over those not cancelled; another system's line below zero takes no part. */
export function standingWeights(lines: readonly PricedLine[]): number[] {
  return lines.map((line) => (line.cancelled ? 0 : Math.max(0, lineTotalMinor(line))));
}
