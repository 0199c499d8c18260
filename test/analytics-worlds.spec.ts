import { randomInt, randomUUID } from 'node:crypto';
import type { Analytics, PricedLine } from '#libs/contracts';
import { addDays, toDay, toIsoDate, type DayNumber } from '#libs/stays';
import type { Api } from './support/api.js';
import { startPlatform, type Platform } from './support/platform.js';

/** Random bookings and plannings far from the demo world's; the figures of every role are recomputed by plain SQL. */
const WORLDS = process.env['PROOFS'] === 'full' ? 200 : 12;
const FIRST = toDay(20_310_101);
const SPAN = 60;
const ROLES = [
  'supervisor.agency.admin',
  'corporate.agency.admin',
  'corporate.hotelier.admin',
  'corporate.hotelier.user',
  'partner.hotelier.admin',
];
const STATES = ['confirmed', 'stayed', 'noshow', 'cancelled', 'pending', 'expired'];
const CURRENCIES = ['try', 'eur', 'usd'];

interface House {
  hotel: number;
  account: number;
  room: number;
}

let konak: Platform;
let callers: Array<{ role: string; api: Api; reach: number[] | null }>;
let houses: House[];
let sellers: number[];
let model: Record<string, unknown>;
let selling: Record<string, number>;

const sql = <T extends object>(text: string, values: unknown[] = []) => konak.database.rows<T>(text, values);
const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!;

beforeAll(async () => {
  konak = await startPlatform();
  callers = await Promise.all(
    ROLES.map(async (role) => {
      const [user] = await sql<{ account: number }>(
        'select account_id as account from auth.users where username = $1',
        [role],
      );
      const below = await sql<{ id: number }>(
        `with recursive reach as (
           select id from auth.accounts where id = $1
           union select a.id from auth.accounts a join reach r on a.parent_id = r.id
         ) select id from reach`,
        [user!.account],
      );
      const reach = role.startsWith('supervisor') ? null : below.map(({ id }) => id);
      return { role, api: await konak.api.login(role), reach };
    }),
  );
  houses = await sql<House>(
    `select h.id as hotel, h.account_id as account, r.id as room from inventory.hotels h
     join inventory.rooms r on r.hotel_id = h.id where h.status and r.status order by r.id`,
  );
  sellers = [...new Set([...houses.map(({ account }) => account), ...callers.flatMap(({ reach }) => reach ?? [])])];
  [model] = (await sql<Record<string, unknown>>(
    `select * from reservations.bookings where state = 'confirmed' and voucher is not null order by id limit 1`,
  )) as [Record<string, unknown>];
  const { body } = await konak.api.get('/exchange?date=' + new Date().toISOString().slice(0, 10).replaceAll('-', ''));
  const { rates } = body.data as { rates: Record<string, { selling: number }> };
  selling = { try: 1, eur: rates['EUR']!.selling, usd: rates['USD']!.selling };
});
afterAll(() => konak.stop({ addsUp: false }));

/** A world of its own: bookings of random sellers, hotels, rooms, days and money, and planning for some nights. */
async function makeWorld(): Promise<void> {
  await sql(`delete from reservations.bookings where check_out >= date '2030-11-01'`);
  await sql(`delete from inventory.room_nights where stay_on >= date '2030-11-01'`);
  const planned = houses
    .filter(() => randomInt(3) > 0)
    .map(({ hotel, account, room }) => ({
      ...{ hotel, account, room },
      ...{ first: day(randomInt(SPAN)), last: day(SPAN + randomInt(20)), allotment: randomInt(8), sold: randomInt(4) },
    }));
  await sql(
    `insert into inventory.room_nights (account_id, hotel_id, room_id, stay_on, allotment, sold)
     select account, hotel, room, d::date, allotment, sold
     from jsonb_to_recordset($1) as p (account int, hotel int, room int, first date, last date, allotment int, sold int)
       cross join lateral generate_series(first, last, interval '1 day') as d`,
    [JSON.stringify(planned)],
  );
  const bookings = Array.from({ length: 12 }, aBooking);
  const names = Object.keys(bookings[0]!).filter((name) => !GENERATED.has(name));
  const columns = names.map((name) => `"${name}"`).join(', ');
  await sql(
    `insert into reservations.bookings (${columns})
     select ${columns} from jsonb_populate_recordset(null::reservations.bookings, $1)`,
    [JSON.stringify(bookings)],
  );
}

const day = (at: number) => toIsoDate(addDays(FIRST, at));

function aBooking(): Record<string, unknown> {
  const { hotel, account } = oneOf(houses);
  const [from, nights] = [randomInt(SPAN) - 5, 1 + randomInt(9)];
  const [line] = model['lines'] as PricedLine[];
  const currency = oneOf(CURRENCIES);
  const lines = Array.from({ length: 1 + randomInt(2) }, () => ({
    ...line,
    hotel: { ...line!.hotel, account },
    count: 1 + randomInt(3),
    checkIn: addDays(FIRST, from),
    checkOut: addDays(FIRST, from + nights),
    nights,
    price: { ...line!.price, amount: 1 + randomInt(5_000), currency },
  }));
  const state = oneOf(STATES);
  const total = randomInt(2_000_000);
  const paid = randomInt(total + 1);
  return {
    ...model,
    public_id: randomUUID(),
    voucher: null,
    account_id: oneOf(sellers),
    hotel_account_id: account,
    hotel_id: hotel,
    state,
    currency,
    lines,
    check_in: day(from),
    check_out: day(from + nights),
    total_minor: total,
    net_minor: randomInt(total + 1),
    adjusted_minor: randomInt(Math.trunc(total / 4) + 1),
    paid_minor: paid,
    refunded_minor: randomInt(paid + 1),
    penalty_minor: state === 'cancelled' ? randomInt(total + 1) : null,
    hold_id: randomUUID(),
  };
}
const GENERATED = new Set(['id', 'nights']);

interface Truth {
  nights: number;
  own: number;
  capacity: number;
  bookings: number;
}

/** What the figures of these owners are, night by night and room by room. */
async function truthOf(owners: number[] | null, from: DayNumber, to: DayNumber): Promise<Truth> {
  const [truth] = await sql<Truth>(
    `with slept as (
       select b.id, (l ->> 'count')::int as rooms, $3::int[] is null or b.hotel_account_id = any ($3) as own
       from reservations.bookings b, jsonb_array_elements(b.lines) as l, generate_series(b.check_in, b.check_out - 1, interval '1 day') as n
       where b.state in ('confirmed', 'stayed') and n::date between $1::date and $2::date
         and ($3::int[] is null or b.account_id = any ($3) or b.hotel_account_id = any ($3))
     ), beds as (
       select greatest(coalesce(n.allotment, r.count), coalesce(n.sold, 0)) as rooms, h.id as hotel
       from inventory.hotels h join inventory.rooms r on r.hotel_id = h.id
         cross join generate_series($1::date, $2::date, interval '1 day') as d
         left join inventory.room_nights n on n.room_id = r.id and n.stay_on = d::date
       where h.status and r.status and ($3::int[] is null or h.account_id = any ($3))
     ), used as (
       select b.hotel_id as hotel, sum((l ->> 'count')::int) as rooms
       from reservations.bookings b, jsonb_array_elements(b.lines) as l, generate_series(b.check_in, b.check_out - 1, interval '1 day') as n
       where b.state in ('confirmed', 'stayed') and n::date between $1::date and $2::date
         and ($3::int[] is null or b.hotel_account_id = any ($3))
       group by 1
     ), houses as (select hotel, sum(rooms) as rooms from beds group by 1)
     select coalesce((select sum(rooms) from slept), 0)::int as nights, coalesce((select sum(rooms) from slept where own), 0)::int as own,
       (select count(distinct id) from slept)::int as bookings,
       coalesce((select sum(greatest(h.rooms, coalesce(u.rooms, 0))) from houses h full join used u using (hotel)), 0)::int as capacity`,
    [toIsoDate(from), toIsoDate(to), owners],
  );
  return truth!;
}

/** The money of the stays of the whole world: what was sold at its price, what others sold at its net, and what was kept. */
function moneyOf(
  owners: number[] | null,
): Promise<Array<{ currency: string; revenue: number; own: number; kept: number }>> {
  return sql(
    `select currency, coalesce(sum(worth) filter (where stays), 0)::float8 as revenue,
       coalesce(sum(worth) filter (where stays and own), 0)::float8 as own,
       sum(case when sold and state = 'noshow' then paid_minor - refunded_minor
                when sold and state = 'cancelled' then least(penalty_minor, paid_minor - refunded_minor)
                when state = 'noshow' then net_minor else 0 end)::float8 as kept
     from (
       select *, state in ('confirmed', 'stayed') as stays, case when sold then total_minor - adjusted_minor else net_minor end as worth
       from (
         select *, $1::int[] is null or account_id = any ($1) as sold, $1::int[] is null or hotel_account_id = any ($1) as own
         from reservations.bookings where check_out >= date '2030-11-01' and state in ('confirmed', 'stayed', 'noshow', 'cancelled')
       ) as b where sold or own
     ) as c group by currency order by currency`,
    [owners],
  );
}

async function ask(api: Api, from: DayNumber, to: DayNumber): Promise<Analytics> {
  const { status, body } = await api.get(`/analytics?startDate=${from}&endDate=${to}`);
  expect(status).toBe(200);
  return body.data as Analytics;
}

const AT_MOST_MS = 30 * 60_000;

it(
  `occupancy and revenue are the same for every role as recomputed, in ${WORLDS} worlds`,
  async () => {
    for (let world = 0; world < WORLDS; world += 1) {
      await makeWorld();
      const from = addDays(FIRST, randomInt(SPAN));
      const to = addDays(from, randomInt(30));
      for (const { role, api, reach } of callers) {
        const part = await ask(api, from, to);
        const truth = await truthOf(reach, from, to);
        const { nights, capacity, bookings, occupancy } = part.total!;
        expect([role, nights, capacity, bookings]).toEqual([role, truth.nights, truth.capacity, truth.bookings]);
        expect(occupancy).toBeCloseTo(truth.capacity === 0 ? 0 : (100 * truth.own) / truth.capacity, 0);
        const whole = await ask(api, addDays(FIRST, -10), addDays(FIRST, SPAN + 40));
        const money = await moneyOf(reach);
        const told = whole.currencies.map(({ currency, revenue, kept }) => [currency, revenue, kept]);
        const exact = money.map(({ currency, revenue, kept }) => [currency, revenue / 100, kept / 100]);
        expect([role, told]).toEqual([role, exact]);
        const inLira = (key: 'revenue' | 'own' | 'kept') =>
          money.reduce((sum, each) => sum + (each[key] / 100) * selling[each.currency]!, 0);
        expect(whole.total!.revenue).toBeCloseTo(inLira('revenue'), 0);
        expect(whole.total!.kept).toBeCloseTo(inLira('kept'), 0);
        if (whole.total!.capacity > 0)
          expect(whole.total!.revpar).toBeCloseTo(inLira('own') / whole.total!.capacity, 0);
      }
    }
  },
  AT_MOST_MS,
);
