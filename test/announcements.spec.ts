import { Announcements, PLATFORM, roleUrl } from '#libs/database';
import { TEST_SECRET, cloneDatabase, testService, type ClonedDatabase, type ServiceUnderTest } from '#libs/testing';
import {
  hotelOnSale,
  stayFilter,
  type FoundOffer,
  type HotelOnSale,
} from '../services/inventory/hotel-on-sale.fixture.js';
import { inventoryService } from '../services/inventory/inventory.module.js';
import { eventually } from './support/platform.js';

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

let cloned: ClonedDatabase;
const opened: Announcements[] = [];

async function listener(): Promise<Announcements> {
  const announcements = new Announcements({ connectionString: roleUrl(cloned.url, TEST_SECRET, 'inventory') }).open();
  opened.push(announcements);
  await eventually('it to listen', async () => announcements.isListening);
  return announcements;
}

beforeAll(async () => {
  cloned = await cloneDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await cloned.drop();
});

describe('announcements', () => {
  it('announcements wake those who wait for the topic in every process, and a burst does so a few times', async () => {
    const [here, there] = [await listener(), await listener()];
    const woken = { here: 0, there: 0, other: 0 };
    here.on('hotels', () => woken.here++);
    there.on('hotels', () => woken.there++);
    there.on('outbox.auth', () => woken.other++);
    for (let i = 0; i < 200; i++) here.announce('hotels');
    await eventually('the other to be woken', async () => woken.there > 0);
    await pause(300);
    expect(woken).toEqual({ here: 200, there: expect.any(Number) as number, other: 0 });
    expect(woken.there).toBeLessThanOrEqual(2);
  });

  it('announcements of work for one wake other processes only where nobody waits here', async () => {
    const [here, there] = [await listener(), await listener()];
    let woken = 0;
    there.on('outbox.auth', () => woken++);
    const leave = here.on('outbox.auth', () => undefined);
    here.announce('outbox.auth', { one: true });
    await pause(500);
    expect(woken).toBe(0);
    leave();
    here.announce('outbox.auth', { one: true });
    await eventually('the other to be woken', async () => woken === 1);
  });

  it('announcements are given up while the connection is lost: loops poll, and are woken when it is back', async () => {
    const [here, there] = [await listener(), await listener()];
    let woken = 0;
    there.on('hotels', () => woken++);
    expect(there.patience(100)).toBeGreaterThan(100);
    await cloned.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen konak'`,
    );
    await eventually('the loss to be noticed', async () => there.patience(100) === 100);
    expect(woken).toBeGreaterThan(0);
    await eventually('both to listen again', async () => here.isListening && there.isListening);
    await pause(300);
    woken = 0;
    here.announce('hotels');
    await eventually('the announcement', async () => woken > 0);
  });
});

describe('replicas of one service', () => {
  let here: ServiceUnderTest;
  let there: ServiceUnderTest;
  let account = 61_000;

  /** After which a loop looks by itself; nothing that is seen sooner was seen so. */
  let netMs = 3_600_000;

  const replica = async (queue = false) => {
    const announcements = Object.assign(await listener(), { patience: () => netMs });
    return testService(inventoryService, { queue, env: { DATABASE_URL: cloned.url }, announcements });
  };
  beforeAll(async () => {
    here = await replica();
    there = await replica(true);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  const offersOf = async (replica: ServiceUnderTest, { hotel }: HotelOnSale): Promise<FoundOffer[]> => {
    const caller = replica.as({ role: 'corporate.agency.admin', account });
    const { body } = await caller.post('/availability', { filter: stayFilter(hotel) });
    return (body.items?.[0]?.offers ?? []) as FoundOffer[];
  };
  const seesLeft = (replica: ServiceUnderTest, sold: HotelOnSale, left: number) =>
    eventually(`${left} rooms left`, async () => (await offersOf(replica, sold))[0]?.left === left);
  const dispatched = async (name: string) =>
    (
      await cloned.rows(
        `select 1 from inventory.outbox where payload ->> 'holdId' = $1 and dispatched_at is not null`,
        [name],
      )
    ).length === 1;
  const emitTo = (service: ServiceUnderTest, holdId: string, options = {}) =>
    service.database.tx(PLATFORM, async (tx) => tx.emit('hold.expired', { holdId }, options));

  it('replicas of one service see at once what another has saved and sold, without looking for it', async () => {
    const sold = await hotelOnSale(here.as({ role: 'corporate.agency.admin', account: ++account }), { allotment: 4 });
    await seesLeft(there, sold, 4);
    await seesLeft(here, sold, 4);
    const [offer] = await offersOf(here, sold);
    const offers = [{ offerId: offer!.offerId, count: 1, expectedMinor: offer!.price.amount * 100 }];
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const holdId = crypto.randomUUID();
    await here.clients.call('holds.claim', { body: { holdId, offers, expiresAt } });
    await seesLeft(there, sold, 3);
    await here.clients.call('holds.release', { params: { id: holdId } });
    await seesLeft(there, sold, 4);
  });

  it('replicas of one service dispatch at once what one without a relay has emitted, and what is for later when it is due', async () => {
    const now = crypto.randomUUID();
    await emitTo(here, now);
    await eventually('the message to be dispatched', () => dispatched(now));
    const later = crypto.randomUUID();
    await emitTo(there, later, { notBefore: new Date(Date.now() + 1_500) });
    await pause(1_000);
    expect(await dispatched(later)).toBe(false);
    await eventually('the message to be due', () => dispatched(later));
  });

  it('replicas of one service find within seconds what nobody has announced', async () => {
    netMs = 5_000;
    // Who sleeps already does so for as long as before, until there is something to do.
    const known = crypto.randomUUID();
    await emitTo(here, known);
    await eventually('the message to be dispatched', () => dispatched(known));
    const sold = await hotelOnSale(here.as({ role: 'corporate.agency.admin', account: ++account }), { allotment: 4 });
    await seesLeft(there, sold, 4);
    await cloned.rows('update inventory.rooms set status = false where id = $1', [sold.room]);
    await eventually('the room to be gone', async () => (await offersOf(there, sold)).length === 0);
    const lost = crypto.randomUUID();
    await cloned.rows(
      `insert into inventory.outbox (consumer, name, payload) values ('reservations', 'hold.expired', jsonb_build_object('holdId', $1::text))`,
      [lost],
    );
    await eventually('the message to be dispatched', () => dispatched(lost));
  });

  it('replicas of one service query the database next to never while nothing happens', async () => {
    const commits = async () =>
      (
        await cloned.rows<{ count: number }>(
          'select xact_commit::int as count from pg_stat_database where datname = current_database()',
        )
      )[0]!.count;
    await pause(7_000);
    const before = await commits();
    await pause(10_000);
    // The worker of the queue with its schedules takes most of them; polling took more than four hundred.
    expect((await commits()) - before).toBeLessThan(150);
  });
});
