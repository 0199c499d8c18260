import pg from 'pg';
import type { InternalInputOf } from '#libs/contracts';
import { fromDecimal } from '#libs/money';
import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  both,
  firstDay,
  hotelOnSale,
  searchOffers,
  searchUntil,
  stayFilter,
  type HotelOnSale,
} from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { BasketSeller, extraOnSale, refusalOf, takenOf, tourOnSale } from '../items/items.fixture.js';

type Wanted = InternalInputOf<'holds.quoteChange'>['body']['wanted'];

const TWO = { adults: 2, children: [] as number[] };
const RACERS = 64;

let inventory: ServiceUnderTest;
let other: ServiceUnderTest;
let staff: Caller;
let seller: BasketSeller;
let account = 64_000;
let hotel: HotelOnSale;

beforeAll(async () => {
  inventory = await testService(inventoryService);
  other = await testService(inventoryService, { on: inventory.cloned });
});
afterAll(async () => {
  await other.close();
  await inventory.close();
});
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  seller = new BasketSeller(inventory, account);
  hotel = await hotelOnSale(staff, { allotment: 3 });
});

const write = (sql: string, values: unknown[] = []) => inventory.cloned.rows(sql, values);
const day = (after: number) => addDays(firstDay, after);
/** Sells a stay of two nights from a day on. */
async function sellStay(from = 4, count = 1): Promise<string> {
  const [offer] = await searchOffers(staff, stayFilter(hotel.hotel, { from: day(from) }));
  return (await seller.claim([{ offerId: offer!.offerId, count }], { sold: true })).holdId;
}
const asked = (wanted: Wanted, line = 0) => ({ line, wanted, seller: seller.account, channel: 'b2b' as const });
const quote = (id: string, wanted: Wanted, line = 0) =>
  inventory.clients.call('holds.quoteChange', { params: { id }, body: asked(wanted, line) });
const change = (
  id: string,
  wanted: Wanted,
  expected: number,
  { changeId = crypto.randomUUID() as string, line = 0, by = inventory } = {},
) =>
  by.clients.call('holds.change', {
    params: { id },
    body: { ...asked(wanted, line), changeId, expectedMinor: fromDecimal(expected) },
  });
/** The price of nights from now on. */
const reprice = (price: number, room = hotel.room) =>
  staff.post('/planning/save', {
    ...{ hotel: hotel.hotel, market: hotel.market, rooms: [room], priceplans: [hotel.plan] },
    ...{ from: firstDay, to: day(19), set: { price } },
  });
/** What is sold of the room on each of its first days, where the counters are what the ledger says. */
async function sold(room = hotel.room, days = 10): Promise<number[]> {
  const rows = (await write(
    `select n.sold, coalesce(sum(m.sold), 0)::int = n.sold and n.held = 0 and n.sold <= n.allotment as "isExact"
     from inventory.room_nights n left join inventory.stock_movements m using (room_id, stay_on)
     where n.room_id = $1 group by n.room_id, n.stay_on order by n.stay_on limit $2`,
    [room, days],
  )) as Array<{ sold: number; isExact: boolean }>;
  expect(rows.every(({ isExact }) => isExact)).toBe(true);
  return rows.map((row) => row.sold);
}
async function otherRoom(price: number, allotment = 3): Promise<number> {
  const room = { name: both('Süit'), count: allotment, maxAdults: 3, maxChildren: 2, maxPersons: 4 };
  const { body } = await staff.post(`/rooms?hotel=${hotel.hotel}`, room);
  const range = { hotel: hotel.hotel, market: hotel.market, rooms: [body.record.id], priceplans: [hotel.plan] };
  await staff.post('/planning/save', { ...range, from: firstDay, to: day(19), set: { price, allotment } });
  return body.record.id as number;
}

describe('a stay that is changed', () => {
  it('a stay that is longer keeps the price of its nights, and the added ones cost today’s', async () => {
    const id = await sellStay();
    await reprice(150);
    const quoted = await quote(id, { checkIn: day(3), checkOut: day(7) });
    expect(quoted).toMatchObject({
      line: { checkIn: day(3), checkOut: day(7), nights: 4, price: { amount: 500 }, agreement: null },
      nights: [
        { day: day(3), state: 'added', amount: 150 },
        { day: day(4), state: 'kept', amount: 100 },
        { day: day(5), state: 'kept', amount: 100 },
        { day: day(6), state: 'added', amount: 150 },
      ],
    });
    expect(quoted.line.price.breakdown.map(({ amount }) => amount)).toEqual([150, 100, 100, 150]);
    expect(await sold()).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0]);
    expect(await change(id, { checkIn: day(3), checkOut: day(7) }, 500)).toEqual(quoted);
    expect(await sold()).toEqual([0, 0, 0, 1, 1, 1, 1, 0, 0, 0]);
  });

  it('a stay that is shifted releases the nights it leaves, and a released one all that it has', async () => {
    const id = await sellStay(4, 2);
    const shifted = await quote(id, { checkIn: day(5), checkOut: day(7) });
    expect(shifted.nights).toMatchObject([{ state: 'removed' }, { state: 'kept' }, { state: 'added' }]);
    await change(id, { checkIn: day(5), checkOut: day(7) }, 200);
    expect(await sold()).toEqual([0, 0, 0, 0, 0, 2, 2, 0, 0, 0]);
    await change(id, { checkIn: day(0), checkOut: day(2) }, 200);
    expect(await sold()).toEqual([2, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
    await inventory.clients.call('holds.release', { params: { id } });
    expect(await sold()).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('a stay in another room or for another party is priced as a whole, as it is on sale today', async () => {
    const id = await sellStay();
    const suite = await otherRoom(300);
    await reprice(150);
    expect(await quote(id, { party: { adults: 1, children: [] } })).toMatchObject({
      line: { party: { adults: 1 }, price: { amount: 240 } },
      nights: [{ state: 'removed' }, { state: 'removed' }, { state: 'added' }, { state: 'added' }],
    });
    const moved = await change(id, { room: suite }, 600);
    expect(moved.line).toMatchObject({ room: { id: suite, name: 'Süit' }, price: { amount: 600 } });
    expect(await sold(suite, 6)).toEqual([0, 0, 0, 0, 1, 1]);
    expect(await sold(hotel.room, 6)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('a stay whose own nights are sold out may still be longer, and nothing else may take them', async () => {
    const id = await sellStay(4, 3);
    expect(await quote(id, { checkOut: day(7) })).toMatchObject({ line: { price: { amount: 300 } } });
    await write('update inventory.room_nights set stop_sale = true where room_id = $1 and stay_on <= $2::date', [
      hotel.room,
      String(day(5)).replace(/(....)(..)(..)/, '$1-$2-$3'),
    ]);
    await change(id, { checkOut: day(7) }, 300);
    expect(await sold()).toEqual([0, 0, 0, 0, 3, 3, 3, 0, 0, 0]);
    const rival = await sellStay(7);
    expect(await refusalOf(quote(rival, { checkIn: day(6) }))).toMatchObject([409, 'room.soldOut', { line: 0 }]);
    expect(await refusalOf(quote(rival, { checkIn: day(-40) }))).toMatchObject([422, 'stay.tooLong']);
    expect(await refusalOf(quote(rival, { checkOut: day(7) }))).toMatchObject([422, 'stay.noNights']);
  });

  it('a change at another price than was shown is refused with the line as it would be, and changes nothing', async () => {
    const id = await sellStay();
    await reprice(150);
    expect(await refusalOf(change(id, { checkOut: day(7) }, 300))).toMatchObject([
      409,
      'price.changed',
      { line: { price: { amount: 350 } }, nights: [{}, {}, { state: 'added', amount: 150 }] },
    ]);
    expect(await sold()).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0]);
  });

  it('a change is refused for a hold that is not sold, for an unknown line, and for fields of another kind', async () => {
    const id = await sellStay();
    const longer = { checkOut: day(7) };
    expect(await refusalOf(quote(id, longer, 1))).toMatchObject([404, 'notFound']);
    expect(await refusalOf(quote(crypto.randomUUID(), longer))).toMatchObject([404, 'notFound']);
    expect(await refusalOf(quote(id, { packageId: 1 }))).toMatchObject([400, 'request.invalid']);
    await inventory.clients.call('holds.releaseLines', { params: { id }, body: { lines: [0] } });
    expect(await refusalOf(change(id, longer, 300))).toMatchObject([404, 'notFound']);
    await inventory.clients.call('holds.release', { params: { id } });
    const rest = await sellStay();
    await inventory.clients.call('holds.release', { params: { id: rest } });
    expect(await refusalOf(quote(rest, longer))).toMatchObject([409, 'hold.expired']);
  });
});

describe('a change that is repeated', () => {
  it('a repeated change gets the same answer from any process, and moves stock once', async () => {
    const id = await sellStay();
    const changeId = crypto.randomUUID();
    const send = (by = inventory) => change(id, { checkOut: day(7) }, 300, { changeId, by });
    const answers = await Promise.all([send(), send(other), send(), send(other)]);
    await reprice(999);
    answers.push(await send(other));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await sold()).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 0, 0]);
  });

  it('a refused change stays refused, although it could be had later', async () => {
    const id = await sellStay();
    const [first, second] = [await sellStay(6, 3), crypto.randomUUID()];
    const send = (changeId: string) => refusalOf(change(id, { checkOut: day(7) }, 300, { changeId }));
    expect(await send(second)).toMatchObject([409, 'room.soldOut', { line: 0 }]);
    await inventory.clients.call('holds.release', { params: { id: first } });
    expect(await send(second)).toMatchObject([409, 'room.soldOut', { line: 0 }]);
    expect(await send(crypto.randomUUID())).toMatchObject({ line: { nights: 3 } });
  });
});

describe('a change whose process dies', () => {
  it('a change that dies between its statements has moved nothing, and is done when it is repeated', async () => {
    const id = await sellStay();
    const [changeId, longer] = [crypto.randomUUID() as string, { checkOut: day(7) }];
    const blocker = new pg.Client({ connectionString: inventory.cloned.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from inventory.room_nights where room_id = $1 for update', [hotel.room]);
    const dying = refusalOf(change(id, longer, 300, { changeId }));
    const killed = async () => {
      const found = await write(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%update room_nights%'`,
      );
      return found.length > 0;
    };
    expect(await searchUntil(killed, Boolean)).toBe(true);
    await blocker.query('rollback');
    await blocker.end();
    await dying;
    expect(await change(id, longer, 300, { changeId })).toMatchObject({ line: { nights: 3 } });
    expect(await sold()).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 0, 0]);
  });
});

describe('changes at once', () => {
  it('the last night goes to one of those who want it at once, and nobody loses a night', async () => {
    hotel = await hotelOnSale(staff, { allotment: RACERS });
    const before = await Promise.all(Array.from({ length: RACERS / 4 }, () => sellStay(2)));
    await write('update inventory.room_nights set allotment = 3 where room_id = $1 and sold = 0', [hotel.room]);
    const answers = await Promise.allSettled(
      before.map((id, nth) => change(id, { checkOut: day(5) }, 300, { by: nth % 2 ? inventory : other })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await sold()).toEqual([0, 0, 16, 16, 3, 0, 0, 0, 0, 0]);
  });

  it('rooms are never oversold by many who move their stays at once, and no night is lost', async () => {
    const holds = [await sellStay(2), await sellStay(4), await sellStay(6)];
    const race = Array.from({ length: RACERS }, (_, nth) => {
      const from = (nth * 7) % 9;
      const wanted = { checkIn: day(from), checkOut: day(from + 1 + (nth % 3)) };
      return change(holds[nth % 3]!, wanted, 100 * (1 + (nth % 3)), { by: nth % 2 ? inventory : other });
    });
    const answers = await Promise.allSettled(race);
    const states = (await write("select answer -> 'lines' -> 0 as line from inventory.holds where id = any ($1)", [
      holds,
    ])) as Array<{ line: { nights: number } }>;
    const nights = states.reduce((sum, { line }) => sum + line.nights, 0);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(RACERS / 2);
    expect((await sold(hotel.room, 20)).reduce((sum, each) => sum + each, 0)).toBe(nights);
  });

  it('guests who swap rooms at once all get the other room, and no night is lost', async () => {
    const suite = await otherRoom(100, 3);
    const holds = await Promise.all([sellStay(), sellStay(), sellStay()]);
    await Promise.all(holds.slice(1).map((id) => change(id, { room: suite }, 200)));
    const swap = Array.from({ length: 12 }, (_, nth) =>
      change(holds[nth % 3]!, { room: nth % 2 ? suite : hotel.room }, 200),
    );
    const answers = await Promise.allSettled(swap);
    expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
    const [one, two] = [await sold(hotel.room, 6), await sold(suite, 6)];
    expect(one[4]! + two[4]!).toBe(3);
    expect([one[4], two[4]]).toEqual([one[5], two[5]]);
  });
});

describe('a tour or an extra that is changed', () => {
  it('a tour for another party or hotel is priced again, and its seats are moved at once', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 4 });
    const item = { tourId: tour.tourId, packageId: tour.packageId, hotelOption: 0, party: TWO };
    const { holdId } = await seller.claim([item], { sold: true });
    const four = { adults: 3, children: [1, 5] };
    const quoted = await quote(holdId, { party: four });
    expect(quoted).toMatchObject({
      line: { kind: 'tour', party: four, price: { amount: 892 } },
      nights: [
        { state: 'removed', amount: 551 },
        { state: 'added', amount: 892 },
      ],
    });
    expect(await refusalOf(quote(holdId, { party: { adults: 5, children: [] } }))).toEqual([
      409,
      'tour.soldOut',
      { line: 0 },
    ]);
    await change(holdId, { party: four }, 892);
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { sold: 4, isExact: true } });
    const next = await tourOnSale(staff);
    expect(await refusalOf(quote(holdId, { packageId: next.packageId }))).toEqual([409, 'tour.notSold', { line: 0 }]);
    await change(holdId, { party: TWO, hotelOption: 1 }, 951);
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { sold: 2, isExact: true } });
    await inventory.clients.call('holds.release', { params: { id: holdId } });
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { sold: 0, isExact: true } });
  });

  it('an extra on other days is priced again, and another time alone costs nothing', async () => {
    const guide = await extraOnSale(staff, { unit: 'day', capacity: 1, asksTime: true });
    const item = { serviceId: guide, checkIn: firstDay, checkOut: day(1), party: TWO, count: 1, time: '09:00' };
    const { holdId } = await seller.claim([item], { sold: true });
    await write('update inventory.services set price_minor = 90000 where id = $1', [guide]);
    expect(await change(holdId, { time: '10:30' }, 1000)).toMatchObject({
      line: { extra: { time: '10:30' }, price: { amount: 1000 } },
      nights: [{ state: 'kept' }],
    });
    await change(holdId, { checkIn: day(1), checkOut: day(3) }, 2700);
    const { days } = await takenOf(inventory, { serviceId: guide });
    expect(days.map(({ sold: taken, isExact }) => [taken, isExact])).toEqual([
      [0, true],
      [1, true],
      [1, true],
      [1, true],
    ]);
    await inventory.clients.call('holds.releaseLines', { params: { id: holdId }, body: { lines: [0] } });
    const after = await takenOf(inventory, { serviceId: guide });
    expect(after.days.every(({ sold: taken, isExact }) => taken === 0 && isExact)).toBe(true);
  });

  it('seats are moved between departures by many at once without one too many', async () => {
    const packages = [0, 7].map((later) => ({
      ...{ name: both(`Hafta ${later}`), startDate: day(later), endDate: day(later + 1), capacity: 8 },
    }));
    const { body } = await staff.post('/tours', {
      ...{ name: both('Adalar'), basePrice: { amount: 100, currency: 'try' }, packages },
    });
    const [one, two] = (body.record.packages as Array<{ id: number }>).map(({ id }) => id) as [number, number];
    const item = (packageId: number) => ({
      tourId: body.record.id as number,
      packageId,
      hotelOption: null,
      party: TWO,
    });
    const holds = await Promise.all([one, one, one, two].map((id) => seller.claim([item(id)], { sold: true })));
    const race = Array.from({ length: RACERS }, (_, nth) =>
      change(
        holds[nth % 4]!.holdId,
        { packageId: nth % 3 ? one : two, party: { adults: 1 + (nth % 3), children: [] } },
        100 * (1 + (nth % 3)),
        {
          by: nth % 2 ? inventory : other,
        },
      ),
    );
    await Promise.allSettled(race);
    const seats = await Promise.all(
      [one, two].map(async (packageId) => (await takenOf(inventory, { packageId })).seats!),
    );
    expect(seats.every(({ isExact, sold: taken }) => isExact && taken <= 8)).toBe(true);
    const [{ persons }] = (await write(
      `select sum((answer #>> '{lines,0,party,adults}')::int)::int as persons from inventory.holds where id = any ($1)`,
      [holds.map(({ holdId }) => holdId)],
    )) as [{ persons: number }];
    expect(seats[0]!.sold + seats[1]!.sold).toBe(persons);
  });
});

describe('an extra that is added to what is sold', () => {
  const wantedOf = (serviceId: number, checkIn = day(4)): Wanted => ({ serviceId, checkIn, party: TWO });

  it('an extra is added at today’s price as a line of its own, and released with the rest', async () => {
    const balloon = await extraOnSale(staff);
    const holdId = await sellStay();
    const quoted = await quote(holdId, wantedOf(balloon), 1);
    expect(quoted).toMatchObject({
      line: { kind: 'extra', extra: { id: balloon }, checkIn: day(4), price: { amount: 1_000, currency: 'try' } },
      nights: [{ state: 'added', amount: 1_000 }],
    });
    expect((await takenOf(inventory, { serviceId: balloon })).days).toEqual([]);
    const changeId = crypto.randomUUID();
    const done = await change(holdId, wantedOf(balloon), 1_000, { line: 1, changeId });
    expect(await change(holdId, wantedOf(balloon), 1_000, { line: 1, changeId })).toEqual(done);
    expect((await takenOf(inventory, { serviceId: balloon })).days).toEqual([{ held: 0, sold: 2, isExact: true }]);
    expect(await refusalOf(change(holdId, wantedOf(balloon), 1_000, { line: 1 }))).toMatchObject([
      400,
      'request.invalid',
      undefined,
    ]);
    await inventory.clients.call('holds.release', { params: { id: holdId } });
    expect((await takenOf(inventory, { serviceId: balloon })).days).toEqual([{ held: 0, sold: 0, isExact: true }]);
  });

  it.each([
    ['a position that is not the next one', 2, {}],
    ['no extra', 1, { serviceId: undefined }],
  ])('an extra is not added for %s', async (_, line, changed) => {
    const balloon = await extraOnSale(staff);
    const holdId = await sellStay();
    expect(await refusalOf(quote(holdId, { ...wantedOf(balloon), ...changed }, line))).toEqual([
      404,
      'notFound',
      undefined,
    ]);
  });

  it('an extra of another account without an agreement, or at an old price, is refused and takes nothing', async () => {
    const theirs = await extraOnSale(inventory.as({ role: 'corporate.agency.admin', account: ++account }));
    const balloon = await extraOnSale(staff);
    const holdId = await sellStay();
    expect(await refusalOf(quote(holdId, wantedOf(theirs), 1))).toEqual([409, 'agreement.missing', { line: 1 }]);
    expect(await refusalOf(change(holdId, wantedOf(balloon), 999, { line: 1 }))).toMatchObject([
      409,
      'price.changed',
      { line: { price: { amount: 1_000 } } },
    ]);
    expect((await takenOf(inventory, { serviceId: balloon })).days.every(({ sold: taken }) => taken === 0)).toBe(true);
  });

  it('the last of an extra goes to one of many who add it at once, and to each hold one line', async () => {
    const guide = await extraOnSale(staff, { unit: 'day', capacity: 3 });
    hotel = await hotelOnSale(staff, { allotment: RACERS });
    const holds = await Promise.all(Array.from({ length: RACERS / 8 }, () => sellStay()));
    const answers = await Promise.allSettled(
      Array.from({ length: RACERS }, (_, nth) =>
        change(holds[nth % holds.length]!, wantedOf(guide), 500, { line: 1, by: nth % 2 ? inventory : other }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const { days } = await takenOf(inventory, { serviceId: guide });
    expect(days).toEqual([{ held: 0, sold: 3, isExact: true }]);
    const lines = (await write(
      "select jsonb_array_length(answer -> 'lines') as n from inventory.holds where id = any ($1)",
      [holds],
    )) as Array<{ n: number }>;
    expect(lines.map(({ n }) => n).sort()).toEqual([1, 1, 1, 1, 1, 2, 2, 2]);
  });
});
