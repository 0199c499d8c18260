import { createHash } from 'node:crypto';
import type { Response } from 'supertest';
import { addDays, dayIndex, toDay, weekday, type DayNumber } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { aPlannedHotel, first, today, type HotelUnderTest } from '../hotel.fixture.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let colleague: Caller;
let of: HotelUnderTest;
let nextAccount = 3_000;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  const account = ++nextAccount;
  staff = inventory.as({ role: 'corporate.agency.admin', account });
  colleague = inventory.as({ role: 'corporate.agency.user', account });
  of = await aPlannedHotel(staff);
});

const range = (days = 10) => ({
  hotel: of.hotel,
  market: of.market,
  rooms: [of.room],
  priceplans: [of.plan],
  from: first,
  to: addDays(first, days - 1),
});
const copyOf = (more: object = {}) => ({
  hotel: of.hotel,
  rooms: [of.room],
  source: { market: of.market, priceplans: [of.plan], from: first, to: addDays(first, 9) },
  target: { from: addDays(first, 70) },
  ...more,
});
const version = async () => (await process({ set: { price: 1 } })).version as number;

/** Of many shapes. */
type Data = Response['body'];
const data = async (answer: PromiseLike<{ body: Data; status: number }>): Promise<Data> => {
  const { body, status } = await answer;
  return status === 200 ? body.data : body;
};
const process = (change: object) => data(staff.post('/planning/process', { ...range(), ...change }));
const save = (change: object, by = staff) => data(by.post('/planning/save', { ...range(), ...change }));
const undo = (body: object = {}, by = staff) => data(by.post('/planning/undo', { hotel: of.hotel, ...body }));
const copy = (body: object) => data(staff.post('/planning/copy', copyOf(body)));

/** The whole planning of the surrounding months, in both markets. */
async function planned(months = 5): Promise<string> {
  const all: unknown[] = [];
  for (let i = 0, day = first; i < months; i++, day = addDays(day, 30))
    for (const market of [of.market, of.otherMarket]) {
      const [year, month] = [Math.trunc(day / 10_000), Math.trunc(day / 100) % 100];
      all.push(
        (await staff.get(`/planning?hotel=${of.hotel}&market=${market}&month=${month}&year=${year}`)).body.data.rooms,
      );
    }
  // A hash, so that a difference fails without printing a month.
  return createHash('sha1').update(JSON.stringify(all)).digest('hex');
}
async function priceOn(day: DayNumber, market = of.market, plan = of.plan): Promise<number | null> {
  const query = `hotel=${of.hotel}&market=${market}&month=${Math.trunc(day / 100) % 100}&year=${Math.trunc(day / 10_000)}`;
  const { rooms } = (await staff.get(`/planning?${query}`)).body.data as Data;
  const days = rooms[0].priceplans.find(({ id }: Data) => id === plan).days as Data[];
  return days.find(({ date }) => date === day).price as number | null;
}

describe('a preview', () => {
  it('a preview counts by key, shows cells, lists cells without a price and those changed since', async () => {
    const seen = await version();
    const shown = await process({
      to: addDays(first, 14),
      set: { priceChange: { percent: 10 }, minStay: 2, allotment: 5 },
    });
    expect(shown).toMatchObject({ total: 40, unpriced: 5, conflicts: [], version: seen });
    expect(shown.counts).toEqual([
      { key: 'price', count: 10 },
      { key: 'allotment', count: 15 },
      { key: 'minStay', count: 15 },
    ]);
    await save({ to: first, set: { price: 120 } }, colleague);
    const after = await process({ set: { price: 130 }, version: seen });
    expect(after.conflicts).toEqual([expect.objectContaining({ date: first, key: 'price', before: 100, after: 120 })]);
    expect(after.conflicts[0].by).not.toBe('');
    expect(after.version).toBeGreaterThan(seen);
    expect(await priceOn(addDays(first, 1))).toBe(100);
  });

  it('a preview raises weekend nights by a rule of their own, and rounds', async () => {
    const friday = Array.from({ length: 7 }, (_, i) => addDays(first, i)).find((day) => weekday(day) === 5)!;
    const monday = addDays(friday, 3);
    await save({ to: addDays(first, 20), set: { price: 123.4, weekendPercent: 20, roundTo: 5 } });
    expect([await priceOn(friday), await priceOn(addDays(friday, 1)), await priceOn(monday)]).toEqual([150, 150, 125]);
    await save({ from: monday, to: monday, set: { priceChange: { percent: 10 }, weekendPercent: 50, roundTo: 10 } });
    expect(await priceOn(monday)).toBe(140);
    await save({ from: monday, to: monday, set: { price: 3 }, accept: ['outlier'] });
    await save({ from: monday, to: monday, set: { roundTo: 10 }, accept: ['outlier'] });
    expect(await priceOn(monday)).toBe(10);
    const { unpriced } = await process({ from: addDays(first, 12), to: addDays(first, 14), set: { roundTo: 5 } });
    expect(unpriced).toBe(0);
  });

  it.each([
    ['three years', { to: addDays(first, 3 * 365) }, 'planning.range'],
    [
      'too many cells',
      { to: addDays(first, 731), rooms: Array.from({ length: 200 }, (_, i) => i + 1) },
      'planning.tooLarge',
    ],
  ])('a preview refuses %s and names the limit', async (_, change, msg) => {
    for (const path of ['/planning/process', '/planning/save']) {
      const answer = await staff.post(path, { ...range(), set: { price: 1 }, ...change });
      expect([answer.status, answer.body.msg]).toEqual([422, msg]);
      expect(answer.body.data.limit).toBeGreaterThan(0);
    }
  });

  it('a preview refuses a price beyond the storable range', async () => {
    await save({ set: { price: 20_000_000 }, accept: ['outlier'] });
    expect((await save({ set: { priceChange: { percent: 10 } } })).msg).toBe('planning.priceTooHigh');
    expect((await process({ set: { priceChange: { percent: 10 } } })).msg).toBe('planning.priceTooHigh');
  });
});

describe('copying', () => {
  it('a copy repeats a period in another one, weekends onto weekends, at raised prices', async () => {
    await save({ weekdays: [6, 7], set: { price: 150 } });
    const shown = await copy({ pricePercent: 10, preview: true });
    expect(shown).toMatchObject({ changed: 0, preview: { total: 20, unpriced: 0 } });
    expect(await priceOn(addDays(first, 70))).toBeNull();
    expect(await copy({ pricePercent: 10 })).toMatchObject({ changed: 20 });
    for (let i = 70; i < 80; i++) {
      const day = addDays(first, i);
      expect(await priceOn(day)).toBe(weekday(day) >= 6 ? 165 : 110);
    }
  });

  it('a copy goes to another market and another price plan, with only the requested keys', async () => {
    const target = { market: of.otherMarket, priceplans: [of.otherPlan], from: first };
    expect((await copy({ target, align: 'date', keys: ['price'] })).changed).toBe(10);
    expect(await priceOn(first, of.otherMarket, of.otherPlan)).toBe(100);
    expect(await priceOn(first, of.otherMarket, of.plan)).toBeNull();
    expect(await copy({ target, align: 'date', keys: ['price'] })).toMatchObject({ changed: 0 });
  });

  it.each([
    ['onto itself', { target: { from: addDays(first, 3) }, align: 'date' }, 422, 'planning.overlap'],
    ['plans that do not pair', { target: { from: addDays(first, 70), priceplans: [] } }, 400, 'request.invalid'],
    ['unknown rooms', { rooms: [999_999] }, 422, 'planning.unknown'],
    ['a stale one', { target: { from: addDays(first, 21) }, version: 0 }, 409, 'planning.stale'],
  ])('a copy refuses %s', async (_, change, status, msg) => {
    await save({ from: addDays(first, 21), to: addDays(first, 22), set: { price: 70 } });
    const answer = await staff.post('/planning/copy', copyOf(change));
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });
});

describe('reverting', () => {
  it('reverting restores the exact previous state after any change, and can be reverted itself', async () => {
    const deeds: Array<() => Promise<Data>> = [
      () => save({ set: { price: 77.7, minStay: 3, maxStay: 9, cta: true, stopSale: true, allotment: 9 } }),
      () => save({ weekdays: [1, 5], set: { priceChange: { percent: -12.5 } } }),
      () => copy({ pricePercent: 25 }),
      () => data(staff.post('/planning/reset', range(5))),
      () => data(staff.patch('/planning', { ...cell(first), value: 55.5 })),
      () =>
        data(
          staff.post('/ari', {
            hotel: of.hotel,
            updates: [{ type: 'availability', room: of.room, start: first, end: addDays(first, 40), allotment: 1 }],
          }),
        ),
    ];
    const states = [await planned()];
    for (const deed of deeds) {
      await deed();
      states.push(await planned());
    }
    for (let i = deeds.length - 1; i >= 0; i--) {
      expect((await undo()).changed).toBeGreaterThan(0);
      expect(await planned()).toBe(states[i]);
    }
    const { records } = (await staff.get(`/planning/changes?hotel=${of.hotel}&limit=100`)).body;
    // Each lists some of its cells, before and after.
    const [{ sample }] = records;
    expect(sample.length).toBeGreaterThan(0);
    expect(sample.length).toBeLessThanOrEqual(3);
    expect(sample[0]).toMatchObject({ room: expect.any(Number), date: expect.any(Number), key: expect.any(String) });
    // The undo of the first change is reverted: the change is effective again, and can be reverted again.
    const redone = await undo({ change: records[0].id });
    expect(await planned()).toBe(states[1]);
    expect((await undo({ change: records[0].id })).msg).toBe('planning.undone');
    await undo({ change: redone.version });
    expect(await planned()).toBe(states[0]);
    await undo({ change: records[0].id });
    expect(await planned()).toBe(states[1]);
    await undo();
    expect(await planned()).toBe(states[0]);
  });

  it('reverting refuses where another user has changed the cells since, and names them', async () => {
    const mine = (await save({ set: { price: 120 } })).version as number;
    await save({ to: first, set: { price: 130 } }, colleague);
    const { version: same } = await save(
      { from: addDays(first, 1), to: addDays(first, 1), set: { price: 99 } },
      colleague,
    );
    await save({ from: addDays(first, 1), to: addDays(first, 1), set: { price: 120 } }, colleague);
    const refused = await undo({ change: mine });
    expect(refused).toMatchObject({ msg: 'planning.stale' });
    expect(new Set(refused.data.cells.map(({ date }: Data) => date))).toEqual(new Set([first, addDays(first, 1)]));
    expect(refused.data.cells[0]).toMatchObject({ before: 120, after: 130 });
    expect(refused.data.cells[0].by).not.toBe('');
    expect(await priceOn(addDays(first, 2))).toBe(120);
    // A reverted change causes no conflict.
    await undo();
    await undo({ change: same });
    await undo();
    expect((await undo({ change: mine })).changed).toBe(10);
    expect(await priceOn(first)).toBe(100);
  });

  it('reverting refuses when there is nothing, when it is done already, and when it is not this hotel', async () => {
    const other = await aPlannedHotel(staff);
    const { id } = (await staff.get(`/planning/changes?hotel=${other.hotel}`)).body.records[0];
    expect((await staff.post('/planning/undo', { hotel: of.hotel, change: id })).status).toBe(404);
    const { change } = await undo();
    const twice = await staff.post('/planning/undo', { hotel: of.hotel, change });
    expect([twice.status, twice.body.msg]).toEqual([409, 'planning.undone']);
    const none = await staff.post('/planning/undo', { hotel: of.hotel });
    expect([none.status, none.body.msg]).toEqual([409, 'planning.nothingToUndo']);
  });

  it('reverting happens once under concurrent requests, and once for a key', async () => {
    const { version: change } = await save({ set: { price: 120 } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo({ change })));
    expect(answers.filter(({ changed }) => changed === 10)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === 'planning.undone')).toHaveLength(7);

    await save({ set: { price: 140 } });
    const key = crypto.randomUUID();
    const once = () => staff.post('/planning/undo', { hotel: of.hotel }).set('Idempotency-Key', key);
    const one = (await once()).body;
    expect((await once()).body).toEqual(one);
    expect(await priceOn(first)).toBe(100);
  });
});

describe('the minimum stay', () => {
  const refusal = () => ({ msg: 'planning.stayLimits', data: { room: of.room, date: first } });

  it('the minimum stay is never longer than the maximum, by every way of setting it', async () => {
    expect(await process({ set: { minStay: 5, maxStay: 3 } })).toMatchObject(refusal());
    expect(await save({ set: { minStay: 5, maxStay: 3 } })).toMatchObject(refusal());
    await save({ set: { maxStay: 3 } });
    expect(await save({ set: { minStay: 5 } })).toMatchObject(refusal());
    const one = await staff.patch('/planning', { ...cell(first), key: 'minStay', value: 5 });
    expect([one.status, one.body.msg]).toEqual([422, 'planning.stayLimits']);
    // A reversal must fit what was planned after it.
    const { version: none } = await save({ set: { maxStay: null } });
    await save({ set: { minStay: 5 } });
    expect(await undo({ change: none })).toMatchObject(refusal());
    expect(await undo()).toMatchObject({ changed: 10 });
    expect(await undo({ change: none })).toMatchObject({ changed: 10 });
  });
});

const cell = (date: DayNumber) => ({
  hotel: of.hotel,
  market: of.market,
  room: of.room,
  priceplan: of.plan,
  date,
  key: 'price',
});

describe('two staff', () => {
  it('two staff at the same instant on the same cell: one is saved, every other is refused with the conflict', async () => {
    const seen = await version();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? staff : colleague).patch('/planning', { ...cell(first), value: 200 + i, version: seen }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.msg))).toEqual(
      new Set(['planning.stale']),
    );
  });

  it('two staff on different cells: both are saved, and the ledger sums to the planning', async () => {
    const seen = await version();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? staff : colleague).patch('/planning', { ...cell(addDays(first, i)), value: 200 + i, version: seen }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    for (let i = 0; i < 10; i++) expect(await priceOn(addDays(first, i))).toBe(200 + i);
    expect((await staff.get(`/planning/changes?hotel=${of.hotel}`)).body.stats.totalRecord).toBe(11);
  });
});

describe('the history', () => {
  it('the history of planning lists who has changed what and when, newest first', async () => {
    await save({ set: { price: 120 } }, colleague);
    await undo();
    const { records, stats } = (await staff.get(`/planning/changes?hotel=${of.hotel}`)).body;
    expect(records).toMatchObject([
      { kind: 'undo', cells: 10, from: first, to: addDays(first, 9), undone: false },
      { kind: 'bulk', cells: 10, undone: true },
      { kind: 'bulk', cells: 20, undone: false },
    ]);
    expect(stats).toEqual({ totalRecord: 3, currentPage: 1, pageCount: 1, pageSize: 20 });
    expect(Math.abs(Date.parse(records[0].at) - Date.now())).toBeLessThan(60_000);
  });
});

describe('the year', () => {
  const yearOf = (year: number) => data(staff.get(`/planning/year?hotel=${of.hotel}&market=${of.market}&year=${year}`));

  it('the year shows each room day by day, with the days on which nothing can be sold and why', async () => {
    const year = Math.trunc(today / 10_000) + 1;
    const day = (month: number, date: number) => toDay(year * 10_000 + month * 100 + date);
    const june = { from: day(6, 1), to: day(6, 30) };
    await save({ ...june, set: { price: 100, allotment: 4 } });
    await save({ from: day(6, 10), to: day(6, 12), priceplans: [], set: { stopSale: true } });
    await save({ from: day(6, 20), to: day(6, 20), set: { price: null } });
    await save({ from: day(6, 25), to: day(6, 26), set: { stopSale: true } });
    const shown = await yearOf(year);
    const [room, empty] = shown.rooms;
    expect([room.allotment.length, empty.gaps]).toEqual([
      dayIndex(day(12, 31)) - dayIndex(day(1, 1)) + 1,
      [{ from: day(1, 1), to: day(12, 31), reason: 'noAllotment' }],
    ]);
    expect(room.gaps.filter(({ from, to }: Data) => from >= june.from && to <= june.to)).toEqual([
      { from: day(6, 10), to: day(6, 12), reason: 'stopSale' },
      { from: day(6, 20), to: day(6, 20), reason: 'noPrice' },
      { from: day(6, 25), to: day(6, 26), reason: 'stopSale' },
    ]);
    expect(shown.months[5]).toEqual({ month: 6, allotment: 120, sold: 0, occupancy: 0 });
    await inventory.cloned.rows(
      `update inventory.room_nights set sold = 1, held = 1 where room_id = ${of.room} and stay_on between '${year}-06-01' and '${year}-06-30' returning 1`,
    );
    const sold = await yearOf(year);
    const at = dayIndex(june.from) - dayIndex(day(1, 1));
    expect([sold.rooms[0].sold[at], sold.rooms[0].left[at], sold.months[5].occupancy]).toEqual([1, 2, 25]);
    await inventory.cloned.rows(
      `update inventory.room_nights set sold = 0, held = 0 where room_id = ${of.room} returning 1`,
    );
  });

  it('the year is not found for a market or hotel of others', async () => {
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++nextAccount });
    const market = `&market=${of.market}`;
    const filters = { year: `${market}&year=2027`, changes: '', export: `${market}&from=${first}&to=${first}` };
    for (const [path, filter] of Object.entries(filters))
      expect((await rival.get(`/planning/${path}?hotel=${of.hotel}${filter}`)).status).toBe(404);
    expect((await rival.post('/planning/undo', { hotel: of.hotel })).status).toBe(404);
    expect((await rival.post('/planning/copy', copyOf())).status).toBe(404);
    expect((await rival.post('/ari', { hotel: of.hotel, updates: [{}] })).status).toBe(404);
    expect((await staff.get(`/planning/year?hotel=${of.hotel}&market=999999&year=2027`)).status).toBe(404);
  });
});
