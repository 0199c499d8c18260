import { addDays, toDay } from '#libs/stays';
import { assignRooms } from './scan/assign-rooms.js';
import { AvailabilityIndex } from './availability-index.js';
import { CLOSED_TO_ARRIVAL, CLOSED_TO_DEPARTURE, STOP_SALE } from '../../../planning/cells/plan-month.js';
import { HIGHEST_PRICE_MINOR } from './layout/indexed-hotel.js';
import type {
  IndexedHotel,
  IndexedMarket,
  IndexedPlan,
  IndexedRoom,
  PlanDays,
  RoomNights,
} from './layout/indexed-hotel.js';
import type { SearchQuery } from './scan/search-query.js';

const TODAY = toDay(20_261_201);
const DAYS = 20;
const day = (offset: number) => addDays(TODAY, offset);
const every = (value: number, exceptions: Record<number, number> = {}) =>
  Array.from({ length: DAYS }, (_, offset) => exceptions[offset] ?? value);

const market = (change: Partial<IndexedMarket> = {}): IndexedMarket => ({
  id: 1,
  currency: 'try',
  countries: [],
  channel: 'all',
  ...change,
});
const room = (change: Partial<IndexedRoom> = {}): IndexedRoom => ({
  id: 10,
  maxAdults: 2,
  maxChildren: 2,
  maxPersons: 4,
  ...change,
});
const plan = (change: Partial<IndexedPlan> = {}): IndexedPlan => ({
  id: 100,
  board: 'BB',
  refundable: true,
  minStay: 1,
  maxStay: 30,
  releaseDays: 0,
  rooms: [10],
  markets: [1],
  pricing: 'room',
  occupancy: { single: 160, third: 70, fourth: 70 },
  childPrices: [],
  derivedFrom: null,
  ...change,
});
const planDays = (change: Partial<PlanDays> = {}): PlanDays => ({
  market: 1,
  room: 10,
  plan: 100,
  from: TODAY,
  prices: every(10_000),
  ...change,
});
const nights = (change: Partial<RoomNights> = {}): RoomNights => ({ room: 10, from: TODAY, left: every(2), ...change });

/** One room, one plan, 100.00 a night, two rooms left. */
const hotel = (change: Partial<IndexedHotel> = {}): IndexedHotel => ({
  id: 1,
  account: 7,
  name: 'Kaş Konak',
  locations: [111, 11, 1],
  category: 4,
  themes: [],
  amenities: [],
  timeZone: 'Europe/Istanbul',
  cutOffHour: 24,
  tax: { vat: 10, accommodation: 2, included: true },
  markets: [market()],
  rooms: [room()],
  plans: [plan()],
  campaigns: [],
  marketNights: [],
  roomNights: [nights()],
  planDays: [planDays()],
  ...change,
});

/** Two adults, three nights from the sixth day on. */
const query = (change: Partial<SearchQuery> = {}): SearchQuery => ({
  country: 'TR',
  channel: 'b2c',
  parties: [{ adults: 2, children: [] }],
  checkIn: day(5),
  checkOut: day(8),
  now: () => ({ day: TODAY, hour: 12 }),
  sort: 'price',
  page: 1,
  limit: 10,
  ...change,
});
const twoRooms = { parties: [query().parties[0]!, query().parties[0]!] };

function indexOf(...hotels: IndexedHotel[]): AvailabilityIndex {
  const index = new AvailabilityIndex(TODAY);
  for (const one of hotels) index.put(one);
  return index;
}
const search = (change: Partial<SearchQuery>, ...hotels: IndexedHotel[]) => indexOf(...hotels).search(query(change));
const idsOf = (change: Partial<SearchQuery>, ...hotels: IndexedHotel[]) =>
  search(change, ...hotels).hotels.map(({ id }) => id);
const nightsOnly = (one: RoomNights) => ({ from: one.from, days: one.left.length, roomNights: [one] });
const isSold = (change: Partial<SearchQuery>, one: IndexedHotel) => idsOf(change, one).length === 1;
const reasons = (change: Partial<SearchQuery>, one: IndexedHotel) => indexOf(one).explain(1, query(change));

describe('an offer', () => {
  it('an offer is a room in a plan, with its price night by night', () => {
    const { hotels, total } = search({}, hotel());
    expect(total).toBe(1);
    expect(hotels[0]).toEqual({
      id: 1,
      from: { amountMinor: 30_000, currency: 'try' },
      offers: [
        {
          party: 0,
          market: 1,
          room: 10,
          plan: 100,
          board: 'BB',
          left: 2,
          amountMinor: 30_000,
          currency: 'try',
          lines: [5, 6, 7].map((offset) => ({
            step: 'night',
            day: day(offset),
            cellMinor: 10_000,
            percent: 100,
            amountMinor: 10_000,
          })),
        },
      ],
    });
  });

  it.each([
    ['a price every night', { planDays: [planDays({ prices: every(10_000, { 6: -1 }) })] }, 'noPrice', 6],
    ['no stop sale of the plan', { planDays: [planDays({ flags: every(0, { 7: STOP_SALE }) })] }, 'stopSale', 7],
    ['no stop sale of the room', { roomNights: [nights({ stopSale: every(0, { 5: 1 }) })] }, 'stopSale', 5],
    ['a room left every night', { roomNights: [nights({ left: every(2, { 6: 0 }) })] }, 'soldOut', 6],
    ['an open arrival', { planDays: [planDays({ flags: every(0, { 5: CLOSED_TO_ARRIVAL }) })] }, 'cta', 5],
    ['an open departure', { planDays: [planDays({ flags: every(0, { 8: CLOSED_TO_DEPARTURE }) })] }, 'ctd', 8],
    ['the plan’s min stay', { plans: [plan({ minStay: 4 })] }, 'minStay', undefined],
    ['the plan’s max stay', { plans: [plan({ maxStay: 2 })] }, 'maxStay', undefined],
    ['the day’s min stay before it', { planDays: [planDays({ minStay: every(0, { 5: 4 }) })] }, 'minStay', undefined],
    ['the day’s max stay before it', { planDays: [planDays({ maxStay: every(0, { 5: 2 }) })] }, 'maxStay', undefined],
    ['a booking in time', { plans: [plan({ releaseDays: 6 })] }, 'release', -1],
  ])('an offer needs %s', (_, change, reason, offset) => {
    const closed = hotel(change as Partial<IndexedHotel>);
    expect(isSold({}, closed)).toBe(false);
    const blamed = reasons({}, closed);
    expect(blamed.map((one) => one.reason)).toEqual([reason]);
    expect(blamed[0]!.day).toBe(offset === undefined ? undefined : day(offset));
  });

  it.each([
    ['arrival rules within the stay', { flags: every(0, { 6: CLOSED_TO_ARRIVAL, 5: CLOSED_TO_DEPARTURE }) }],
    ['stay limits of other days', { minStay: every(9, { 5: 0 }), maxStay: every(1, { 5: 0 }) }],
    ['a stop sale on the day of departure', { flags: every(0, { 8: STOP_SALE }) }],
    ['no price on the day of departure', { prices: every(10_000, { 8: -1 }) }],
  ])('an offer does not depend on %s', (_, change) =>
    expect(isSold({}, hotel({ planDays: [planDays(change)] }))).toBe(true),
  );

  it('an offer lets the day’s limits replace the plan’s', () => {
    const strict = hotel({
      plans: [plan({ minStay: 7, maxStay: 2 })],
      planDays: [planDays({ minStay: every(2), maxStay: every(5) })],
    });
    expect(isSold({}, strict)).toBe(true);
  });

  it('an offer needs no room on the night of departure', () =>
    expect(isSold({}, hotel({ roomNights: [nights({ left: every(1, { 8: 0 }) })] }))).toBe(true));

  it('an offer ends where planning ends', () => {
    expect(isSold({ checkIn: day(DAYS - 2), checkOut: day(DAYS) }, hotel())).toBe(true);
    expect(isSold({ checkIn: day(DAYS - 2), checkOut: day(DAYS + 1) }, hotel())).toBe(false);
    expect(isSold({ checkIn: day(-1), checkOut: day(1) }, hotel())).toBe(false);
  });

  it('an offer is summed without loss at the highest possible prices', () => {
    const prices = Array.from({ length: DAYS }, (_, offset) => HIGHEST_PRICE_MINOR - offset);
    const pricey = hotel({ planDays: [planDays({ prices })] });
    const { hotels } = search({ checkIn: day(0), checkOut: day(19) }, pricey);
    const total = prices.slice(0, 19).reduce((sum, price) => sum + price, 0);
    expect(hotels[0]!.from.amountMinor).toBe(total);
    expect(hotels[0]!.offers[0]!.lines.map(({ amountMinor }) => amountMinor)).toEqual(prices.slice(0, 19));
  });

  it('an offer accepts only parties that fit', () => {
    const three = { parties: [{ adults: 3, children: [] }] };
    expect(isSold(three, hotel())).toBe(false);
    expect(reasons(three, hotel())).toEqual([{ room: 10, party: 0, reason: 'party', value: 4 }]);
    expect(isSold({ parties: [{ adults: 2, children: [3, 7] }] }, hotel())).toBe(true);
  });

  it('an offer is closed for tonight from the cut-off hour on, in the hotel’s time zone', () => {
    const tonight = { checkIn: TODAY, checkOut: day(1) };
    const at = (hour: number) => ({ ...tonight, now: () => ({ day: TODAY, hour }) });
    expect(isSold(at(17), hotel({ cutOffHour: 18 }))).toBe(true);
    expect(isSold(at(18), hotel({ cutOffHour: 18 }))).toBe(false);
    expect(isSold(at(23), hotel())).toBe(true);
    expect(reasons(at(18), hotel({ cutOffHour: 18 }))).toEqual([{ reason: 'cutOff', value: 18 }]);
    const tokyo = { ...tonight, now: (zone: string) => ({ day: zone === 'Asia/Tokyo' ? day(1) : TODAY, hour: 2 }) };
    expect(isSold(tokyo, hotel({ timeZone: 'Asia/Tokyo' }))).toBe(false);
  });
});

describe('the guest’s market', () => {
  const markets = [
    market({ id: 1 }),
    market({ id: 2, countries: ['TR', 'DE', 'RU'] }),
    market({ id: 3, countries: ['DE', 'TR'], currency: 'eur' }),
    market({ id: 4, countries: ['TR', 'RU', 'US'], channel: 'b2b' }),
  ];
  const sold = hotel({
    markets,
    plans: [plan({ markets: [1, 2, 3, 4] })],
    planDays: markets.map(({ id }) => planDays({ market: id })),
  });
  it.each([
    ['TR', 'b2c', 3],
    ['TR', 'b2b', 4],
    ['RU', 'b2c', 2],
    ['FR', 'b2b', 1],
  ] as const)('the guest’s market of %s over %s is %d', (country, channel, expected) =>
    expect(search({ country, channel }, sold).hotels[0]!.offers[0]!.market).toBe(expected),
  );

  it('the guest’s market may be missing', () => {
    const german = hotel({ markets: [market({ countries: ['DE'] })] });
    expect(isSold({}, german)).toBe(false);
    expect(reasons({}, german)).toEqual([{ reason: 'noMarket' }]);
    expect(isSold({ country: 'DE' }, german)).toBe(true);
    expect(isSold({}, hotel({ markets: [market({ channel: 'b2b' })] }))).toBe(false);
  });
});

describe('prices', () => {
  it('prices depend on the party, the markup, the taxes and the rate', () => {
    const priced = hotel({
      plans: [plan({ pricing: 'person', childPrices: [{ order: 1, from: 2, to: 12, percent: 50 }] })],
      tax: { vat: 10, accommodation: 2, included: false },
    });
    const { from, offers } = search(
      {
        parties: [{ adults: 2, children: [6] }],
        markups: () => [{ account: 1, percent: 10 }],
        currency: 'eur',
        rate: () => 0.02,
      },
      priced,
    ).hotels[0]!;
    // 125.00 a night, 10 % on 375.00, 12 % on 412.50.
    expect(offers[0]!.lines.map(({ step, amountMinor }) => [step, amountMinor])).toEqual([
      ['night', 250],
      ['night', 250],
      ['night', 250],
      ['markup', 75],
      ['tax', 99],
    ]);
    expect(from).toEqual({ amountMinor: 924, currency: 'eur' });
  });

  it('prices need a rate for another currency', () => {
    const inEuro = { currency: 'eur' as const, rate: () => undefined };
    expect(isSold(inEuro, hotel())).toBe(false);
    expect(reasons(inEuro, hotel())).toEqual([{ reason: 'noRate' }]);
  });

  it('prices of a derived plan follow its base, with the base’s rules, unless the day has its own', () => {
    const derived = hotel({
      plans: [plan(), plan({ id: 101, refundable: false, derivedFrom: { plan: 100, percent: -10 } })],
      planDays: [
        planDays({ flags: every(0, { 12: STOP_SALE }) }),
        planDays({ plan: 101, prices: every(-1, { 6: 5_000 }) }),
      ],
    });
    const { offers } = search({}, derived).hotels[0]!;
    expect(offers.map((offer) => [offer.plan, offer.amountMinor])).toEqual([
      [101, 23_000],
      [100, 30_000],
    ]);
    expect(isSold({ checkIn: day(12), checkOut: day(13) }, derived)).toBe(false);
  });

  it('prices above the limit are not sold', () =>
    expect(isSold({}, hotel({ planDays: [planDays({ prices: every(3_000_000_000) })] }))).toBe(false));
});

describe('several rooms', () => {
  it('several rooms use as many of a room as there are', () => {
    expect(search(twoRooms, hotel()).hotels[0]!.from.amountMinor).toBe(60_000);
    const last = hotel({ roomNights: [nights({ left: every(1) })] });
    expect(isSold(twoRooms, last)).toBe(false);
    expect(reasons(twoRooms, last)).toEqual([{ room: 10, reason: 'soldOut' }]);
  });

  const small = room({ id: 10, maxAdults: 2 });
  const large = room({ id: 11, maxAdults: 3 });
  const mixed = hotel({
    rooms: [small, large],
    plans: [plan({ rooms: [10, 11] })],
    roomNights: [nights({ left: every(1) }), nights({ room: 11, left: every(1) })],
    planDays: [planDays({ prices: every(12_000) }), planDays({ room: 11 })],
  });
  const withThree = {
    parties: [
      { adults: 2, children: [] },
      { adults: 3, children: [] },
    ],
  };

  it('several rooms reserve the large room for the party that needs it, even if it is cheap', () => {
    const { from, offers } = search(withThree, mixed).hotels[0]!;
    expect(from.amountMinor).toBe(66_000);
    expect(offers.map((offer) => [offer.party, offer.room])).toEqual([
      [0, 10],
      [1, 11],
    ]);
  });

  it('several rooms are assigned at the lowest sum', () => {
    expect(
      assignRooms(
        [
          [10, 20],
          [10, 50],
        ],
        [1, 1],
      ),
    ).toBe(30);
    expect(
      assignRooms(
        [
          [10, 20],
          [10, 50],
        ],
        [2, 0],
      ),
    ).toBe(20);
    expect(
      assignRooms(
        [
          [1, Infinity, 9],
          [1, 2, Infinity],
          [1, 3, Infinity],
        ],
        [1, 1, 1],
      ),
    ).toBe(12);
    expect(
      assignRooms(
        [
          [1, Infinity],
          [1, Infinity],
        ],
        [1, 5],
      ),
    ).toBeUndefined();
  });
});

describe('finding hotels', () => {
  const kas = hotel({ id: 1, name: 'Kaş Konak', category: 5, themes: [1], amenities: [5, 6] });
  const isik = hotel({
    id: 2,
    name: 'IŞIK Otel',
    locations: [12, 1],
    account: 8,
    planDays: [planDays({ prices: every(8_000) })],
  });
  const inci = hotel({
    id: 3,
    name: 'İnci Palas',
    themes: [2],
    amenities: [5],
    plans: [plan({ board: 'HB', refundable: false })],
  });
  const all = [kas, isik, inci];

  it.each([
    ['a place', { locations: [11] }, [1, 3]],
    ['places, each hotel once', { locations: [1, 12, 111] }, [2, 1, 3]],
    ['the hotel itself', { hotel: 3 }, [3]],
    ['a keyword in any case', { keyword: 'ışık' }, [2]],
    ['the Turkish İ', { keyword: 'INCI' }, [3]],
    ['a keyboard without ş', { keyword: 'kas kon' }, [1]],
    ['stars', { stars: [5] }, [1]],
    ['any theme', { themes: [1, 2] }, [1, 3]],
    ['all amenities', { amenities: [5, 6] }, [1]],
    ['a board', { boards: ['HB'] }, [3]],
    ['refundable plans', { refundable: true }, [2, 1]],
    ['non-refundable plans', { refundable: false }, [3]],
    ['a price', { price: { minMinor: 25_000, maxMinor: 30_000 } }, [1, 3]],
    ['what the account sells', { sells: (_: number, account: number) => account === 8 }, [2]],
  ])('hotels are found by %s', (_, change, expected) =>
    expect(idsOf(change as Partial<SearchQuery>, ...all)).toEqual(expected),
  );

  it.each([
    ['price', [2, 1, 3]],
    ['-price', [1, 3, 2]],
    ['stars', [1, 2, 3]],
    ['recommended', [1, 2, 3]],
    ['name', [2, 3, 1]],
  ] as const)('hotels are found in the order of %s', (sort, expected) =>
    expect(idsOf({ sort }, ...all)).toEqual(expected),
  );

  it('hotels are sorted across currencies at their exchange rates', () => {
    const inEuro = hotel({
      id: 4,
      markets: [market({ currency: 'eur' })],
      planDays: [planDays({ prices: every(500) })],
    });
    expect(idsOf({ rate: () => 0.02 }, kas, inEuro)).toEqual([1, 4]);
  });

  it('hotels are found page by page', () => {
    expect(idsOf({ limit: 2, page: 1 }, ...all)).toEqual([2, 1]);
    expect(idsOf({ limit: 2, page: 2 }, ...all)).toEqual([3]);
    expect(search({ limit: 2, page: 3 }, ...all)).toMatchObject({ hotels: [], total: 3 });
  });

  it('facets count the results of other choices', () => {
    const { facets } = search({ stars: [5], price: { maxMinor: 30_000 } }, ...all);
    expect(facets).toEqual({
      boards: [{ id: 'BB', count: 1 }],
      stars: [
        { id: 5, count: 1 },
        { id: 4, count: 2 },
      ],
      amenities: [
        { id: 5, count: 1 },
        { id: 6, count: 1 },
      ],
      price: { minMinor: 30_000, maxMinor: 30_000 },
    });
  });
});

describe('changes', () => {
  it('a change replaces a hotel, including its place', () => {
    const index = indexOf(hotel(), hotel({ id: 2 }));
    index.put(hotel({ locations: [12, 1], planDays: [planDays({ prices: every(7_000) })] }));
    expect(index.search(query({ locations: [11] })).hotels.map(({ id }) => id)).toEqual([2]);
    expect(index.search(query({ locations: [12] })).hotels[0]!.from.amountMinor).toBe(21_000);
  });

  it('a change reuses released memory', () => {
    const index = indexOf(hotel());
    const { bytesInUse } = index.stats;
    for (let i = 0; i < 50; i++) index.put(hotel({ name: `Konak ${i}` }));
    index.remove(1);
    expect(index.stats).toMatchObject({ hotels: 0, planDays: 0, bytesInUse: 0 });
    index.put(hotel({ id: 9 }));
    expect(index.stats.bytesInUse).toBe(bytesInUse);
    index.remove(404);
  });

  it('a change of bookings updates a room’s nights alone', () => {
    const index = indexOf(hotel());
    expect(index.putDays(1, nightsOnly({ room: 10, from: day(6), left: [0] }))).toBe(true);
    expect(index.search(query()).total).toBe(0);
    expect(index.putDays(1, nightsOnly({ room: 10, from: day(6), left: [4] }))).toBe(true);
    expect(index.search(query()).hotels[0]!.offers[0]!.left).toBe(2);
    expect(index.putDays(1, nightsOnly({ room: 99, from: day(6), left: [4] }))).toBe(false);
    expect(index.putDays(2, nightsOnly({ room: 10, from: day(6), left: [4] }))).toBe(false);
    expect(index.putDays(1, nightsOnly({ room: 10, from: day(DAYS), left: [4] }))).toBe(false);
  });

  it('a change of the prices of some days leaves other days unchanged', () => {
    const index = indexOf(hotel());
    const changed = { ...planDays(), from: day(6), prices: [20_000, 30_000] };
    expect(index.putDays(1, { from: day(6), days: 2, planDays: [changed] })).toBe(true);
    const lines = index.search(query({ checkIn: day(5), checkOut: day(9) })).hotels[0]!.offers[0]!.lines;
    expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([10_000, 20_000, 30_000, 10_000]);
    expect(index.search(query({ checkIn: day(8), checkOut: day(19) })).hotels[0]!.from.amountMinor).toBe(110_000);
    const beyond = { ...planDays(), from: day(DAYS), prices: [1] };
    expect(index.putDays(1, { from: day(DAYS), days: 1, planDays: [beyond] })).toBe(false);
  });

  it('a change keeps only the days within the horizon', () => {
    const index = new AvailabilityIndex(day(6), 10);
    index.put(hotel());
    expect(index.stats.planDays).toBe(10);
    expect(index.search(query()).total).toBe(0);
    expect(index.search(query({ checkIn: day(6) })).total).toBe(1);
  });
});

describe('a moved hotel', () => {
  it('a moved hotel keeps its rank in the order of names', () => {
    const index = indexOf(hotel({ id: 1, name: 'Zümrüt' }), hotel({ id: 2, name: 'Ada' }));
    const byName = () => index.search(query({ sort: 'name' })).hotels.map(({ id }) => id);
    expect(byName()).toEqual([2, 1]);
    index.put(hotel({ id: 1, name: 'Zümrüt', locations: [77] }));
    expect(byName()).toEqual([2, 1]);
    index.put(hotel({ id: 1, name: 'Aba', locations: [77] }));
    expect(byName()).toEqual([1, 2]);
  });
});
