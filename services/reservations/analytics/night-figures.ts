import type { Tx } from '#libs/database';
import { toIsoDate, type DayNumber } from '#libs/stays';

/** The filter of nights; both days are in the range. */
export interface NightsAsked {
  from: DayNumber;
  to: DayNumber;
  hotel?: number;
  account?: number;
}

/** The grouping: all of a currency, or by day, hotel, channel, country or board. */
export type Grouping = 'all' | 'day' | 'hotel' | 'channel' | 'country' | 'board';

export interface NightFigures extends Record<string, unknown> {
  by: Grouping;
  /** The group: day, hotel, channel … */
  key: string;
  /** Of a hotel. */
  name: string;
  currency: string;
  bookings: number;
  nights: number;
  revenueMinor: number;
}

/**
 * Room nights of valid bookings, with their revenue in minor units. A booking's total is distributed over its nights in
 * proportion to their lines' prices, in whole units that sum to it, so that figures by day sum to those of the month.
 */
export function nightFigures(tx: Tx, { from, to, hotel, account }: NightsAsked): Promise<NightFigures[]> {
  return tx.rows<NightFigures>(
    `with lines as (
       select b.id, b.hotel_id, b.hotel_name, b.channel, b.guest_country, b.currency, b.total_minor, l.at,
         to_date(l.line ->> 'checkIn', 'YYYYMMDD') as check_in, to_date(l.line ->> 'checkOut', 'YYYYMMDD') as check_out,
         (l.line ->> 'count')::int as count, (l.line #>> '{price,amount}')::numeric as price, l.line #>> '{pricePlan,board}' as board
       from bookings b cross join lateral jsonb_array_elements(b.lines) with ordinality as l (line, at)
       where b.state in ('confirmed', 'stayed') and b.check_in <= $2::date and b.check_out > $1::date
         and ($3::int is null or b.hotel_id = $3) and ($4::int is null or b.account_id = $4)
     ), nights as (
       select l.*, n::date as night, count * price / (check_out - check_in) + 0.000001 as weight
       from lines l cross join lateral generate_series(check_in, check_out - 1, interval '1 day') as n
     ), shares as (
       select *, sum(weight) over (partition by id order by at, night) as until, sum(weight) over (partition by id) as whole from nights
     ), slept as (
       select id, hotel_id, hotel_name, channel, guest_country, currency, board, night, count,
         round(total_minor * until / whole) - round(total_minor * (until - weight) / whole) as minor
       from shares where night between $1::date and $2::date
     )
     select case when grouping(night) = 0 then 'day' when grouping(hotel_id) = 0 then 'hotel' when grouping(channel) = 0 then 'channel'
         when grouping(guest_country) = 0 then 'country' when grouping(board) = 0 then 'board' else 'all' end as by,
       coalesce(to_char(night, 'YYYYMMDD'), hotel_id::text, channel, guest_country, board, '') as key,
       coalesce(max(hotel_name), '') as name, currency,
       count(distinct id)::int as bookings, sum(count)::int as nights, sum(minor)::bigint as "revenueMinor"
     from slept
     group by grouping sets ((currency), (currency, night), (currency, hotel_id), (currency, channel), (currency, guest_country), (currency, board))
     order by currency, key`,
    [toIsoDate(from), toIsoDate(to), hotel ?? null, account ?? null],
  );
}

export interface BookingFigures extends Record<string, unknown> {
  /** Days between booking and arrival, on average. */
  leadTime: number | null;
  /** Percent of the bookings that had been confirmed. */
  cancellationRate: number | null;
}

/** Figures per booking, for all bookings whose stays touch the range, including cancelled ones. */
export async function bookingFigures(tx: Tx, { from, to, hotel, account }: NightsAsked): Promise<BookingFigures> {
  const row = await tx.row<BookingFigures>(
    `select (avg(check_in - (coalesce(completed_at, created_at) at time zone 'Europe/Istanbul')::date) filter (where state <> 'cancelled'))::float8 as "leadTime",
       (100.0 * count(*) filter (where state = 'cancelled') / nullif(count(*), 0))::float8 as "cancellationRate"
     from bookings where confirmed_at is not null and state in ('confirmed', 'stayed', 'noshow', 'cancelled')
       and check_in <= $2::date and check_out > $1::date
       and ($3::int is null or hotel_id = $3) and ($4::int is null or account_id = $4)`,
    [toIsoDate(from), toIsoDate(to), hotel ?? null, account ?? null],
  );
  return row!;
}
