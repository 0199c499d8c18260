import { addDays, nightsBetween, type DayNumber } from '#libs/stays';
import { divideHalfUp } from '#libs/money';
import { addRecord, billFirst, billNext, itemLine, termLines, unbillNext, voidRecord } from './bill.js';
import { amountOf, lineOf, openRecords, type Effect, type Ledger, type LedgerRecord, type Line } from './ledger.js';
import { periodAt, type Period } from './periods.js';
import { isSame, itemsOf, monthlyTotal, type Item, type Terms } from './terms.js';

/** Why a change can not be made: a key of the refusals. */
export class ChangeRefused extends Error {
  constructor(readonly key: 'subscription.same' | 'subscription.unpaid' | 'subscription.currency') {
    super(key);
  }
}

export interface Quote {
  takesEffect: 'now' | 'atPeriodEnd';
  on: DayNumber;
  lines: Line[];
  /** What is to be paid for it, in minor units. */
  totalMinor: number;
  /** What is left over of what was paid. */
  creditMinor: number;
}

/**
 * Changes a ledger to other terms, and tells what that comes to: the one function of preview and of the change itself, so that
 * nobody is billed what was not shown. More is had at once, for the days that are left; less from the next period on, for what
 * is paid for is not paid back.
 * @throws ChangeRefused where nothing would change, while something is unpaid, and for another currency.
 */
export function applyChange(
  ledger: Ledger,
  wanted: Terms,
  current: (terms: Terms) => Terms,
): { quote: Quote; effects: Effect[] } {
  if (wanted.currency !== ledger.terms.currency) throw new ChangeRefused('subscription.currency');
  const planned = ledger.pending ?? ledger.nextTerms ?? ledger.terms;
  // Who tries a plan may choose that very one.
  const isTried = ledger.anchor === null && openRecords(ledger).length === 0;
  if (isSame(wanted, planned) && !ledger.isEnding && !isTried) throw new ChangeRefused('subscription.same');
  if (ledger.anchor === null) return changeFirst(ledger, wanted);
  if (openRecords(ledger).some((record) => !isNext(ledger, record))) throw new ChangeRefused('subscription.unpaid');
  ledger.isEnding = false;
  const next = unbillNext(ledger);
  const change = isMore(wanted, ledger.terms) ? changeNow(ledger, wanted) : changeLater(ledger, wanted);
  const effects = [...next.effects, ...change.effects];
  if (next.wasBilled) effects.push(...billNext(ledger, current, next.notices));
  effects.push({ kind: 'fact', name: 'subscription.changed', record: null, day: change.quote.on });
  return { quote: change.quote, effects };
}

const isNext = ({ period }: Ledger, record: LedgerRecord): boolean =>
  record.kind === 'recurring' && record.period !== null && period !== null && record.period.from >= period.to;

/** Whether one pays at least as much for it, and no year is given up. */
function isMore(wanted: Terms, had: Terms): boolean {
  if (had.isAnnual && !wanted.isAnnual) return false;
  if (!had.isAnnual && wanted.isAnnual) return monthlyTotal({ ...wanted, isAnnual: false }) >= monthlyTotal(had);
  return monthlyTotal(wanted) >= monthlyTotal(had);
}

/** Before anything was paid, another choice is another first record. */
function changeFirst(ledger: Ledger, wanted: Terms): { quote: Quote; effects: Effect[] } {
  const [first] = openRecords(ledger);
  const effects = first ? voidRecord(ledger, first) : [];
  if (first) for (const line of first.lines) if (line.kind === 'credit') ledger.creditMinor -= line.amountMinor;
  ledger.terms = wanted;
  effects.push(...billFirst(ledger, first?.dueDay ?? addDays(ledger.day, 1)));
  const record = ledger.records.at(-1)!;
  const quote = { takesEffect: 'now' as const, on: ledger.day, lines: record.lines, totalMinor: amountOf(record) };
  return { quote: { ...quote, creditMinor: ledger.creditMinor }, effects };
}

function changeLater(ledger: Ledger, wanted: Terms): { quote: Quote; effects: Effect[] } {
  ledger.pending = isSame(wanted, ledger.terms) ? null : wanted;
  const quote = { takesEffect: 'atPeriodEnd' as const, on: ledger.billedTo!, lines: [], totalMinor: 0, creditMinor: 0 };
  return { quote, effects: [] };
}

/** What is not used of what was paid comes off; what is had from today on is added, for the days that are left. */
function changeNow(ledger: Ledger, wanted: Terms): { quote: Quote; effects: Effect[] } {
  const { day, nextTerms } = ledger;
  const covered = coveredPeriods(ledger);
  const isYear = !ledger.terms.isAnnual && wanted.isAnnual;
  const lines = covered.flatMap((each) => [
    ...unusedLines(day, each, isYear ? itemsOf(each.terms) : without(each.terms, wanted)),
    ...(isYear ? [] : without(wanted, each.terms).map((item) => itemLine(item, each.terms.isAnnual, each.period, day))),
  ]);
  let period = { from: day, to: ledger.billedTo! };
  if (isYear) {
    period = periodAt(ledger.period!.from > day ? ledger.period!.from : day, true, 0);
    lines.push(...termLines(wanted, period));
    for (const { records } of covered) for (const record of records) cut(record, day);
    Object.assign(ledger, { anchor: period.from, index: 0, period, billedTo: period.to });
  }
  // A next period that is paid keeps its length; after it comes what is wanted now.
  const isKept = nextTerms !== null && !isYear;
  const keepsLength = isKept && nextTerms.isAnnual !== wanted.isAnnual;
  Object.assign(ledger, {
    terms: wanted,
    nextTerms: isKept ? { ...wanted, isAnnual: nextTerms.isAnnual } : null,
    pending: keepsLength ? wanted : null,
  });
  const before = ledger.creditMinor;
  const kind = isYear ? ('recurring' as const) : ('change' as const);
  const effects = addRecord(ledger, { kind, period, dueDay: day, terms: wanted, lines });
  const record = ledger.records.at(-1)!;
  const totalMinor = amountOf(record);
  const creditMinor = Math.max(0, ledger.creditMinor - before);
  return { quote: { takesEffect: 'now', on: day, lines: record.lines, totalMinor, creditMinor }, effects };
}

interface Covered {
  period: Period;
  /** What it was billed by. */
  terms: Terms;
  /** What was paid for its days, or given by a record that came to nothing. */
  records: LedgerRecord[];
}

/** Periods that are paid for and not over. */
function coveredPeriods({ records, day, terms, nextTerms, period: current }: Ledger): Covered[] {
  const paid = records.filter(
    ({ state, kind, period }) =>
      // Empty ones were given up before they began.
      state === 'paid' && kind !== 'once' && period && period.to > day && period.from < period.to,
  );
  return paid
    .filter(({ kind }) => kind === 'recurring')
    .map(({ period }) => ({
      period: period!,
      terms: nextTerms && period!.from >= current!.to ? nextTerms : terms,
      records: paid.filter((each) => each.period!.from < period!.to && each.period!.to > period!.from),
    }));
}

/** Items of one that the other has not in the same number. */
function without(these: Terms, others: Terms): Item[] {
  const key = ({ kind, id, quantity }: Item) => `${kind} ${id} ${quantity}`;
  const kept = new Set(itemsOf(others).map(key));
  return itemsOf(these).filter((item) => !kept.has(key(item)));
}

/** What is credited of items, never more than was paid for the days that are left. */
function unusedLines(day: DayNumber, { period, terms, records }: Covered, items: Item[]): Line[] {
  const lines = items.map((item) => itemLine(item, terms.isAnnual, period, day, -1));
  // A year that was begun in the middle of a month also says what was not used of the month.
  const isOfPeriod = (line: Line) => line.kind !== 'credit' && (!line.period || line.period.to === period.to);
  const paid = records.flatMap((record) => record.lines.filter(isOfPeriod));
  const left = nightsBetween(day > period.from ? day : period.from, period.to);
  const worth = paid.reduce((sum, { amountMinor, period: of }) => {
    const lasts = of && of.to > of.from ? of : period;
    return sum + divideHalfUp(amountMinor * left, Math.max(left, nightsBetween(lasts.from, lasts.to)));
  }, 0);
  const credited = -lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const excess = credited - Math.max(0, worth);
  if (excess <= items.length) return lines;
  return [
    ...lines,
    lineOf({
      ...{ kind: 'adjustment', id: null, name: [], period, days: null, quantity: 1 },
      ...{ unitMinor: excess, amountMinor: excess },
    }),
  ];
}

/** The days from one on are somebody else's. */
function cut(record: LedgerRecord, day: DayNumber): void {
  const { from, to } = record.period!;
  record.period = day <= from ? { from, to: from } : { from, to: day < to ? day : to };
}
