/** Made-up hotels: the same seed, the same hotels, in memory as in Postgres. */
export const ROOMS = Number(process.env.BENCH_ROOMS ?? 8);
const BOARDS = ['RO', 'BB', 'HB'];
export const ROWS = ROOMS * BOARDS.length;
export const DAYS = 365;
export const LONGEST = 14;
/** Hotels of a place (a city) and of one of its districts. */
export const IN_CITY = 200;
const IN_DISTRICT = 20;
export const COUNTRY = 1;
export const ACCOUNT = 2;
const FIRST_ID = 1_000_000;
const FIRST_CITY = 900_000_000;

/** Mulberry32. */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const cityOf = (position) => FIRST_CITY + Math.floor(position / IN_CITY) * 1_000;
export const districtOf = (position) => cityOf(position) + 1 + Math.floor((position % IN_CITY) / IN_DISTRICT);
export const citiesOf = (hotels) => Array.from({ length: Math.ceil(hotels / IN_CITY) }, (_, i) => cityOf(i * IN_CITY));

export const OCCUPANCY = { single: 160, third: 70, fourth: 70 };
export const CHILD_PRICES = [1, 2].flatMap((order) => [
  { order, from: 0, to: 2, percent: 0 },
  { order, from: 2, to: 12, percent: 25 * order },
]);
export const TAX = { vat: 10, accommodation: 2, included: true };

/**
 * A hotel as the index takes it. One in fifty cells is stopped, one in thirty has a rule, one room night in twelve is sold
 * out.
 */
export function makeHotel(position, today, seed) {
  const random = generator(seed * 1_000_003 + position);
  const upTo = (count) => Math.floor(random() * count);
  const daily = (Type, value) => Type.from({ length: DAYS }, value);
  const id = FIRST_ID + position;
  const roomIds = Array.from({ length: ROOMS }, (_, room) => id * ROOMS + room);
  const plans = BOARDS.map((board, plan) => ({
    id: id * BOARDS.length + plan,
    board,
    refundable: plan > 0,
    minStay: 1,
    maxStay: 30,
    releaseDays: plan,
    rooms: roomIds,
    markets: [id],
    pricing: 'person',
    occupancy: OCCUPANCY,
    childPrices: CHILD_PRICES,
    derivedFrom: null,
  }));
  return {
    id,
    account: ACCOUNT,
    name: `Otel ${id}`,
    locations: [districtOf(position), cityOf(position), COUNTRY],
    category: 1 + upTo(5),
    themes: [1 + upTo(40)],
    amenities: [...new Set(Array.from({ length: 12 }, () => 1 + upTo(60)))],
    timeZone: 'Europe/Istanbul',
    cutOffHour: 24,
    tax: TAX,
    markets: [{ id, currency: 'try', countries: [], channel: 'all' }],
    rooms: roomIds.map((room, at) => ({
      id: room,
      maxAdults: 2 + upTo(2),
      maxChildren: upTo(3),
      maxPersons: 2 + (at % 3),
    })),
    plans,
    roomNights: roomIds.map((room) => ({
      room,
      from: today,
      left: daily(Uint16Array, () => (upTo(12) === 0 ? 0 : 1 + upTo(9))),
    })),
    marketNights: [],
    campaigns: [],
    planDays: roomIds.flatMap((room) =>
      plans.map(({ id: plan }) => {
        const base = 200_000 + upTo(400_000);
        return {
          market: id,
          room,
          plan,
          from: today,
          prices: daily(Int32Array, () => base + 100 * upTo(500)),
          flags: daily(Uint8Array, () => (upTo(50) === 0 ? 1 : upTo(60) === 0 ? 2 + 2 * upTo(2) : 0)),
          minStay: daily(Uint8Array, () => (upTo(60) === 0 ? 2 + upTo(3) : 0)),
        };
      }),
    ),
  };
}

/** Searches of a seed: 1 to 14 nights, two adults with up to two children. */
export function queryMaker({ seed, today, addDays }) {
  const random = generator(seed);
  const upTo = (count) => Math.floor(random() * count);
  return {
    upTo,
    query(locations, more = {}) {
      const nights = 1 + upTo(LONGEST);
      const checkIn = addDays(today, 3 + upTo(DAYS - 3 - LONGEST));
      return {
        country: 'TR',
        channel: 'b2c',
        locations,
        parties: [{ adults: 2, children: Array.from({ length: upTo(3) }, () => upTo(13)) }],
        checkIn,
        checkOut: addDays(checkIn, nights),
        sort: 'price',
        page: 1,
        limit: 20,
        offersPerParty: 1,
        ...more,
      };
    },
  };
}
