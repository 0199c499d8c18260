import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'supertest';
import pg from 'pg';
import { roleUrl } from '#libs/database';
import { addDays, type DayNumber } from '#libs/stays';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { aPlannedHotel, first, today, type HotelUnderTest } from '../hotel.fixture.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let of: HotelUnderTest;
let account = 7_000;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  of = await aPlannedHotel(staff);
});

/** Of many shapes. */
type Data = Response['body'];
const push = (updates: unknown[], hotel = of.hotel) =>
  staff.post('/ari', { hotel, updates }) as PromiseLike<Pick<Response, 'status' | 'headers' | 'body'>>;
const changes = async (query = '', by = staff): Promise<Data> => (await by.get(`/ari/changes?${query}`)).body.data;
const availability = (more: object = {}) => ({
  type: 'availability',
  room: of.room,
  start: first,
  end: first,
  ...more,
});
const rate = (more: object = {}) => ({
  type: 'rate',
  room: of.room,
  pricePlan: of.plan,
  start: first,
  end: first,
  amount: 100,
  ...more,
});
const restriction = (more: object = {}) => ({
  type: 'restriction',
  room: of.room,
  pricePlan: of.plan,
  start: first,
  end: first,
  ...more,
});
async function month(day: DayNumber, market = of.market): Promise<Data> {
  const query = `hotel=${of.hotel}&market=${market}&month=${Math.trunc(day / 100) % 100}&year=${Math.trunc(day / 10_000)}`;
  const [room] = (await staff.get(`/planning?${query}`)).body.data.rooms as Data[];
  const at = (days: Data[]) => days.find(({ date }) => date === day);
  return { ...at(room.priceplans[0].days), ...{ allotment: at(room.days).allotment, closed: at(room.days).stopSale } };
}

describe('updates of a partner', () => {
  it('updates of a partner take effect in their order: rates of all markets, availability, restrictions on weekdays', async () => {
    const week = { start: first, end: addDays(first, 6) };
    const { body } = await push([
      availability({ ...week, allotment: 9 }),
      availability({ allotment: 0, stopSale: true }),
      rate({ ...week, amount: 250.5 }),
      rate({ market: of.market, currency: 'TRY', amount: 300 }),
      restriction({ ...week, days: [1, 2, 3, 4, 5, 6, 7], minStay: 3, cta: true }),
      restriction({ minStay: null }),
    ]);
    expect(body.data).toMatchObject({ accepted: 6, refused: 0 });
    expect(body.data.lines.map(({ changed }: Data) => changed)).toEqual([7, 2, 14, 1, 28, 2]);
    expect(await month(first)).toMatchObject({ price: 300, allotment: 0, closed: true, minStay: null, cta: true });
    expect(await month(addDays(first, 1))).toMatchObject({ price: 250.5, allotment: 9, closed: false, minStay: 3 });
    expect(await month(first, of.otherMarket)).toMatchObject({ price: 250.5 });
    const [change] = (await staff.get(`/planning/changes?hotel=${of.hotel}`)).body.records;
    expect(change).toMatchObject({ id: body.data.version, kind: 'ari', from: first, to: addDays(first, 6) });
    await staff.post('/planning/undo', { hotel: of.hotel });
    expect(await month(first)).toMatchObject({ price: 100, allotment: 3, closed: false, minStay: null, cta: false });
  });

  it('updates of a partner are validated one by one: an invalid line is reported and stops no other', async () => {
    const bad: Array<[unknown, string]> = [
      [null, 'request.invalid'],
      ['rate', 'request.invalid'],
      [rate({ type: 'gossip' }), 'request.invalid'],
      [rate({ amount: -1 }), 'request.invalid'],
      [rate({ amount: 0 }), 'request.invalid'],
      [rate({ start: addDays(today, -2), end: addDays(today, -2) }), 'ari.past'],
      [availability({ start: addDays(today, -2), allotment: 1 }), 'ari.past'],
      [restriction({ minStay: 9, maxStay: 2 }), 'planning.stayLimits'],
      [rate({ amount: 1.005 }), 'request.invalid'],
      [{ ...rate(), __proto__: undefined, surprise: 1 }, 'request.invalid'],
      [rate({ start: 20_260_230 }), 'day.invalid'],
      [rate({ end: addDays(first, -1) }), 'planning.range'],
      [rate({ end: addDays(first, 800) }), 'planning.range'],
      [rate({ room: 999_999 }), 'planning.unknown'],
      [rate({ pricePlan: 999_999 }), 'planning.unknown'],
      [rate({ market: 999_999 }), 'planning.unknown'],
      [rate({ currency: 'usd' }), 'ari.currency'],
      [rate({ market: of.otherMarket, currency: 'try' }), 'ari.currency'],
      [restriction(), 'planning.nothingToSet'],
      [availability(), 'planning.nothingToSet'],
    ];
    const { body, status } = await push([...bad.map(([line]) => line), rate({ amount: 77 })]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ accepted: 1, refused: bad.length });
    expect(body.data.lines.slice(0, -1).map(({ msg }: Data) => msg)).toEqual(bad.map(([, msg]) => msg));
    expect(body.data.lines[0]).toMatchObject({ line: 1, status: 'refused', changed: 0 });
    expect(body.data.lines[0].message).toBeTruthy();
    expect(await month(first)).toMatchObject({ price: 77 });
  });

  it('updates of a partner leave no night with a minimum stay above its maximum, from any previous state', async () => {
    const messages = async (...lines: object[]) =>
      (await push(lines.map((line) => restriction(line)))).body.data.lines.map(({ msg = 'ok' }: Data) => msg);
    expect(await messages({ maxStay: 2 }, { minStay: 3 }, { minStay: 2 })).toEqual(['ok', 'planning.stayLimits', 'ok']);
    expect(await messages({ maxStay: 1 })).toEqual(['planning.stayLimits']);
    expect(await messages({ minStay: 5, maxStay: 7 }, { maxStay: null }, { minStay: 9 })).toEqual(['ok', 'ok', 'ok']);
    const { body } = await push([restriction({ maxStay: 4 }), rate({ amount: 61 })]);
    expect(body.data).toMatchObject({ accepted: 1, refused: 1 });
    expect(await month(first)).toMatchObject({ price: 61, minStay: 9, maxStay: null });
  });

  it('updates of a partner are limited in cells together, and in lines per batch', async () => {
    const two = { start: first, end: addDays(first, 731), room: of.room };
    const { data } = (await push(Array.from({ length: 80 }, () => restriction({ ...two, minStay: 2 })))).body;
    expect(data.lines.at(-1)).toMatchObject({ status: 'refused', msg: 'planning.tooLarge' });
    expect(data.accepted).toBeGreaterThan(40);
    expect((await push(Array.from({ length: 1_001 }, () => rate()))).status).toBe(400);
    expect((await push([])).status).toBe(400);
  });

  it('updates of a partner with a key take effect once, however often they are sent', async () => {
    const key = crypto.randomUUID();
    const send = (amount: number) =>
      staff.post('/ari', { hotel: of.hotel, updates: [rate({ amount })] }).set('Idempotency-Key', key);
    const one = await send(210);
    await push([rate({ amount: 220 })]);
    const again = await send(210);
    expect([again.body, again.headers['idempotent-replayed']]).toEqual([one.body, 'true']);
    expect(await month(first)).toMatchObject({ price: 220 });
    expect((await send(230)).body.msg).toBe('request.keyReused');
  });

  it('updates of many systems at once are all saved, one after the other', async () => {
    // A channel manager retries a conflict after the pause in Retry-After.
    const pushPatiently = async (i: number) => {
      const line = rate({ start: addDays(first, i), end: addDays(first, i), amount: i + 1 });
      for (;;) {
        const answer = await push([line]);
        if (answer.body.msg !== 'conflict') return answer;
        await sleep(1_000 * Number(answer.headers['retry-after']));
      }
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => pushPatiently(i)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.version)).size).toBe(20);
    for (const i of [0, 7, 19]) expect(await month(addDays(first, i))).toMatchObject({ price: i + 1 });
  });
});

describe('the list of changes', () => {
  it('the list of changes is read page by page, oldest first, without the cells of others', async () => {
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++account });
    for (const amount of [1, 2, 3, 4, 5]) await push([rate({ amount })]);
    const listed: Data[] = [];
    let at = 0;
    for (let page: Data = { more: true }; page.more; at = page.next) {
      page = await changes(`since=${at}&limit=2`);
      listed.push(...page.changes);
    }
    expect(listed.map(({ kind }) => kind)).toEqual(['bulk', 'ari', 'ari', 'ari', 'ari', 'ari']);
    expect(listed[1].cells[0]).toMatchObject({
      room: of.room,
      priceplan: of.plan,
      key: 'price',
      before: 100,
      after: 1,
    });
    expect(await changes(`since=${at}`)).toMatchObject({ changes: [], more: false });
    expect((await changes('', rival)).changes).toEqual([]);
    expect((await rival.get(`/ari/changes?hotel=${of.hotel}`)).status).toBe(404);
  });

  it('the list of changes never skips a change whose number is smaller and whose transaction takes longer', async () => {
    const { next } = await changes();
    // A slow writer, as in recordChange: its floor is locked, its number taken, and nothing is committed yet.
    const slow = new pg.Client({ connectionString: roleUrl(inventory.cloned.url, TEST_SECRET, 'inventory') });
    await slow.connect();
    await slow.query(`set search_path to inventory; begin; set local app.platform = 'on'`);
    await slow.query(
      `select pg_advisory_xact_lock_shared((19278::bigint << 40) + pg_sequence_last_value('planning_changes_id_seq'))`,
    );
    await slow.query(
      `insert into planning_changes (account_id, hotel_id, by, kind, cells, cell_count) values ($1, $2, 'slow', 'cell', '[]', 0)`,
      [account, of.hotel],
    );
    const other = await aPlannedHotel(staff);
    await push([{ ...rate({ amount: 9 }), room: other.room, pricePlan: other.plan }], other.hotel);
    const before = await changes(`since=${next}`);
    expect(before).toMatchObject({ changes: [], next, more: false });
    await slow.query('commit');
    await slow.end();
    const after = await changes(`since=${before.next}`);
    expect(after.changes.map(({ hotel }: Data) => hotel)).toEqual([of.hotel, other.hotel, other.hotel]);
  });

  it('the list of changes reaches a follower completely while many write', async () => {
    const hotels = [of, await aPlannedHotel(staff), await aPlannedHotel(staff)];
    const seen: number[] = [];
    let { next } = await changes('limit=100');
    let writing = true;
    const follow = (async () => {
      for (;;) {
        const last = !writing;
        const page = await changes(`since=${next}&limit=3`);
        seen.push(...page.changes.map(({ id }: Data) => id as number));
        next = page.next;
        if (last && !page.more) return;
      }
    })();
    const versions = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        const { hotel, room, plan } = hotels[i % 3]!;
        const line = { ...rate({ amount: 500 + i }), room, pricePlan: plan };
        return (await push([line], hotel)).body.data.version as number;
      }),
    );
    writing = false;
    await follow;
    expect(seen).toEqual([...versions].sort((a, b) => a - b));
  });
});
