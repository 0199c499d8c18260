import { chmodSync, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { ACCOUNT, CHILD_PRICES, OCCUPANCY, TAX, cityOf, districtOf, makeHotel } from './world.mjs';

const COLUMNS = {
  hotels: 'id, account_id, name, category, themes, location_id, amenities, tax, time_zone',
  markets: 'id, account_id, hotel_id, name, currency',
  rooms: 'id, account_id, hotel_id, name, max_adults, max_children, max_persons',
  price_plans: 'id, account_id, hotel_id, name, board, cancellation, release_days, occupancy, child_prices',
  plan_months: 'account_id, hotel_id, market_id, room_id, price_plan_id, month, prices, min_stays, max_stays, flags',
  room_nights: 'account_id, hotel_id, room_id, stay_on, allotment',
};
/** Hotels whose lines are copied at once. */
const BATCH = 500;

/** Puts the made-up hotels into inventory's tables by COPY. `client` is an administrator's; Postgres reads from `folder`. */
export async function seedPostgres(client, { hotels, today, seed, folder }) {
  const { dayFromIndex, dayIndex, toIsoDate } = await import('../../dist/libs/stays/index.js');
  const days = Array.from({ length: 366 + 31 }, (_, i) => toIsoDate(dayFromIndex(dayIndex(today) + i)));
  await client.query('set session_replication_role = replica');
  await client.query('set search_path = inventory');
  const { rows } = await client.query(`select id from locations where type = 'country' and country = 'TR'`);
  await seedPlaces(client, hotels, rows[0].id);
  const indexes = await dropIndexes(client);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  for (let at = 0; at < hotels; at += BATCH) {
    const files = openFiles(folder);
    for (let position = at; position < Math.min(at + BATCH, hotels); position++) {
      for (const [table, text] of Object.entries(linesOf(makeHotel(position, today, seed), position, days))) {
        if (!files[table].write(text)) await once(files[table], 'drain');
      }
    }
    for (const [table, file] of Object.entries(files)) {
      file.end();
      await once(file, 'close');
      await client.query(`copy ${table} (${COLUMNS[table]}) from '${file.path}'`);
    }
  }
  rmSync(folder, { recursive: true });
  for (const index of indexes) await client.query(index);
  await client.query('analyze hotels, markets, rooms, price_plans, plan_months, room_nights');
  await signAgreement(client);
  await client.query('set session_replication_role = default');
}

/** The platform sells the hotels under an agreement with their owner. */
async function signAgreement(client) {
  const { AgreementTerms } = await import('../../dist/libs/contracts/index.js');
  const signed = JSON.stringify({ by: 'bench', at: new Date().toISOString(), hash: 'bench' });
  await client.query(
    `insert into agreements (account_id, owner_account_id, version, state, proposed_by, terms, hash, first_day,
       seller_accepted, owner_accepted, in_force)
     values (1, $1, 1, 'accepted', 'seller', $2, 'bench', current_date, $3, $3, true)`,
    [ACCOUNT, JSON.stringify(AgreementTerms.parse({ from: 20200101 })), signed],
  );
}

/** Made at the end, as any restore does. */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `select indexname, indexdef from pg_indexes where schemaname = 'inventory' and indexname in ('room_nights_hotel', 'plan_months_hotel')`,
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  return rows.map(({ indexdef }) => indexdef);
}

async function seedPlaces(client, hotels, country) {
  const places = new Map();
  for (let position = 0; position < hotels; position++) {
    places.set(cityOf(position), { type: 'city', parent: country });
    places.set(districtOf(position), { type: 'district', parent: cityOf(position) });
  }
  await client.query(
    `insert into locations (id, type, country, parent_id, names, folded)
     select id, type, 'TR', parent, '{"tr": "Yer", "en": "Place"}', 'yer' from unnest($1::int[], $2::text[], $3::int[]) as p (id, type, parent)`,
    [
      [...places.keys()],
      [...places.values()].map(({ type }) => type),
      [...places.values()].map(({ parent }) => parent),
    ],
  );
}

function openFiles(folder) {
  return Object.fromEntries(
    Object.keys(COLUMNS).map((table) => [table, createWriteStream(join(folder, table), { mode: 0o644 })]),
  );
}

const NAME = JSON.stringify([
  { lang: 'tr', value: 'Deniz manzaralı oda' },
  { lang: 'en', value: 'Room with a sea view' },
]);
const CANCELLATION = JSON.stringify([{ daysBefore: 3, penalty: { nights: 1 } }]);
const list = (values) => `{${values.join()}}`;
const line = (...values) => `${values.join('\t')}\n`;

function linesOf(hotel, position, days) {
  const { id, rooms, plans, roomNights, planDays } = hotel;
  const nights = roomNights.flatMap(({ room, left }) =>
    Array.from(left, (count, day) => line(ACCOUNT, id, room, days[day], count)),
  );
  return {
    hotels: line(
      id,
      ACCOUNT,
      hotel.name,
      hotel.category,
      list(hotel.themes),
      districtOf(position),
      list(hotel.amenities),
      JSON.stringify(TAX),
      hotel.timeZone,
    ),
    markets: line(id, ACCOUNT, id, NAME, 'try'),
    rooms: rooms
      .map((room) => line(room.id, ACCOUNT, id, NAME, room.maxAdults, room.maxChildren, room.maxPersons))
      .join(''),
    price_plans: plans
      .map((plan) =>
        line(
          ...[plan.id, ACCOUNT, id, NAME, plan.board, plan.refundable ? CANCELLATION : '[]', plan.releaseDays],
          ...[JSON.stringify(OCCUPANCY), JSON.stringify(CHILD_PRICES)],
        ),
      )
      .join(''),
    plan_months: planDays.flatMap((run) => monthLines(id, run, days)).join(''),
    room_nights: nights.join(''),
  };
}

/** A line a month; the days of the first and the last month that the run does not have are unset. */
function monthLines(hotel, { room, plan, prices, flags, minStay }, days) {
  const before = Number(days[0].slice(8)) - 1;
  const lines = [];
  for (let day = -before; day < prices.length;) {
    const month = `${days[Math.max(day, 0)].slice(0, 8)}01`;
    const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
    const cells = Array.from({ length }, (_, i) => day + i);
    lines.push(
      line(
        ...[ACCOUNT, hotel, hotel, room, plan, month],
        list(cells.map((at) => prices[at] ?? 'NULL')),
        list(cells.map((at) => minStay[at] || 'NULL')),
        list(cells.map(() => 'NULL')),
        list(cells.map((at) => flags[at] ?? 0)),
      ),
    );
    day += length;
  }
  return lines;
}
