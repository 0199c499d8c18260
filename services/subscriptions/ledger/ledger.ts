import type { LocalText, SubscriptionFactName, SubscriptionState } from '#libs/contracts';
import { divideHalfUp } from '#libs/money';
import { addDays, type DayNumber } from '#libs/stays';
import type { Period } from './periods.js';
import type { Terms } from './terms.js';

/** Percent of VAT inside every price. */
const VAT = 20;
/** Days that a record may stay unpaid before its account sells nothing any more. */
export const EXPIRY_DAYS = 14;
/** Days before a period ends on which the next one is billed. */
export const BILL_DAYS = 7;
/** What no gateway charges: a smaller debt waits for the next record. In minor units. */
export const LEAST_CHARGE = 100;

export interface Line {
  kind: 'plan' | 'pack' | 'extra' | 'credit' | 'adjustment';
  id: number | null;
  name: LocalText;
  period: Period | null;
  /** For how many days of the whole period it is; null: for all of it. */
  days: { left: number; of: number } | null;
  quantity: number;
  unitMinor: number;
  amountMinor: number;
  taxMinor: number;
}

export interface Try {
  n: number;
  day: DayNumber;
  /** Open: the card is being asked, or nobody knows what came of it. */
  outcome: 'open' | 'collected' | 'declined' | 'noCard' | 'nothingDue';
  reason: string;
  /** Asked because of a new card, beside the four planned ones. */
  isExtra: boolean;
}

/** What is owed or has been paid. One that is paid or void is never changed. */
export interface LedgerRecord {
  /** None while it is not written yet. */
  id: number | null;
  kind: 'recurring' | 'change' | 'once';
  state: 'open' | 'paid' | 'void';
  /** The first record has none until it is paid. */
  period: Period | null;
  dueDay: DayNumber;
  plan: { id: number; name: LocalText };
  isAnnual: boolean;
  lines: Line[];
  isExpired: boolean;
  paidHow: 'card' | 'link' | 'hand' | 'credit' | 'nothing' | null;
  paidOn: DayNumber | null;
  tries: Try[];
  /** Reminders that were sent. */
  notices: string[];
  /** The bank will not have this card asked again. */
  isStopped: boolean;
  /** There is a new card: it is asked at once. */
  askNow: boolean;
}

/** All that a subscription's next step depends on. Pure data: steps change it, and tell what follows. */
export interface Ledger {
  terms: Terms;
  /** What the period after this one was billed by. */
  nextTerms: Terms | null;
  /** What the first period that is not billed yet is to be billed by. */
  pending: Terms | null;
  /** The first day that was paid for: all periods are reckoned from it. */
  anchor: DayNumber | null;
  /** Which period after the anchor it is. */
  index: number;
  period: Period | null;
  /** Where the last period that was billed ends. */
  billedTo: DayNumber | null;
  trialEndsOn: DayNumber | null;
  isEnding: boolean;
  isCancelled: boolean;
  /** The day on which it has ended. */
  endedOn: DayNumber | null;
  creditMinor: number;
  hasCard: boolean;
  /** Open ones, and those of periods that are not over. */
  records: LedgerRecord[];
  /** The last day it was brought up to. */
  day: DayNumber;
}

/** A subscription that was just chosen; with a trial, nothing is billed before its last week. */
export function newLedger(terms: Terms, day: DayNumber, changes: Partial<Ledger> = {}): Ledger {
  return {
    ...{ terms, nextTerms: null, pending: null, anchor: null, index: 0, period: null, billedTo: null },
    ...{
      trialEndsOn: null,
      isEnding: false,
      isCancelled: false,
      endedOn: null,
      creditMinor: 0,
      hasCard: false,
      records: [],
    },
    day,
    ...changes,
  };
}

export interface FactEffect {
  kind: 'fact';
  name: SubscriptionFactName;
  record: LedgerRecord | null;
  day?: DayNumber;
  daysLeft?: number;
  reason?: string;
}

/** What follows from a step: others are to be informed, or asked. */
export type Effect =
  | FactEffect
  | { kind: 'due'; record: LedgerRecord }
  | { kind: 'settled'; record: LedgerRecord; state: 'paid' | 'cancelled' }
  | { kind: 'credit'; record: LedgerRecord | null; deltaMinor: number; reason: string };

export const openRecords = ({ records }: Ledger): LedgerRecord[] => records.filter(({ state }) => state === 'open');

/** Whether the card is being asked for a record, or nobody knows what came of it. */
export const isCollecting = ({ tries }: LedgerRecord): boolean => tries.some(({ outcome }) => outcome === 'open');

/** The record whose payment begins the first period. */
export const firstRecord = (ledger: Ledger): LedgerRecord | undefined =>
  openRecords(ledger).find(({ kind, period }) => kind === 'recurring' && period === null);

/** Whether a record is of the period after the current one. */
export const isNext = ({ period }: Pick<Ledger, 'period'>, record: LedgerRecord): boolean =>
  record.kind === 'recurring' && record.period !== null && period !== null && record.period.from >= period.to;

/** What the first period that is not billed yet is going to be. */
export const plannedTerms = ({ pending, nextTerms, terms }: Ledger): Terms => pending ?? nextTerms ?? terms;

/** Ends a subscription with its day. */
export function endNow(ledger: Ledger): void {
  Object.assign(ledger, { isCancelled: true, endedOn: ledger.day });
}

export function amountOf({ lines }: Pick<LedgerRecord, 'lines'>): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** A line with the VAT inside its amount. */
export function lineOf(line: Omit<Line, 'taxMinor'>): Line {
  return { ...line, taxMinor: divideHalfUp(line.amountMinor * VAT, 100 + VAT) };
}

/** A line of no item: an amount alone. */
export function amountLine(kind: 'credit' | 'adjustment', amountMinor: number, period: Period | null): Line {
  return lineOf({ kind, id: null, name: [], period, days: null, quantity: 1, unitMinor: amountMinor, amountMinor });
}

/** The state that a ledger is in on its day. */
export function stateOf(ledger: Ledger): Exclude<SubscriptionState, 'none'> {
  const { day, trialEndsOn, period } = ledger;
  const open = openRecords(ledger);
  if (ledger.isCancelled) return 'cancelled';
  if (open.some(({ isExpired }) => isExpired)) return 'expired';
  if (trialEndsOn !== null && day < trialEndsOn) return 'trial';
  if (!period) return 'pendingFirst';
  return open.some(({ dueDay }) => dueDay < day) ? 'pastDue' : 'active';
}

/** Whether the account may sell: until it has expired or has ended. */
export function maySell(ledger: Ledger): boolean {
  return !['expired', 'cancelled'].includes(stateOf(ledger));
}

/** The days on which the card is asked for a record. */
const TRY_AFTER = [0, 1, 3, 7];

/** When the card is asked next; null: it is not, before there is another one. */
export function nextTryDay(
  { state, isStopped, askNow, tries, dueDay }: LedgerRecord,
  today: DayNumber,
): DayNumber | null {
  if (state !== 'open' || isStopped) return null;
  if (askNow) return today;
  const after = TRY_AFTER[tries.filter(({ isExtra }) => !isExtra).length];
  return after === undefined ? null : addDays(dueDay, after);
}
