import type { LocalText, SubscriptionFactName, SubscriptionState } from '#libs/contracts';
import { divideHalfUp } from '#libs/money';
import { addDays, type DayNumber } from '#libs/stays';
import type { Period } from './periods.js';
import type { Terms } from './terms.js';

/** Percent of VAT inside every price. */
const VAT = 20;
/** Days for which a record may stay unpaid before its account can no longer sell. */
export const EXPIRY_DAYS = 14;
/** Days before a period ends on which the next one is billed. */
export const BILL_DAYS = 7;
/** The smallest charge of gateways: a smaller debt is carried to the next record. In minor units. */
export const LEAST_CHARGE = 100;

export interface Line {
  kind: 'plan' | 'pack' | 'extra' | 'credit' | 'adjustment';
  id: number | null;
  name: LocalText;
  period: Period | null;
  /** The days that it is prorated to; null: the whole period. */
  days: { left: number; of: number } | null;
  quantity: number;
  unitMinor: number;
  amountMinor: number;
  taxMinor: number;
}

export interface Try {
  n: number;
  day: DayNumber;
  /** Open: the card is being charged, or the outcome is unknown. */
  outcome: 'open' | 'collected' | 'declined' | 'noCard' | 'nothingDue';
  reason: string;
  /** An attempt caused by a new card, beside the four planned ones. */
  isExtra: boolean;
}

/** A due or settled record. A paid or void one is immutable. */
export interface LedgerRecord {
  /** Null until it is written. */
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
  /** The bank forbids further charges of this card. */
  isStopped: boolean;
  /** A new card is stored: it is charged at once. */
  askNow: boolean;
}

/** The complete state of a subscription. Pure data: steps change it, and return their effects. */
export interface Ledger {
  terms: Terms;
  /** The terms by which the next period was billed. */
  nextTerms: Terms | null;
  /** The terms by which the first unbilled period is to be billed. */
  pending: Terms | null;
  /** The anchor, the first paid day: all periods are computed from it. */
  anchor: DayNumber | null;
  /** The number of the period since the anchor. */
  index: number;
  period: Period | null;
  /** The end of the last billed period. */
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
  /** The last processed day. */
  day: DayNumber;
}

/** A newly chosen subscription; with a trial, nothing is billed before its last week. */
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

/** The effects of a step: events and calls to other services. */
export type Effect =
  | FactEffect
  | { kind: 'due'; record: LedgerRecord }
  | { kind: 'settled'; record: LedgerRecord; state: 'paid' | 'cancelled' }
  | { kind: 'credit'; record: LedgerRecord | null; deltaMinor: number; reason: string };

export const openRecords = ({ records }: Ledger): LedgerRecord[] => records.filter(({ state }) => state === 'open');

/** Whether the card is being charged for a record, or the outcome is unknown. */
export const isCollecting = ({ tries }: LedgerRecord): boolean => tries.some(({ outcome }) => outcome === 'open');

/** The record whose payment begins the first period. */
export const firstRecord = (ledger: Ledger): LedgerRecord | undefined =>
  openRecords(ledger).find(({ kind, period }) => kind === 'recurring' && period === null);

/** Whether a record is of the period after the current one. */
export const isNext = ({ period }: Pick<Ledger, 'period'>, record: LedgerRecord): boolean =>
  record.kind === 'recurring' && record.period !== null && period !== null && record.period.from >= period.to;

/** The first unbilled period. */
export const plannedTerms = ({ pending, nextTerms, terms }: Ledger): Terms => pending ?? nextTerms ?? terms;

/** Ends a subscription as of its day. */
export function endNow(ledger: Ledger): void {
  Object.assign(ledger, { isCancelled: true, endedOn: ledger.day });
}

export function amountOf({ lines }: Pick<LedgerRecord, 'lines'>): number {
  return lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** A line with its included VAT. */
export function lineOf(line: Omit<Line, 'taxMinor'>): Line {
  return { ...line, taxMinor: divideHalfUp(line.amountMinor * VAT, 100 + VAT) };
}

/** A line without an item: only an amount. */
export function amountLine(kind: 'credit' | 'adjustment', amountMinor: number, period: Period | null): Line {
  return lineOf({ kind, id: null, name: [], period, days: null, quantity: 1, unitMinor: amountMinor, amountMinor });
}

/** The state of a ledger as of its day. */
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

/** The days on which the card is charged for a record. */
const TRY_AFTER = [0, 1, 3, 7];

/** The day of the next charge; null: none before there is another card. */
export function nextTryDay(
  { state, isStopped, askNow, tries, dueDay }: LedgerRecord,
  today: DayNumber,
): DayNumber | null {
  if (state !== 'open' || isStopped) return null;
  if (askNow) return today;
  const after = TRY_AFTER[tries.filter(({ isExtra }) => !isExtra).length];
  return after === undefined ? null : addDays(dueDay, after);
}
