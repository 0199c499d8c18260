import type { Reader, Tx } from '#libs/database';
import { Refusal, type Context } from '#libs/service';

/**
 * Asserts that the caller's subscription allows one hotel more. Concurrent additions under the same subscription wait
 * for the commit.
 * @throws Refusal limit.hotels 422, with what there is, what is allowed and the plan that allows more
 */
export async function assertHotelAllowed(tx: Tx, { allowance }: Pick<Context, 'allowance'>): Promise<void> {
  if (!allowance) return;
  const { max, liftedBy } = allowance.hotels;
  const [subscriber] = allowance.accounts;
  await tx.row(`select pg_advisory_xact_lock(hashtextextended('hotels of ' || $1, 0))`, [String(subscriber)]);
  const used = await countHotels(tx, allowance.accounts);
  if (used >= max) throw new Refusal('limit.hotels', 422, { data: { used, max, plan: liftedBy } });
}

/** The number of hotels of accounts together, including those outside the reach of `rows`. */
export async function countHotels(rows: Reader, accounts: readonly number[]): Promise<number> {
  const { used } = (await rows.row<{ used: number }>('select count_hotels($1) as used', [accounts]))!;
  return used;
}
