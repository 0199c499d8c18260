import type { ChangedNight, PricedLine } from '#libs/contracts';
import { addDays } from '#libs/stays';
import { aLine, today } from '../bookings/booking.fixture.js';
import { bookingTotalMinor } from '../bookings/booking-total.js';
import { cancellationCost } from '../bookings/cancellation-cost.js';
import type { Booking } from '../bookings/booking.entity.js';
import { quoteChange } from './quote-change.js';

const FREE = [{ daysBefore: 3, penalty: { percent: 100 } }];
const HALF = [{ daysBefore: 60, penalty: { percent: 50 } }];

/** A stay with nights at these prices. */
function stay(
  nights: number[],
  cancellation: PricedLine['pricePlan']['cancellation'],
  changes: Partial<PricedLine> = {},
) {
  const breakdown = nights.map((amount) => ({ step: 'night' as const, amount }));
  const price = { amount: nights.reduce((sum, amount) => sum + amount, 0), currency: 'try', breakdown };
  const line = aLine(addDays(today, 30), nights.length, { price, ...changes });
  return { ...line, pricePlan: { ...line.pricePlan, cancellation } };
}

function booked(line: PricedLine, changes: Partial<Booking> = {}): Booking {
  const sold = { lines: [line], promotionMinor: 0, discounts: [], ...changes };
  const totalMinor = bookingTotalMinor(sold);
  const money = { adjustedMinor: 0, paidMinor: totalMinor, refundedMinor: 0, penaltyMinor: null, totalMinor };
  return { state: 'confirmed', currency: 'try', paymentMethod: 'creditcard', ...money, ...sold } as unknown as Booking;
}

const night = (state: ChangedNight['state'], amount: number): ChangedNight => ({ day: 20_270_101, state, amount });

describe('a change of a stay', () => {
  it('a change of a stay costs what is new, and refunds what is gone while that is free', () => {
    const booking = booked(stay([100, 100], FREE));
    const change = {
      line: stay([100, 130], FREE),
      nights: [night('removed', 100), night('kept', 100), night('added', 130)],
    };
    expect(quoteChange(booking, 0, change, today)).toMatchObject({
      ...{
        beforeMinor: 20_000,
        afterMinor: 23_000,
        feeMinor: 0,
        totalMinor: 23_000,
        toPayMinor: 3_000,
        toRefundMinor: 0,
      },
    });
  });

  it('a change of a stay gives up nights at the fee of the policy', () => {
    const booking = booked(stay([100, 100], HALF));
    const change = { line: stay([100], HALF), nights: [night('kept', 100), night('removed', 100)] };
    const quote = quoteChange(booking, 0, change, today);
    expect(quote).toMatchObject({ afterMinor: 10_000, feeMinor: 5_000, totalMinor: 15_000, toRefundMinor: 5_000 });
    expect(quote.line.price).toMatchObject({ amount: 150, breakdown: [{ amount: 100 }, { step: 'fee', amount: 50 }] });
  });

  it('a change of a stay refunds nothing that a discount had taken off', () => {
    const discounts = [{ type: 'manual', amount: { type: 'percent', value: 20 } }] as Booking['discounts'];
    const booking = booked(stay([100, 100], FREE), { discounts });
    const change = { line: stay([100], FREE), nights: [night('kept', 100), night('removed', 100)] };
    expect(quoteChange(booking, 0, change, today)).toMatchObject({ totalMinor: 8_000, toRefundMinor: 8_000 });
  });

  it('a change of a stay never makes it cheaper to cancel', () => {
    const booking = booked(stay([100, 100], HALF));
    const later = {
      line: { ...stay([100, 100], FREE), checkIn: addDays(today, 200), checkOut: addDays(today, 202) },
      nights: [],
    };
    const { line } = quoteChange(booking, 0, later, today);
    expect(cancellationCost({ ...booking, lines: [line] }, today).penaltyMinor).toBe(10_000);
  });

  it('a change of several rooms shares its fee evenly among them', () => {
    const booking = booked(stay([100, 100.01], HALF, { count: 3 }));
    const change = { line: stay([100], HALF, { count: 3 }), nights: [night('kept', 100), night('removed', 100.01)] };
    const quote = quoteChange(booking, 0, change, today);
    expect(quote.feeMinor % 3).toBe(0);
    expect(Math.round(quote.line.price.amount * 100) * 3).toBe(30_000 + quote.feeMinor);
  });

  it('a change of a stay keeps the fees of earlier ones', () => {
    const booking = booked(stay([100, 100, 100], HALF));
    const shorter = { line: stay([100, 100], HALF), nights: [night('removed', 100)] };
    const once = quoteChange(booking, 0, shorter, today);
    const left = { ...booking, lines: [once.line], totalMinor: once.totalMinor };
    const same = { line: stay([100, 110], HALF), nights: [night('added', 10)] };
    expect(quoteChange(left, 0, same, today)).toMatchObject({ feeMinor: 0, totalMinor: 26_000 });
  });

  it('a change of a stay that is paid at the hotel asks for nothing now', () => {
    const booking = booked(stay([100], FREE), { paymentMethod: 'athotel', paidMinor: 0 });
    const change = { line: stay([100, 100], FREE), nights: [night('kept', 100), night('added', 100)] };
    expect(quoteChange(booking, 0, change, today)).toMatchObject({ totalMinor: 20_000, toPayMinor: 0 });
  });
});
