import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { both, firstDay } from '../../hotel-on-sale.fixture.js';

const CORPORATE = 81_001;
const PARTNER = 81_002;
const OTHER = 81_003;
const PRO = [{ lang: 'en', value: 'Pro' }];

let inventory: ServiceUnderTest;
beforeAll(async () => {
  inventory = await testService(inventoryService);
});
beforeEach(() =>
  inventory.cloned.rows('delete from inventory.hotels where account_id = any ($1)', [[CORPORATE, PARTNER]]),
);
afterAll(() => inventory.close());

const allowance = (max: number) => ({ accounts: [CORPORATE, PARTNER], hotels: { max, liftedBy: PRO } });
const corporate = (max: number) =>
  inventory.as({
    ...{ role: 'corporate.hotelier.admin', account: CORPORATE, scope: [CORPORATE, PARTNER] },
    allowance: allowance(max),
  });
const partner = (max: number) =>
  inventory.as({ role: 'partner.hotelier.admin', account: PARTNER, allowance: allowance(max) });

const hotel = { name: 'Sınır Otel', location: 107_000 };
const make = (by: Caller) => by.post('/hotels', hotel);
const setUp = (by: Caller) =>
  by.post('/fastsetuphotel', {
    ...{ hotel: { ...hotel, childAges: [] }, market: { name: both('Herkes'), currency: 'try' } },
    ...{ rooms: [{ name: both('Oda'), price: 100, images: [] }], plans: [{ name: both('Esnek') }] },
    ...{ from: firstDay, to: firstDay, weekend: null },
  });
const counted = async () =>
  (await inventory.clients.call('usage.hotels', { body: { accounts: [CORPORATE, PARTNER] } })).hotels;

describe('hotels of a subscription', () => {
  it('hotels of a subscription are as many as it allows, of the account and of all below it, by every way of adding them', async () => {
    expect((await make(corporate(2))).status).toBe(200);
    expect((await setUp(partner(2))).status).toBe(200);
    for (const refused of [make(corporate(2)), setUp(corporate(2)), make(partner(2)), setUp(partner(2))]) {
      const { status, body } = await refused;
      expect([status, body.msg, body.data]).toEqual([422, 'limit.hotels', { used: 2, max: 2, plan: PRO }]);
    }
    expect(await counted()).toBe(2);

    const { records } = (await partner(2).get('/hotels')).body;
    expect((await partner(2).delete(`/hotels/${records[0].id}`)).status).toBe(200);
    expect((await make(corporate(2))).status).toBe(200);
  });

  it('hotels of a subscription are never more, under concurrent requests of accounts that do not reach each other', async () => {
    for (let round = 1; round <= 5; round++) {
      const callers = [corporate(round), partner(round), partner(round)];
      const answers = await Promise.all([make(callers[0]!), make(callers[1]!), setUp(callers[2]!)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
      expect(await counted()).toBe(round);
    }
  });

  it('hotels of a subscription are unlimited without a limit', async () => {
    const free = inventory.as({ role: 'corporate.hotelier.admin', account: OTHER });
    for (let i = 0; i < 3; i++) expect((await make(free)).status).toBe(200);
    const { hotels } = await inventory.clients.call('usage.hotels', { body: { accounts: [OTHER] } });
    expect(hotels).toBe(3);
    expect((await inventory.clients.call('usage.hotels', { body: { accounts: [] } })).hotels).toBe(0);
  });
});
