import type { Tx } from '#libs/database';
import { toIsoDate, type DayNumber } from '#libs/stays';

/** The filter of nights; both days are in the range. */
export interface NightsAsked {
  from: DayNumber;
  to: DayNumber;
  hotel?: number;
  /** The accounts whose own it is: sold by them, or in their hotels; null for all. */
  owners: readonly number[] | null;
}

/** The grouping: all of a currency, or by day, hotel, channel, country or board; `own`: what is in own hotels. */
export type Grouping = 'all' | 'own' | 'day' | 'hotel' | 'channel' | 'country' | 'board';

export interface NightFigures extends Record<string, unknown> {
  by: Grouping;
  /** The group: day, hotel, channel … */
  key: string;
  /** Of a hotel. */
  name: string;
  isOwn: boolean;
  currency: string;
  bookings: number;
  nights: number;
  revenueMinor: number;
}

/** Whose a booking is, of the accounts $4: a hotel gets the net amount of what another account has sold. */
const OWN = `cross join lateral (
  select ($4::int[] is null or b.account_id = any ($4)) as is_sold, ($4::int[] is null or b.hotel_account_id = any ($4)) as is_own
) as of_whom cross join lateral (
  select is_sold or is_own as is_seen, is_own, is_sold,
    case when is_sold then greatest(0, b.total_minor - b.adjusted_minor) else b.net_minor end as revenue_minor
) as own`;

/**
 * Room nights of valid bookings, with their revenue in minor units. A booking's total is distributed over its nights in
 * proportion to their lines' prices, in whole units that sum to it, so that figures by day sum to those of the month.
 */
export function nightFigures(tx: Tx, { from, to, hotel, owners }: NightsAsked): Promise<NightFigures[]> {
  return tx.rows<NightFigures>(
    `with lines as (
       select b.id, b.hotel_id, b.hotel_name, b.channel, b.guest_country, b.currency, l.at, own.revenue_minor, own.is_own,
         to_date(l.line ->> 'checkIn', 'YYYYMMDD') as check_in, to_date(l.line ->> 'checkOut', 'YYYYMMDD') as check_out,
         case when coalesce(l.line ->> 'kind', 'room') in ('room', 'supplierHotel') then (l.line ->> 'count')::int else 0 end as rooms,
         (l.line ->> 'count')::int as count, (l.line #>> '{price,amount}')::numeric as price, l.line #>> '{pricePlan,board}' as board
       from bookings b cross join lateral jsonb_array_elements(b.lines) with ordinality as l (line, at)
         ${OWN}
       where b.state in ('confirmed', 'stayed') and not l.line ? 'cancelled' and (own.is_sold or coalesce((l.line #>> '{hotel,account}')::int, b.hotel_account_id) = b.hotel_account_id)
         and b.check_in <= $2::date and b.check_out >= $1::date
         and ($3::int is null or b.hotel_id = $3) and own.is_seen
     ), nights as (
       select l.*, n::date as night, count * price / greatest(1, check_out - check_in) + 0.000001 as weight
       from lines l cross join lateral generate_series(check_in, greatest(check_in, check_out - 1), interval '1 day') as n
     ), shares as (
       select *, sum(weight) over (partition by id order by at, night) as until, sum(weight) over (partition by id) as whole from nights
     ), slept as (
       select id, hotel_id, hotel_name, channel, guest_country, currency, board, night, rooms, is_own,
         round(revenue_minor * until / whole) - round(revenue_minor * (until - weight) / whole) as minor
       from shares where night between $1::date and $2::date
     )
     select case when grouping(night) = 0 then 'day' when grouping(hotel_id) = 0 then 'hotel' when grouping(channel) = 0 then 'channel'
         when grouping(guest_country) = 0 then 'country' when grouping(board) = 0 then 'board' when grouping(is_own) = 0 then 'own' else 'all' end as by,
       coalesce(to_char(night, 'YYYYMMDD'), hotel_id::text, channel, guest_country, board, '') as key,
       coalesce(max(hotel_name), '') as name, bool_and(is_own) as "isOwn", currency,
       count(distinct id)::int as bookings, sum(rooms)::int as nights, sum(minor)::bigint as "revenueMinor"
     from slept
     group by grouping sets ((currency), (currency, night), (currency, hotel_id), (currency, channel), (currency, guest_country), (currency, board), (currency, is_own))
     order by currency, key`,
    [toIsoDate(from), toIsoDate(to), hotel ?? null, owners],
  );
}

export interface BookingFigures extends Record<string, unknown> {
  /** Days between booking and arrival, on average. */
  leadTime: number | null;
  /** Percent of the bookings that had been confirmed. */
  cancellationRate: number | null;
}

/** Figures per booking, for all bookings whose stays touch the range, including cancelled ones. */
export async function bookingFigures(tx: Tx, { from, to, hotel, owners }: NightsAsked): Promise<BookingFigures> {
  const row = await tx.row<BookingFigures>(
    `select (avg(check_in - (coalesce(completed_at, created_at) at time zone 'Europe/Istanbul')::date) filter (where state <> 'cancelled'))::float8 as "leadTime",
       (100.0 * count(*) filter (where state = 'cancelled') / nullif(count(*), 0))::float8 as "cancellationRate"
     from bookings b ${OWN} where confirmed_at is not null and state in ('confirmed', 'stayed', 'noshow', 'cancelled')
       and check_in <= $2::date and check_out > $1::date
       and ($3::int is null or hotel_id = $3) and own.is_seen`,
    [toIsoDate(from), toIsoDate(to), hotel ?? null, owners],
  );
  return row!;
}

export interface KeptFigures extends Record<string, unknown> {
  currency: string;
  keptMinor: number;
}

/** What is kept of bookings with arrivals in the range whose guests did not come, or that were cancelled at a fee. */
export function keptFigures(tx: Tx, { from, to, hotel, owners }: NightsAsked): Promise<KeptFigures[]> {
  return tx.rows<KeptFigures>(
    `select b.currency, sum(case
         when own.is_sold and state = 'noshow' then greatest(0, paid_minor - refunded_minor)
         when own.is_sold then least(coalesce(penalty_minor, 0), greatest(0, paid_minor - refunded_minor))
         when state = 'noshow' then net_minor else 0 end)::bigint as "keptMinor"
     from bookings b ${OWN}
     where state in ('noshow', 'cancelled') and check_in between $1::date and $2::date
       and ($3::int is null or hotel_id = $3) and own.is_seen
     group by b.currency order by b.currency`,
    [toIsoDate(from), toIsoDate(to), hotel ?? null, owners],
  );
}
