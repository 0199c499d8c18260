import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dayIn, toIsoDate } from '#libs/stays';
import { PLATFORM } from '#libs/database';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { signAgreement } from '../../reselling/agreements/agreement.fixture.js';

let inventory: ServiceUnderTest;
let owner: Caller;
let other: Caller;
let nextAccount = 30_000;

const today = dayIn('Europe/Istanbul', new Date());
const start = addDays(today, 40);
const both = (tr: string, en = tr) => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];
const agency = (account: number) => inventory.as({ role: 'corporate.agency.admin', account });
/** Only the platform's own account may sell services. */
const platform = (account: number) => inventory.as({ role: 'supervisor.agency.admin', account, scope: [account] });

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(() => {
  owner = agency(++nextAccount);
  other = agency(++nextAccount);
});

const refused = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];
const departure = (more: object = {}) => ({
  name: both('Bahar', 'Spring'),
  startDate: start,
  endDate: addDays(start, 3),
  capacity: 10,
  hotelOptions: [{ name: 'Taş Konak' }, { name: 'Mağara Otel' }],
  prices: [
    { hotelOption: 0, single: 300, double: 200, triple: 180, children: [{ from: 0, to: 6, amount: 50 }] },
    { hotelOption: 1, single: 600, double: 400, triple: 360 },
  ],
  transfers: [{ name: 'Otobüs' }, { name: 'Uçak', kind: 'flight', included: false, price: 75.5 }],
  ...more,
});
const tour = (more: object = {}) => ({
  name: both('Kapadokya Turu', 'Cappadocia Tour'),
  locations: [150_000],
  basePrice: { amount: 100, currency: 'try' },
  packages: [departure()],
  ...more,
});
/** The index of names follows a moment later. */
async function eventually(holds: () => Promise<void>): Promise<void> {
  for (let left = 50; ; left--) {
    try {
      return await holds();
    } catch (error) {
      if (left === 0) throw error;
      await wait(100);
    }
  }
}

interface Made {
  revision: number;
  id: number;
  packages: Array<{ id: number; sold: number; left: number; capacity: number }>;
}
const create = async (by = owner, more: object = {}) => (await by.post('/tours', tour(more))).body.record as Made;
const sell = (packageId: number, seats: number) =>
  inventory.database.tx(PLATFORM, (tx) =>
    tx.executeExactly(1, 'update tour_packages set sold = sold + $2 where id = $1 and capacity - sold - held >= $2', [
      packageId,
      seats,
    ]),
  );
const agree = (seller: number, of: number) =>
  signAgreement((sql, values) => inventory.cloned.rows(sql, values), { seller, owner: of });
const search = async (filter: object, by = owner) =>
  (await by.post('/availability/tours', { filter: { lang: 'en', ...filter } })).body as {
    items: Array<{
      tour: { id: number; name: string };
      from: { amount: number };
      packages: Array<{
        packageId: number;
        hotelOption: number | null;
        hotel: string | null;
        left: number;
        price: { amount: number; breakdown: Array<{ step: string; note: string; amount: number }> };
      }>;
    }>;
    stats: object;
  };

describe('tours', () => {
  it('tours are made, listed, changed and removed; departures keep their ids', async () => {
    const made = await create();
    expect(made).toMatchObject({
      own: true,
      locations: [{ name: 'Nevşehir' }],
      packages: [{ capacity: 10, sold: 0, left: 10 }],
    });
    const listed = (await owner.get('/tours/tours?search=kapadokya')).body.records;
    expect(listed).toMatchObject([
      {
        id: made.id,
        name: 'Cappadocia Tour',
        departures: 1,
        nextDeparture: start,
        left: 10,
        basePrice: { amount: 100, currency: 'try' },
      },
    ]);
    const again = await owner.put(`/tours/${made.id}`, { ...tour({ category: 'cruise' }), revision: made.revision });
    expect(again.body.record).toMatchObject({ category: 'cruise', packages: [{ id: made.packages[0]!.id }] });
    const later = departure({ startDate: addDays(start, 30), endDate: addDays(start, 33) });
    const two = await owner.put(
      `/tours/${made.id}`,
      tour({
        revision: again.body.record.revision,
        packages: [later, departure({ id: made.packages[0]!.id, capacity: 12 })],
      }),
    );
    expect(two.body.record.packages).toMatchObject([
      { id: made.packages[0]!.id, capacity: 12 },
      { startDate: addDays(start, 30) },
    ]);
    expect((await owner.delete(`/tours/${made.id}`)).body).toEqual({ status: true });
    expect((await owner.get(`/tours/${made.id}`)).status).toBe(404);
  });

  it('tours accept their filter as JSON too', async () => {
    const { id } = await create(owner, { category: 'international', status: false });
    const page = async (filter: object) =>
      (await owner.get(`/tours?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;
    expect((await page({ category: 'international' })).records.map((each: { id: number }) => each.id)).toEqual([id]);
    expect((await page({ status: true })).records).toEqual([]);
    expect((await page({ status: 'all' })).stats).toEqual({
      totalRecord: 1,
      currentPage: 1,
      pageCount: 1,
      pageSize: 10,
    });
    expect(refused(await owner.get('/tours?filter=%7Bbroken'))).toEqual([400, 'request.invalid']);
  });

  it('tours keep sold seats', async () => {
    const { id, revision, packages } = await create();
    const packageId = packages[0]!.id;
    await sell(packageId, 4);
    const save = (more: object) => owner.put(`/tours/${id}`, tour({ revision, ...more }));
    expect(refused(await save({ packages: [] }))).toEqual([409, 'tour.hasBookings']);
    expect(refused(await save({ packages: [departure({ id: packageId, capacity: 3 })] }))).toEqual([
      422,
      'tour.capacity',
    ]);
    expect(refused(await owner.delete(`/tours/${id}`))).toEqual([409, 'tour.hasBookings']);
    expect(refused(await save({ packages: [departure({ id: 999_999 })] }))).toEqual([404, 'notFound']);
    expect((await save({ packages: [departure({ capacity: 4 })] })).body.record.packages).toMatchObject([
      { id: packageId, sold: 4, left: 0 },
    ]);
  });

  it('tours never have more seats sold than there are, under concurrent saves and sales', async () => {
    const { id, revision, packages } = await create();
    const packageId = packages[0]!.id;
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 12 }, () => sell(packageId, 1)),
      ...Array.from({ length: 4 }, () =>
        owner.put(`/tours/${id}`, tour({ revision, packages: [departure({ id: packageId, capacity: 5 })] })),
      ),
    ]);
    const sold = outcomes.slice(0, 12).filter(({ status }) => status === 'fulfilled').length;
    const [after] = (await owner.get(`/tours/${id}`)).body.record.packages as Made['packages'];
    expect(after!.sold).toBe(sold);
    expect(after!.capacity).toBeGreaterThanOrEqual(sold);
  });

  it.each([
    [{ packages: [departure({ endDate: addDays(start, -1) })] }, 400, 'request.invalid'],
    [
      { packages: [departure({ prices: [{ hotelOption: 2, single: 1, double: 1, triple: 1 }] })] },
      400,
      'request.invalid',
    ],
    [
      {
        packages: [
          departure({
            prices: [
              {
                single: 1,
                double: 1,
                triple: 1,
                children: [
                  { from: 0, to: 6, amount: 1 },
                  { from: 5, to: 9, amount: 1 },
                ],
              },
            ],
          }),
        ],
      },
      422,
      'ages.overlap',
    ],
    [{ locations: [1] }, 422, 'hotel.noLocation'],
    [{ images: ['nothing'] }, 422, 'image.unknown'],
    [{ basePrice: { amount: 1.005 } }, 400, 'request.invalid'],
  ])('tours refuse %#', async (more, status, msg) => {
    expect(refused(await owner.post('/tours', tour(more)))).toEqual([status, msg]);
  });

  it('tours of another account are not found, byte for byte, until they are added', async () => {
    const { id } = await create();
    for (const [verb, body] of [
      ['get', undefined],
      ['put', tour()],
      ['delete', undefined],
    ] as const) {
      const ask = (asked: number) =>
        (body ? other.put(`/tours/${asked}`, body) : other[verb as 'get'](`/tours/${asked}`)).set(
          'X-Request-Id',
          'same-request',
        );
      const [foreign, absent] = [await ask(id), await ask(999_999)];
      expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    }
    const listed = async (inventory: string) =>
      (await other.get(`/tours/tours?inventory=${inventory}&limit=100`)).body.records.map(
        (each: { id: number }) => each.id,
      );
    expect(await listed('notininventory')).toContain(id);
    expect((await search({ tour: id }, other)).items).toEqual([]);
    await other.put('/tours/changeinventorystatus', { id, status: true });
    expect([await listed('ininventory'), await listed('all')]).toEqual([[id], [id]]);
    expect((await search({ tour: id }, other)).items).toEqual([]);
    await agree(nextAccount, nextAccount - 1);
    expect((await search({ tour: id }, other)).items).toHaveLength(1);
    expect((await other.get(`/tours/${id}`)).body.record).toMatchObject({ own: false, inInventory: true });
    expect((await other.put(`/tours/${id}`, tour())).status).toBe(404);
    expect((await other.put('/tours/removeinventoryall', {})).body.data).toEqual({ changed: 1 });
    expect(
      (await other.put('/tours/addinventoryall', { filter: { category: 'cruise', account: nextAccount - 1 } })).body
        .data,
    ).toEqual({ changed: 0 });
    expect((await other.put('/tours/addinventoryall', { filter: { account: nextAccount - 1 } })).body.data).toEqual({
      changed: 1,
    });
    await owner.put('/tours/changeinventorystatus', { id, status: false });
    expect((await other.get(`/tours/${id}`)).status).toBe(404);
  });

  it('tours keep an account’s search suggestions under one fixed id', async () => {
    const items = {
      type: 'searchitems',
      name: both('Arama'),
      searchItems: [{ label: both('Kapadokya'), location: 150_000 }],
    };
    expect(refused(await owner.put('/tours/9999', items))).toEqual([404, 'notFound']);
    const [one, two] = await Promise.all([owner.post('/tours', items), owner.post('/tours', items)]);
    expect([one.body.record.id, two.body.record.id]).toEqual([9999, 9999]);
    const { revision } = (await owner.get('/tours/9999')).body.record;
    const updated = await owner.put('/tours/9999', { ...items, revision, searchItems: [] });
    expect(updated.body.record).toMatchObject({ id: 9999, type: 'searchitems', searchItems: [] });
    expect((await owner.get('/tours/9999')).body.record.searchItems).toEqual([]);
    expect((await other.get('/tours/9999')).status).toBe(404);
    expect((await owner.get('/tours/tours')).body.records).toEqual([]);
  });
});

describe('the search for tours', () => {
  it('the search for tours prices the party in each hotel, line by line', async () => {
    const { id, packages } = await create();
    const { items } = await search({ tour: id, party: { adults: 3, children: [4] } });
    expect(items[0]!.packages.map(({ hotelOption, hotel, price }) => [hotelOption, hotel, price.amount])).toEqual([
      [0, 'Taş Konak', 892],
      // No age bands there: the child counts as an adult.
      [1, 'Mağara Otel', 1_902],
    ]);
    expect(items[0]).toMatchObject({ tour: { name: 'Cappadocia Tour' }, from: { amount: 892, currency: 'try' } });
    expect(items[0]!.packages[0]).toMatchObject({
      packageId: packages[0]!.id,
      nights: 3,
      left: 10,
      price: {
        breakdown: [
          { step: 'tour', note: '3 × sharing a triple room', amount: 540 },
          { step: 'tour', note: '1 × child', amount: 50 },
          { step: 'transfer', note: '4 × Uçak', amount: 302 },
        ],
      },
    });
  });

  it('the search for tours uses temporary overrides instead of the tour’s own fields', async () => {
    const { id } = await create(owner, {
      packages: [departure({ prices: [], transfers: [] })],
      tourTemp: { name: both('İndirimli', 'On offer'), basePrice: { amount: 80.5, currency: 'eur' } },
    });
    const { items } = await search({ tour: id, party: { adults: 2 } });
    expect(items[0]).toMatchObject({ tour: { name: 'On offer' }, from: { amount: 161, currency: 'eur' } });
  });

  it('the search for tours finds only departures with enough seats that can still be booked', async () => {
    const near = addDays(today, 5);
    const { id, packages } = await create(owner, {
      packages: [
        departure({ capacity: 3 }),
        departure({ startDate: near, endDate: near, releaseDays: 6 }),
        departure({ startDate: addDays(near, 2), endDate: addDays(near, 2), releaseDays: 6 }),
        departure({ startDate: addDays(today, -3), endDate: addDays(today, -1) }),
        departure({ startDate: addDays(start, 9), endDate: addDays(start, 9), status: false }),
      ],
    });
    const limited = packages.find(({ capacity }) => capacity === 3)!;
    const found = async (filter: object) =>
      [
        ...new Set(
          (await search({ tour: id, ...filter })).items.flatMap((each) =>
            each.packages.map(({ packageId }) => packageId),
          ),
        ),
      ].length;
    expect(await found({})).toBe(2);
    expect(await found({ party: { adults: 4 } })).toBe(1);
    await sell(limited.id, 3);
    expect(await found({})).toBe(1);
    const month = (day: number) => Math.trunc(day / 100);
    expect(await found({ checkIn: month(addDays(near, 2)) })).toBe(1);
    expect(await found({ checkIn: month(addDays(start, 400)) })).toBe(0);
    expect([
      await found({ location: 150_000 }),
      await found({ location: 107_000 }),
      await found({ location: 792 }),
    ]).toEqual([1, 0, 1]);
    expect([await found({ category: 'cultural' }), await found({ category: ['cruise'] })]).toEqual([1, 0]);
    expect(toIsoDate(near)).toMatch(/^\d{4}-/);
  });

  it('the search for tours sorts and pages', async () => {
    const cheap = await create(owner, { name: both('Ucuz'), packages: [departure({ prices: [], transfers: [] })] });
    const dear = await create(owner, { name: both('Pahalı') });
    const ask = async (body: object) =>
      (
        (await owner.post('/availability/tours', { filter: {}, ...body })).body.items as Array<{ tour: { id: number } }>
      ).map((each) => each.tour.id);
    expect(await ask({ sort: 'price' })).toEqual([cheap.id, dear.id]);
    expect(await ask({ sort: '-price' })).toEqual([dear.id, cheap.id]);
    expect(await ask({ sort: 'name', page: 2, limit: 1 })).toEqual([cheap.id]);
  });

  it('the search for tours is part of the search box, and of pickers', async () => {
    const { id } = await create();
    const found = { id, type: 'tour', name: 'Cappadocia Tour', path: 'Nevşehir, Türkiye' };
    await eventually(async () => expect((await owner.get('/search?term=kapadok')).body.items).toEqual([found]));
    const items = async (type: string, filter: object) =>
      (await owner.post('/search/getitems', { type, filter })).body.items;
    expect(await items('tour', { ids: [id] })).toMatchObject([{ id, type: 'tour', photo: null }]);
    expect(await items('tour', { location: 107_000 })).toEqual([]);
    expect(await items('location', { ids: [107_000, 150_000] })).toMatchObject([{ id: 107_000 }, { id: 150_000 }]);
  });

  it('the search box finds those tours that pickers have, for any seller and after any change', async () => {
    const [first, second] = [await create(), await create()];
    const sellers = inventory.auth.sellers;
    const ids = ({ body }: { body: { items: Array<{ id: number }> } }) => body.items.map((each) => each.id).sort();
    const expectFound = (by: Caller, expected: Made[]) =>
      eventually(async () => {
        const [found, picked] = [
          await by.get('/search?term=kapadokya%20turu'),
          await by.post('/search/getitems', { type: 'tour' }),
        ];
        expect([ids(found), ids(picked)]).toEqual([expected.map(({ id }) => id), expected.map(({ id }) => id)]);
      });
    const scope = [nextAccount];
    const nothing = { hotels: [], tours: [], extras: [] };
    sellers.set(nextAccount, { scope, inventories: [nextAccount], withheld: nothing, closed: [] });
    await expectFound(owner, [first, second]);
    await expectFound(other, []);
    await other.put('/tours/changeinventorystatus', { id: first.id, status: true });
    await expectFound(other, []);
    await agree(nextAccount, nextAccount - 1);
    await expectFound(other, [first]);
    await other.put('/tours/changeinventorystatus', { id: second.id, status: true });
    await expectFound(other, [first, second]);
    sellers.delete(nextAccount);
    await owner.put('/tours/changeinventorystatus', { id: first.id, status: false });
    await expectFound(owner, [second]);
  });
});

describe('services', () => {
  const service = (more: object = {}) => ({
    name: both('Havalimanı transferi', 'Airport transfer'),
    type: 'transfer',
    price: { amount: 450.5, currency: 'try' },
    unit: 'vehicle',
    ...more,
  });

  it('services are made, listed, changed and removed', async () => {
    const staff = platform(++nextAccount);
    const made = await staff.post('/services', service({ location: 107_000 }));
    expect(made.body.record).toMatchObject({
      type: 'transfer',
      price: { amount: 450.5, currency: 'try' },
      location: { name: 'Antalya' },
      own: true,
      inInventory: true,
      vat: 20,
    });
    const { id, revision } = made.body.record;
    expect((await staff.put(`/services/${id}`, service({ revision, type: 'guide' }))).body.record).toMatchObject({
      id,
      type: 'guide',
      location: null,
    });
    expect((await staff.get('/services?type=guide&keyword=transfer')).body.records).toHaveLength(1);
    expect((await staff.get('/services?type=meal')).body.records).toEqual([]);
    expect(refused(await staff.post('/services', service({ location: 1 })))).toEqual([422, 'hotel.noLocation']);
    expect((await staff.delete(`/services/${id}`)).body).toEqual({ status: true });
    expect((await staff.delete(`/services/${id}`)).status).toBe(404);
  });

  it('services of others are added without a request', async () => {
    const [mine, theirs] = [platform(++nextAccount), platform(++nextAccount)];
    const { id } = (await theirs.post('/services', service())).body.record;
    const listed = async (inventory?: string) =>
      (await mine.get(`/services?limit=100${inventory ? `&inventory=${inventory}` : ''}`)).body.records.map(
        (each: { id: number }) => each.id,
      );
    expect([await listed(), (await listed('notininventory')).includes(id)]).toEqual([[], true]);
    expect((await mine.get(`/services/${id}`)).status).toBe(404);
    await mine.put('/services/changeinventorystatus', { id, status: true });
    expect([await listed('ininventory'), await listed('all')]).toEqual([[id], [id]]);
    expect((await mine.put(`/services/${id}`, service())).status).toBe(404);
    await agree(nextAccount - 1, nextAccount);
    const { body } = await mine.post('/search/getitems', { type: 'service' });
    expect(body.items).toMatchObject([{ id, type: 'service', name: 'Airport transfer' }]);
    expect((await mine.put('/services/removeinventoryall', {})).body.data).toEqual({ changed: 1 });
    expect((await mine.put('/services/addinventoryall', { filter: { account: nextAccount } })).body.data).toEqual({
      changed: 1,
    });
    await theirs.put('/services/changeinventorystatus', { id, status: false });
    expect(await listed('ininventory')).toEqual([]);
  });
});
