import { periodStart, type Period } from './periods.js';
import { advance } from './advance.js';
import { amountOf, type Ledger } from './ledger.js';
import { payRecord } from './bill.js';
import { addDays } from '#libs/stays';
import type { Reprice } from './terms.js';

/** What the next twelve months are billed, each record paid when it is due: by the steps of the worker, in a copy. */
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
