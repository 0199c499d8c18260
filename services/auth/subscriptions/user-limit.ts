import type { SubscriptionStatus } from '#libs/contracts';
import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';

/**
 * Asserts that the subscription of an account allows one user more. Users of the subscriber and of all accounts below
 * it count together; concurrent additions wait for the commit. `tx` sees all of these accounts.
 * @param from the account that the user leaves: within one subscription their number stays.
 * @throws Refusal limit.users 422, with what there is, what is allowed and the plan that allows more
 */
export async function assertUserAllowed(tx: Tx, account: number, from: number | null = null): Promise<void> {
  const subscriber = await tx.row<{ id: number; users: SubscriptionStatus['allowed']['users'] | null }>(
    `select id, allowed -> 'users' as users from accounts
     where id = subscriber_of($1) and id is distinct from subscriber_of($2)`,
    [account, from],
  );
  if (!subscriber?.users || subscriber.users.max === null) return;
  const { max, liftedBy } = subscriber.users;
  await tx.row(`select pg_advisory_xact_lock(hashtextextended('users of ' || $1, 0))`, [String(subscriber.id)]);
  const { used } = (await tx.row<{ used: number }>(
    'select count(*)::int as used from users where account_id in (select account_scope($1)) and deleted_at is null',
    [subscriber.id],
  ))!;
  if (used >= max) throw new Refusal('limit.users', 422, { data: { used, max, plan: liftedBy } });
}
