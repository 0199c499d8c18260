import type { Tx } from '#libs/database';
import { HOME_ZONE, dayIn, toIsoDate } from '#libs/stays';
import { commissionInvoiceOf, type EarnedCommission } from '../bookings/booking-invoice.js';

/** The time zone furthest ahead: no hotel's day is later. */
const FIRST_ZONE = 'Pacific/Kiritimati';

interface StayedRow extends Record<string, unknown>, EarnedCommission {
  isEarned: boolean;
}

/**
 * Marks bookings past their day of check-out, on the hotel's own clock, as stayed, with a line in their history. Where
 * another account's hotel was to be paid there, the seller invoices it its commission. @returns how many.
 */
export async function markStayed(tx: Tx, now: Date, limit: number): Promise<number> {
  const stayed = await tx.rows<StayedRow>(
    `with over as (
       select id from bookings
       where state = 'confirmed' and check_out < $1::date
         and check_out < ($2::timestamptz at time zone coalesce(lines #>> '{0,hotel,timeZone}', 'Europe/Istanbul'))::date
       order by id limit $3 for update skip locked
     ), stayed as (
       update bookings b set state = 'stayed', version = version + 1 from over where b.id = over.id and b.state = 'confirmed'
       returning b.id, b.account_id, b.hotel_account_id, b.public_id, b.voucher, b.currency, b.commission_minor, b.lines,
         b.payment_method = 'athotel' and b.commission_minor > 0 and b.voucher is not null
           and b.hotel_account_id is distinct from b.account_id as is_earned
     ), noted as (
       insert into booking_history (booking_id, account_id, hotel_account_id, what, by)
       select id, account_id, hotel_account_id, 'stayed', 'konak' from stayed
     )
     select public_id as "publicId", account_id as "accountId", voucher, currency, commission_minor as "commissionMinor",
       is_earned as "isEarned", case when is_earned then lines end as lines
     from stayed`,
    [toIsoDate(dayIn(FIRST_ZONE, now)), now, limit],
  );
  const today = dayIn(HOME_ZONE, now);
  for (const booking of stayed.filter(({ isEarned }) => isEarned))
    tx.emit('invoice.requested', commissionInvoiceOf(booking, today));
  return stayed.length;
}
