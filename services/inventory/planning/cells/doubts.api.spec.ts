import type { Response } from 'supertest';
import type { PlanningDoubt } from '#libs/contracts';
import { addDays, type DayNumber } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { aPlannedHotel, first, type HotelUnderTest } from '../hotel.fixture.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let of: HotelUnderTest;
let follower: number;
let nextAccount = 5_000;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++nextAccount });
  of = await aPlannedHotel(staff);
  const name = [
    { lang: 'tr', value: 'İadesiz −%10' },
    { lang: 'en', value: 'Saver −10%' },
  ];
  const derivedFrom = { pricePlan: of.plan, percent: -10 };
  follower = (await staff.post(`/priceplans?hotel=${of.hotel}`, { name, derivedFrom })).body.record.id as number;
});

const change = (more: object) => ({
  ...{ hotel: of.hotel, market: of.market, rooms: [of.room], priceplans: [of.plan] },
  ...{ from: first, to: addDays(first, 9), ...more },
});
const save = (more: object): Promise<Response> => staff.post('/planning/save', change(more));
const patch = (more: object): Promise<Response> =>
  staff.patch('/planning', {
    ...{ hotel: of.hotel, market: of.market, room: of.room, date: first, ...more },
  });
const doubtsIn = ({ status, body }: Response) => {
  expect([status, body.msg]).toEqual([409, 'planning.confirm']);
  return (body.data.doubts as PlanningDoubt[]).map(({ kind, count }) => [kind, count]);
};

async function dayOf(plan: number, date: DayNumber = first): Promise<Record<string, unknown>> {
  const month = `month=${Math.trunc(date / 100) % 100}&year=${Math.trunc(date / 10_000)}`;
  const { rooms } = (await staff.get(`/planning?hotel=${of.hotel}&market=${of.market}&${month}`)).body.data;
  const { priceplans } = rooms.find(({ id }: { id: number }) => id === of.room);
  return priceplans
    .find(({ id }: { id: number }) => id === plan)
    .days.find((day: { date: number }) => day.date === date);
}

describe('a price of a derived plan', () => {
  it('a price of a derived plan is shown as its base, detached only where accepted, and derived again when cleared', async () => {
    expect(await dayOf(follower)).toMatchObject({ price: null, derived: 90 });
    const own = { priceplan: follower, key: 'price', value: 95 };
    expect(doubtsIn(await patch(own))).toEqual([['derived', 1]]);
    expect(await dayOf(follower)).toMatchObject({ price: null, derived: 90 });

    expect((await patch({ ...own, accept: ['derived'] })).status).toBe(200);
    expect(await dayOf(follower)).toMatchObject({ price: 95, derived: null });
    expect((await patch({ ...own, value: 96 })).status).toBe(200);
    expect((await patch({ ...own, value: null })).status).toBe(200);
    expect(await dayOf(follower)).toMatchObject({ price: null, derived: 90 });
  });

  it('a price of a derived plan needs confirmation on every way to write prices, with the first twenty cells', async () => {
    const both = { priceplans: [of.plan, follower], set: { price: 120 } };
    expect(doubtsIn(await save(both))).toEqual([['derived', 10]]);
    const copy = {
      hotel: of.hotel,
      rooms: [of.room],
      source: { market: of.market, priceplans: [of.plan], from: first, to: addDays(first, 29) },
      target: { priceplans: [follower], from: first },
    };
    expect(doubtsIn(await staff.post('/planning/copy', copy))).toEqual([['derived', 10]]);
    const shown = (await staff.post('/planning/process', change({ ...both, to: addDays(first, 29) }))).body.data;
    expect(shown.doubts[0]).toMatchObject({ kind: 'derived', count: 30 });
    expect(shown.doubts[0].cells).toHaveLength(20);
    // Only the named warning is accepted.
    expect(doubtsIn(await save({ ...both, accept: ['outlier', 'overCount'] }))).toEqual([['derived', 10]]);
    expect((await save({ ...both, accept: ['derived'] })).body.data.changed).toBe(20);
  });
});

it('planning warns about more rooms than there are, not about fewer of too many', async () => {
  expect(doubtsIn(await patch({ key: 'allotment', value: 31 }))).toEqual([['overCount', 1]]);
  expect((await patch({ key: 'allotment', value: 30 })).status).toBe(200);
  expect((await patch({ key: 'allotment', value: 99, accept: ['overCount'] })).status).toBe(200);
  expect((await patch({ key: 'allotment', value: 40 })).status).toBe(200);
});

it.each([
  ['a tenth', 10, true],
  ['a fifth', 20, false],
  ['five times', 500, false],
  ['more than that', 500.01, true],
])('planning warns about a price that is %s of the previous one', async (_, value, asked) => {
  const answer = await patch({ priceplan: of.plan, key: 'price', value });
  if (asked) expect(doubtsIn(answer)).toEqual([['outlier', 1]]);
  else expect(answer.status).toBe(200);
});

it('planning compares the price of a new day with the plan’s usual price, and the first one with nothing', async () => {
  const later = { from: addDays(first, 10), to: addDays(first, 10) };
  expect(doubtsIn(await save({ ...later, set: { price: 13.6 } }))).toEqual([['outlier', 1]]);
  expect((await save({ ...later, rooms: [of.otherRoom], set: { price: 13.6 } })).status).toBe(200);
});

it('planning lists all warnings of a change together', async () => {
  const answer = await save({ priceplans: [of.plan, follower], set: { price: 9_999, allotment: 31 } });
  expect(doubtsIn(answer)).toEqual([
    ['derived', 10],
    ['overCount', 10],
    ['outlier', 10],
  ]);
});

it('planning lets a channel manager confirm up front, and an undo pass', async () => {
  const updates = [
    { type: 'availability', room: of.room, start: first, end: first, allotment: 80 },
    { type: 'rate', room: of.room, market: of.market, pricePlan: of.plan, start: first, end: first, amount: 9_000 },
  ];
  expect((await staff.post('/ari', { hotel: of.hotel, updates })).status).toBe(200);
  expect(await dayOf(of.plan)).toMatchObject({ price: 9_000 });
  expect((await staff.post('/planning/undo', { hotel: of.hotel })).status).toBe(200);
  expect(await dayOf(of.plan)).toMatchObject({ price: 100 });
});
