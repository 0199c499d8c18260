import type { RecordLine, SubscriptionRecord } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { textIn } from '#libs/locales';
import type { DayNumber } from '#libs/stays';
import { nextTryDay, type Line } from '../ledger/ledger.js';
import { recordOf, type RecordRow } from '../store/rows.js';

/** The placeholder for a missing name in a record. */
const UNKNOWN = 'Unknown';

export function describeLine({ kind, name, period, days, quantity, ...line }: Line): RecordLine {
  return {
    ...{ kind, name, period, days, quantity },
    unitPrice: toDecimal(line.unitMinor),
    amount: toDecimal(line.amountMinor),
    tax: toDecimal(line.taxMinor),
  };
}

/** A record for people, with the names of its account. */
export function describeRecord(
  row: RecordRow,
  { lang, today, names }: { lang: string; today: DayNumber; names?: { companyName: string; founderName: string } },
): SubscriptionRecord {
  const record = recordOf(row);
  const { kind, state, period, dueDay, plan, isAnnual, isExpired, paidHow, paidOn, lines, tries } = record;
  return {
    ...{ id: row.id, _id: row.public_id, accountId: row.account_id, sid: plan.id, planName: textIn(plan.name, lang) },
    ...{ kind, state, period, dueDate: dueDay, isExpired, isAnnual, paidHow, paidOn },
    ...{ paymentAmount: toDecimal(row.amount_minor), tax: toDecimal(row.tax_minor), currency: row.currency },
    ...{ paymentDone: state === 'paid', receipt: row.receipt, note: row.note },
    nextTry: nextTryDay(record, today),
    tries: tries.map(({ n, day, outcome, reason }) => ({ n, day, outcome, reason })),
    lines: lines.map(describeLine),
    founderName: names?.founderName || UNKNOWN,
    companyName: names?.companyName || UNKNOWN,
  };
}
