import { addDays, nightsBetween, type DayNumber } from '#libs/stays';
import { divideHalfUp } from '#libs/money';
import { addRecord, billFirst, billNext, itemLine, restore, termLines, unbillNext, voidRecord } from './bill.js';
import {
  BILL_DAYS,
  amountLine,
  amountOf,
  firstRecord,
  isCollecting,
  isNext,
  openRecords,
  plannedTerms,
  type Effect,
  type Ledger,
  type LedgerRecord,
  type Line,
} from './ledger.js';
import { periodAt, type Period } from './periods.js';
import { isSame, itemsOf, monthlyTotal, type Item, type Terms, type Reprice } from './terms.js';

/** Why a change is refused: a key of the refusals. */
export class ChangeRefused extends Error {
  constructor(
    readonly key: 'subscription.same' | 'subscription.unpaid' | 'subscription.currency' | 'record.collecting',
  ) {
    super(key);
  }
}

export interface Quote {
  takesEffect: 'now' | 'atPeriodEnd';
  on: DayNumber;
  lines: Line[];
  /** The amount due for it, in minor units. */
  totalMinor: number;
  /** The remaining credit for paid, unused time. */
  creditMinor: number;
  /** It was to end, and is resumed. */
  resumes: boolean;
}

/**
 * Changes a ledger to other terms, and answers the cost: one function for preview and change, so that nothing is billed
 * beyond what was shown. Upgrades take effect at once, prorated for the rest of the period; downgrades with the next
 * period, since paid periods are not refunded.
 * @throws ChangeRefused where nothing would change, while something is unpaid, and for another currency.
 */
export function applyChange(ledger: Ledger, wanted: Terms, current: Reprice): { quote: Quote; effects: Effect[] } {
  if (wanted.currency !== ledger.terms.currency) throw new ChangeRefused('subscription.currency');
  if (openRecords(ledger).some(isCollecting)) throw new ChangeRefused('record.collecting');
  // During a trial the same plan may be chosen.
  const isTried = ledger.anchor === null && !firstRecord(ledger);
  if (isSame(wanted, plannedTerms(ledger)) && !ledger.isEnding && !isTried)
    throw new ChangeRefused('subscription.same');
  if (ledger.anchor === null) return changeFirst(ledger, wanted, current);
  assertPaid(ledger);
  const resumes = ledger.isEnding;
  ledger.isEnding = false;
  const next = unbillNext(ledger);
  const isMore = paysMore(pricedAs(wanted, ledger.terms), ledger.terms);
  const change = isMore ? changeNow(ledger, wanted, current) : changeLater(ledger, wanted);
  const effects = [...next.effects, ...change.effects];
  const isDue = ledger.billedTo === ledger.period!.to && ledger.day >= addDays(ledger.period!.to, -BILL_DAYS);
  if (next.wasBilled && isDue) effects.push(...billNext(ledger, current, { notices: next.notices }));
  effects.push({ kind: 'fact', name: 'subscription.changed', record: null, day: change.quote.on });
  return { quote: { ...change.quote, resumes }, effects };
}

/** @throws ChangeRefused while anything but the next period's bill is unpaid. */
export function assertPaid(ledger: Ledger): void {
  if (openRecords(ledger).some((record) => !isNext(ledger, record))) throw new ChangeRefused('subscription.unpaid');
}

/** The wanted items; those already owned keep the prices at which they were bought. */
function pricedAs(wanted: Terms, had: Terms): Terms {
  return {
    ...wanted,
    plan: wanted.plan.id === had.plan.id ? had.plan : wanted.plan,
    addons: wanted.addons.map((addon) => {
      const kept = had.addons.find(({ kind, id }) => kind === addon.kind && id === addon.id);
      return kept ? { ...kept, quantity: addon.quantity } : addon;
    }),
  };
}

/** Whether it is an upgrade: at least the same price, and no yearly interval given up. */
function paysMore(wanted: Terms, had: Terms): boolean {
  if (had.isAnnual && !wanted.isAnnual) return false;
  if (!had.isAnnual && wanted.isAnnual) return monthlyTotal({ ...wanted, isAnnual: false }) >= monthlyTotal(had);
  return monthlyTotal(wanted) >= monthlyTotal(had);
}

/** Before the first payment, another choice replaces the first record. */
function changeFirst(ledger: Ledger, wanted: Terms, current: Reprice): { quote: Quote; effects: Effect[] } {
  const first = firstRecord(ledger);
  const effects = first ? voidRecord(ledger, first) : [];
  ledger.terms = wanted;
  effects.push(...billFirst(ledger, first?.dueDay ?? addDays(ledger.day, 1)));
  const record = ledger.records.at(-1)!;
  if (first && record.state === 'open') {
    const { isExpired, isStopped, notices } = first;
    Object.assign(record, { isExpired, isStopped, notices });
  } else if (first?.isExpired) {
    effects.push(...restore(ledger, current));
  }
  const quote = { takesEffect: 'now' as const, on: ledger.day, lines: record.lines, totalMinor: amountOf(record) };
  return { quote: { ...quote, creditMinor: ledger.creditMinor, resumes: false }, effects };
}

function changeLater(ledger: Ledger, wanted: Terms): { quote: Omit<Quote, 'resumes'>; effects: Effect[] } {
  ledger.pending = isSame(wanted, ledger.nextTerms ?? ledger.terms) ? null : wanted;
  const quote = { takesEffect: 'atPeriodEnd' as const, on: ledger.billedTo!, lines: [], totalMinor: 0, creditMinor: 0 };
  return { quote, effects: [] };
}

/** Credits the unused part of the paid period, and charges the new terms for the days that are left. */
function changeNow(
  ledger: Ledger,
  wanted: Terms,
  current: Reprice,
): { quote: Omit<Quote, 'resumes'>; effects: Effect[] } {
  const { day, nextTerms } = ledger;
  const isYear = !ledger.terms.isAnnual && wanted.isAnnual;
  const covered = coveredPeriods(ledger);
  const lines = covered.flatMap((each) => {
    const had = pricedAs(wanted, each.terms);
    if (isYear) return unusedLines(day, each, itemsOf(each.terms));
    const added = itemsNotIn(each.terms, had).map((item) => itemLine(item, each.terms.isAnnual, each.period, day));
    return [...unusedLines(day, each, itemsNotIn(had, each.terms)), ...added];
  });
  let period = { from: day, to: ledger.billedTo! };
  let terms = pricedAs(wanted, ledger.terms);
  if (isYear) {
    terms = current(wanted);
    period = periodAt(ledger.period!.from > day ? ledger.period!.from : day, true, 0);
    lines.push(...termLines(terms, period));
    for (const { records } of covered) for (const record of records) cut(record, day);
    Object.assign(ledger, { anchor: period.from, index: 0, period, billedTo: period.to });
  }
  // A paid next period keeps its length; the wanted terms follow after it.
  const isKept = nextTerms !== null && !isYear;
  const keepsLength = isKept && nextTerms.isAnnual !== wanted.isAnnual;
  Object.assign(ledger, {
    terms,
    nextTerms: isKept ? { ...pricedAs(wanted, nextTerms), isAnnual: nextTerms.isAnnual } : null,
    pending: keepsLength ? wanted : null,
  });
  const before = ledger.creditMinor;
  const kind = isYear ? ('recurring' as const) : ('change' as const);
  const effects = addRecord(ledger, { kind, period, dueDay: day, terms, lines });
  const record = ledger.records.at(-1)!;
  const totalMinor = amountOf(record);
  const creditMinor = Math.max(0, ledger.creditMinor - before);
  return { quote: { takesEffect: 'now', on: day, lines: record.lines, totalMinor, creditMinor }, effects };
}

interface Covered {
  period: Period;
  /** The terms it was billed by. */
  terms: Terms;
  /** The amount paid for its days, or granted by a record of zero. */
  records: LedgerRecord[];
}

/** Billed periods that are not over. Waived ones count as unpaid. */
function coveredPeriods({ records, day, terms, nextTerms, period, billedTo }: Ledger): Covered[] {
  const spans = [{ period: period!, terms }];
  if (nextTerms && billedTo! > period!.to)
    spans.push({ period: { from: period!.to, to: billedTo! }, terms: nextTerms });
  return spans
    .filter((span) => span.period.to > day)
    .map((span) => ({
      ...span,
      records: records.filter(
        ({ state, kind, period: of }) =>
          state === 'paid' && kind !== 'once' && of && of.from < span.period.to && of.to > span.period.from,
      ),
    }));
}

/** Items that differ in number from the other terms. */
function itemsNotIn(others: Terms, these: Terms): Item[] {
  const key = ({ kind, id, quantity }: Item) => `${kind} ${id} ${quantity}`;
  const kept = new Set(itemsOf(others).map(key));
  return itemsOf(these).filter((item) => !kept.has(key(item)));
}

/** The credit of items, never more than was paid for the days that are left. */
function unusedLines(day: DayNumber, { period, terms, records }: Covered, items: Item[]): Line[] {
  const lines = items.map((item) => itemLine(item, terms.isAnnual, period, day, -1));
  // A year begun in the middle of a month also states the unused part of the month.
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
  return [...lines, amountLine('adjustment', excess, period)];
}

/** From a day on, its days belong to another record. */
function cut(record: LedgerRecord, day: DayNumber): void {
  const { from, to } = record.period!;
  record.period = day <= from ? { from, to: from } : { from, to: day < to ? day : to };
}
