import fc from 'fast-check';
import { addDays, dayIndex, nightsBetween, toDay, type DayNumber } from '#libs/stays';
import { advance, changeCard, collect, endSubscription, noteTry, remind, resumeSubscription } from './advance.js';
import { addRecord, billFirst, itemLine, payRecord } from './bill.js';
import { ChangeRefused, applyChange } from './change.js';
import { extraItem, planItem, termsOf } from './ledger.fixture.js';
import { amountOf, newLedger, openRecords, stateOf, type Effect, type Ledger } from './ledger.js';
import { periodTotal, type Terms } from './terms.js';

/** `test:proofs` runs all of them. */
const HISTORIES = process.env['PROOFS'] === 'full' ? 10_000 : 400;

const PLANS = [planItem(1, 89_900), planItem(2, 149_900), planItem(3, 349_901, { annualMinor: 3_299_003 })];
const asSold = (terms: Terms) => terms;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      plan: fc.integer({ min: 0, max: 2 }),
      isAnnual: fc.boolean(),
      extras: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'once' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'resume' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), has: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask' as const), works: fc.boolean(), final: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const history = fc.record({
  first: fc.integer({ min: dayIndex(toDay(20_270_101)), max: dayIndex(toDay(20_280_301)) }),
  trial: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
  isAnnual: fc.boolean(),
  credit: fc.constantFrom(0, 0, 50_000, 400_000),
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
});

interface Start {
  first: number;
  trial: number | null;
  isAnnual: boolean;
  credit: number;
}

/** A naive model of each day: the terms in force, and whether the account could sell. */
interface Day {
  terms: Terms;
  couldSell: boolean;
}

/** Runs a history beside the naive model, which looks at each day once. */
class Play {
  readonly ledger: Ledger;
  readonly days = new Map<DayNumber, Day>();
  /** The recorded credit: that of the account's earlier subscriptions first. */
  written = 0;

  constructor({ first, trial, isAnnual, credit }: Start) {
    const day = addDays(toDay(19_700_101), first);
    const trialEndsOn = trial === null ? null : addDays(day, trial);
    this.written = credit;
    this.ledger = newLedger(termsOf(PLANS[0]!, { isAnnual }), day, { trialEndsOn, creditMinor: credit });
    if (trial === null) this.note(billFirst(this.ledger, addDays(day, 1)));
    this.look();
  }

  take(step: Step): void {
    const { ledger } = this;
    if (step.do === 'pass')
      for (let i = 0; i < step.days; i++) {
        this.note(advance(ledger, addDays(ledger.day, 1), asSold));
        this.note(remind(ledger));
        this.look();
      }
    if (step.do === 'pay')
      for (const record of openRecords(ledger).slice(0, 1)) this.note(payRecord(ledger, record, 'link', asSold));
    if (step.do === 'once') this.buyOnce();
    if (step.do === 'end' && !ledger.isEnding && !ledger.isCancelled) this.note(endSubscription(ledger));
    if (step.do === 'resume' && !ledger.isCancelled) this.note(resumeSubscription(ledger));
    if (step.do === 'card') changeCard(ledger, step.has);
    if (step.do === 'ask') this.ask(step);
    if (step.do === 'change') this.change(step);
    this.look();
  }

  private ask({ works, final }: { works: boolean; final: boolean }): void {
    const asked = collect(this.ledger);
    if (!asked) return;
    if (works) this.note(payRecord(this.ledger, asked.record, 'card', asSold));
    else noteTry(this.ledger, asked.record, asked.n, { outcome: 'declined', reason: 'payment.declined', final });
  }

  /** The quote of a change in a copy equals what is billed. */
  private change({ plan, isAnnual, extras }: { plan: number; isAnnual: boolean; extras: number }): void {
    const { ledger } = this;
    if (ledger.isCancelled) return;
    const wanted = termsOf(PLANS[plan]!, { isAnnual, addons: extras > 0 ? [extraItem(7, 9_901, extras)] : [] });
    const copy = structuredClone(ledger);
    try {
      const shown = applyChange(copy, wanted, asSold).quote;
      const known = new Set(ledger.records);
      const { quote, effects } = applyChange(ledger, wanted, asSold);
      this.note(effects);
      expect(quote).toEqual(shown);
      const billed = ledger.records.find((each) => !known.has(each));
      if (quote.takesEffect === 'now') expect(amountOf(billed!)).toBe(quote.totalMinor);
    } catch (error) {
      if (!(error instanceof ChangeRefused)) throw error;
    }
  }

  private buyOnce(): void {
    const { ledger } = this;
    if (ledger.isCancelled || ledger.anchor === null) return;
    const line = itemLine(extraItem(8, 25_000, 1), false, null);
    this.note(
      addRecord(ledger, { kind: 'once', period: null, dueDay: ledger.day, terms: ledger.terms, lines: [line] }),
    );
  }

  private note(effects: readonly Effect[]): void {
    for (const effect of effects) if (effect.kind === 'credit') this.written += effect.deltaMinor;
  }

  private look(): void {
    const { ledger } = this;
    this.days.set(ledger.day, {
      terms: ledger.terms,
      couldSell: !['expired', 'cancelled'].includes(stateOf(ledger)),
    });
  }
}

/** Valid recurring records, in the order of their periods; empty ones were dropped before they began. */
const standing = ({ records }: Ledger) =>
  records
    .filter(({ kind, state, period }) => kind === 'recurring' && state !== 'void' && period && period.from < period.to)
    .sort((a, b) => a.period!.from - b.period!.from);

describe('every history of a subscription', () => {
  it('no day is billed twice, and none is left out on which it could sell', () => {
    fc.assert(
      fc.property(history, ({ steps, ...first }) => {
        const play = new Play(first);
        for (const each of steps) play.take(each);
        const periods = standing(play.ledger).map(({ period }) => period!);
        for (const [i, { from }] of periods.entries())
          if (i > 0) expect(from).toBeGreaterThanOrEqual(periods[i - 1]!.to);
        const [begins] = periods;
        if (!begins) return;
        for (const [day, { couldSell }] of play.days) {
          if (day < begins.from || !couldSell || day >= play.ledger.billedTo!) continue;
          expect([day, periods.some(({ from, to }) => from <= day && day < to)]).toEqual([day, true]);
        }
      }),
      { numRuns: HISTORIES, seed: Number(process.env['SEED'] ?? 1) },
    );
  });

  it('every history of a subscription bills exactly what was used, to a kuruş a line, and credit is neither made nor lost', () => {
    fc.assert(
      fc.property(history, ({ steps, ...first }) => {
        const play = new Play(first);
        for (const each of steps) play.take(each);
        const { ledger, days } = play;
        expect(play.written).toBe(ledger.creditMinor);
        const used = ledger.records.filter(({ state }) => state !== 'void').flatMap((record) => record.lines);
        const valid = ledger.records.filter(({ state, kind }) => state !== 'void' && kind !== 'once');
        const lines = valid.flatMap((record) => record.lines);
        const sum = (of: typeof lines) => of.reduce((total, { amountMinor }) => total + amountMinor, 0);
        expect(first.credit + sum(used.filter(({ kind }) => kind === 'credit'))).toBe(ledger.creditMinor);
        expect(ledger.creditMinor).toBeGreaterThan(-100);
        let value = 0;
        for (const record of standing(ledger)) {
          const [line] = record.lines.filter(({ kind, amountMinor }) => kind === 'plan' && amountMinor > 0);
          const whole = line!.period!;
          const length = nightsBetween(whole.from, whole.to);
          const isNow = (day: DayNumber) => ledger.day < day;
          for (let day = record.period!.from; day < record.period!.to; day = addDays(day, 1)) {
            const terms = isNow(day) ? termsAhead(ledger, day) : days.get(day)!.terms;
            value += periodTotal(terms) / length;
          }
        }
        const billed = sum(lines.filter(({ kind, amountMinor }) => kind !== 'credit' && amountMinor !== 0));
        const unpaidFirst = valid.filter(({ period }) => !period);
        expect(
          Math.abs(
            billed -
              unpaidFirst.reduce((all, each) => all + sum(each.lines.filter(({ kind }) => kind !== 'credit')), 0) -
              value,
          ),
        ).toBeLessThanOrEqual(lines.length + 1);
      }),
      { numRuns: HISTORIES, seed: Number(process.env['SEED'] ?? 1) },
    );
  });
});

/** The terms of a future day: of this period, or as the next was billed. */
function termsAhead({ period, terms, nextTerms }: Ledger, day: DayNumber): Terms {
  return period && day >= period.to && nextTerms ? nextTerms : terms;
}
