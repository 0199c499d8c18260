import './node-version.mjs';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Measures the availability index on made-up hotels, beside a bare pass over as many contiguous bytes as the search has
 * to read. The two take turns, so that a busy machine slows both: trust the ratio, not the milliseconds.
 *
 *   npm run bench:search -- --hotels 10000 --searches 2000
 */
const BUILT = new URL('../dist/services/inventory/availability/availability-index.js', import.meta.url);
const STAYS = new URL('../dist/libs/stays/index.js', import.meta.url);
if (!existsSync(BUILT)) {
  console.error('There is no build to measure: npm run build');
  process.exit(1);
}
const { AvailabilityIndex } = await import(BUILT);
const { addDays, nightsBetween } = await import(STAYS);

const { values: flags } = parseArgs({
  options: {
    hotels: { type: 'string', default: '1000' },
    searches: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
const HOTELS = Number(flags.hotels);
const SEARCHES = Number(flags.searches);
const PLACES = 50;
const ROOMS = 8;
const BOARDS = ['RO', 'BB', 'HB'];
const DAYS = 365;
const LONGEST = 14;
const TODAY = 20_261_201;
const COUNTRY = 1;

/** Mulberry32: the same seed, the same hotels. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = generator(Number(flags.seed));
const upTo = (count) => Math.floor(random() * count);
const daily = (Type, value) => Type.from({ length: DAYS }, value);

/** One in fifty cells is stopped, one in thirty has a rule, one room night in twelve is sold out. */
function makeHotel(id) {
  const plans = BOARDS.map((board, plan) => ({
    id: plan + 1,
    board,
    refundable: plan > 0,
    minStay: 1,
    maxStay: 30,
    releaseDays: plan,
    rooms: Array.from({ length: ROOMS }, (_, room) => room + 1),
    markets: [1],
    pricing: 'person',
    occupancy: { single: 160, third: 70, fourth: 70 },
    childPrices: [1, 2].flatMap((order) => [
      { order, from: 0, to: 2, percent: 0 },
      { order, from: 2, to: 12, percent: 25 * order },
    ]),
    derivedFrom: null,
  }));
  const rooms = plans[0].rooms.map((room) => ({
    id: room,
    maxAdults: 2 + (room % 2),
    maxChildren: room % 3,
    maxPersons: 2 + (room % 3),
  }));
  return {
    id,
    account: 1 + (id % 40),
    name: `Otel ${id}`,
    locations: [COUNTRY, 2 + Math.floor((id * PLACES) / HOTELS)],
    category: 1 + upTo(5),
    themes: [1 + upTo(40)],
    amenities: Array.from({ length: 12 }, () => 1 + upTo(60)),
    timeZone: 'Europe/Istanbul',
    cutOffHour: 24,
    tax: { vat: 10, accommodation: 2, included: true },
    markets: [{ id: 1, currency: 'try', countries: [], channel: 'all' }],
    rooms,
    plans,
    roomNights: rooms.map(({ id: room }) => ({
      room,
      from: TODAY,
      left: daily(Uint16Array, () => (upTo(12) === 0 ? 0 : 1 + upTo(9))),
    })),
    planDays: rooms.flatMap(({ id: room }) =>
      plans.map(({ id: plan }) => {
        const base = 200_000 + upTo(400_000);
        return {
          market: 1,
          room,
          plan,
          from: TODAY,
          prices: daily(Int32Array, () => base + 100 * upTo(500)),
          flags: daily(Uint8Array, () => (upTo(50) === 0 ? 1 : upTo(60) === 0 ? 2 + 2 * upTo(2) : 0)),
          minStay: daily(Uint8Array, () => (upTo(60) === 0 ? 2 + upTo(3) : 0)),
        };
      }),
    ),
  };
}

function makeQuery(locations, offersPerParty) {
  const nights = 1 + upTo(LONGEST);
  const checkIn = addDays(TODAY, 3 + upTo(DAYS - 3 - LONGEST));
  return {
    country: 'TR',
    channel: 'b2c',
    locations,
    parties: [{ adults: 2, children: Array.from({ length: upTo(3) }, () => upTo(13)) }],
    checkIn,
    checkOut: addDays(checkIn, nights),
    now: () => ({ day: TODAY, hour: 12 }),
    sort: 'price',
    page: 1,
    limit: 20,
    offersPerParty,
  };
}

/** What a stay is about, in words: prices and free rooms of its nights, and the rules of arrival and departure. */
function wordsOf(hotels, nights) {
  const rows = ROOMS * BOARDS.length;
  return (hotels * (nights * (rows * 4 + ROOMS * 2) + 2 * rows * 2)) / 4;
}

function sumOf(words, from, count) {
  let sum = 0;
  for (let at = from, end = from + count; at < end; at++) sum = (sum + words[at]) | 0;
  return sum;
}

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function summary(times) {
  const sorted = Float64Array.from(times).sort();
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    perSecond: (1000 * times.length) / times.reduce((a, b) => a + b, 0),
  };
}

/** Kept, so that nobody optimises the bare pass away. */
let checksum = 0;

function measure(title, hotels, locationsOf, { searches, offersPerParty }) {
  const times = { index: [], floor: [] };
  let found = 0;
  const warmUp = Math.ceil(searches / 4);
  for (let i = -warmUp; i < searches; i++) {
    const query = makeQuery(locationsOf(), offersPerParty);
    const started = performance.now();
    const answer = index.search(query);
    const searched = performance.now();
    const count = wordsOf(hotels, nightsBetween(query.checkIn, query.checkOut));
    const from = upTo(floor.length - count);
    const passing = performance.now();
    checksum ^= sumOf(floor, from, count);
    const passed = performance.now();
    if (i < 0) continue;
    found += answer.total;
    times.index.push(searched - started);
    times.floor.push(passed - passing);
  }
  const search = summary(times.index);
  const pass = summary(times.floor);
  const cell = (value, digits, width) => value.toFixed(digits).padStart(width);
  console.log(
    `${title.padEnd(34)}${cell(search.p50, 3, 9)}${cell(search.p95, 3, 9)}${cell(search.perSecond, 0, 9)}` +
      `${cell(pass.p50, 3, 10)}${cell(search.p50 / pass.p50, 1, 8)}${cell(found / searches, 0, 8)}`,
  );
}

const index = new AvailabilityIndex(TODAY);
const building = performance.now();
let putting = 0;
for (let id = 0; id < HOTELS; id++) {
  const hotel = makeHotel(id);
  const started = performance.now();
  index.put(hotel);
  putting += performance.now() - started;
}
const { planDays, bytesInUse } = index.stats;
console.log(
  `${HOTELS} hotels × ${ROOMS} rooms × ${BOARDS.length} plans × ${DAYS} days: ${(planDays / 1e6).toFixed(1)} M plan-days, ` +
    `${(bytesInUse / 1e6).toFixed(0)} MB, ${(bytesInUse / planDays).toFixed(2)} bytes a plan-day; ` +
    `put in ${(putting / 1000).toFixed(1)} s (made in ${((performance.now() - building - putting) / 1000).toFixed(1)} s)`,
);

const floor = new Int32Array(Math.max(Math.floor(bytesInUse / 4), wordsOf(HOTELS, LONGEST) + 1)).fill(1);
const place = () => [2 + upTo(PLACES)];
const country = () => [COUNTRY];
const inPlace = Math.round(HOTELS / PLACES);
const fewer = Math.max(20, Math.round((SEARCHES * 40) / HOTELS));

console.log(
  `\n${'ms'.padEnd(34)}${'p50'.padStart(9)}${'p95'.padStart(9)}${'a second'.padStart(9)}${'bare p50'.padStart(10)}${'ratio'.padStart(8)}${'found'.padStart(8)}`,
);
measure(`one place of ${inPlace}, cheapest offer`, inPlace, place, {
  searches: SEARCHES,
  offersPerParty: 1,
});
measure(`one place of ${inPlace}, all offers`, inPlace, place, { searches: SEARCHES });
measure(`all ${HOTELS}, cheapest offer`, HOTELS, country, { searches: fewer, offersPerParty: 1 });
measure(`all ${HOTELS}, all offers`, HOTELS, country, { searches: fewer });
console.log(`\nSeed ${flags.seed}, checksum ${checksum}`);
