import { Inject, Injectable } from '@nestjs/common';
import type { DashboardData } from '#libs/contracts';
import { accountsOf, Database, type Tx } from '#libs/database';
import { toDecimal } from '#libs/money';
import { SERVICE, type Context, type ServiceRuntime } from '#libs/service';
import { HOME_ZONE, dayIn, toIsoDate, type DayNumber } from '#libs/stays';
import { bookingsAskedFor } from '../bookings/booking-list.js';
import { describeListed } from '../bookings/describe-booking.js';
import { partiesOf } from '../bookings/judge-booking.js';
import { tasksOf } from '../tasks/whose-tasks.js';

const LISTED = 100;
const OF_STAFF = tasksOf('$4');

interface Sold extends Record<string, unknown> {
  currency: string;
  today: number;
  todayMinor: number;
  month: number;
  monthMinor: number;
  due: number;
  dueMinor: number;
}

/** The dashboard of a day: few queries, each answered from an index. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly database: Database,
    @Inject(SERVICE) private readonly runtime: ServiceRuntime,
  ) {}

  /** For all bookings in reach, or for one hotel's; the day is Turkey's. */
  get(ctx: Context, hotel?: number): Promise<DashboardData> {
    const now = this.runtime.now();
    const today = dayIn(HOME_ZONE, now);
    return this.database.read(ctx, async (tx) => {
      const sold = await salesOf(tx, ctx, today, hotel);
      const perCurrency = (count: 'today' | 'month' | 'due', minor: 'todayMinor' | 'monthMinor' | 'dueMinor') =>
        sold
          .filter((row) => row[count] > 0)
          .map((row) => ({ currency: row.currency, count: row[count], amount: toDecimal(row[minor]) }));
      return {
        today,
        arrivals: await moving(tx, ctx, 'b.checkIn', today, hotel),
        departures: await moving(tx, ctx, 'b.checkOut', today, hotel),
        ...(await countsOf(tx, ctx, { today, now, hotel })),
        salesToday: perCurrency('today', 'todayMinor'),
        salesThisMonth: perCurrency('month', 'monthMinor'),
        paymentsDue: perCurrency('due', 'dueMinor'),
        days: await lastDays(tx, today, hotel),
      };
    });
  }
}

async function moving(
  tx: Tx,
  ctx: Context,
  on: 'b.checkIn' | 'b.checkOut',
  today: DayNumber,
  hotel?: number,
): Promise<DashboardData['arrivals']> {
  const found = bookingsAskedFor(tx, { page: 1, limit: LISTED, sort: 'guest', order: 'asc', hotel })
    .andWhere(`b.state in ('confirmed', 'stayed')`)
    .andWhere(on === 'b.checkIn' ? 'b.checkIn = :today' : 'b.checkOut = :today', { today: toIsoDate(today) })
    .orderBy('b.guestName')
    .addOrderBy('b.id')
    .limit(LISTED);
  return (await found.getMany()).map((booking) => describeListed(booking, partiesOf(ctx, booking)));
}

async function countsOf(
  tx: Tx,
  { scope }: Context,
  { today, now, hotel }: { today: DayNumber; now: Date; hotel?: number },
): Promise<Pick<DashboardData, 'inHouse' | 'pending' | 'openTasks' | 'overdueTasks'>> {
  const counts = await tx.row<{ inHouse: number; pending: number; openTasks: number; overdueTasks: number }>(
    `select
       (select count(*) from bookings where state = 'confirmed' and check_in <= $1::date and check_out > $1::date
          and ($2::int is null or hotel_id = $2))::int as "inHouse",
       (select count(*) from bookings where state = 'pending' and ($2::int is null or hotel_id = $2))::int as pending,
       t.open::int as "openTasks", t.overdue::int as "overdueTasks"
     from (select count(*) as open, count(*) filter (where t.due_at < $3) as overdue
           from tasks t left join bookings b on b.id = t.booking_id
           where t.state = 'open' and ${OF_STAFF} and ($2::int is null or b.hotel_id = $2)) as t`,
    [toIsoDate(today), hotel ?? null, now, accountsOf({ scope })],
  );
  return counts!;
}

/**
 * Confirmed bookings of today and this month that are still valid, and the open amounts of bookings to come; per
 * currency. Bookings sold by other accounts count with the hotel's net amount.
 */
function salesOf(tx: Tx, { scope }: Context, today: DayNumber, hotel?: number): Promise<Sold[]> {
  return tx.rows<Sold>(
    `with sales as (
       select currency, case when sold then total_minor else net_minor end as total_minor,
         case when sold then total_minor - adjusted_minor - paid_minor + refunded_minor else 0 end as due_minor, state = 'confirmed' as ahead,
         (confirmed_at at time zone 'Europe/Istanbul')::date as sold_on
       from bookings cross join lateral (select $3::int[] is null or account_id = any ($3) as sold) as s
       where state in ('confirmed', 'stayed', 'noshow') and ($2::int is null or hotel_id = $2)
         and (state = 'confirmed' or confirmed_at >= date_trunc('month', $1::date)::timestamp at time zone 'Europe/Istanbul')
     )
     select currency,
       count(*) filter (where sold_on = $1::date)::int as today,
       coalesce(sum(total_minor) filter (where sold_on = $1::date), 0)::bigint as "todayMinor",
       count(*) filter (where sold_on >= date_trunc('month', $1::date)::date)::int as month,
       coalesce(sum(total_minor) filter (where sold_on >= date_trunc('month', $1::date)::date), 0)::bigint as "monthMinor",
       count(*) filter (where ahead and due_minor > 0)::int as due,
       coalesce(sum(due_minor) filter (where ahead and due_minor > 0), 0)::bigint as "dueMinor"
     from sales group by currency order by currency`,
    [toIsoDate(today), hotel ?? null, accountsOf({ scope })],
  );
}

/** Bookings by day of confirmation, with their room nights, oldest day first. */
function lastDays(tx: Tx, today: DayNumber, hotel?: number): Promise<DashboardData['days']> {
  return tx.rows<DashboardData['days'][number]>(
    `select to_char(d, 'YYYYMMDD')::int as day, count(b.id)::int as bookings, coalesce(sum(b.nights), 0)::int as nights
     from generate_series($1::date - 29, $1::date, interval '1 day') as d
     left join (
       select id, nights, (confirmed_at at time zone 'Europe/Istanbul')::date as sold_on from bookings
       where confirmed_at >= ($1::date - 29)::timestamp at time zone 'Europe/Istanbul' and state in ('confirmed', 'stayed', 'noshow')
         and ($2::int is null or hotel_id = $2)
     ) as b on b.sold_on = d::date
     group by d order by d`,
    [toIsoDate(today), hotel ?? null],
  );
}
