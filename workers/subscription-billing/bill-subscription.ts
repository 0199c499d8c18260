import type { InternalAnswerOf, InternalInputOf, PayloadOf } from '#libs/contracts';

export interface BillingDeps {
  advance(id: string, body: InternalInputOf<'billing.advance'>['body']): Promise<InternalAnswerOf<'billing.advance'>>;
  collect(record: string, body: InternalInputOf<'dues.collect'>['body']): Promise<InternalAnswerOf<'dues.collect'>>;
  tried(record: string, body: InternalInputOf<'billing.tried'>['body']): Promise<unknown>;
}

/** The outcome of a charge is unknown: the job is retried with the same attempt. */
export class OutcomeUnknown extends Error {}

/**
 * Brings a subscription up to a day, and charges the card for what is due. Idempotent: the service bills each period
 * once, payments charges each record once and each attempt at most once.
 * @throws OutcomeUnknown while it is unknown whether the card was charged.
 */
export async function billSubscription(
  { subscription, day, run }: PayloadOf<'subscription.bill'>,
  { advance, collect, tried }: BillingDeps,
): Promise<void> {
  const { collect: wanted } = await advance(String(subscription), { day, run });
  if (!wanted) return;
  const record = String(wanted.record);
  const answer = await collect(record, { n: wanted.n });
  if (answer.outcome === 'unknown') throw new OutcomeUnknown(`record ${record}`);
  await tried(record, { n: wanted.n, run, answer });
}
