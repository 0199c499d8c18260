import fc from 'fast-check';
import { COMPLETE_METHODS, type PricedLine } from '#libs/contracts';
import { fromDecimal, toDecimal } from '#libs/money';
import { addDays, toDay } from '#libs/stays';
import { dueNowMinor, planPayments, scheduleRest, type PlannedBooking } from './payment-plan.js';

const RUNS = process.env['PROOFS'] === 'full' ? 5_000 : 1_000;

type Terms = PricedLine['pricePlan']['payment'];

const checkIn = toDay(20_270_110);
const before = (days: number) => addDays(checkIn, -days);

const line = (amountMinor: number, payment: Terms, { count = 1, from = checkIn, room = 'Standart' } = {}) =>
  ({
    hotel: { name: 'Ada Otel', timeZone: 'Europe/Istanbul' },
    room: { id: 1, name: room },
    checkIn: from,
    checkOut: addDays(from, 2),
    count,
    pricePlan: { payment },
    price: { amount: toDecimal(amountMinor), currency: 'try' },
  }) as unknown as PricedLine;

function booking(lines: PricedLine[], changes: Partial<PlannedBooking> = {}): PlannedBooking {
  return {
    lines,
    currency: 'try',
    totalMinor: lines.reduce((sum, { price, count }) => sum + fromDecimal(price.amount) * count, 0),
    adjustedMinor: 0,
    paymentMethod: 'creditcard',
    state: 'pending',
    paidMinor: 0,
    refundedMinor: 0,
    ...changes,
  };
}

const DEPOSIT = { depositPercent: 30, restDaysBefore: 14 };
const now = (amount: number) => ({ when: 'now', day: null, amount });
const atHotel = (amount: number) => ({ when: 'hotel', day: null, amount });
const on = (day: number, amount: number) => ({ when: 'day', day, amount });

describe('the payment plan', () => {
  it('the payment plan charges a card the share of the rooms that are paid now, and leaves the others to the hotel', () => {
    const mixed = booking([line(1_271_900, 'now'), line(1_070_600, 'athotel', { room: 'Süit' })]);
    const plan = planPayments(mixed, before(40));
    expect(plan).toMatchObject({ total: 23_425, now: 12_719, paid: 0, parts: [now(12_719), atHotel(10_706)] });
    expect(plan.lines).toEqual([
      { line: 0, hotel: 'Ada Otel', room: 'Standart', parts: [now(12_719)] },
      { line: 1, hotel: 'Ada Otel', room: 'Süit', parts: [atHotel(10_706)] },
    ]);
    expect(dueNowMinor(mixed)).toBe(1_271_900);
    expect(scheduleRest(mixed, 1_271_900, before(40))).toEqual([
      { method: 'athotel', amountMinor: 1_070_600, dueOn: checkIn },
    ]);
  });

  it('the payment plan has the deposit now, the rest by its day, or at the hotel where no day is named', () => {
    const lines = [line(100_000, DEPOSIT), line(50_000, { depositPercent: 20 })];
    const plan = planPayments(booking(lines), before(40));
    expect(plan.parts).toEqual([now(400), on(before(14), 700), atHotel(400)]);
    expect(scheduleRest(booking(lines), 40_000, before(40))).toEqual([
      { method: 'paylink', amountMinor: 70_000, dueOn: before(14) },
      { method: 'athotel', amountMinor: 40_000, dueOn: checkIn },
    ]);
  });

  it('the payment plan distributes discounts over all lines', () => {
    const lines = [line(60_000, 'now'), line(40_000, 'athotel')];
    const plan = planPayments(booking(lines, { totalMinor: 80_000 }), before(40));
    expect(plan).toMatchObject({ total: 800, parts: [now(480), atHotel(320)] });
  });

  it('the payment plan takes goodwill off what was paid first, so that nothing else is owed than before', () => {
    const lines = [line(516_240, 'now'), line(717_000, 'athotel')];
    const paid = booking(lines, { paidMinor: 516_240, state: 'confirmed' });
    expect(planPayments(paid, before(40)).left).toEqual([atHotel(7_170)]);
    const given = { ...paid, refundedMinor: 116_240, adjustedMinor: 116_240 };
    expect(planPayments(given, before(40))).toMatchObject({
      parts: [now(4_000), atHotel(7_170)],
      left: [atHotel(7_170)],
    });
    const all = { ...paid, refundedMinor: 516_240, adjustedMinor: 516_240 };
    expect(planPayments(all, before(40))).toMatchObject({ parts: [atHotel(7_170)], left: [atHotel(7_170)] });
  });

  it('the payment plan is all due now online where every room is paid at the hotel, and all at the hotel by that method', () => {
    const lines = [line(60_000, 'athotel'), line(40_000, 'athotel')];
    const by = (paymentMethod: string | null, of = lines) =>
      planPayments(booking(of, { paymentMethod }), before(40)).parts;
    for (const method of ['creditcard', 'paylink', 'banktransfer', 'credit']) expect(by(method)).toEqual([now(1_000)]);
    for (const method of ['athotel', null]) expect(by(method)).toEqual([atHotel(1_000)]);
    expect(by('athotel', [line(100, 'now'), line(100, DEPOSIT)])).toEqual([atHotel(2)]);
    // An agency's credit pays for the whole booking.
    expect(by('credit', [line(100, 'now'), line(100, 'athotel')])).toEqual([now(2)]);
  });

  it('the payment plan counts payments against the earliest parts', () => {
    const lines = [line(100_000, DEPOSIT), line(50_000, 'athotel')];
    const left = (paidMinor: number, changes: Partial<PlannedBooking> = {}) =>
      planPayments(booking(lines, { paidMinor, ...changes }), before(40)).left;
    expect(left(0)).toEqual([now(300), on(before(14), 700), atHotel(500)]);
    expect(left(30_000)).toEqual([on(before(14), 700), atHotel(500)]);
    expect(left(110_000, { refundedMinor: 30_000 })).toEqual([on(before(14), 200), atHotel(500)]);
    expect(left(150_000)).toEqual([]);
    expect(left(0, { state: 'cancelled' })).toEqual([]);
  });

  it('the payment plan has no day before the time of booking, and does not change on later days', () => {
    const late = booking([line(100_000, DEPOSIT)], { completedAt: new Date('2027-01-05T12:00:00Z') });
    for (const today of [20_270_105, 20_270_108])
      expect(planPayments(late, toDay(today)).parts).toEqual([now(300), on(20_270_105, 700)]);
  });

  it('the payment plan of zero has no parts', () => {
    expect(planPayments(booking([]), before(9))).toMatchObject({ total: 0, now: 0, lines: [], parts: [], left: [] });
    const free = booking([line(50_000, 'now')], { totalMinor: 0 });
    expect(planPayments(free, before(9)).lines[0]!.parts).toEqual([]);
    expect([dueNowMinor(free), dueNowMinor(booking([]))]).toEqual([0, 0]);
    expect(scheduleRest(free, 0, before(9))).toEqual([]);
  });

  it('the payment plan asks by link, today, for amounts that were due at booking', () => {
    expect(scheduleRest(booking([line(50_000, 'now')]), 20_000, before(9))).toEqual([
      { method: 'paylink', amountMinor: 30_000, dueOn: before(9) },
    ]);
  });
});

describe('any payment plan', () => {
  const terms: fc.Arbitrary<Terms> = fc.oneof(
    fc.constant('now' as const),
    fc.constant('athotel' as const),
    fc.record({ depositPercent: fc.nat({ max: 100 }) }),
    fc.record({ depositPercent: fc.nat({ max: 100 }), restDaysBefore: fc.nat({ max: 60 }) }),
  );
  const anyLine = fc
    .tuple(fc.nat({ max: 5_000_000 }), terms, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 5 }))
    .map(([amount, payment, count, later]) => line(amount, payment, { count, from: addDays(checkIn, later) }));
  const any = fc
    .record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      off: fc.nat({ max: 100 }),
      adjustedMinor: fc.nat({ max: 2_000_000 }),
      paymentMethod: fc.constantFrom(null, ...COMPLETE_METHODS),
      paidMinor: fc.nat({ max: 9_000_000 }),
      days: fc.nat({ max: 80 }),
    })
    .map(({ lines, off, days, ...rest }) => {
      const made = booking(lines, rest);
      return {
        booking: { ...made, totalMinor: Math.round((made.totalMinor * (100 - off)) / 100) },
        today: before(days),
      };
    });
  const sum = (parts: ReadonlyArray<{ amount: number }>) =>
    parts.reduce((total, { amount }) => total + fromDecimal(amount), 0);

  it('any payment plan adds up: parts to lines, lines to the total, now and the rest to it too', () => {
    fc.assert(
      fc.property(any, ({ booking: each, today }) => {
        const plan = planPayments(each, today);
        const owed = Math.max(0, each.totalMinor - each.adjustedMinor);
        expect(fromDecimal(plan.total)).toBe(owed);
        expect(sum(plan.parts)).toBe(owed);
        expect(sum(plan.lines.flatMap(({ parts }) => parts))).toBe(owed);
        expect(sum(plan.left)).toBe(Math.max(0, owed - each.paidMinor));
        for (const { amount } of [...plan.parts, ...plan.left, ...plan.lines.flatMap(({ parts }) => parts)])
          expect(amount).toBeGreaterThan(0);
        const nowMinor = fromDecimal(plan.now);
        const rest = scheduleRest(each, nowMinor, today);
        expect(nowMinor + rest.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(owed);
        for (const { amountMinor, dueOn } of rest) expect([amountMinor > 0, dueOn >= today]).toEqual([true, true]);
        const dueNow = dueNowMinor(each);
        if (each.paymentMethod !== null && each.paymentMethod !== 'athotel') expect(dueNow).toBe(nowMinor);
        if (owed > 0 && each.adjustedMinor === 0) expect(dueNow).toBeGreaterThan(0);
      }),
      { numRuns: RUNS },
    );
  });
});
