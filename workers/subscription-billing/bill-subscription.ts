import type { InternalAnswerOf, InternalInputOf, PayloadOf } from '#libs/contracts';

export interface BillingDeps {
  advance(id: string, body: InternalInputOf<'billing.advance'>['body']): Promise<InternalAnswerOf<'billing.advance'>>;
  collect(record: string, body: InternalInputOf<'dues.collect'>['body']): Promise<InternalAnswerOf<'dues.collect'>>;
  tried(record: string, body: InternalInputOf<'billing.tried'>['body']): Promise<unknown>;
}

/** The bank has not said what became of a charge: the job is done again, and asks for the same. */
export class OutcomeUnknown extends Error {}

/**
 * Brings a subscription up to a day, and asks the card for what is due. Harmless twice: the service bills each period once,
 * payments charges each record once and asks the bank once a try.
 * @throws OutcomeUnknown while nobody knows whether the card was charged.
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
