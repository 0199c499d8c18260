import pg from 'pg';
import { buildIndex, requestsOf } from './index-stage.mjs';
import { digits, inTurns } from './measure.mjs';
import { CHILD_PRICES, COUNTRY, IN_CITY, OCCUPANCY, citiesOf, queryMaker } from './world.mjs';

/**
 * The best that SQL was found to do: a row for each cell that is open, all that a search needs in it, and one index that
 * covers it, in the order in which a search reads. The index is read alone, so rows are never fetched.
 */
const TABLE = `
  create schema bench;
  create table bench.cells as
    select (h.location_id / 1000 * 1000) as place, days.stay_on, m.hotel_id, m.room_id, m.price_plan_id, m.price,
      n.allotment as left, coalesce(m.min_stay, p.min_stay)::smallint as min_stay, m.flags::smallint as flags, p.board,
      p.release_days::smallint as release_days, r.max_adults::smallint as max_adults,
      r.max_children::smallint as max_children, r.max_persons::smallint as max_persons
    from inventory.plan_months pm
    cross join lateral unnest(pm.prices, pm.min_stays, pm.flags) with ordinality as c (price, min_stay, flags, day)
    cross join lateral (select pm.hotel_id, pm.room_id, pm.price_plan_id, c.price, c.min_stay, c.flags) m
    cross join lateral (select pm.month + (c.day - 1)::int as stay_on) days
    join inventory.hotels h on h.id = pm.hotel_id
    join inventory.price_plans p on p.id = pm.price_plan_id
    join inventory.rooms r on r.id = pm.room_id
    join inventory.room_nights n on n.room_id = pm.room_id and n.stay_on = days.stay_on
    where c.price is not null and c.flags & 1 = 0 and n.allotment > 0
    order by days.stay_on, place, m.hotel_id, m.room_id;
  create index cells_search on bench.cells (stay_on, place, hotel_id)
    include (room_id, price_plan_id, price, "left", min_stay, flags, board, release_days, max_adults, max_children, max_persons);
  create table bench.closed_departures as
    select (pm.month + (c.day - 1)::int) as stay_on, pm.room_id, pm.price_plan_id from inventory.plan_months pm
    cross join lateral unnest(pm.flags) with ordinality as c (flags, day) where c.flags & 4 <> 0;
  create unique index closed_departures_key on bench.closed_departures (stay_on, room_id, price_plan_id);
  create table bench.hotels as select id, category, amenities from inventory.hotels;
  create unique index hotels_key on bench.hotels (id) include (category, amenities);`;

/** $1 nights, $2 places or null, $3 departure, $4 how many nights, $5 hundredths of a percent, $6 adults, $7 children, $8 days ahead. */
const searchIn = (where) => `
  with offers as materialized (
    select hotel_id, room_id, price_plan_id, board, sum((price * $5::bigint + 10000) / 20000) as total, min("left") as left
    from bench.cells
    where stay_on = any ($1::date[]) ${where} and max_adults >= $6 and max_children >= $7 and max_persons >= $6 + $7
      and release_days <= $8
    group by hotel_id, room_id, price_plan_id, board
    having count(*) = $4 and not bool_or(stay_on = ($1::date[])[1] and (flags & 2 <> 0 or min_stay > $4))
  ), open as materialized (
    select * from offers o where not exists (
      select from bench.closed_departures d where d.stay_on = $3 and d.room_id = o.room_id and d.price_plan_id = o.price_plan_id)
  ), cheapest as materialized (
    select distinct on (hotel_id) hotel_id, room_id, price_plan_id, total, open.left, category, amenities
    from open join bench.hotels h on h.id = hotel_id order by hotel_id, total
  )
  select (select count(*)::int from cheapest) as found,
    (select json_agg(p) from (
      select hotel_id, room_id, price_plan_id, total, c.left from cheapest c order by total, hotel_id limit 20) p) as page,
    (select json_agg(b) from (select board, count(distinct hotel_id) from open group by board) b) as boards,
    (select json_agg(s) from (select category, count(*) from cheapest group by category) s) as stars,
    (select json_agg(a) from (select amenity, count(*) from cheapest, unnest(amenities) as amenity group by amenity) a) as amenities`;
const PLACE_SQL = searchIn('and place = $2');
const ALL_SQL = searchIn('and ($2::int is null or place = $2)');

/** The index beside SQL on the same hotels. Both must give the same answer. */
export async function sqlStage({ url, hotels, today, seed, searches }) {
  const stays = await import('../../dist/libs/stays/index.js');
  const { occupancyPercent } = await import('../../dist/services/inventory/pricing/stay/occupancy.js');
  const { queryOf } = await requestsOf(today);
  const client = new pg.Client({ connectionString: url });
  // A stage that fails ends its server: what failed is shown, not this connection.
  client.on('error', () => undefined);
  await client.connect();
  for (const statement of TABLE.split(';')) await client.query(statement);
  await client.query('vacuum analyze bench.cells');
  await client.query('vacuum analyze bench.closed_departures');
  await client.query('vacuum analyze bench.hotels');

  const index = await buildIndex({ hotels, today, seed });
  const make = queryMaker({ seed: seed + 1, today, addDays: stays.addDays });
  const cities = citiesOf(hotels);
  const prepare = (place) => {
    const asked = make.query(place ? [place] : [COUNTRY]);
    const nights = stays.eachNight(asked.checkIn, asked.checkOut).map(stays.toIsoDate);
    const [{ adults, children }] = asked.parties;
    const plan = { pricing: 'person', occupancy: OCCUPANCY, childPrices: CHILD_PRICES };
    return {
      place,
      query: queryOf(asked),
      values: [
        ...[nights, place ?? null, stays.toIsoDate(asked.checkOut), nights.length],
        ...[Math.round(occupancyPercent(plan, { adults, children }) * 100), adults, children.length],
        stays.nightsBetween(today, asked.checkIn),
      ],
    };
  };
  const inSql = ({ place, values }) =>
    client.query({ name: place ? 'place' : 'all', text: place ? PLACE_SQL : ALL_SQL, values });
  await assertSame(Array.from({ length: 20 }, (_, i) => prepare(i % 2 ? undefined : cities[make.upTo(cities.length)])));

  const figures = {};
  for (const [name, placeOf, rounds] of [
    [`place`, () => cities[make.upTo(cities.length)], Math.min(searches, 300)],
    ['all', () => undefined, Math.min(searches, 40)],
  ]) {
    const turns = await inTurns(rounds, {
      sql: { prepare: () => prepare(placeOf()), go: inSql },
      index: { prepare: () => prepare(placeOf()).query, go: (query) => void index.search(query) },
    });
    figures[name] = {
      ...turns,
      hotels: name === 'place' ? IN_CITY : hotels,
      ratio: digits(turns.sql.p50 / turns.index.p50),
    };
  }
  const { rows } = await client.query(`select pg_total_relation_size('bench.cells') as bytes`);
  await client.end();
  return { ...figures, tableMb: Math.round(Number(rows[0].bytes) / 1e6) };

  async function assertSame(asked) {
    for (const one of asked) {
      const { rows: answers } = await inSql(one);
      const { found, page } = answers[0];
      const ours = index.search(one.query);
      const same =
        found === ours.total &&
        (page ?? []).every(
          ({ hotel_id, total }, i) => ours.hotels[i].id === hotel_id && ours.hotels[i].from.amountMinor === total,
        );
      if (!same)
        throw new Error(`SQL and the index differ: ${JSON.stringify({ one: one.values, found, total: ours.total })}`);
    }
  }
}
