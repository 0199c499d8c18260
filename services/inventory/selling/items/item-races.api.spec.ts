import pg from 'pg';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { addDays } from '#libs/stays';
import { firstDay, searchUntil } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { BasketSeller, extraOnSale, refusalOf, takenOf, tourOnSale } from './items.fixture.js';

/** Attempts at once. */
const ATTEMPTS = 100;
const PARTY = { adults: 2, children: [] as number[] };

let one: ServiceUnderTest;
let other: ServiceUnderTest;
let staff: Caller;
let account = 63_000;

beforeAll(async () => {
  one = await testService(inventoryService);
  // A second process on the same database.
  other = await testService(inventoryService, { on: one.cloned });
});
afterAll(async () => {
  await other.close();
  await one.close();
});
beforeEach(() => void (staff = one.as({ role: 'corporate.agency.admin', account: ++account })));

/** How often attempts ended each way: held, or by the key of a refusal. */
function outcomes(answers: PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const end = answer.status === 'fulfilled' ? 'held' : (answer.reason as { body: { msg: string } }).body.msg;
    counts[end] = (counts[end] ?? 0) + 1;
  }
  return counts;
}
const sellers = () => [new BasketSeller(one, account), new BasketSeller(other, account)] as const;
/** The claim of an attempt, by either process; every third is sent twice, as after a lost answer. */
async function attempt(nth: number, body: Awaited<ReturnType<BasketSeller['claimOf']>>) {
  const [here, there] = sellers();
  const claim = { ...body, holdId: crypto.randomUUID() };
  const sent = nth % 2 ? here.send(claim) : there.send(claim);
  if (nth % 3 !== 0) return sent;
  const [first, again] = await Promise.allSettled([sent, here.send(claim)]);
  expect(again).toMatchObject({ status: first.status });
  if (first.status === 'rejected') throw first.reason;
  return first.value;
}

describe('what is scarce', () => {
  it('the last seats of a departure are held by exactly those who were first', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 21 });
    const [seller] = sellers();
    const body = await seller.claimOf([{ ...tourItem(tour), party: PARTY }]);
    const answers = await Promise.allSettled(Array.from({ length: ATTEMPTS }, (_, nth) => attempt(nth, body)));
    expect(outcomes(answers)).toEqual({ held: 10, 'tour.soldOut': ATTEMPTS - 10 });
    expect(await takenOf(one, tour)).toMatchObject({ seats: { held: 20, sold: 0, isExact: true } });
  });

  it('a scarce extra over several days, with seats and in any order of lines, is never taken by too many', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 1_000 });
    const guide = await extraOnSale(staff, { unit: 'day', capacity: 4 });
    const day = (after: number, days = 1) => ({
      ...{ serviceId: guide, party: PARTY, count: 1 },
      checkIn: addDays(firstDay, after),
      checkOut: addDays(firstDay, after + days),
    });
    const [seller] = sellers();
    const seats = { ...tourItem(tour), party: PARTY };
    const bodies = await Promise.all([
      seller.claimOf([day(0), seats]),
      seller.claimOf([seats, day(1)]),
      seller.claimOf([day(1), seats, day(0, 0)]),
    ]);
    const answers = await Promise.allSettled(
      Array.from({ length: ATTEMPTS }, (_, nth) => attempt(nth, bodies[nth % bodies.length]!)),
    );
    const { held = 0 } = outcomes(answers);
    const { seats: left, days } = await takenOf(one, { ...tour, serviceId: guide });
    expect(left).toEqual({ held: 2 * held, sold: 0, isExact: true });
    expect(days.every((each) => each.isExact && each.held <= 4)).toBe(true);
    expect(Math.max(...days.map(({ held: taken }) => taken))).toBe(4);
  });

  it('seats that are released, sold and taken at once are never taken twice, nor lost', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 6 });
    const [here, there] = sellers();
    const body = await here.claimOf([{ ...tourItem(tour), party: PARTY }]);
    const finish = async (nth: number) => {
      const { holdId } = await attempt(nth, body);
      const params = { params: { id: holdId } };
      if (nth % 2) await Promise.all([one, other].map(({ clients }) => clients.call('holds.confirm', params)));
      if (nth % 4 !== 1) await Promise.all([one, other].map(({ clients }) => clients.call('holds.release', params)));
      return there;
    };
    const answers = await Promise.allSettled(Array.from({ length: ATTEMPTS }, (_, nth) => finish(nth)));
    const sold = answers.filter(({ status }, nth) => status === 'fulfilled' && nth % 4 === 1).length;
    expect(await takenOf(one, tour)).toMatchObject({ seats: { held: 0, sold: 2 * sold, isExact: true } });
    expect(Object.keys(outcomes(answers)).sort()).toEqual(['held', 'tour.soldOut']);
  });

  it('an extra whose capacity is being lowered is taken only after that, of what is left then', async () => {
    const guide = await extraOnSale(staff, { unit: 'person', capacity: 4 });
    const [seller] = sellers();
    const body = await seller.claimOf([{ serviceId: guide, checkIn: firstDay, party: PARTY, count: 1 }]);
    const colleague = new pg.Client({ connectionString: one.cloned.url });
    await colleague.connect();
    await colleague.query('begin');
    await colleague.query('update inventory.services set capacity = 1 where id = $1', [guide]);
    const claim = refusalOf(seller.send(body));
    const isWaiting = async () => {
      const waiting = await one.cloned.rows(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`,
      );
      return waiting.length > 0;
    };
    expect(await searchUntil(isWaiting, Boolean)).toBe(true);
    await colleague.query('commit');
    await colleague.end();
    expect(await claim).toEqual([409, 'extra.soldOut', { line: 0 }]);
    expect((await takenOf(one, { serviceId: guide })).days).toEqual([]);
  });

  it('staff who lower the capacity of an extra while it is taken end with no more taken than there are', async () => {
    const guide = await extraOnSale(staff, { unit: 'person', capacity: 40 });
    const [seller] = sellers();
    const body = await seller.claimOf([{ serviceId: guide, checkIn: firstDay, party: PARTY, count: 1 }]);
    const { record } = (await staff.get(`/services/${guide}`)).body;
    const {
      id: _id,
      revision,
      account: _account,
      location,
      images: _images,
      inInventory: _in,
      own: _own,
      ...kept
    } = record;
    const lower = () =>
      staff
        .put(`/services/${guide}`, { ...kept, location: location.id, revision, capacity: 10 })
        .then(({ status }) => status);
    const claims = Array.from({ length: 30 }, (_, nth) => attempt(nth, body));
    const [status] = await Promise.all([lower(), Promise.allSettled(claims)]);
    const { days } = await takenOf(one, { serviceId: guide });
    const [capacity] = (await one.cloned.rows('select capacity from inventory.services where id = $1', [guide])) as [
      { capacity: number },
    ];
    expect([status, capacity.capacity]).toEqual(status === 200 ? [200, 10] : [422, 40]);
    expect(days).toMatchObject([{ isExact: true }]);
    expect(days[0]!.held).toBeLessThanOrEqual(capacity.capacity);
  });
});

function tourItem({ tourId, packageId }: Awaited<ReturnType<typeof tourOnSale>>) {
  return { tourId, packageId, hotelOption: 0 };
}
