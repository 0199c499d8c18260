import type { ChangedNight, LineQuote, PricedLine } from '#libs/contracts';
import { divideHalfUp, shareOf, storedMinor, toDecimal } from '#libs/money';
import type { DayNumber } from '#libs/stays';
import { lineTotalMinor, owedMinor, shareOwed } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import { linePenalty } from '../bookings/cancellation-cost.js';
import { dueNowMinor } from '../bookings/payment-plan.js';
import type { PricedChange } from '../lines/line-source.js';

/** A change of a booking's line, priced. Amounts in minor units. */
export interface ChangeQuote {
  at: number;
  /** With the fee among its steps. */
  line: PricedLine;
  nights: readonly ChangedNight[];
  beforeMinor: number;
  afterMinor: number;
  feeMinor: number;
  /** Of the whole booking. */
  totalMinor: number;
  toPayMinor: number;
  toRefundMinor: number;
}

/**
 * What a change of one line costs on `today`: what stays keeps its price, what is new costs today's, and what is returned
 * falls under the policy as a part that is cancelled. Later cancelling costs at least what it would have cost now.
 */
export function quoteChange(booking: Booking, at: number, change: PricedChange, today: DayNumber): ChangeQuote {
  const before = booking.lines[at]!;
  const share = shareOwed(booking)[at]!;
  const soldMinor = lineTotalMinor(before);
  // A line with discounts on it refunds what was owed for it, not what it was priced at.
  const owedOf = (minor: number) => (soldMinor === 0 ? 0 : Math.min(share, shareOf(share, minor, soldMinor)));
  const goneMinor = owedOf(givenBackMinor(before, change));
  const feeMinor = roundToCount(linePenalty(before, today, goneMinor).penaltyMinor, change.line.count, goneMinor);
  // Fees of earlier changes are of the booking, and stay.
  const keptMinor = feesMinor(before);
  const deltaMinor = lineTotalMinor(change.line) + keptMinor - soldMinor;
  const movedMinor = deltaMinor < 0 ? -owedOf(-deltaMinor) : deltaMinor;
  const line = withFee(change.line, feeMinor + keptMinor);
  const leastFeeMinor = Math.max(before.leastFeeMinor ?? 0, linePenalty(before, today, share).penaltyMinor);
  const lines = booking.lines.with(at, { ...line, ...(leastFeeMinor > 0 && { leastFeeMinor }) });
  const totalMinor = booking.totalMinor + movedMinor + feeMinor;
  const paidMinor = booking.paidMinor - booking.refundedMinor;
  const changed = { ...booking, lines, totalMinor };
  return {
    at,
    line: lines[at]!,
    nights: change.nights,
    beforeMinor: share,
    afterMinor: share + movedMinor,
    feeMinor,
    totalMinor,
    toPayMinor: toPayNow(changed),
    toRefundMinor: Math.max(0, paidMinor - owedMinor(changed)),
  };
}

/** What a booking is to be paid at once; nothing where its guests pay at the hotel. */
export function toPayNow(booking: Booking): number {
  if (booking.paymentMethod === 'athotel') return 0;
  return Math.max(0, Math.min(owedMinor(booking), dueNowMinor(booking)) - (booking.paidMinor - booking.refundedMinor));
}

/** What a change gives up of a line: nights that are left, or a lower price of the whole. */
function givenBackMinor(before: PricedLine, { line, nights }: PricedChange): number {
  const removed = nights.filter(({ state }) => state === 'removed');
  if (removed.length > 0) return before.count * removed.reduce((sum, { amount }) => sum + storedMinor(amount), 0);
  return Math.max(0, lineTotalMinor(before) - feesMinor(before) - lineTotalMinor(line));
}

/** The fees of earlier changes in a line. */
function feesMinor({ price, count }: PricedLine): number {
  const fees = price.breakdown.filter(({ step }) => step === 'fee');
  return count * fees.reduce((sum, { amount }) => sum + storedMinor(amount), 0);
}

/** A fee that the rooms of a line share evenly; never more than what is returned. */
function roundToCount(feeMinor: number, count: number, mostMinor: number): number {
  const each = divideHalfUp(feeMinor, count);
  return each * count > mostMinor ? Math.floor(feeMinor / count) * count : each * count;
}

function withFee(line: PricedLine, feeMinor: number): PricedLine {
  if (feeMinor === 0) return line;
  const each = feeMinor / line.count;
  const { price } = line;
  const breakdown = [...price.breakdown, { step: 'fee' as const, amount: toDecimal(each) }];
  return { ...line, price: { ...price, amount: toDecimal(storedMinor(price.amount) + each), breakdown } };
}

/** A quote as people see it. */
export function describeQuote(quote: ChangeQuote, { currency }: Pick<Booking, 'currency'>): LineQuote {
  const { line, at, nights } = quote;
  return {
    line: at,
    checkIn: line.checkIn,
    checkOut: line.checkOut,
    room: line.room.name,
    pricePlan: line.pricePlan.name,
    price: line.price,
    nights: [...nights],
    currency,
    before: toDecimal(quote.beforeMinor),
    after: toDecimal(quote.afterMinor),
    fee: toDecimal(quote.feeMinor),
    total: toDecimal(quote.totalMinor),
    toPay: toDecimal(quote.toPayMinor),
    toRefund: toDecimal(quote.toRefundMinor),
  };
}
