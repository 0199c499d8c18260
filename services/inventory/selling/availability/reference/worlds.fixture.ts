import fc from 'fast-check';
import { BOARDS, CHANNELS, SEARCH_SORTS, type CampaignDiscount } from '#libs/contracts';
import { addDays, toDay } from '#libs/stays';
import type { PricedCampaign } from '../../../pricing/stay/campaigns.js';
import type {
  IndexedHotel,
  IndexedPlan,
  MarketNights,
  PlanDays,
  RoomNights,
  SearchQuery,
} from '../engine/availability-index.js';

/** Small worlds: few values of everything, so that hotels and rules interact, over a dozen days. */
export const TODAY = toDay(20_261_201);
export const DAYS = 12;
const PLACES = [1, 11, 12, 111, 112];
const MARKETS = [101, 102, 103];
export const ROOMS = [201, 202, 203];
const PLANS = [301, 302, 303];
const subsetOf = <T>(items: readonly T[], minLength = 0) => fc.subarray([...items], { minLength });
const seldom = <T>(usual: T, other: fc.Arbitrary<T>, weight = 4) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
const percent = fc.constantFrom(0, 25, 33.33, 50, 100, 160);

const market = (id: number) =>
  fc.record({
    id: fc.constant(id),
    currency: fc.constantFrom('eur' as const, 'try' as const),
    countries: seldom<string[]>([], subsetOf(['TR', 'DE', 'RU']), 1),
    channel: seldom('all' as const, fc.constantFrom(...CHANNELS), 2),
  });
const room = (id: number) =>
  fc.record({
    id: fc.constant(id),
    maxAdults: fc.integer({ min: 1, max: 3 }),
    maxChildren: fc.nat({ max: 2 }),
    maxPersons: fc.integer({ min: 2, max: 4 }),
  });
const childPrice = fc.record({
  order: fc.integer({ min: 1, max: 2 }),
  from: fc.constantFrom(0, 2, 6),
  to: fc.constantFrom(6, 12, 18),
  percent,
});
const derivation = (base: number) =>
  fc.record(
    { plan: fc.constant(base), percent: fc.constantFrom(-20, -7.5, 10), amountMinor: fc.constantFrom(-5_000, 333) },
    { requiredKeys: ['plan'] },
  );
export const plan = (id: number, position: number): fc.Arbitrary<IndexedPlan> =>
  fc.record({
    id: fc.constant(id),
    board: fc.constantFrom(...BOARDS),
    refundable: fc.boolean(),
    minStay: seldom(1, fc.integer({ min: 2, max: 4 })),
    maxStay: seldom(30, fc.integer({ min: 1, max: 4 })),
    releaseDays: seldom(0, fc.nat({ max: 6 })),
    rooms: seldom(ROOMS, subsetOf(ROOMS), 3),
    markets: seldom(MARKETS, subsetOf(MARKETS), 3),
    pricing: fc.constantFrom('room' as const, 'person' as const),
    occupancy: fc.record({ single: percent, third: percent, fourth: percent }),
    childPrices: fc.array(childPrice, { maxLength: 3 }),
    derivedFrom: position === 0 ? fc.constant(null) : fc.option(derivation(PLANS[position - 1]!)),
  });

/** Each day of a run is derived from one number, which is faster than an arbitrary for every value. */
export const digit = (seed: number, place: number) =>
  (Math.imul(seed ^ (place * 0x9e37_79b9), 0x85eb_ca6b) >>> 8) % 1_000;
const start = fc.integer({ min: -2, max: 2 }).map((offset) => addDays(TODAY, offset));
const days = fc.integer({ min: DAYS - 4, max: DAYS });
/** A number of values, day by day. */
export const from = (length: number, valueOf: (day: number) => number) =>
  Array.from({ length }, (_, day) => valueOf(day));

export const roomNights = (id: number): fc.Arbitrary<RoomNights> =>
  fc.tuple(start, days, fc.nat(), fc.constantFrom(0, 30)).map(([first, length, seed, stopped]) => ({
    room: id,
    from: first,
    left: from(length, (day) => Math.min(3, Math.floor(digit(seed, day) / 40))),
    stopSale: from(length, (day) => (digit(seed, day + 100) < stopped ? 1 : 0)),
  }));
/** The rooms left for a market with caps, of some rooms. */
const marketNights = (market: number): fc.Arbitrary<MarketNights> =>
  fc.tuple(...ROOMS.map(roomNights)).map((nights) => ({ market, nights }));
const planDays = (marketId: number, roomId: number, planId: number): fc.Arbitrary<PlanDays> =>
  fc.tuple(start, days, fc.nat(), fc.constantFrom(0, 60)).map(([first, length, seed, rare]) => ({
    market: marketId,
    room: roomId,
    plan: planId,
    from: first,
    prices: from(length, (day) => (digit(seed, day) < 15 ? -1 : 5_000 + digit(seed, day) * 7)),
    flags: from(length, (day) => (digit(seed, day + 100) < rare ? digit(seed, day + 200) % 8 : 0)),
    minStay: from(length, (day) => (digit(seed, day + 300) < rare ? digit(seed, day + 400) % 5 : 0)),
    maxStay: from(length, (day) => (digit(seed, day + 500) < rare ? digit(seed, day + 600) % 5 : 0)),
  }));
const planning = fc
  .tuple(subsetOf(MARKETS, 2), subsetOf(ROOMS, 2), subsetOf(PLANS, 1))
  .chain(([markets, rooms, plans]) =>
    fc.tuple(...markets.flatMap((m) => rooms.flatMap((r) => plans.map((p) => planDays(m, r, p))))),
  );

const discount: fc.Arbitrary<CampaignDiscount> = fc.oneof(
  percent.map((off) => ({ type: 'percent' as const, percent: Math.min(off, 100) })),
  fc
    .constantFrom('eur' as const, 'try' as const)
    .map((currency) => ({ type: 'amount' as const, amount: 17.5, currency })),
  fc.nat({ max: 5 }).map((daysBefore) => ({ type: 'earlyBooking' as const, percent: 15, daysBefore })),
  fc.nat({ max: 5 }).map((daysBefore) => ({ type: 'lastMinute' as const, percent: 12.5, daysBefore })),
  fc.constantFrom(2, 3).map((stayNights) => ({ type: 'longStay' as const, stayNights, payNights: stayNights - 1 })),
  subsetOf([1, 2, 3, 4, 5, 6, 7], 1).map((weekdays) => ({ type: 'weekdays' as const, percent: 30, weekdays })),
);
const openDay = fc.option(
  fc.integer({ min: -2, max: DAYS }).map((offset) => addDays(TODAY, offset)),
  { freq: 2 },
);
const campaign = (id: number): fc.Arbitrary<PricedCampaign> =>
  fc.record({
    id: fc.constant(id),
    discount,
    combinable: fc.boolean(),
    rooms: seldom<number[]>([], subsetOf(ROOMS)),
    plans: seldom<number[]>([], subsetOf(PLANS)),
    markets: seldom<number[]>([], subsetOf(MARKETS)),
    bookFrom: seldom(null, openDay),
    bookTo: seldom(null, openDay),
    stayFrom: seldom(null, openDay, 2),
    stayTo: seldom(null, openDay, 2),
    minNights: seldom(1, fc.constant(3)),
  });
export const campaigns = seldom<PricedCampaign[]>(
  [],
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => campaign(401 + i)))),
  1,
);

/** Any hotel, with any planning over the days of the world. */
export const hotel = (id: number): fc.Arbitrary<IndexedHotel> =>
  fc.record({
    id: fc.constant(id),
    account: fc.constantFrom(1, 2),
    name: fc.constantFrom('Kaş Konak', 'IŞIK Otel', 'Işık Otel', 'İnci Palas', 'Çınar', 'Zümrüt'),
    latitude: fc.constantFrom(null, 36.2, 36.9, 38.6),
    longitude: fc.constantFrom(29.6, 30.8, 34.9),
    locations: fc.constantFrom([111, 11, 1], [112, 11, 1], [12, 1], []),
    category: fc.integer({ min: 2, max: 5 }),
    themes: subsetOf([1, 2]),
    amenities: subsetOf([5, 6, 7]),
    timeZone: fc.constantFrom('Europe/Istanbul', 'Asia/Tokyo'),
    cutOffHour: fc.constantFrom(18, 24),
    tax: fc.record({ vat: fc.constant(10), accommodation: fc.constantFrom(0, 2), included: fc.boolean() }),
    markets: fc.tuple(...MARKETS.map(market)),
    rooms: fc.tuple(...ROOMS.map(room)),
    plans: fc.tuple(...PLANS.map(plan)),
    campaigns,
    roomNights: fc.tuple(...ROOMS.map(roomNights)),
    marketNights: seldom<MarketNights[]>(
      [],
      subsetOf(MARKETS, 1).chain((ids) => fc.tuple(...ids.map(marketNights))),
    ),
    planDays: planning,
  });

export const party = fc.record({
  adults: seldom(2, fc.integer({ min: 1, max: 3 }), 2),
  children: seldom<number[]>([], fc.array(fc.nat({ max: 17 }), { maxLength: 2 }), 2),
});
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => seldom<T | undefined>(undefined, arbitrary, 8);
/** Any search. */
export const query: fc.Arbitrary<SearchQuery> = fc
  .record({
    arrival: seldom(3, fc.integer({ min: -1, max: DAYS - 3 }), 1),
    nights: fc.integer({ min: 1, max: 4 }),
    country: fc.constantFrom('TR', 'DE', 'US'),
    channel: fc.constantFrom('b2c' as const, 'b2b' as const),
    locations: maybe(subsetOf(PLACES)),
    hotel: maybe(fc.constantFrom(1, 2, 3)),
    hotels: maybe(fc.array(fc.constantFrom(1, 2, 3, 99), { maxLength: 4 })),
    keyword: maybe(fc.constantFrom('ışık', 'kas', 'OTEL', 'inci')),
    parties: seldom(1, fc.integer({ min: 2, max: 3 }), 2).chain((n) => fc.array(party, { minLength: n, maxLength: n })),
    hour: fc.constantFrom(9, 20),
    currency: maybe(fc.constantFrom('eur' as const, 'usd' as const)),
    markups: seldom<number[]>([], fc.array(fc.constantFrom(0, 5, 12.25, -3), { maxLength: 2 })),
    code: seldom(0, fc.constantFrom(10, 33.33)),
    minimumMinor: seldom(0, fc.nat({ max: 30_000 })),
    onlyOf: maybe(fc.constantFrom(1, 2)),
    stars: maybe(subsetOf([2, 3, 4, 5])),
    themes: maybe(subsetOf([1, 2])),
    amenities: maybe(subsetOf([5, 6, 7])),
    boards: maybe(subsetOf(BOARDS)),
    refundable: maybe(fc.boolean()),
    price: maybe(fc.record({ minMinor: fc.nat({ max: 20_000 }), maxMinor: fc.nat({ max: 60_000 }) })),
    sort: fc.constantFrom(...SEARCH_SORTS),
    centre: maybe(fc.constantFrom({ latitude: 36.5, longitude: 30.1 }, { latitude: 38.6, longitude: 34.9 })),
    page: seldom(1, fc.constant(2)),
    limit: fc.integer({ min: 1, max: 4 }),
    offersPerParty: maybe(fc.constantFrom(1, 2)),
    withoutLines: fc.boolean(),
  })
  .map(({ arrival, nights, hour, markups, code, minimumMinor, onlyOf, ...rest }) => ({
    ...rest,
    checkIn: addDays(TODAY, arrival),
    checkOut: addDays(TODAY, arrival + nights),
    now: (timeZone: string) => (timeZone === 'Asia/Tokyo' ? { day: addDays(TODAY, 1), hour: 2 } : { day: TODAY, hour }),
    rate: (source, target) => (source === 'try' ? 0.0207 : target === 'usd' ? 1.1634 : undefined),
    markups:
      markups.length === 0
        ? undefined
        : (id: number) => (id % 2 ? markups.map((off, i) => ({ account: i + 1, percent: off })) : []),
    promotion:
      code === 0 ? undefined : (id: number) => (id % 3 ? { promotion: 9, percent: code, minimumMinor } : undefined),
    sells: onlyOf === undefined ? undefined : (_: number, account: number) => account === onlyOf,
  }));
