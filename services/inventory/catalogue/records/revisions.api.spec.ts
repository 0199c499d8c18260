import { calls, changeOf, type Route, type Shape } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { both, firstDay, hotelOnSale, today, type HotelOnSale } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';

type Fields = Record<string, unknown>;

/** A resource: one of its records, two changes of different fields, and a rival of the first one. */
interface Sample {
  resource: string;
  table: string;
  make: (by: Caller, sold: HotelOnSale) => Promise<string>;
  changes: [Fields, Fields];
  rival: Fields;
}

const made = async (by: Caller, path: string, body: object, query = '') =>
  `${path}/${((await by.post(`${path}${query}`, body)).body.record as { id: number }).id}${query}`;
const departure = { name: both('Gidiş'), startDate: firstDay, endDate: firstDay, capacity: 10 };

const SAMPLES: Sample[] = [
  {
    resource: 'hotels',
    table: 'hotels',
    make: async (_by, { hotel }) => `/hotels/${hotel}`,
    changes: [{ name: 'Bahçe Otel' }, { checkInHour: '15:00' }],
    rival: { name: 'Liman Otel' },
  },
  {
    resource: 'rooms',
    table: 'rooms',
    make: async (_by, { hotel, room }) => `/rooms/${room}?hotel=${hotel}`,
    changes: [{ count: 7 }, { size: 22.35 }],
    rival: { count: 9 },
  },
  {
    resource: 'markets',
    table: 'markets',
    make: async (_by, { hotel, market }) => `/markets/${market}?hotel=${hotel}`,
    changes: [{ name: both('Yerli') }, { channel: 'b2c' }],
    rival: { name: both('Yabancı') },
  },
  {
    resource: 'priceplans',
    table: 'price_plans',
    make: async (_by, { hotel, plan }) => `/priceplans/${plan}?hotel=${hotel}`,
    changes: [{ minStay: 2 }, { board: 'HB' }],
    rival: { minStay: 3 },
  },
  {
    resource: 'campaigns',
    table: 'campaigns',
    make: (by, { hotel }) =>
      made(by, '/campaigns', { hotel, name: both('Yaz'), discount: { type: 'percent', percent: 10 } }),
    changes: [{ name: both('Kış') }, { booking: { from: today, to: firstDay } }],
    rival: { name: both('Güz') },
  },
  {
    resource: 'markup',
    table: 'markups',
    make: (by, { hotel }) => made(by, '/markup', { hotel, percent: 5 }),
    changes: [{ percent: 7.5 }, { status: false }],
    rival: { percent: 8 },
  },
  {
    resource: 'promotions',
    table: 'promotions',
    make: (by) => made(by, '/promotions', { code: `YAZ${next++}`, discount: { type: 'percent', percent: 10 } }),
    changes: [{ maxUses: 5 }, { name: both('Bahar') }],
    rival: { maxUses: 9 },
  },
  {
    resource: 'services',
    table: 'services',
    make: (by) => made(by, '/services', { name: both('Transfer'), price: { amount: 450.5, currency: 'try' } }),
    changes: [{ price: { amount: 500, currency: 'try' } }, { vat: 10 }],
    rival: { price: { amount: 510, currency: 'try' } },
  },
  {
    resource: 'tours',
    table: 'tours',
    make: (by) =>
      made(by, '/tours', { name: both('Tur'), basePrice: { amount: 100, currency: 'try' }, packages: [departure] }),
    changes: [{ packages: [{ ...departure, capacity: 20 }] }, { category: 'cruise' }],
    rival: { packages: [{ ...departure, capacity: 30 }] },
  },
];

let inventory: ServiceUnderTest;
let owner: Caller;
let colleague: Caller;
let sold: HotelOnSale;
let next = 71_000;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  const account = ++next;
  const colleagueOf = () => inventory.as({ role: 'corporate.agency.admin', account });
  [owner, colleague] = [colleagueOf(), colleagueOf()];
  sold = await hotelOnSale(owner);
});

const read = async (path: string) => (await owner.get(path)).body.record as Fields & { revision: number };
const refused = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

it('every record that is changed as a whole in inventory has a revision, and its change names it', () => {
  const whole = Object.entries(calls as Record<string, Route>).filter(
    ([id, { service, method, path }]) =>
      service === 'inventory' && method === 'PUT' && /^\/\w+\/\{id\}$/.test(path) && !id.startsWith('agreements.'),
  );
  expect(whole.map(([id]) => id.split('.')[0]).sort()).toEqual(SAMPLES.map(({ resource }) => resource).sort());
  for (const [id] of whole) {
    const { body } = (calls as unknown as Record<string, Shape>)[id]!;
    expect(Object.keys((body as ReturnType<typeof changeOf>).shape)).toContain('revision');
  }
});

describe.each(SAMPLES)('$resource', ({ make, table, changes: [first, second], rival }) => {
  it('records keep what two people have changed of different fields', async () => {
    const path = await make(owner, sold);
    const before = await read(path);
    const [one, two] = await Promise.all([
      owner.put(path, { ...before, ...first }),
      colleague.put(path, { ...before, ...second }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const after = await read(path);
    expect(after).toMatchObject({ ...first, ...second, revision: before.revision + 2 });
  });

  it('records refuse what somebody else has changed to another value, with both values and who it was', async () => {
    const path = await make(owner, sold);
    const before = await read(path);
    await owner.put(path, { ...before, ...second, ...rival });
    const now = await read(path);
    const { body, status } = await colleague.put(path, { ...before, ...first });
    expect([status, body.msg]).toEqual([409, 'record.changed']);
    const [field] = Object.keys(first) as [string];
    expect(body.data).toEqual({
      revision: now.revision,
      changes: [
        {
          field,
          yours: expect.anything(),
          theirs: expect.anything(),
          by: expect.stringMatching(/^user\d+$/),
          at: expect.stringContaining('T'),
        },
      ],
    });
    expect(await read(path)).toEqual(now);
    // Told what there is now, the caller may insist.
    await colleague.put(path, { ...now, ...first }).expect(200);
    expect(await read(path)).toMatchObject({ ...first, ...second });
  });

  it('records are not changed without a revision, and once by a repeated request', async () => {
    const path = await make(owner, sold);
    const { revision, ...before } = await read(path);
    expect(refused(await owner.put(path, { ...before, ...first }))).toEqual([428, 'revision.required']);
    expect((await read(path)).revision).toBe(revision);
    const wanted = { ...before, ...second, revision };
    expect([(await owner.put(path, wanted)).status, (await owner.put(path, wanted)).status]).toEqual([200, 200]);
    expect((await read(path)).revision).toBe(revision + 1);
  });

  it('records lose their versions when they are deleted', async () => {
    const path = await make(owner, sold);
    await owner.put(path, { ...(await read(path)), ...second });
    const id = Number(/\d+/.exec(path)![0]);
    const versions = () =>
      inventory.database.tx(PLATFORM, (tx) =>
        tx.rows('select revision from record_versions where table_name = $1 and record_id = $2', [table, id]),
      );
    expect(await versions()).toHaveLength(1);
    if ((await owner.delete(path)).status !== 200) return;
    expect(await versions()).toHaveLength(0);
  });
});
