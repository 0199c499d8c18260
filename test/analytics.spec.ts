import type { Analytics, DashboardData, PricedLine } from '#libs/contracts';
import { divideHalfUp, fromDecimal, toDecimal } from '#libs/money';
import { addDays, dayIn, eachNight, fromIsoDate, nightsBetween, toDay, type DayNumber } from '#libs/stays';
import type { Api } from './support/api.js';
import { startPlatform, type Platform } from './support/platform.js';

interface Row {
  id: number;
  account: number;
  hotel_account: number;
  hotel: number;
  hotel_name: string;
  channel: string;
  country: string;
  state: string;
  currency: string;
  lines: PricedLine[];
  total: number;
  owed: number;
  check_in: string;
  check_out: string;
  nights: number;
  made: Date;
  confirmed: Date | null;
}

const ZONE = 'Europe/Istanbul';
const RIVAL = 6;
const today = dayIn(ZONE, new Date());

let konak: Platform;
let supervisor: Api;
let rival: Api;
let rows: Row[];

beforeAll(async () => {
  konak = await startPlatform();
  supervisor = await konak.api.login('supervisor.agency.admin');
  rival = await konak.api.login('rival.agency.admin');
  rows = await konak.database.rows<Row>(
    `select id, account_id as account, hotel_account_id as hotel_account, hotel_id as hotel, hotel_name, channel, guest_country as country,
       state, currency, lines, (total_minor - adjusted_minor)::float8 as total, (total_minor - adjusted_minor - paid_minor + refunded_minor)::float8 as owed,
       check_in::text, check_out::text, nights, coalesce(completed_at, created_at) as made, confirmed_at as confirmed
     from reservations.bookings where state <> 'cart'`,
  );
});
afterAll(() => konak.stop());

const stands = ({ state }: Row) => state === 'confirmed' || state === 'stayed';

interface Night {
  row: Row;
  day: DayNumber;
  rooms: number;
  minor: number;
}

/** Every night of a booking with its share of the total: whole, and summing to it. */
function nightsOf(row: Row): Night[] {
  const nights = row.lines.flatMap(({ checkIn, checkOut, count, price }) =>
    eachNight(toDay(checkIn), toDay(checkOut)).map((day, _, all) => ({
      day,
      rooms: count,
      weight: (fromDecimal(price.amount) * count) / all.length,
    })),
  );
  const whole = nights.reduce((sum, { weight }) => sum + weight, 0);
  let until = 0;
  let shared = 0;
  return nights.map(({ day, rooms, weight }) => {
    until += weight;
    const upTo = Math.round((row.total * until) / whole);
    const minor = upTo - shared;
    shared = upTo;
    return { row, day, rooms, minor };
  });
}

function grouped<T, K>(list: readonly T[], key: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of list) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return groups;
}

function summed(nights: Night[]) {
  const minor = nights.reduce((sum, night) => sum + night.minor, 0);
  const rooms = nights.reduce((sum, night) => sum + night.rooms, 0);
  return {
    bookings: new Set(nights.map(({ row }) => row.id)).size,
    nights: rooms,
    revenue: toDecimal(minor),
    adr: toDecimal(divideHalfUp(minor, rooms)),
  };
}

function groupedBy(nights: Night[], key: (night: Night) => string): Record<string, ReturnType<typeof summed>> {
  const groups = grouped(nights, (night) => `${night.row.currency} ${key(night)}`);
  return Object.fromEntries([...groups].map(([name, of]) => [name, summed(of)]));
}

async function ask(by: Api, from: DayNumber, to: DayNumber, more = ''): Promise<Analytics> {
  const { status, body } = await by.get(`/analytics?startDate=${from}&endDate=${to}${more}`);
  expect(status).toBe(200);
  return body.data as Analytics;
}

const figures = ({ bookings, nights, revenue, adr }: Analytics['currencies'][number]) => ({
  bookings,
  nights,
  revenue,
  adr,
});

describe('the figures of a range', () => {
  const ranges: Array<[string, DayNumber, DayNumber]> = [
    ['the last 60 days', addDays(today, -60), today],
    ['a month ahead', addDays(today, 1), addDays(today, 30)],
    ['one night', today, today],
    ['all that may be asked for', addDays(today, -200), addDays(today, 199)],
  ];

  it.each(ranges)('the figures of a range are those of the rows: %s', async (_, from, to) => {
    const nights = rows
      .filter(stands)
      .flatMap(nightsOf)
      .filter(({ day }) => day >= from && day <= to);
    const told = await ask(supervisor, from, to);
    const keyed = <T extends Analytics['byDay'][number] | Analytics['byHotel'][number] | object>(
      list: T[],
      key: (each: T) => string | number,
    ) =>
      Object.fromEntries(
        list.map((each) => [
          `${(each as { currency: string }).currency} ${key(each)}`,
          figures(each as unknown as Analytics['currencies'][number]),
        ]),
      );
    expect(keyed(told.currencies, () => '')).toEqual(groupedBy(nights, () => ''));
    expect(keyed(told.byDay, ({ day }) => day)).toEqual(groupedBy(nights, ({ day }) => String(day)));
    expect(keyed(told.byHotel, ({ hotel }) => hotel)).toEqual(groupedBy(nights, ({ row }) => String(row.hotel)));
    expect(keyed(told.byChannel, ({ channel }) => channel)).toEqual(groupedBy(nights, ({ row }) => row.channel));
    expect(keyed(told.byCountry, ({ country }) => country)).toEqual(groupedBy(nights, ({ row }) => row.country));
    expect(keyed(told.byBoard, ({ board }) => board)).toEqual(
      groupedBy(nights, ({ row }) => row.lines[0]!.pricePlan.board),
    );
  });

  it.each(ranges)(
    'the figures of a range know what could have been sold, when it was booked, and what was called off: %s',
    async (_, from, to) => {
      const touching = rows.filter(
        (row) => row.confirmed && fromIsoDate(row.check_in) <= to && fromIsoDate(row.check_out) > from,
      );
      const confirmed = touching.filter(({ state }) => ['confirmed', 'stayed', 'noshow', 'cancelled'].includes(state));
      const kept = confirmed.filter(({ state }) => state !== 'cancelled');
      const lead = kept.map((row) => nightsBetween(dayIn(ZONE, row.made), fromIsoDate(row.check_in)));
      const told = await ask(supervisor, from, to);
      const near = (value: number) => Math.round(value * 10) / 10;
      expect(told.leadTime).toBeCloseTo(near(lead.length ? lead.reduce((a, b) => a + b, 0) / lead.length : 0), 1);
      expect(told.cancellationRate).toBeCloseTo(
        near(confirmed.length ? (100 * (confirmed.length - kept.length)) / confirmed.length : 0),
        1,
      );

      const there = await konak.database.rows<{ rooms: number }>(
        `select sum(greatest(coalesce(n.allotment, r.count), coalesce(n.sold, 0)))::int as rooms
         from inventory.hotels h join inventory.rooms r on r.hotel_id = h.id and r.status
           cross join generate_series(to_date($1::text, 'YYYYMMDD'), to_date($2::text, 'YYYYMMDD'), interval '1 day') as d
           left join inventory.room_nights n on n.room_id = r.id and n.stay_on = d::date
         where h.status`,
        [from, to],
      );
      expect(told.total!.capacity).toBe(there[0]!.rooms);
      expect(told.total!.occupancy).toBeCloseTo(near((100 * told.total!.nights) / there[0]!.rooms), 1);
      expect(told.total!.revpar).toBe(toDecimal(divideHalfUp(fromDecimal(told.total!.revenue), there[0]!.rooms)));
    },
  );

  it('the figures of a range add up: the days of a currency to the whole, to the last kuruş', async () => {
    const told = await ask(supervisor, addDays(today, -200), addDays(today, 199));
    for (const { currency, revenue, nights } of told.currencies)
      for (const list of [told.byDay, told.byHotel, told.byChannel, told.byCountry, told.byBoard]) {
        const mine = list.filter((each) => each.currency === currency);
        expect(mine.reduce((sum, each) => sum + fromDecimal(each.revenue), 0)).toBe(fromDecimal(revenue));
        expect(mine.reduce((sum, each) => sum + each.nights, 0)).toBe(nights);
      }
  });

  it('the figures of a range are of one account alone, of one hotel, and of at most 400 days', async () => {
    const [from, to] = [addDays(today, -200), addDays(today, 199)];
    const own = rows.filter((row) => stands(row) && [row.account, row.hotel_account].includes(RIVAL));
    const told = await ask(supervisor, from, to, `&account=${RIVAL}`);
    const hotels = [...new Set(own.map(({ hotel }) => hotel))];
    expect(new Set(told.byHotel.map(({ hotel }) => hotel))).toEqual(new Set(hotels));
    const one = await ask(supervisor, from, to, `&account=${RIVAL}&hotel=${hotels[0]}`);
    expect(new Set(one.byHotel.map(({ hotel }) => hotel))).toEqual(new Set([hotels[0]]));
    const hotelier = await konak.api.login('corporate.hotelier.admin');
    const seller = rows.find((row) => stands(row) && row.account !== row.hotel_account)!.account;
    expect((await ask(hotelier, from, to, `&account=${seller}`)).currencies).toEqual([]);
    const clerk = await konak.api.login('corporate.agency.user');
    expect((await clerk.get(`/analytics?startDate=${from}&endDate=${to}`)).status).toBe(403);
    const foreign = rows.find((row) => row.account !== RIVAL && !hotels.includes(row.hotel))!.hotel;
    expect((await ask(supervisor, from, to, `&account=${RIVAL}&hotel=${foreign}`)).currencies).toEqual([]);
    for (const [start, end] of [
      [from, addDays(from, 400)],
      [to, from],
    ]) {
      const { status, body } = await supervisor.get(`/analytics?startDate=${start}&endDate=${end}`);
      expect([status, body.msg]).toEqual([422, 'planning.range']);
    }
  });
});

describe('the dashboard', () => {
  it('the dashboard begins the day with the figures of the rows', async () => {
    const data = (await supervisor.get('/dashboard')).body.data as DashboardData;
    const ids = (list: Array<{ id: number }>) => list.map(({ id }) => id).sort((a, b) => a - b);
    const day = (text: string) => fromIsoDate(text);
    expect(data.today).toBe(today);
    expect(ids(data.arrivals)).toEqual(ids(rows.filter((row) => stands(row) && day(row.check_in) === today)));
    expect(ids(data.departures)).toEqual(ids(rows.filter((row) => stands(row) && day(row.check_out) === today)));
    const inHouse = rows.filter(
      (row) => row.state === 'confirmed' && day(row.check_in) <= today && day(row.check_out) > today,
    );
    expect(data.inHouse).toBe(inHouse.length);
    expect(data.pending).toBe(rows.filter(({ state }) => state === 'pending').length);

    const sold = rows.filter((row) => row.confirmed && ['confirmed', 'stayed', 'noshow'].includes(row.state));
    const soldOn = (row: Row) => dayIn(ZONE, row.confirmed!);
    const perCurrency = (list: Row[], minor: (row: Row) => number) =>
      [...grouped(list, ({ currency }) => currency)]
        .map(([currency, of]) => ({
          currency,
          count: of.length,
          amount: toDecimal(of.reduce((sum, row) => sum + minor(row), 0)),
        }))
        .sort((a, b) => a.currency.localeCompare(b.currency));
    expect(data.salesToday).toEqual(
      perCurrency(
        sold.filter((row) => soldOn(row) === today),
        ({ total }) => total,
      ),
    );
    const month = Math.trunc(today / 100);
    const thisMonth = sold.filter((row) => Math.trunc(soldOn(row) / 100) === month);
    expect(data.salesThisMonth).toEqual(perCurrency(thisMonth, ({ total }) => total));
    const due = rows.filter(({ state, owed }) => state === 'confirmed' && owed > 0);
    expect(data.paymentsDue).toEqual(perCurrency(due, ({ owed }) => owed));

    expect(data.days).toHaveLength(30);
    expect(data.days.at(-1)!.day).toBe(today);
    for (const { day: on, bookings, nights } of data.days) {
      const that = sold.filter((row) => soldOn(row) === on);
      expect([on, bookings, nights]).toEqual([on, that.length, that.reduce((sum, row) => sum + row.nights, 0)]);
    }
  });

  it('the dashboard counts the caller’s own accounts only', async () => {
    const data = (await rival.get('/dashboard')).body.data as DashboardData;
    const mine = rows.filter(({ account, hotel_account }) => account === RIVAL || hotel_account === RIVAL);
    expect(data.pending).toBe(mine.filter(({ state }) => state === 'pending').length);
    for (const each of [...data.arrivals, ...data.departures]) expect(mine.map(({ id }) => id)).toContain(each.id);
    expect(
      (await rival.get(`/dashboard?hotel=${rows.find((row) => !mine.includes(row))!.hotel}`)).body.data.arrivals,
    ).toEqual([]);
  });
});
