import type { Tx } from '#libs/database';
import { dayIn, toIsoDate } from '#libs/stays';

/** The time zone furthest ahead: no hotel's day is later. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Days in which another account's hotel may still say that nobody came; none in the seller's own. */
const OBJECTION = `case when hotel_account_id is distinct from account_id and lines #> '{0,agreement}' is distinct from 'null'
  then coalesce((lines #>> '{0,agreement,objectDays}')::int, 3) else 0 end`;

/**
 * Marks bookings past their day of check-out, on the hotel's own clock, as stayed, with a line in their history.
 * @returns how many.
 */
export function markStayed(tx: Tx, now: Date, limit: number): Promise<number> {
  return tx.execute(
    `with over as (
       select id from bookings
       where state = 'confirmed' and check_out < $1::date
         and check_out + ${OBJECTION} < ($2::timestamptz at time zone coalesce(lines #>> '{0,hotel,timeZone}', 'Europe/Istanbul'))::date
       order by id limit $3 for update skip locked
     ), stayed as (
       update bookings b set state = 'stayed', version = version + 1 from over where b.id = over.id and b.state = 'confirmed'
       returning b.id, b.account_id, b.hotel_account_id
     )
     insert into booking_history (booking_id, account_id, hotel_account_id, what, by)
     select id, account_id, hotel_account_id, 'stayed', 'konak' from stayed`,
    [toIsoDate(dayIn(FIRST_ZONE, now)), now, limit],
  );
}
