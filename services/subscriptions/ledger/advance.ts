import { addDays, nightsBetween, type DayNumber } from '#libs/stays';
import { beginFirst, billFirst, billNext, nextPeriod, payRecord, restore, unbillNext, voidRecord } from './bill.js';
import {
  BILL_DAYS,
  EXPIRY_DAYS,
  amountLine,
  amountOf,
  endNow,
  firstRecord,
  nextTryDay,
  openRecords,
  stateOf,
  type Effect,
  type Ledger,
  type LedgerRecord,
} from './ledger.js';
import { periodAt } from './periods.js';
import type { Reprice } from './terms.js';

/** Days before a record is due on which its account is reminded. */
const REMIND = [7, 3, 1];

/** Brings a ledger up to a day. Missed days are processed one by one, so that every period is billed. */
export function advance(ledger: Ledger, today: DayNumber, current: Reprice): Effect[] {
  const effects: Effect[] = [];
  while (ledger.day < today && !ledger.isCancelled) {
    ledger.day = addDays(ledger.day, 1);
    effects.push(...passDay(ledger, today, current));
  }
  if (ledger.day < today) ledger.day = today;
  return effects;
}

/** The daily step. */
function passDay(ledger: Ledger, today: DayNumber, current: Reprice): Effect[] {
  const effects: Effect[] = [];
  const { day, trialEndsOn } = ledger;
  const isTried = ledger.anchor === null && !firstRecord(ledger);
  if (isTried && trialEndsOn !== null && day >= addDays(trialEndsOn, -BILL_DAYS)) {
    ledger.terms = current(ledger.terms);
    effects.push(...billFirst(ledger, trialEndsOn > today ? trialEndsOn : today));
  }
  if (ledger.period && !ledger.isEnding && stateOf(ledger) !== 'expired') {
    const { to } = ledger.period;
    if (day >= addDays(to, -BILL_DAYS) && ledger.billedTo! <= to) effects.push(...billNext(ledger, current, { today }));
  }
  effects.push(...renew(ledger));
  for (const record of openRecords(ledger)) {
    // A stored card is charged first, also after days on which no charge was possible.
    const waitsForCard = ledger.hasCard && !record.isStopped && record.tries.length === 0;
    if (record.isExpired || waitsForCard || day < addDays(record.dueDay, EXPIRY_DAYS)) continue;
    const wasExpired = stateOf(ledger) === 'expired';
    record.isExpired = true;
    if (!wasExpired) effects.push({ kind: 'fact', name: 'subscription.expired', record });
  }
  return effects;
}

/** A period that is over is followed by the next billed one, or the subscription ends. */
function renew(ledger: Ledger): Effect[] {
  const { period, day, nextTerms, billedTo } = ledger;
  if (!period || day < period.to) return [];
  if (nextTerms && billedTo! > period.to) {
    const isOther = nextTerms.isAnnual !== ledger.terms.isAnnual;
    const next = nextPeriod({ ...ledger, billedTo: period.to }, nextTerms);
    if (isOther) Object.assign(ledger, { anchor: next.from, index: 0 });
    else ledger.index = indexOf(ledger, next.from);
    Object.assign(ledger, { terms: nextTerms, nextTerms: null, period: next });
    return [];
  }
  if (!ledger.isEnding) return [];
  endNow(ledger);
  return [{ kind: 'fact', name: 'subscription.ended', record: null, day }];
}

function indexOf({ anchor, terms, index }: Ledger, from: DayNumber): number {
  let n = index;
  while (periodAt(anchor!, terms.isAnnual, n).from < from) n += 1;
  return n;
}

/** Reminds of records due in a few days: only for today, not for missed days. */
export function remind(ledger: Ledger): Effect[] {
  const effects: Effect[] = [];
  for (const record of openRecords(ledger)) {
    const daysLeft = nightsBetween(ledger.day, record.dueDay);
    const notice = `r${daysLeft}`;
    if (!REMIND.includes(daysLeft) || record.notices.includes(notice)) continue;
    record.notices.push(notice);
    const name = record.dueDay === ledger.trialEndsOn ? 'subscription.trialEnding' : 'subscription.reminded';
    effects.push({ kind: 'fact', name, record, daysLeft, day: record.dueDay });
  }
  return effects;
}

/**
 * The oldest record whose card is to be charged today, once a day: an attempt with an unknown outcome continues instead
 * of starting another.
 */
export function collect(ledger: Ledger): { record: LedgerRecord; n: number } | null {
  for (const record of [...openRecords(ledger)].sort((a, b) => a.dueDay - b.dueDay)) {
    const running = record.tries.find(({ outcome }) => outcome === 'open');
    if (running) return { record, n: running.n };
    if (!ledger.hasCard) continue;
    const planned = nextTryDay(record, ledger.day);
    if (planned === null || planned > ledger.day) continue;
    if (!record.askNow && record.tries.some(({ day }) => day === ledger.day)) continue;
    const n = record.tries.length + 1;
    record.tries.push({ n, day: ledger.day, outcome: 'open', reason: '', isExtra: record.askNow });
    record.askNow = false;
    return { record, n };
  }
  return null;
}

/** Records the bank's answer to an attempt. Idempotent. */
export function noteTry(
  ledger: Ledger,
  record: LedgerRecord,
  n: number,
  answer: { outcome: 'declined' | 'noCard' | 'nothingDue'; reason?: string; final?: boolean },
): Effect[] {
  const asked = record.tries.find((each) => each.n === n && each.outcome === 'open');
  if (!asked) return [];
  Object.assign(asked, { outcome: answer.outcome, reason: answer.reason ?? '' });
  if (answer.outcome !== 'declined' || record.state !== 'open') return [];
  if (answer.final) record.isStopped = true;
  const next = nextTryDay(record, ledger.day) ?? undefined;
  return [{ kind: 'fact', name: 'subscription.declined', record, reason: answer.reason, day: next }];
}

/** A card was stored, replaced or removed: due records are charged to a new one at once. */
export function changeCard(ledger: Ledger, hasCard: boolean): void {
  ledger.hasCard = hasCard;
  for (const record of openRecords(ledger)) {
    record.isStopped = false;
    const wasAsked = record.tries.some(({ outcome }) => outcome === 'declined' || outcome === 'noCard');
    record.askNow = hasCard && wasAsked && record.dueDay <= ledger.day;
  }
}

/** Waives a record: its period is granted anyway. */
export function waiveRecord(ledger: Ledger, record: LedgerRecord, current: Reprice): Effect[] {
  const wasExpired = stateOf(ledger) === 'expired';
  const isFirst = record === firstRecord(ledger);
  const effects = voidRecord(ledger, record);
  if (isFirst) beginFirst(ledger, record);
  return [...effects, ...(wasExpired ? restore(ledger, current) : [])];
}

/** Ends it with the last paid period; before the first, at once. */
export function endSubscription(ledger: Ledger): Effect[] {
  if (ledger.anchor === null) {
    const effects = openRecords(ledger).flatMap((record) => voidRecord(ledger, record));
    endNow(ledger);
    return [...effects, { kind: 'fact', name: 'subscription.ended', record: null, day: ledger.day }];
  }
  ledger.isEnding = true;
  ledger.pending = null;
  const { effects } = unbillNext(ledger);
  return [...effects, { kind: 'fact', name: 'subscription.changed', record: null, day: ledger.billedTo! }];
}

/** Resumes it. */
export function resumeSubscription(ledger: Ledger): Effect[] {
  ledger.isEnding = false;
  return [{ kind: 'fact', name: 'subscription.changed', record: null, day: ledger.day }];
}

/** Changes the due day or the amount of an open record: an additional line states the difference. */
export function adjustRecord(
  ledger: Ledger,
  record: LedgerRecord,
  { dueDay = record.dueDay, amountMinor }: { dueDay?: DayNumber; amountMinor?: number },
  current: Reprice,
): Effect[] {
  const difference = amountMinor === undefined ? 0 : amountMinor - amountOf(record);
  if (difference === 0 && dueDay === record.dueDay) return [];
  const wasExpired = stateOf(ledger) === 'expired';
  const isOtherDay = dueDay !== record.dueDay;
  record.dueDay = dueDay;
  if (difference !== 0) record.lines.push(amountLine('adjustment', difference, record.period));
  if (amountOf(record) === 0)
    return [{ kind: 'settled', record, state: 'cancelled' }, ...payRecord(ledger, record, 'nothing', current)];
  if (isOtherDay) record.isExpired = ledger.day >= addDays(dueDay, EXPIRY_DAYS);
  return [{ kind: 'due', record }, ...(wasExpired ? restore(ledger, current) : [])];
}
