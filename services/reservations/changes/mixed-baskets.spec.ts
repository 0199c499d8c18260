import fc from 'fast-check';
import type { ChangedNight, PricedLine } from '#libs/contracts';
import { addDays } from '#libs/stays';
import { aLine, today } from '../bookings/booking.fixture.js';
import { bookingTotalMinor, owedMinor, shareOwed } from '../bookings/booking-total.js';
import type { Booking } from '../bookings/booking.entity.js';
import { costOfLines, isWhole, withoutLines } from '../bookings/cancel-lines.js';
import { cancellationCost } from '../bookings/cancellation-cost.js';
import { quoteChange } from './quote-change.js';

const BASKETS = process.env['PROOFS'] === 'full' ? 10_000 : 1_000;
const POLICIES: PricedLine['pricePlan']['cancellation'][] = [
  [],
  [{ daysBefore: 3, penalty: { percent: 100 } }],
  [{ daysBefore: 60, penalty: { percent: 50 } }],
  [{ daysBefore: 60, penalty: { amount: 250 } }],
];
const KINDS = ['room', 'tour', 'extra', 'supplierHotel', 'flight'] as const;

interface Drawn {
  nights: number[];
  kind: number;
  policy: number;
  count: number;
}

const drawn = fc.record({
  nights: fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 4 }),
  kind: fc.nat(KINDS.length - 1),
  policy: fc.nat(POLICIES.length - 1),
  count: fc.integer({ min: 1, max: 3 }),
});

function lineOf({ nights, kind, policy, count }: Drawn): PricedLine {
  const breakdown = nights.map((minor) => ({ step: 'night' as const, amount: minor / 100 }));
  const price = { amount: nights.reduce((sum, minor) => sum + minor, 0) / 100, currency: 'try', breakdown };
  const line = aLine(addDays(today, 30), nights.length, { price, count, kind: KINDS[kind]! });
  return { ...line, pricePlan: { ...line.pricePlan, cancellation: POLICIES[policy]! } };
}

/** A step of a basket's life. */
type Step =
  | { type: 'change'; line: number; to: Drawn; kept: number }
  | { type: 'cancel'; line: number; fee: number | null };

const step = fc.oneof(
  fc.record({ type: fc.constant('change' as const), line: fc.nat(4), to: drawn, kept: fc.nat(3) }),
  fc.record({ type: fc.constant('cancel' as const), line: fc.nat(4), fee: fc.option(fc.nat(100), { freq: 3 }) }),
);
const basket = fc.record({
  lines: fc.array(drawn, { minLength: 1, maxLength: 5 }),
  promotion: fc.nat(100_000),
  percent: fc.nat(60),
  steps: fc.array(step, { maxLength: 6 }),
});

function booked(lines: PricedLine[], promotionMinor: number, percent: number): Booking {
  const discounts = [{ type: 'manual', amount: { type: 'percent', value: percent } }] as Booking['discounts'];
  const total = bookingTotalMinor({ lines, promotionMinor, discounts });
  const money = { adjustedMinor: 0, paidMinor: total, refundedMinor: 0, penaltyMinor: null, totalMinor: total };
  const of = { accountId: 700, hotelAccountId: 900, state: 'confirmed', currency: 'try', paymentMethod: 'creditcard' };
  return { ...of, ...money, lines, promotionMinor, discounts } as unknown as Booking;
}

/** What the customer owes, kept by adding up what each step says: the plain model of the money. */
class Ledger {
  constructor(public owed: number) {}
  settle(booking: Booking): Booking {
    const { paidMinor, refundedMinor } = booking;
    const held = paidMinor - refundedMinor;
    const due = this.owed - held;
    return due >= 0 ? { ...booking, paidMinor: paidMinor + due } : { ...booking, refundedMinor: refundedMinor - due };
  }
}

const nightsOf = (before: PricedLine, { to, kept }: Extract<Step, { type: 'change' }>): ChangedNight[] => {
  const old = before.price.breakdown.filter((night) => night.step === 'night');
  return [
    ...old.map(({ amount }, day) => ({ day, amount, state: day < kept ? ('kept' as const) : ('removed' as const) })),
    ...to.nights.slice(kept).map((minor, day) => ({ day, amount: minor / 100, state: 'added' as const })),
  ];
};

function changed(booking: Booking, ledger: Ledger, wanted: Extract<Step, { type: 'change' }>): Booking {
  const at = wanted.line % booking.lines.length;
  const before = booking.lines[at]!;
  if (before.cancelled) return booking;
  const line = lineOf({ ...wanted.to, count: before.count });
  const quote = quoteChange(booking, at, { line, nights: nightsOf(before, wanted) }, today);
  ledger.owed += quote.afterMinor - quote.beforeMinor + quote.feeMinor;
  const held = booking.paidMinor - booking.refundedMinor;
  expect(quote.toPayMinor - quote.toRefundMinor).toBe(Math.max(0, ledger.owed) - held);
  return { ...booking, lines: booking.lines.with(at, quote.line), totalMinor: quote.totalMinor };
}

function cancelled(booking: Booking, ledger: Ledger, { line, fee }: Extract<Step, { type: 'cancel' }>): Booking {
  const at = line % booking.lines.length;
  if (booking.lines[at]!.cancelled || isWhole(booking, [at])) return booking;
  const share = shareOwed(booking)[at]!;
  const { penaltyMinor: policy } = costOfLines(booking, [at], today);
  const penaltyMinor = fee === null ? undefined : Math.floor((share * fee) / 100);
  ledger.owed += (penaltyMinor ?? policy) - share;
  return { ...booking, ...withoutLines(booking, [at], { today, now: new Date(), penaltyMinor }) };
}

function assertAddsUp(booking: Booking, ledger: Ledger): void {
  const shares = shareOwed(booking);
  expect(owedMinor(booking)).toBe(ledger.owed);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(ledger.owed);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  expect(booking.paidMinor - booking.refundedMinor).toBe(ledger.owed);
}

describe('a mixed basket', () => {
  it('a mixed basket costs what its steps said, through any changes and cancelled parts', () => {
    fc.assert(
      fc.property(basket, ({ lines, promotion, percent, steps }) => {
        let booking = booked(lines.map(lineOf), promotion, percent);
        const ledger = new Ledger(booking.totalMinor);
        for (const each of steps) {
          const fees = booking.lines.map((line) => line.cancelled?.feeMinor);
          booking = ledger.settle(
            each.type === 'change' ? changed(booking, ledger, each) : cancelled(booking, ledger, each),
          );
          assertAddsUp(booking, ledger);
          fees.forEach((fee, at) => fee !== undefined && expect(booking.lines[at]!.cancelled!.feeMinor).toBe(fee));
        }
        const { penaltyMinor, refundMinor } = cancellationCost(booking, today);
        expect(penaltyMinor).toBeLessThanOrEqual(ledger.owed);
        expect(penaltyMinor + refundMinor).toBe(ledger.owed);
      }),
      { numRuns: BASKETS },
    );
  });
});
