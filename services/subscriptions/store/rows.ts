import type { LocalText } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { fromIsoDate, toIsoDate, type DayNumber } from '#libs/stays';
import type { Ledger, LedgerRecord, Line, Try } from '../ledger/ledger.js';
import { amountOf } from '../ledger/ledger.js';
import type { Period } from '../ledger/periods.js';
import { monthlyTotal, type Terms } from '../ledger/terms.js';

/** A subscription as stored. */
export interface SubscriptionRow extends Record<string, unknown> {
  id: number;
  account_id: number;
  state: string;
  terms: Terms;
  next_terms: Terms | null;
  pending: Terms | null;
  currency: Currency;
  anchor: string | null;
  period_index: number;
  period_from: string | null;
  period_to: string | null;
  billed_to: string | null;
  trial_ends_on: string | null;
  is_ending: boolean;
  is_cancelled: boolean;
  ended_on: string | null;
  has_card: boolean;
  day: string;
  revision: number;
  standing: string;
}

export interface RecordRow extends Record<string, unknown> {
  id: number;
  public_id: string;
  account_id: number;
  subscription_id: number;
  kind: LedgerRecord['kind'];
  state: LedgerRecord['state'];
  plan_id: number;
  plan_name: LocalText;
  is_annual: boolean;
  period_from: string | null;
  period_to: string | null;
  due_day: string;
  lines: Line[];
  amount_minor: number;
  tax_minor: number;
  currency: Currency;
  is_expired: boolean;
  paid_how: LedgerRecord['paidHow'];
  paid_on: string | null;
  payment_id: string | null;
  receipt: string;
  note: string;
  notices: string[];
  is_stopped: boolean;
  ask_now: boolean;
  revision: number;
  tries: Array<{ n: number; day: string; outcome: Try['outcome']; reason: string; is_extra: boolean }>;
}

const dayOf = (text: string | null): DayNumber | null => (text === null ? null : fromIsoDate(text));
const dateOf = (day: DayNumber | null): string | null => (day === null ? null : toIsoDate(day));

function periodOf(from: string | null, to: string | null): Period | null {
  return from === null || to === null ? null : { from: fromIsoDate(from), to: fromIsoDate(to) };
}

/** Records with their attempts. */
export const RECORDS = `
  select r.*, coalesce((select jsonb_agg(jsonb_build_object('n', t.n, 'day', t.day, 'outcome', t.outcome, 'reason', t.reason,
    'is_extra', t.is_extra) order by t.n) from tries t where t.record_id = r.id), '[]') as tries from records r`;

/** The ledger of a subscription, from its rows. */
export function ledgerOf(row: SubscriptionRow, records: readonly RecordRow[], creditMinor: number): Ledger {
  return {
    terms: row.terms,
    nextTerms: row.next_terms,
    pending: row.pending,
    anchor: dayOf(row.anchor),
    index: row.period_index,
    period: periodOf(row.period_from, row.period_to),
    billedTo: dayOf(row.billed_to),
    trialEndsOn: dayOf(row.trial_ends_on),
    isEnding: row.is_ending,
    isCancelled: row.is_cancelled,
    endedOn: dayOf(row.ended_on),
    creditMinor,
    hasCard: row.has_card,
    records: records.map(recordOf),
    day: fromIsoDate(row.day),
  };
}

export function recordOf(row: RecordRow): LedgerRecord {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    period: periodOf(row.period_from, row.period_to),
    dueDay: fromIsoDate(row.due_day),
    plan: { id: row.plan_id, name: row.plan_name },
    isAnnual: row.is_annual,
    lines: row.lines,
    isExpired: row.is_expired,
    paidHow: row.paid_how,
    paidOn: dayOf(row.paid_on),
    tries: row.tries.map(({ n, day, outcome, reason, is_extra: isExtra }) => ({
      ...{ n, day: fromIsoDate(day), outcome, reason, isExtra },
    })),
    notices: row.notices,
    isStopped: row.is_stopped,
    askNow: row.ask_now,
  };
}

/** The columns of a subscription that its steps change, by name. */
export function subscriptionColumns(ledger: Ledger, state: string): Record<string, unknown> {
  const { terms, nextTerms, pending, period } = ledger;
  return {
    state,
    terms,
    next_terms: nextTerms,
    pending,
    currency: terms.currency,
    anchor: dateOf(ledger.anchor),
    period_index: ledger.index,
    period_from: dateOf(period && period.from),
    period_to: dateOf(period && period.to),
    billed_to: dateOf(ledger.billedTo),
    trial_ends_on: dateOf(ledger.trialEndsOn),
    is_ending: ledger.isEnding,
    is_cancelled: ledger.isCancelled,
    has_card: ledger.hasCard,
    day: toIsoDate(ledger.day),
    ended_on: dateOf(ledger.endedOn),
    monthly_minor: Math.round(monthlyTotal(terms)),
  };
}

/** The columns of a record that its steps change, by name. */
export function recordColumns(record: LedgerRecord): Record<string, unknown> {
  const { kind, state, period, lines, isExpired, notices } = record;
  return {
    kind,
    state,
    plan_id: record.plan.id,
    plan_name: record.plan.name,
    is_annual: record.isAnnual,
    period_from: dateOf(period && period.from),
    period_to: dateOf(period && period.to),
    due_day: toIsoDate(record.dueDay),
    lines,
    amount_minor: amountOf(record),
    tax_minor: lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
    is_expired: isExpired,
    paid_how: record.paidHow,
    paid_on: dateOf(record.paidOn),
    notices,
    is_stopped: record.isStopped,
    ask_now: record.askNow,
  };
}

const STEPPED = `state, terms, next_terms, pending, currency, anchor, period_index, period_from, period_to, billed_to, trial_ends_on,
  is_ending, is_cancelled, has_card, day, ended_on, monthly_minor`;
const BILLED = `kind, state, plan_id, plan_name, is_annual, period_from, period_to, due_day, lines, amount_minor, tax_minor,
  is_expired, paid_how, paid_on, notices, is_stopped, ask_now`;

/** Write the columns of one row, which come as one JSON object. */
export const INSERT_SUBSCRIPTION = `insert into subscriptions (account_id, revision, begun_on, ${STEPPED})
  select account_id, revision, begun_on, ${STEPPED} from jsonb_populate_record(null::subscriptions, $1) returning *`;
export const UPDATE_SUBSCRIPTION = `update subscriptions set revision = revision + 1, (${STEPPED}) =
  (select ${STEPPED} from jsonb_populate_record(null::subscriptions, $2)) where id = $1`;
export const INSERT_RECORD = `insert into records (account_id, subscription_id, currency, created_on, ${BILLED})
  select account_id, subscription_id, currency, created_on, ${BILLED} from jsonb_populate_record(null::records, $1) returning id`;
/** A record billed again, or settled, is a revision to be published. */
export const UPDATE_RECORD = `update records set revision = revision + $3::int, (${BILLED}) =
  (select ${BILLED} from jsonb_populate_record(null::records, $2)) where id = $1`;
