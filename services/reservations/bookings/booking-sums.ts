import type { InputOf } from '#libs/contracts';
import { accountsOf, type TenantScope, type Tx } from '#libs/database';

export type BookingQuery = InputOf<'bookings.list'>['query'];

export interface BookingTotals {
  currency: string;
  count: number;
  nights: number;
  /** In minor units, like `paid`. */
  amount: number;
  paid: number;
}

/** Filters that the sums do not distinguish. */
const BEYOND_SUMS = [
  'id',
  'keyword',
  'checkin',
  'checkout',
  'resdate_start',
  'resdate_end',
  'refundFilter',
  'arrives',
  'leaves',
  'inHouse',
  'unpaid',
] as const;

/** Whether the sums suffice for a query. */
export function isKnownBySums(query: BookingQuery): boolean {
  return BEYOND_SUMS.every((key) => !query[key]);
}

/** Sums of bookings sold by the asking accounts. */
const SOLD = '$5::int[] is null or account_id = any ($5)';

/**
 * The number and sums of the bookings of a query per currency, without reading them. Bookings that the accounts have
 * not sold themselves count with their hotels' net amounts.
 */
export function totalsFromSums(
  tx: Tx,
  { status, hotel, account, paymentMethod }: BookingQuery,
  { scope }: TenantScope,
): Promise<BookingTotals[]> {
  return tx.rows<BookingTotals>(
    `select currency, sum(count) as count, sum(nights) as nights, sum(case when ${SOLD} then amount_minor else net_minor end) as amount,
       sum(case when ${SOLD} then paid_minor else 0 end) as paid
     from booking_sums
     where ($1::text is null or state = $1) and ($2::int is null or hotel_id = $2) and ($3::int is null or account_id = $3)
       and ($4::text is null or payment_method = $4)
     group by currency having sum(count) <> 0 order by currency`,
    [
      !status || status === 'all' ? null : status,
      hotel ?? null,
      account ?? null,
      paymentMethod ?? null,
      accountsOf({ scope }),
    ],
  );
}

/**
 * Compacts groups with several rows into one each; the totals stay the same. @returns how many such groups are left.
 */
export function foldSums(tx: Tx): Promise<number> {
  return tx.execute(
    `with crowded as (
       select account_id, unnest(array_agg(id)) as id from booking_sums
       group by account_id, hotel_account_id, hotel_id, state, payment_method, currency having count(*) > 1
     ), removed as (
       delete from booking_sums s using crowded c where s.account_id = c.account_id and s.id = c.id returning s.*
     )
     insert into booking_sums (account_id, hotel_account_id, hotel_id, state, payment_method, currency, count, nights, amount_minor, net_minor, paid_minor)
     select account_id, hotel_account_id, hotel_id, state, payment_method, currency,
       sum(count), sum(nights), sum(amount_minor), sum(net_minor), sum(paid_minor)
     from removed group by account_id, hotel_account_id, hotel_id, state, payment_method, currency
     having sum(count) <> 0 or sum(nights) <> 0 or sum(amount_minor) <> 0 or sum(net_minor) <> 0
       or sum(paid_minor) <> 0`,
  );
}
