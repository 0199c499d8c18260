import { addDays, nightsBetween, type DayNumber } from '#libs/stays';
import { divideHalfUp } from '#libs/money';
import {
  LEAST_CHARGE,
  amountLine,
  amountOf,
  isNext,
  lineOf,
  openRecords,
  stateOf,
  type Effect,
  type Ledger,
  type LedgerRecord,
  type Line,
} from './ledger.js';
import { periodAt, type Period } from './periods.js';
import { itemPrice, itemsOf, type Item, type Terms, type Reprice } from './terms.js';

type PaidHow = NonNullable<LedgerRecord['paidHow']>;

/** The prorated price of an item from a day of a period on; negative for a credit. */
export function itemLine(
  item: Item,
  isAnnual: boolean,
  period: Period | null,
  from?: DayNumber,
  sign: 1 | -1 = 1,
): Line {
  const whole = itemPrice(item, isAnnual);
  const begins = period && from && from > period.from ? from : period?.from;
  const days =
    period && begins !== period.from
      ? { left: nightsBetween(begins!, period.to), of: nightsBetween(period.from, period.to) }
      : null;
  const amount = days ? divideHalfUp(whole * days.left, days.of) : whole;
  const { kind, id, name, quantity } = item;
  return lineOf({
    ...{ kind, id, name, quantity, days },
    period: period && { from: begins!, to: period.to },
    unitMinor: isAnnual ? item.annualMinor : item.monthlyMinor,
    amountMinor: sign * amount,
  });
}

/** The lines of a whole period. */
export function termLines(terms: Terms, period: Period | null): Line[] {
  return itemsOf(terms).map((item) => itemLine(item, terms.isAnnual, period));
}

/**
 * Writes a record: the account's credit is deducted first. One of zero is paid at once, and an amount too small for
 * gateways is carried to the next.
 */
export function addRecord(
  ledger: Ledger,
  made: Pick<LedgerRecord, 'kind' | 'period' | 'dueDay' | 'lines'> & { terms: Terms; notices?: string[] },
): Effect[] {
  const { terms, notices = [], ...own } = made;
  const record: LedgerRecord = {
    ...own,
    id: null,
    state: 'open',
    plan: { id: terms.plan.id, name: terms.plan.name },
    isAnnual: terms.isAnnual,
    isExpired: false,
    paidHow: null,
    paidOn: null,
    tries: [],
    notices,
    isStopped: false,
    askNow: false,
  };
  ledger.records.push(record);
  const effects = useCredit(ledger, record);
  if (amountOf(record) > 0) return [...effects, { kind: 'due', record }];
  return [...effects, ...closeRecord(ledger, record, effects.length > 0 ? 'credit' : 'nothing')];
}

/**
 * Settles a record as paid: the first one starts the first period, and the last overdue one lets it sell again. Where
 * the period is over since, another begins today: days on which nothing could be sold are not charged.
 */
export function payRecord(ledger: Ledger, record: LedgerRecord, how: PaidHow, current: Reprice): Effect[] {
  const wasExpired = stateOf(ledger) === 'expired';
  const effects = closeRecord(ledger, record, how);
  return [...effects, ...(wasExpired ? restore(ledger, current) : [])];
}

function closeRecord(ledger: Ledger, record: LedgerRecord, how: PaidHow): Effect[] {
  Object.assign(record, { state: 'paid', paidHow: how, paidOn: ledger.day });
  for (const each of record.tries) if (each.outcome === 'open') each.outcome = 'collected';
  if (record.kind === 'recurring' && !record.period) beginFirst(ledger, record);
  return [{ kind: 'fact', name: 'subscription.paid', record }];
}

/** Effects of settling the last record that had stopped the selling. */
export function restore(ledger: Ledger, current: Reprice): Effect[] {
  if (ledger.isCancelled || stateOf(ledger) === 'expired') return [];
  const effects: Effect[] = [{ kind: 'fact', name: 'subscription.restored', record: null }];
  const { period, day } = ledger;
  if (ledger.isEnding || !period || day < period.to || (ledger.billedTo !== null && day < ledger.billedTo))
    return effects;
  const terms = current(ledger.pending ?? ledger.terms);
  Object.assign(ledger, { terms, pending: null, nextTerms: null });
  beginAt(ledger, day);
  const dueDay = addDays(day, 1);
  const lines = termLines(terms, ledger.period);
  return [...effects, ...addRecord(ledger, { kind: 'recurring', period: ledger.period, dueDay, terms, lines })];
}

/** The first record's period begins today, or with the end of the trial. */
export function beginFirst(ledger: Ledger, record: LedgerRecord): void {
  const { day, trialEndsOn } = ledger;
  beginAt(ledger, trialEndsOn !== null && trialEndsOn > day ? trialEndsOn : day);
  record.period = ledger.period;
  for (const line of record.lines) if (line.kind !== 'credit') line.period = ledger.period;
}

/** The anchor day of all periods. */
function beginAt(ledger: Ledger, day: DayNumber): void {
  const period = periodAt(day, ledger.terms.isAnnual, 0);
  Object.assign(ledger, { anchor: day, index: 0, period, billedTo: period.to });
}

/** Voids a record, and restores the credit that was deducted from it. */
export function voidRecord(ledger: Ledger, record: LedgerRecord): Effect[] {
  record.state = 'void';
  const settled: Effect = { kind: 'settled', record, state: 'cancelled' };
  const used = record.lines.filter(({ kind }) => kind === 'credit').reduce((sum, line) => sum + line.amountMinor, 0);
  if (used === 0) return [settled];
  ledger.creditMinor -= used;
  return [settled, { kind: 'credit', record, deltaMinor: -used, reason: 'returned' }];
}

/** Withdraws the bill of the next period, to be rewritten. @returns the reminders sent for it. */
export function unbillNext(ledger: Ledger): { effects: Effect[]; notices: string[]; wasBilled: boolean } {
  const { period } = ledger;
  const next = openRecords(ledger).find((record) => isNext(ledger, record));
  if (!next) return { effects: [], notices: [], wasBilled: false };
  const effects = voidRecord(ledger, next);
  Object.assign(ledger, { billedTo: period!.to, nextTerms: null });
  return { effects, notices: next.notices, wasBilled: true };
}

/** Deducts credit, or adds earlier amounts that were too small to charge. */
function useCredit(ledger: Ledger, record: LedgerRecord): Effect[] {
  const owed = amountOf(record);
  let change = -Math.min(owed, ledger.creditMinor);
  if (owed + change > 0 && owed + change < LEAST_CHARGE) change = -owed;
  if (owed < 0) change = -owed;
  if (change === 0) return [];
  record.lines.push(amountLine('credit', change, null));
  ledger.creditMinor += change;
  return [{ kind: 'credit', record, deltaMinor: change, reason: change < 0 ? 'used' : 'unused' }];
}

/** Bills the first unbilled period by its terms. A missed one is due today. */
export function billNext(
  ledger: Ledger,
  current: Reprice,
  { notices = [], today = ledger.day }: { notices?: string[]; today?: DayNumber } = {},
): Effect[] {
  const terms = current(ledger.pending ?? ledger.terms);
  const period = nextPeriod(ledger, terms);
  Object.assign(ledger, { nextTerms: terms, pending: null, billedTo: period.to });
  const dueDay = period.from > today ? period.from : today;
  return addRecord(ledger, { kind: 'recurring', period, terms, notices, dueDay, lines: termLines(terms, period) });
}

/** The period after the last billed one. Another interval is anchored at its end. */
export function nextPeriod(ledger: Ledger, terms: Terms): Period {
  const { anchor, billedTo } = ledger;
  if (ledger.terms.isAnnual !== terms.isAnnual) return periodAt(billedTo!, terms.isAnnual, 0);
  for (let n = ledger.index; ; n++) {
    const period = periodAt(anchor!, terms.isAnnual, n);
    if (period.from >= billedTo!) return period;
  }
}

/** The first record, whose period begins with its payment. */
export function billFirst(ledger: Ledger, dueDay: DayNumber): Effect[] {
  const { terms } = ledger;
  return addRecord(ledger, { kind: 'recurring', period: null, dueDay, terms, lines: termLines(terms, null) });
}
