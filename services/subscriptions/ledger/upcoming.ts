import { periodStart, type Period } from './periods.js';
import { advance } from './advance.js';
import { amountOf, type Ledger } from './ledger.js';
import { payRecord } from './bill.js';
import { addDays } from '#libs/stays';
import type { Reprice } from './terms.js';

/** The bills of the next twelve months, each record paid when due: simulated with the worker's steps in a copy. */
export function upcoming(start: Ledger, current: Reprice): Array<{ period: Period; amountMinor: number }> {
  const ledger = structuredClone(start);
  const bills: Array<{ period: Period; amountMinor: number }> = [];
  const end = periodStart(ledger.day, true, 1);
  while (ledger.day < end && !ledger.isCancelled) {
    for (const record of ledger.records) {
      if (record.state !== 'open' || record.dueDay > ledger.day) continue;
      payRecord(ledger, record, 'card', current);
      if (record.kind === 'recurring') bills.push({ period: record.period!, amountMinor: amountOf(record) });
    }
    ledger.records = ledger.records.filter(
      ({ state, period }) => state === 'open' || (period && period.to > ledger.day),
    );
    advance(ledger, addDays(ledger.day, 1), current);
  }
  return bills;
}
