import { digits, inTurns, median } from './measure.mjs';
import { ACCOUNT, COUNTRY, DAYS, IN_CITY, LONGEST, ROOMS, ROWS, citiesOf, makeHotel, queryMaker } from './world.mjs';

/** The platform's guests: it sells the hotels under one agreement with their owner. */
const SELLER = { account: 1, scope: 'all', markups: [] };
const AGREEMENTS = new Map([
  [SELLER.account, new Map([[ACCOUNT, { terms: { id: 1, version: 1, seller: SELLER.account } }]])],
]);

/** Requests as the index takes them. */
export async function requestsOf(today) {
  const { queryOf } = await import('../../dist/services/inventory/selling/availability/request/search-request.js');
  const { NO_SELLERS } = await import('../../dist/services/inventory/selling/availability/request/sellers.js');
  const requestOf = (asked) => ({ ...asked, at: noonOf(today), seller: SELLER });
  const sellers = { ...NO_SELLERS, agreements: AGREEMENTS };
  return { requestOf, queryOf: (asked) => queryOf(requestOf(asked), sellers) };
}

/**
 * Bytes a search must touch of a hotel, whatever the layout: the price of every plan in every room on each night (4 bytes),
 * what is left of every room on each night (2), and the rules of every plan on the days of arrival and departure (2 each).
 */
function bytesToTouch(hotels, nights) {
  return hotels * (nights * (ROWS * 4 + ROOMS * 2) + 2 * ROWS * 2);
}

/** What anybody has to do with them at least: look at each word once. */
function sumOf(words, from, count) {
  let sum = 0;
  for (let at = from, end = from + count; at < end; at++) sum = (sum + words[at]) | 0;
  return sum;
}

export async function buildIndex({ hotels, today, seed, followers }) {
  const { AvailabilityIndex } =
    await import('../../dist/services/inventory/selling/availability/engine/availability-index.js');
  const { SharedMemory } =
    await import('../../dist/services/inventory/selling/availability/engine/availability-index.js');
  const index = new AvailabilityIndex(today, undefined, new SharedMemory(), followers);
  for (let position = 0; position < hotels; position++) index.put(makeHotel(position, today, seed));
  return index;
}

/** The index alone beside a bare pass, and beside itself with fewer hotels stored. */
export async function indexStage({ sizes, today, seed, searches }) {
  const { addDays, nightsBetween } = await import('../../dist/libs/stays/index.js');
  const { queryOf } = await requestsOf(today);
  const indexes = [];
  for (const hotels of sizes) indexes.push({ hotels, index: await buildIndex({ hotels, today, seed }) });
  const largest = indexes.at(-1);
  const { planDays, bytesInUse, bytes } = largest.index.stats;
  // As large as the index, so that the pass finds no more of it in the caches than a search does.
  const words = new Int32Array(Math.max(bytesInUse, bytesToTouch(largest.hotels, LONGEST) * 2) / 4).fill(1);
  const make = queryMaker({ seed, today, addDays });

  const asked = (locations, more) => queryOf(make.query(locations, more));
  const cityIn = (hotels) => [citiesOf(hotels)[make.upTo(Math.max(1, Math.floor(hotels / IN_CITY)))]];
  let checksum = 0;
  let found = 0;

  const search = ({ hotels, index }, place, more) => ({
    prepare: () => asked(place === 'all' ? [COUNTRY] : cityIn(hotels), more),
    go: (query) => {
      found += index.search(query).total;
    },
  });
  const pass = (hotels) => ({
    prepare: () => {
      const query = make.query();
      const count = bytesToTouch(hotels, nightsBetween(query.checkIn, query.checkOut)) / 4;
      return { from: make.upTo(words.length - count), count };
    },
    go: ({ from, count }) => {
      checksum ^= sumOf(words, from, count);
    },
  });

  const contestants = {};
  for (const one of indexes) {
    contestants[`place in ${one.hotels}`] = search(one, 'city');
    contestants[`place in ${one.hotels}, all offers`] = search(one, 'city', { offersPerParty: undefined });
  }
  contestants['bare pass, place'] = pass(IN_CITY);
  const place = await inTurns(searches, contestants);
  const all = {};
  for (const one of indexes) {
    const rounds = Math.max(30, Math.round((searches * 40) / one.hotels));
    const turns = await inTurns(rounds, { search: search(one, 'all'), pass: pass(one.hotels) });
    all[one.hotels] = { ...turns, ratio: digits(turns.search.p50 / turns.pass.p50) };
  }
  const [few, many] = [sizes[0], sizes.at(-1)];
  return {
    planDays,
    bytesAPlanDay: digits(bytesInUse / planDays),
    bytesTakenAPlanDay: digits(bytes / planDays),
    place,
    placeRatio: digits(place[`place in ${many}`].p50 / place['bare pass, place'].p50),
    placeAllOffersRatio: digits(place[`place in ${many}, all offers`].p50 / place['bare pass, place'].p50),
    storedRatio: digits(place[`place in ${many}`].p50 / place[`place in ${few}`].p50),
    all,
    proof: { checksum, found, days: DAYS },
  };
}

/** Searches of everything by one thread and by two, as many at once as there are threads. */
export async function threadStage({ hotels, today, seed, seconds }) {
  const { addDays } = await import('../../dist/libs/stays/index.js');
  const { SearchThreads } =
    await import('../../dist/services/inventory/selling/availability/threads/search-threads.js');
  const index = await buildIndex({ hotels, today, seed });
  const make = queryMaker({ seed, today, addDays });
  const { requestOf } = await requestsOf(today);
  const request = (locations) => requestOf(make.query(locations));
  const rates = { one: { all: [], place: [] }, two: { all: [], place: [] } };
  const log = { error: console.error };
  const pools = {
    one: new SearchThreads(1, (thread) => index.describeTo(thread), log),
    two: new SearchThreads(2, (thread) => index.describeTo(thread), log),
  };
  const cities = citiesOf(hotels);
  const rateOf = async (pool, kind) => {
    let count = 0;
    const end = performance.now() + seconds * 1000;
    const client = async () => {
      while (performance.now() < end) {
        await pool.rank(request(kind === 'all' ? [COUNTRY] : [cities[make.upTo(cities.length)]]));
        count++;
      }
    };
    await Promise.all(Array.from({ length: pool.count * 4 }, client));
    return count / seconds;
  };
  for (let round = -1; round < 3; round++)
    for (const kind of ['all', 'place'])
      for (const [name, pool] of Object.entries(pools)) {
        const rate = await rateOf(pool, kind);
        if (round >= 0) rates[name][kind].push(rate);
      }
  await Promise.all(Object.values(pools).map((pool) => pool.stop()));
  const told = (kind) => {
    const [one, two] = [rates.one, rates.two].map((rate) => Math.round(median(rate[kind])));
    return { one, two, ratio: digits(two / one) };
  };
  return { all: told('all'), place: told('place') };
}

function noonOf(day) {
  return Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100, 9);
}
