import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Database } from '../../dist/libs/database/index.js';
import {
  AvailabilityIndex,
  SharedMemory,
} from '../../dist/services/inventory/selling/availability/engine/availability-index.js';
import { ChangeLog } from '../../dist/services/inventory/selling/availability/feed/change-log.js';
import { IndexSnapshot } from '../../dist/services/inventory/selling/availability/feed/index-snapshot.js';
import { makeHotel } from './world.mjs';

/** Saves or loads an index of made-up hotels, with facts as long as those that are read from Postgres. */
const { DATABASE_URL, DATA_DIR, HOTELS, KONAK_SECRET, SEED, TODAY } = process.env;
const file = join(DATA_DIR, 'generated.index');
const database = await Database.connect({
  schema: 'inventory',
  address: DATABASE_URL,
  secret: KONAK_SECRET,
  entities: [],
});
const log = new ChangeLog(database);
const snapshot = new IndexSnapshot(file, database, log);
const saved = { index: new AvailabilityIndex(Number(TODAY), undefined, new SharedMemory()), facts: new Map() };

process.once('message', async ({ action }) => {
  const seconds = action === 'save' ? await save() : await load();
  process.send({ seconds, megabytes: statSync(file).size / 1e6 });
  await database.close();
  process.disconnect();
});

async function save() {
  for (let position = 0; position < Number(HOTELS); position++) {
    const hotel = makeHotel(position, Number(TODAY), Number(SEED));
    saved.index.put(hotel);
    saved.facts.set(hotel.id, factsOf(hotel));
  }
  await log.begin();
  await snapshot.begin();
  const reading = setInterval(() => void log.read().then((unread) => log.take(unread)), 100);
  const began = performance.now();
  await snapshot.save(saved, () => true, new AbortController().signal);
  clearInterval(reading);
  return (performance.now() - began) / 1_000;
}

async function load() {
  const began = performance.now();
  await snapshot.begin();
  await snapshot.load(saved);
  await log.read();
  if (saved.index.stats.hotels !== Number(HOTELS)) throw new Error('hotels are missing');
  return (performance.now() - began) / 1_000;
}

function factsOf({ id, name, rooms, plans, markets, themes, amenities, timeZone, tax }) {
  const names = [
    { lang: 'tr', value: 'Deniz manzaralı oda' },
    { lang: 'en', value: 'Room with a sea view' },
  ];
  const cancellation = [{ daysBefore: 3, penalty: { nights: 1 } }];
  return {
    id,
    hotel: { id, name, themes, amenities, timeZone, tax, address: name, policies: names, description: names },
    face: `${id}.webp`,
    markets: markets.map((market) => ({ ...market, name: names, caps: [] })),
    rooms: new Map(rooms.map((room) => [room.id, [...names]])),
    roomFaces: new Map(rooms.map((room) => [room.id, `${room.id}.webp`])),
    plans: new Map(plans.map((plan) => [plan.id, { ...plan, name: [...names], cancellation: [...cancellation] }])),
    campaigns: new Map(),
  };
}
