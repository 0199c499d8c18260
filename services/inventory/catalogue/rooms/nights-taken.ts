import type { Tx } from '#libs/database';

/** Of a room, or of all rooms of a hotel. */
const NIGHTS_TO_COME = `room_nights
  where ($1::int is null or room_id = $1) and ($2::int is null or hotel_id = $2) and stay_on >= current_date`;

/**
 * Whether future nights of a room, or of all rooms of a hotel, are sold or held. The nights are locked until the
 * commit, so that none can be claimed of a room that is about to be removed.
 */
export async function hasNightsTaken(tx: Tx, { room, hotel }: { room?: number; hotel?: number }): Promise<boolean> {
  const of = [room ?? null, hotel ?? null];
  await tx.row(
    `select count(*) from (select 1 from ${NIGHTS_TO_COME} order by room_id, stay_on for update) as locked`,
    of,
  );
  const taken = await tx.row(`select 1 from ${NIGHTS_TO_COME} and sold + held > 0 limit 1`, of);
  return taken !== undefined;
}
