import type { Tx } from '#libs/database';
import { shareOf } from '#libs/money';
import { dayIn, toIsoDate } from '#libs/stays';
import { commissionInvoiceOf, type EarnedCommission } from '../bookings/booking-invoice.js';

/** The time zone furthest ahead: no hotel's day is later. */
const FIRST_ZONE = 'Pacific/Kiritimati';
/** The time zone of the books. */
const HOME_ZONE = 'Europe/Istanbul';

interface StayedRow extends Record<string, unknown>, EarnedCommission {
  isEarned: boolean;
  owedMinor: number;
  /** The amount paid to the seller, and not to the hotel. */
  paidMinor: number;
}

/**
 * Marks bookings past their day of check-out, on the hotel's own clock, as stayed, with a line in their history. Where
 * the guest paid at another account's hotel, the seller invoices it the commission on that. @returns how many.
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
         greatest(0, b.total_minor - b.adjusted_minor) as owed_minor, b.paid_minor - b.refunded_minor as paid_minor,
         b.payment_method = 'athotel' and b.commission_minor > 0 and b.voucher is not null
           and b.hotel_account_id is distinct from b.account_id as is_earned
     ), noted as (
       insert into booking_history (booking_id, account_id, hotel_account_id, what, by)
       select id, account_id, hotel_account_id, 'stayed', 'konak' from stayed
     )
     select public_id as "publicId", account_id as "accountId", voucher, currency, commission_minor as "commissionMinor",
       is_earned as "isEarned", owed_minor as "owedMinor", paid_minor as "paidMinor", case when is_earned then lines end as lines
     from stayed`,
    [toIsoDate(dayIn(FIRST_ZONE, now)), now, limit],
  );
  const today = dayIn(HOME_ZONE, now);
  for (const booking of stayed.filter(({ isEarned }) => isEarned)) {
    const commissionMinor = commissionAtHotel(booking);
    if (commissionMinor > 0) tx.emit('invoice.requested', commissionInvoiceOf({ ...booking, commissionMinor }, today));
  }
  return stayed.length;
}

/** The seller's own part bears no commission: it is invoiced to the guest. */
function commissionAtHotel({ commissionMinor, owedMinor, paidMinor }: StayedRow): number {
  return owedMinor > 0 ? shareOf(commissionMinor, Math.max(0, owedMinor - paidMinor), owedMinor) : 0;
}
