import type { Response } from 'supertest';
import { SITE_SUPPLIER_LIMITS, SUPPLIER_LOGIN_LIMIT } from '#libs/contracts';
import { RateLimits } from '#libs/service';
import { ANTALYA, SuppliersUnderTest, days } from '../suppliers.fixture.js';

let suppliers: SuppliersUnderTest;

beforeAll(async () => {
  suppliers = await SuppliersUnderTest.open({ env: { RATE_LIMITS: 'on' } });
});
beforeEach(() => suppliers.sell({ hotels: true, flights: true }));
afterAll(() => suppliers.close());

const http = () => suppliers.service.http;
const flightQuery = (more: object = {}) => ({
  query: { origin: 'AYT', destination: 'BER', departure: days(40), ...more },
});
const searchHotels = (more: object = {}) =>
  http()
    .post('/suppliers/hotels')
    .send({ arrivalLocations: [ANTALYA], checkIn: days(60), checkOut: days(63), party: { adults: 1 }, ...more });

type Ask = (path: string, sent?: object) => Promise<{ status: number; body: Response['body'] }>;

/** A guest's session. */
async function openSession(): Promise<Ask> {
  const { body } = await http().post('/b2c/getsession').send({ sessionId: 'initalize' });
  const session = body.booking._id as string;
  return async (path, sent) => {
    const request =
      sent === undefined ? http().get(path) : path === '/reservation' ? http().patch(path) : http().post(path);
    const answer = await request.set('x-konak-session', session).send(sent);
    return { status: answer.status, body: answer.body };
  };
}

async function beginHotel(ask: Ask): Promise<string> {
  const { body } = await searchHotels();
  return (await ask('/suppliers/begin', { offerId: body.items[0].offers[0].offerId })).body.data.id as string;
}
const put = (ask: Ask, transactionId: string) => ask('/reservation', { key: 'cartList', value: [{ transactionId }] });
const TRAVELLERS = [{ travellerId: '1', name: 'Ada', surname: 'Kaya', isLeader: true }];

describe('the site of an account', () => {
  it('the site of an account offers nothing of suppliers to guests until that is chosen, and no more than that', async () => {
    const all = async () =>
      Promise.all([
        searchHotels(),
        http().post('/flight').send(flightQuery()),
        http().get('/flight/autocomplete?term=BER&direction=arrival'),
        http().post('/paximum/arrival').send({ query: 'Antalya' }),
      ]).then((answers) => answers.map(({ status }) => status));
    await suppliers.sell({ hotels: false, flights: false });
    expect(await all()).toEqual([403, 403, 403, 403]);
    expect((await suppliers.search()).status).toBe(200);
    await suppliers.sell({ hotels: true, flights: false });
    expect((await http().get('/suppliers/selling')).body.data).toEqual({ hotels: true, flights: false });
    expect(await all()).toEqual([200, 403, 403, 200]);
    await suppliers.sell({ hotels: false, flights: true });
    expect(await all()).toEqual([403, 200, 200, 403]);
  });

  it('the site of an account is chosen for by its own administrators', async () => {
    const save = (by: typeof suppliers.agency, account?: number) =>
      by.put('/suppliers/selling/settings', { hotels: true, flights: false, account });
    const user = suppliers.service.as({ role: 'corporate.agency.user', account: 10 });
    expect((await save(user)).status).toBe(403);
    expect((await save(suppliers.rival, 10)).status).toBe(404);
    expect((await save(suppliers.agency)).body.data).toEqual({ hotels: true, flights: false });
    expect((await suppliers.operator.get('/suppliers/selling/settings?account=10')).body.data).toEqual({
      ...{ hotels: true, flights: false },
    });
    expect((await suppliers.rival.get('/suppliers/selling/settings')).body.data).toEqual({
      ...{ hotels: false, flights: false },
    });
  });

  it('the site of an account may ask suppliers so much in a minute, and shares what is kept', async () => {
    const limits = suppliers.service.running.app.get(RateLimits, { strict: false });
    await searchHotels();
    const { points } = SITE_SUPPLIER_LIMITS.search;
    for (let at = 0; at <= points; at++)
      await limits.take('suppliers search', '1', SITE_SUPPLIER_LIMITS.search).catch(() => undefined);
    expect((await searchHotels({ checkIn: days(61), checkOut: days(62) })).status).toBe(429);
    expect((await searchHotels()).status).toBe(200);
    expect((await suppliers.search({ night: 2 })).status).toBe(200);
  });
});

it('an account tries a limited number of logins at a supplier in a minute, and others are not counted with it', async () => {
  const login = { agency: 'SAHIL', user: 'sahil', password: 'guessed' };
  const attempt = (by: typeof suppliers.agency) => by.post('/suppliers/account/test', { login });
  for (let at = 0; at < SUPPLIER_LOGIN_LIMIT.points; at++) expect((await attempt(suppliers.agency)).status).toBe(422);
  expect((await attempt(suppliers.agency)).status).toBe(429);
  expect((await attempt(suppliers.rival)).status).toBe(422);
});

describe('a guest of a site', () => {
  it('a guest puts what was begun in the cart, and sets its travellers by what is asked', async () => {
    const ask = await openSession();
    const id = await beginHotel(ask);
    expect((await put(ask, id)).body.booking.cartList).toMatchObject([{ kind: 'supplierHotel', source: 'paximum' }]);
    const { body } = await ask('/suppliers/travellers');
    expect(body.items).toMatchObject([{ id, kind: 'hotel', hasTravellers: false, travellers: [{ travellerId: '1' }] }]);
    const missing = await ask('/suppliers/travellers', {
      transactionId: id,
      travellers: [{ ...TRAVELLERS[0], name: '' }],
    });
    expect(missing.body.errors).toMatchObject([{ path: 'body.travellers.0.name', msg: 'field.required' }]);
    const set = await ask('/suppliers/travellers', { transactionId: id, travellers: TRAVELLERS });
    expect(set.body.data.hasTravellers).toBe(true);
    expect(JSON.stringify(set.body)).not.toMatch(/Kaya|alreadyBooked/);
  });

  it('a guest reaches nothing that is in the cart of others', async () => {
    const [ask, other] = [await openSession(), await openSession()];
    const id = await beginHotel(ask);
    await put(ask, id);
    expect((await other('/suppliers/travellers')).body.items).toEqual([]);
    const set = await other('/suppliers/travellers', { transactionId: id, travellers: TRAVELLERS });
    expect(set.status).toBe(404);
    expect((await http().get('/suppliers/travellers')).status).toBe(404);
  });

  it('a guest begins and takes only what the site still offers', async () => {
    const ask = await openSession();
    const id = await beginHotel(ask);
    const { body } = await searchHotels();
    await suppliers.sell({ hotels: false, flights: true });
    const begun = await ask('/suppliers/begin', { offerId: body.items[0].offers[0].offerId });
    expect([begun.status, begun.body.msg]).toEqual([403, 'supplier.notSold']);
    expect((await put(ask, id)).body.msg).toBe('supplier.notSold');
  });

  it('a guest accepts a higher price as it was shown, and never another', async () => {
    const ask = await openSession();
    const { body } = await searchHotels();
    const { offerId, price } = body.items[0].offers[0];
    suppliers.sandbox.faults.set({ risePercent: 10 });
    const moved = await ask('/suppliers/begin', { offerId });
    expect([moved.status, moved.body.msg]).toEqual([409, 'price.changed']);
    const { was, now } = moved.body.data;
    expect(was.price.amount).toBe(price.amount);
    expect(now.price.amount).toBeGreaterThan(price.amount);
    const begun = await ask('/suppliers/begin', { offerId, accept: true, amount: now.price.amount });
    expect(begun.body.data.price).toEqual(now.price);
    expect((await ask('/suppliers/begin', { offerId, accept: true, amount: price.amount })).status).toBe(409);
    suppliers.sandbox.faults.clear();
  });
});
