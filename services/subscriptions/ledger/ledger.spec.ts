import { addDays, dayIndex, nightsBetween, toDay } from '#libs/stays';
import {
  advance,
  changeCard,
  collect,
  endSubscription,
  noteTry,
  remind,
  resumeSubscription,
  waiveRecord,
} from './advance.js';
import { billFirst, payRecord } from './bill.js';
import { applyChange } from './change.js';
import { extraItem, planItem, termsOf } from './ledger.fixture.js';
import { amountOf, newLedger, openRecords, stateOf, type Ledger } from './ledger.js';
import { periodAt } from './periods.js';
import type { Terms } from './terms.js';

const starter = planItem(1, 89_900);
const pro = planItem(2, 149_900);
const asSold = (terms: Terms) => terms;
const day = toDay;

/** A subscription whose first period was paid on a day. */
function paidOn(first: number, terms = termsOf(starter), changes: Partial<Ledger> = {}): Ledger {
  const ledger = newLedger(terms, day(first), changes);
  billFirst(ledger, addDays(ledger.day, 1));
  payRecord(ledger, openRecords(ledger)[0]!, 'card', asSold);
  return ledger;
}

/** Runs the worker every day. */
function liveUntil(ledger: Ledger, last: number): void {
  while (ledger.day < last) advance(ledger, addDays(ledger.day, 1), asSold);
}

describe('periods', () => {
  it('periods meet without a gap or an overlap for each anchor of a month over ten years', () => {
    for (let anchor = 1; anchor <= 31; anchor++) {
      const first = day(20_270_100 + anchor);
      for (const isAnnual of [false, true])
        for (let n = 0; n < (isAnnual ? 10 : 120); n++) {
          const { from, to } = periodAt(first, isAnnual, n);
          expect(periodAt(first, isAnnual, n + 1).from).toBe(to);
          const month = new Date(Date.UTC(2027, n * (isAnnual ? 12 : 1) + 1, 0)).getUTCDate();
          expect(from % 100).toBe(Math.min(anchor, month));
        }
    }
  });

  it('periods of a leap day come back to it', () => {
    expect([0, 1, 4].map((n) => periodAt(day(20_240_229), true, n).from)).toEqual([20_240_229, 20_250_228, 20_280_229]);
  });
});

describe('a change', () => {
  it('a change to more takes effect at once, and costs the difference for the days that are left', () => {
    const ledger = paidOn(20_270_131);
    expect(ledger.period).toEqual({ from: 20_270_131, to: 20_270_228 });
    advance(ledger, day(20_270_210), asSold);
    const { quote } = applyChange(ledger, termsOf(pro), asSold);
    expect(quote.lines.map(({ amountMinor, days }) => [amountMinor, days])).toEqual([
      [-57_793, { left: 18, of: 28 }],
      [96_364, { left: 18, of: 28 }],
    ]);
    expect([quote.totalMinor, quote.takesEffect]).toEqual([38_571, 'now']);
    expect(ledger.terms.plan.id).toBe(2);
  });

  it('a change waits while something is unpaid', () => {
    const ledger = paidOn(20_270_131);
    advance(ledger, day(20_270_210), asSold);
    applyChange(ledger, termsOf(pro), asSold);
    expect(() => applyChange(ledger, termsOf(planItem(3, 300_000)), asSold)).toThrow('subscription.unpaid');
  });

  it('a second change credits the terms in force, not the first ones', () => {
    const ledger = paidOn(20_270_401);
    for (const [on, plan] of [
      [20_270_411, pro],
      [20_270_421, planItem(3, 299_900)],
    ] as const) {
      advance(ledger, day(on), asSold);
      applyChange(ledger, termsOf(plan), asSold);
      payRecord(ledger, openRecords(ledger)[0]!, 'card', asSold);
    }
    const paid = ledger.records.reduce((sum, record) => sum + amountOf(record), 0);
    // Ten days of each.
    expect(paid).toBe(Math.round((89_900 + 149_900 + 299_900) / 3));
  });

  it('a change to less waits for the next period, and nothing is refunded', () => {
    const ledger = paidOn(20_270_301, termsOf(pro, { addons: [extraItem(7, 10_000, 2)] }));
    advance(ledger, day(20_270_310), asSold);
    const { quote } = applyChange(ledger, termsOf(starter), asSold);
    expect(quote).toMatchObject({ takesEffect: 'atPeriodEnd', on: 20_270_401, totalMinor: 0, lines: [] });
    advance(ledger, day(20_270_325), asSold);
    expect(openRecords(ledger).map(amountOf)).toEqual([89_900]);
    payRecord(ledger, openRecords(ledger)[0]!, 'card', asSold);
    expect(ledger.terms.plan.id).toBe(2);
    advance(ledger, day(20_270_401), asSold);
    expect([ledger.terms.plan.id, ledger.terms.addons]).toEqual([1, []]);
  });

  it('a change in the last week replaces the next bill', () => {
    const ledger = paidOn(20_270_301);
    advance(ledger, day(20_270_329), asSold);
    expect(openRecords(ledger)).toMatchObject([{ period: { from: 20_270_401 } }]);
    applyChange(ledger, termsOf(pro), asSold);
    expect(openRecords(ledger).map(({ kind, dueDay }) => [kind, dueDay])).toEqual([
      ['change', 20_270_329],
      ['recurring', 20_270_401],
    ]);
    expect(amountOf(openRecords(ledger)[1]!)).toBe(149_900);
    expect(ledger.records.filter(({ state }) => state === 'void')).toHaveLength(1);
  });

  it('a change to a year begins one today and credits the rest of the month', () => {
    const ledger = paidOn(20_270_401);
    advance(ledger, day(20_270_416), asSold);
    const { quote } = applyChange(ledger, termsOf(starter, { isAnnual: true }), asSold);
    expect(quote.totalMinor).toBe(899_000 - 44_950);
    expect(ledger.period).toEqual({ from: 20_270_416, to: 20_280_416 });
    expect(ledger.records[0]!.period).toEqual({ from: 20_270_401, to: 20_270_416 });
  });

  it('a change credits no more than was paid', () => {
    const ledger = newLedger(termsOf(starter), day(20_270_401));
    billFirst(ledger, addDays(ledger.day, 1));
    const first = openRecords(ledger)[0]!;
    first.lines.push({ ...first.lines[0]!, kind: 'adjustment', amountMinor: -80_000, taxMinor: 0 });
    payRecord(ledger, first, 'card', asSold);
    const { quote } = applyChange(ledger, termsOf(pro), asSold);
    expect(quote.totalMinor).toBe(149_900 - 9_900);
  });

  it('a change of less than the smallest charge is carried to the next record', () => {
    const ledger = paidOn(20_270_401);
    advance(ledger, day(20_270_429), asSold);
    const next = openRecords(ledger)[0]!;
    payRecord(ledger, next, 'card', asSold);
    const { quote } = applyChange(ledger, termsOf({ ...starter, id: 9, monthlyMinor: 89_930 }), asSold);
    expect([quote.totalMinor, openRecords(ledger)]).toEqual([0, []]);
    expect(ledger.creditMinor).toBe(-32);
    advance(ledger, day(20_270_525), asSold);
    expect(openRecords(ledger).map(amountOf)).toEqual([89_930 + 32]);
  });
});

describe('the days', () => {
  it('the days of a subscription bill, remind, charge four times, and stop the selling after a fortnight', () => {
    const ledger = paidOn(20_270_301, termsOf(starter), { hasCard: true });
    const seen: string[] = [];
    for (let today = ledger.day; today < 20_270_420; today = addDays(today, 1)) {
      for (const effect of [...advance(ledger, today, asSold), ...remind(ledger)])
        if (effect.kind !== 'credit') seen.push(`${today} ${effect.kind === 'fact' ? effect.name : effect.kind}`);
      const asked = collect(ledger);
      if (!asked) continue;
      seen.push(`${today} asked ${asked.n}`);
      noteTry(ledger, asked.record, asked.n, { outcome: 'declined', reason: 'payment.insufficientFunds' });
    }
    expect(seen).toEqual([
      '20270325 due',
      '20270325 subscription.reminded',
      '20270329 subscription.reminded',
      '20270331 subscription.reminded',
      '20270401 asked 1',
      '20270402 asked 2',
      '20270404 asked 3',
      '20270408 asked 4',
      '20270415 subscription.expired',
    ]);
    expect(stateOf(ledger)).toBe('expired');
    expect(
      payRecord(ledger, openRecords(ledger)[0]!, 'link', asSold).map((each) => each.kind === 'fact' && each.name),
    ).toEqual(['subscription.paid', 'subscription.restored']);
    expect([stateOf(ledger), ledger.period]).toEqual(['active', { from: 20_270_401, to: 20_270_501 }]);
  });

  it('the days of a subscription that were missed are billed for today, since all could be sold on them', () => {
    const ledger = paidOn(20_270_301, termsOf(starter), { hasCard: true });
    advance(ledger, day(20_270_505), asSold);
    expect(openRecords(ledger).map(({ dueDay, period }) => [dueDay, period!.from])).toEqual([
      [20_270_505, 20_270_401],
      [20_270_505, 20_270_501],
    ]);
    expect(stateOf(ledger)).toBe('active');
  });

  it('the days of a subscription that were missed are billed, and the card is charged once a day', () => {
    const ledger = paidOn(20_270_301, termsOf(starter), { hasCard: true });
    advance(ledger, day(20_270_404), asSold);
    const first = collect(ledger)!;
    noteTry(ledger, first.record, first.n, { outcome: 'declined', reason: 'payment.declined' });
    expect(collect(ledger)).toBeNull();
    advance(ledger, day(20_270_405), asSold);
    expect(collect(ledger)).toMatchObject({ n: 2 });
  });

  it('the days of a subscription ask for a lost answer again, which is no further attempt', () => {
    const ledger = paidOn(20_270_301, termsOf(starter), { hasCard: true });
    advance(ledger, day(20_270_401), asSold);
    expect([collect(ledger)!.n, collect(ledger)!.n]).toEqual([1, 1]);
    advance(ledger, day(20_270_402), asSold);
    expect(collect(ledger)!.n).toBe(1);
  });

  it('the days of a subscription do not charge a stolen card again before there is another, which is charged at once', () => {
    const ledger = paidOn(20_270_301, termsOf(starter), { hasCard: true });
    advance(ledger, day(20_270_401), asSold);
    const asked = collect(ledger)!;
    noteTry(ledger, asked.record, asked.n, { outcome: 'declined', reason: 'payment.declined', final: true });
    for (const next of [20_270_402, 20_270_404, 20_270_408]) {
      advance(ledger, day(next), asSold);
      expect(collect(ledger)).toBeNull();
    }
    changeCard(ledger, true);
    expect(collect(ledger)).toMatchObject({ n: 2 });
  });

  it('the days of a subscription on which nothing could be sold are not charged', () => {
    const ledger = paidOn(20_270_301);
    liveUntil(ledger, 20_270_620);
    expect(openRecords(ledger)).toHaveLength(1);
    payRecord(ledger, openRecords(ledger)[0]!, 'link', asSold);
    expect(ledger.period).toEqual({ from: 20_270_620, to: 20_270_720 });
    expect(openRecords(ledger)).toMatchObject([{ period: { from: 20_270_620 }, dueDay: 20_270_621 }]);
  });

  it('days that begin again after it had expired are billed at the price of that day', () => {
    const ledger = paidOn(20_270_301);
    liveUntil(ledger, 20_270_620);
    const dearer = (terms: Terms) => ({ ...terms, plan: { ...terms.plan, version: 2, monthlyMinor: 99_900 } });
    payRecord(ledger, openRecords(ledger)[0]!, 'link', dearer);
    expect(openRecords(ledger).map(amountOf)).toEqual([99_900]);
  });

  it('the days of a trial are not charged, and it ends with a record', () => {
    const ledger = newLedger(termsOf(starter), day(20_270_301), { trialEndsOn: day(20_270_315) });
    advance(ledger, day(20_270_307), asSold);
    expect(openRecords(ledger)).toEqual([]);
    const facts = [...advance(ledger, day(20_270_308), asSold), ...remind(ledger)];
    expect(facts.map((each) => (each.kind === 'fact' ? each.name : each.kind))).toEqual([
      'due',
      'subscription.trialEnding',
    ]);
    payRecord(ledger, openRecords(ledger)[0]!, 'card', asSold);
    expect([stateOf(ledger), ledger.period]).toEqual(['trial', { from: 20_270_315, to: 20_270_415 }]);
    advance(ledger, day(20_270_315), asSold);
    expect(stateOf(ledger)).toBe('active');
  });

  it('the days of a subscription end a subscription with its paid period, unless it is resumed', () => {
    const [ended, kept] = [paidOn(20_270_301), paidOn(20_270_301)];
    for (const ledger of [ended, kept]) {
      advance(ledger, day(20_270_326), asSold);
      endSubscription(ledger);
      expect(openRecords(ledger)).toEqual([]);
    }
    resumeSubscription(kept);
    for (const ledger of [ended, kept]) advance(ledger, day(20_270_401), asSold);
    expect([stateOf(ended), stateOf(kept)]).toEqual(['cancelled', 'active']);
  });

  it('the days of a subscription grant the period of a waived record', () => {
    const ledger = paidOn(20_270_301);
    liveUntil(ledger, 20_270_420);
    expect(stateOf(ledger)).toBe('expired');
    waiveRecord(ledger, openRecords(ledger)[0]!, asSold);
    advance(ledger, day(20_270_421), asSold);
    expect([stateOf(ledger), ledger.period]).toEqual(['active', { from: 20_270_401, to: 20_270_501 }]);
    expect(dayIndex(ledger.period!.to) - dayIndex(ledger.period!.from)).toBe(
      nightsBetween(day(20_270_401), day(20_270_501)),
    );
  });
});
