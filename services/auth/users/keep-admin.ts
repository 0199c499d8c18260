import type { Tx } from '#libs/database';
import { Refusal } from '#libs/service';

/**
 * Runs `work`, which may remove an account's administrator. The accounts' rows are locked from before it reads until
 * the commit, so that of two concurrent removals the second sees the first.
 * @throws Refusal user.lastAdmin 409 where an account that had an active administrator would have none.
 */
export async function keepAdmin<T>(tx: Tx, accounts: readonly number[], work: () => Promise<T>): Promise<T> {
  await tx.rows('select id from accounts where id = any ($1) order by id for update', [accounts]);
  const before = await administered(tx, accounts);
  const result = await work();
  const after = await administered(tx, accounts);
  if (after.length < before.length) throw new Refusal('user.lastAdmin', 409);
  return result;
}

async function administered(tx: Tx, accounts: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `select distinct account_id as id from users
     where account_id = any ($1) and user_role = 'admin' and status and deleted_at is null`,
    [accounts],
  );
  return rows.map(({ id }) => id);
}
