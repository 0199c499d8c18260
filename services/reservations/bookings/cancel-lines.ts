import type { PricedLine } from '#libs/contracts';
import { splitByWeights } from '#libs/money';
import { Refusal } from '#libs/service';
import type { DayNumber } from '#libs/stays';
import { nameOfLine } from '../lines/name-of-line.js';
import { owedMinor, ownerPriceMinor, shareOwed, standingWeights } from './booking-total.js';
import type { Booking } from './booking.entity.js';
import { freeUntil, linePenalty } from './cancellation-cost.js';
import type { ChangedLines } from './write-lines.js';

/** What cancelling some lines of a booking costs. Amounts in minor units. */
export interface LinesCost {
  penaltyMinor: number;
  refundMinor: number;
  freeUntil: ReturnType<typeof freeUntil>;
}

/**
 * The lines that a request names and that are not cancelled yet, in their order.
 * @throws Refusal booking.noLine 422 for a position that the booking does not have.
 */
export function standingLines({ lines }: Pick<Booking, 'lines'>, asked: readonly number[]): number[] {
  if (asked.some((at) => at >= lines.length)) throw new Refusal('booking.noLine', 422);
  return [...new Set(asked)].filter((at) => !lines[at]!.cancelled).sort((a, b) => a - b);
}

/** Whether nothing of a booking would be left without these lines. */
export function isWhole({ lines }: Pick<Booking, 'lines'>, at: readonly number[]): boolean {
  return lines.every(({ cancelled }, position) => cancelled !== undefined || at.includes(position));
}

/** The fee and the refund of cancelling these lines alone on `today`: each by its own policy, on what is owed for it. */
export function costOfLines(booking: Booking, at: readonly number[], today: DayNumber): LinesCost {
  const shares = shareOwed(booking);
  const penaltyMinor = sumOf(feesOf(booking, at, today));
  const totalMinor = sumOf(at.map((i) => shares[i]!));
  const leftMinor = owedMinor(booking) - totalMinor + penaltyMinor;
  const lines = at.map((i) => booking.lines[i]!);
  return {
    penaltyMinor,
    refundMinor: Math.max(0, booking.paidMinor - booking.refundedMinor - leftMinor),
    freeUntil: freeUntil({ lines, totalMinor, adjustedMinor: 0, state: booking.state }, today),
  };
}

interface Without {
  today: DayNumber;
  now: Date;
  /** Another fee than the policies', at most what is owed for the lines. */
  penaltyMinor?: number;
}

/**
 * A booking without these lines: each is left with its fee, and with the owner's part of it, which is by the policy whatever
 * the seller charges.
 * @throws Refusal booking.fee 422 for a fee above what is owed for the lines.
 */
export function withoutLines(
  booking: Booking,
  at: readonly number[],
  { today, now, penaltyMinor }: Without,
): Pick<ChangedLines, 'lines' | 'totalMinor' | 'promotionMinor'> {
  const shares = shareOwed(booking);
  const owed = at.map((i) => shares[i]!);
  if (penaltyMinor !== undefined && penaltyMinor > sumOf(owed)) throw new Refusal('booking.fee', 422);
  const fees = penaltyMinor === undefined ? feesOf(booking, at, today) : splitByWeights(penaltyMinor, owed);
  const promoted = splitByWeights(booking.promotionMinor, standingWeights(booking.lines));
  const lines = booking.lines.map((line, i) => {
    if (!at.includes(i)) return line;
    const ownerFeeMinor = feeOf(line, today, ownerPriceMinor([line]));
    return { ...line, cancelled: { at: now.toISOString(), feeMinor: fees[at.indexOf(i)]!, ownerFeeMinor } };
  });
  const lost = at.reduce((sum, i) => sum + shares[i]! - lines[i]!.cancelled!.feeMinor, 0);
  return {
    lines,
    totalMinor: booking.totalMinor - lost,
    promotionMinor: booking.promotionMinor - at.reduce((sum, i) => sum + promoted[i]!, 0),
  };
}

function feesOf(booking: Booking, at: readonly number[], today: DayNumber): number[] {
  const shares = shareOwed(booking);
  return at.map((i) => feeOf(booking.lines[i]!, today, shares[i]!));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function feeOf(line: PricedLine, today: DayNumber, shareMinor: number): number {
  return linePenalty(line, today, shareMinor).penaltyMinor;
}

/** The lines for people: `Balon turu, Havalimanı transferi`. */
export function namesOfLines({ lines }: Pick<Booking, 'lines'>, at: readonly number[]): string {
  return at.map((i) => nameOfLine(lines[i]!)).join(', ');
}
