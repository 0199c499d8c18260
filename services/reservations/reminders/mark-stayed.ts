import type { Tx } from '#libs/database';
import { dayIn, toIsoDate } from '#libs/stays';

/** The zone that is ahead of all others: no hotel's day is later than its. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Bookings whose day of check-out is past, on the hotel's own clock, were stayed; with a line in their history. How many they were. */
export async function markStayed(tx: Tx, now: Date, limit: number): Promise<number> {
  return tx.change(
    `with over as (
       select id from bookings
       where state = 'confirmed' and check_out < $1::date
         and check_out < ($2::timestamptz at time zone coalesce(lines #>> '{0,hotel,timeZone}', 'Europe/Istanbul'))::date
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
