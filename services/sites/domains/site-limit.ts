import type { InternalAnswerOf } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';

/**
 * Asserts that the subscription of an account allows it domain names: the sites that have some, of all accounts in the
 * subscription, count together. Concurrent additions wait for the commit. `tx` sees all of these accounts.
 * @throws Refusal limit.sites 422, with what there is, what is allowed and the plan that allows more
 */
export async function assertSiteAllowed(
  tx: Tx,
  account: number,
  limit: InternalAnswerOf<'account.sites'>['limit'],
): Promise<void> {
  if (!limit) return;
  const { subscriber, accounts, max, liftedBy } = limit;
  await tx.row(`select pg_advisory_xact_lock(hashtextextended('sites of ' || $1, 0))`, [String(subscriber)]);
  const { used, isOneOfThem } = (await tx.row<{ used: number; isOneOfThem: boolean }>(
    `select count(distinct account_id)::int as used, coalesce(bool_or(account_id = $2), false) as "isOneOfThem"
     from hosts where account_id = any ($1)`,
    [accounts, account],
  ))!;
  if (!isOneOfThem && used >= max) throw new Refusal('limit.sites', 422, { data: { used, max, plan: liftedBy } });
}
