import fc from 'fast-check';
import { addDays } from '#libs/stays';
import type { PricedLine } from '#libs/contracts';
import { aLine, today } from './booking.fixture.js';
import { bookingTotalMinor, hotelSums, shareOwed } from './booking-total.js';
import type { Booking } from './booking.entity.js';
import { cancellationCost } from './cancellation-cost.js';
import { costOfLines, isWhole, standingLines, withoutLines } from './cancel-lines.js';
import { containedTaxes } from './contained-taxes.js';
import { planPayments } from './payment-plan.js';
import { reductionsOf } from './reductions.js';

const FREE = [{ daysBefore: 7, penalty: { percent: 50 } }];
const HALF = [{ daysBefore: 60, penalty: { percent: 50 } }];

function line(
  amount: number,
  cancellation: PricedLine['pricePlan']['cancellation'],
  changes: Partial<PricedLine> = {},
) {
  const sold = aLine(addDays(today, 30), 2, { price: { amount, currency: 'try', breakdown: [] }, ...changes });
  return { ...sold, pricePlan: { ...sold.pricePlan, cancellation } };
}

/** Of another account, as the seller's own tour beside a hotel's room. */
const TOUR = { kind: 'tour' as const, hotel: { ...aLine(today, 1).hotel, account: 700, name: 'Balon turu' } };

function booked(lines: PricedLine[], changes: Partial<Booking> = {}): Booking {
  const sold = { lines, promotionMinor: 0, discounts: [], ...changes };
  const totalMinor = bookingTotalMinor(sold);
  const of = { accountId: 700, hotelAccountId: 900, state: 'confirmed', currency: 'try' };
  const money = { adjustedMinor: 0, paidMinor: totalMinor, refundedMinor: 0, penaltyMinor: null, totalMinor };
  return { ...of, ...money, ...sold } as unknown as Booking;
}

const cancel = (booking: Booking, ...at: number[]): Booking => ({
  ...booking,
  ...withoutLines(booking, at, { today, now: new Date() }),
});

describe('cancelling a part', () => {
  const whole = booked([line(1_000, FREE), line(600, HALF, TOUR), line(200, FREE, { ...TOUR, kind: 'extra' })]);

  it('cancelling a part costs its own fee, and refunds the rest of it', () => {
    expect(costOfLines(whole, [1], today)).toMatchObject({ penaltyMinor: 30_000, refundMinor: 30_000 });
    expect(costOfLines(whole, [1, 2], today)).toMatchObject({ penaltyMinor: 30_000, refundMinor: 50_000 });
    expect(cancel(whole, 1).totalMinor).toBe(150_000);
  });

  it('cancelling a part leaves the others as they were', () => {
    const left = cancel(whole, 1);
    expect(shareOwed(left)).toEqual([100_000, 30_000, 20_000]);
    expect(left.lines[0]).toBe(whole.lines[0]);
    expect(hotelSums(left)).toEqual(hotelSums(whole));
  });

  it('cancelling the rest later keeps the fee of the part', () => {
    const left = { ...cancel(whole, 1), refundedMinor: 30_000 };
    expect(cancellationCost(left, today)).toMatchObject({ penaltyMinor: 30_000, refundMinor: 120_000 });
  });

  it('cancelling a part of a hotel leaves the owner its part of the fee', () => {
    const night = [
      { step: 'night' as const, amount: 900 },
      { step: 'markup' as const, amount: 100 },
    ];
    const priced = { price: { amount: 1_000, currency: 'try', breakdown: night } };
    const left = cancel(booked([line(0, HALF, priced), line(0, FREE, priced)]), 0);
    expect(left.lines[0]!.cancelled).toMatchObject({ feeMinor: 50_000, ownerFeeMinor: 45_000 });
    expect(hotelSums(left)).toEqual({ netMinor: 135_000, commissionMinor: 0 });
  });

  it('cancelling a part names only parts that are not cancelled yet', () => {
    expect(standingLines(cancel(whole, 1), [2, 1, 2])).toEqual([2]);
    expect(() => standingLines(whole, [3])).toThrow(expect.objectContaining({ key: 'booking.noLine' }));
    expect([isWhole(whole, [0, 1]), isWhole(cancel(whole, 1), [0, 2])]).toEqual([false, true]);
  });

  it('cancelling parts one by one leaves sums that agree, whatever was sold and taken off', () => {
    const price = fc.integer({ min: 1, max: 500_000 });
    const tiers = fc.constantFrom(FREE, HALF, []);
    const sold = fc.array(fc.tuple(price, tiers), { minLength: 2, maxLength: 5 });
    const off = fc.record({ promotion: fc.nat(300_000), percent: fc.nat(100), adjusted: fc.nat(100_000) });
    fc.assert(
      fc.property(sold, off, fc.nat(), (lines, { promotion, percent, adjusted }, first) => {
        const discounts = [{ type: 'manual', amount: { type: 'percent', value: percent } }] as Booking['discounts'];
        const all = lines.map(([minor, plan]) => line(minor / 100, plan));
        const before = booked(all, { promotionMinor: promotion, discounts });
        const booking = { ...before, adjustedMinor: Math.min(adjusted, before.totalMinor) };
        const at = first % lines.length;
        const cost = costOfLines(booking, [at], today);
        const left = cancel(booking, at);
        const owed = Math.max(0, left.totalMinor - left.adjustedMinor);
        expect(booking.totalMinor - left.totalMinor).toBe(shareOwed(booking)[at]! - cost.penaltyMinor);
        expect(shareOwed(left).reduce((sum, minor) => sum + minor, 0)).toBe(owed);
        expect(Math.round(planPayments(left, today).total * 100)).toBe(owed);
        expect(reductionsOf(left).every(({ amount }) => amount >= 0)).toBe(true);
        expect(containedTaxes(left).every(({ amount }) => amount >= 0)).toBe(true);
        expect(left.promotionMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});
