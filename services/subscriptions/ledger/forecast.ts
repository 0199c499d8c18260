import type { ForecastStep, SubscriptionFact } from '#libs/contracts';
import { toDecimal } from '#libs/money';
import { addDays } from '#libs/stays';
import { advance, collect, noteTry, remind } from './advance.js';
import { payRecord } from './bill.js';
import { applyChange } from './change.js';
import { describeFact } from './describe-fact.js';
import { amountOf, stateOf, type Effect, type FactEffect, type Ledger, type LedgerRecord } from './ledger.js';
import type { Terms, Reprice } from './terms.js';

export interface ForecastOptions {
  days: number;
  card: 'works' | 'declined' | 'stolen' | 'none';
  change?: Terms;
  changeAfter: number;
  worksAfter: number | null;
}

export interface Forecast {
  steps: ForecastStep[];
  /** The facts from which the mails are rendered, by the numbers of their steps. */
  mails: Map<number, { name: FactEffect['name']; fact: SubscriptionFact }>;
}

/** Facts by their names in a forecast; all others are mails only. */
const WHAT: Record<string, ForecastStep['what']> = {
  'subscription.paid': 'paid',
  'subscription.expired': 'expired',
  'subscription.restored': 'restored',
  'subscription.changed': 'changed',
  'subscription.ended': 'cancelled',
};

/** Runs a copy forward day by day, as the worker would, with a simulated bank that answers as the options say. */
export function forecast(start: Ledger, account: number, options: ForecastOptions, current: Reprice): Forecast {
  const ledger = structuredClone(start);
  const { steps, mails }: Forecast = { steps: [], mails: new Map() };
  let made = Math.max(0, ...ledger.records.map(({ id }) => id ?? 0));
  const note = (what: ForecastStep['what'], detail: string, record: LedgerRecord | null) =>
    steps.push({
      ...{ day: ledger.day, what, detail, record: record?.id ?? null },
      ...{ amount: record && toDecimal(amountOf(record)), state: stateOf(ledger) },
    });
  const noteAll = (effects: Effect[]) => {
    for (const record of ledger.records) record.id ??= ++made;
    for (const effect of effects) {
      if (effect.kind === 'due') note('billed', '', effect.record);
      if (effect.kind !== 'fact') continue;
      if (WHAT[effect.name]) note(WHAT[effect.name]!, effect.reason ?? '', effect.record);
      mails.set(steps.length, { name: effect.name, fact: describeFact(ledger, effect, account) });
      note('mailed', effect.name, effect.record);
    }
  };
  for (let passed = 1; passed <= options.days && !ledger.isCancelled; passed++) {
    const wasIn = ledger.period;
    const wasTried = stateOf(ledger) === 'trial';
    noteAll([...advance(ledger, addDays(ledger.day, 1), current), ...remind(ledger)]);
    if (wasTried && stateOf(ledger) !== 'trial') note('trialEnded', '', null);
    if (wasIn && ledger.period && ledger.period.from > wasIn.from) note('renewed', '', null);
    if (options.change && passed === Math.max(1, options.changeAfter))
      noteAll(applyChange(ledger, options.change, current).effects);
    const works = options.card === 'works' || (options.worksAfter !== null && passed >= options.worksAfter);
    ledger.hasCard = options.card !== 'none' || works;
    const asked = collect(ledger);
    if (!asked) continue;
    note('charged', '', asked.record);
    if (works) noteAll(payRecord(ledger, asked.record, 'card', current));
    else {
      const final = options.card === 'stolen';
      note('declined', 'payment.declined', asked.record);
      noteAll(noteTry(ledger, asked.record, asked.n, { outcome: 'declined', reason: 'payment.declined', final }));
    }
  }
  return { steps, mails };
}
