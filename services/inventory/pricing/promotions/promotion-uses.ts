import type { Tx } from '#libs/database';

/**
 * Takes one use of a promotion for a hold, by one conditional statement. A hold has at most one; repeating it takes
 * nothing.
 * @returns false when all are used.
 */
export async function takeUse(tx: Tx, holdId: string, promotionId: number): Promise<boolean> {
  const taken = await tx.row<{ taken: boolean }>(
    `with known as (
       select 1 from promotion_uses where hold_id = $1
     ), used as (
       update promotions set uses = uses + 1
       where id = $2 and (max_uses is null or uses < max_uses) and not exists (select 1 from known) returning account_id
     ), noted as (
       insert into promotion_uses (hold_id, account_id, promotion_id) select $1, account_id, $2 from used returning 1
     )
     select exists (select 1 from known) or exists (select 1 from noted) as taken`,
    [holdId, promotionId],
  );
  return taken!.taken;
}

/** Releases the use that a hold has, if any. */
export async function releaseUse(tx: Tx, holdId: string): Promise<void> {
  await tx.execute(
    `with released as (delete from promotion_uses where hold_id = $1 returning promotion_id)
     update promotions p set uses = uses - 1 from released where p.id = released.promotion_id`,
    [holdId],
  );
}
