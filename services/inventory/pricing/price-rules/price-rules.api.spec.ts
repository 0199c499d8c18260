import { addDays } from '#libs/stays';
import { SELLS_ALL } from '#libs/service';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  both,
  hotelOnSale,
  searchUntil,
  stayFilter,
  today,
  type FoundOffer,
  type HotelOnSale,
} from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let account = 41_000;
let sold: HotelOnSale;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  sold = await hotelOnSale(staff);
});

const percent = (off: number) => ({ type: 'percent', percent: off });
const campaign = (change: object = {}) =>
  staff.post('/campaigns', { hotel: sold.hotel, name: both('Yaz'), discount: percent(20), ...change });

async function offers(by: Caller, filter: object = {}): Promise<FoundOffer[]> {
  const { body } = await by.post('/availability', { filter: { ...stayFilter(sold.hotel), ...filter } });
  return body.items?.[0]?.offers ?? [];
}
/** The price of a night as soon as the search index has it. */
async function amountOf(expected: number, { by = staff, filter = {} }: { by?: Caller; filter?: object } = {}) {
  const found = await searchUntil(
    () => offers(by, filter),
    (all) => all[0]?.price.amount === expected,
  );
  return found[0]?.price.amount;
}
const stepsOf = (offer: FoundOffer | undefined) =>
  offer?.price.breakdown.map(({ step, note, amount }) => [step, note, amount]);

describe('campaigns', () => {
  it('campaigns apply their discount, with their name on the line', async () => {
    const { body } = await campaign();
    expect(body.record).toMatchObject({ account, hotelName: 'Deniz Otel', active: true, until: null });
    expect(await amountOf(160)).toBe(160);
    const [offer] = await offers(staff);
    expect(stepsOf(offer)).toEqual([
      ['night', undefined, 100],
      ['night', undefined, 100],
      ['campaign', 'Yaz', -40],
    ]);
  });

  it('campaigns for some days count from the day they were switched on', async () => {
    const limited = (campaignDuration: number) => ({ haveDayDiscount: { status: true, campaignDuration } });
    const { body } = await campaign(limited(3));
    expect(body.record).toMatchObject({ active: true, until: addDays(today, 2) });
    expect(await amountOf(160)).toBe(160);
    const over = await staff.put(`/campaigns/${body.record.id}`, {
      hotel: sold.hotel,
      name: both('Yaz'),
      discount: percent(20),
      ...limited(0),
      revision: body.record.revision,
    });
    expect(over.body.record.active).toBe(false);
    expect(await amountOf(200)).toBe(200);
  });

  it('campaigns are listed by hotel, changed by key and removed', async () => {
    const { id } = (await campaign()).body.record;
    await campaign({ name: both('Kış') });
    const listed = await staff.get(`/campaigns?hotel=${sold.hotel}&keyword=yaz`);
    expect(listed.body.records.map((one: { id: number }) => one.id)).toEqual([id]);
    const patched = await staff.patch(`/campaigns/${id}`, { key: 'discount', value: percent(30) });
    expect(patched.body.record.discount).toEqual(percent(30));
    expect((await staff.patch(`/campaigns/${id}`, { key: 'account', value: 1 })).body.msg).toBe('request.unknownKey');
    expect((await staff.delete(`/campaigns/${id}`)).body).toEqual({ status: true });
    expect((await staff.get(`/campaigns/${id}`)).status).toBe(404);
  });

  it.each([
    [{ rooms: [999_999] }, 422, 'campaign.parts'],
    [{ discount: { type: 'longStay', stayNights: 3, payNights: 3 } }, 400, 'request.invalid'],
    [{ discount: percent(101) }, 400, 'request.invalid'],
    [{ booking: { from: 20_270_201, to: 20_270_101 } }, 400, 'request.invalid'],
    [{ hotel: 999_999 }, 404, 'notFound'],
  ])('campaigns refuse %j', async (change, status, msg) => {
    const refused = await campaign(change);
    expect([refused.status, refused.body.msg]).toEqual([status, msg]);
  });

  it('campaigns of another account are not found', async () => {
    const { id } = (await campaign()).body.record;
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++account });
    expect((await rival.get(`/campaigns/${id}`)).status).toBe(404);
    expect((await rival.post('/campaigns', { hotel: sold.hotel, name: both('X'), discount: percent(5) })).status).toBe(
      404,
    );
  });
});

describe('markups', () => {
  it('markups are added to the price instead of the account’s own, the hotel’s before the general one', async () => {
    const seller = inventory.as({ role: 'corporate.agency.admin', account, markup: 10 });
    expect(await amountOf(220, { by: seller })).toBe(220);
    await seller.post('/markup', { percent: 5 });
    expect(await amountOf(210, { by: seller })).toBe(210);
    const { body } = await seller.post('/markup', { percent: 12.5, hotel: sold.hotel });
    expect(body.record).toMatchObject({ account, hotelName: 'Deniz Otel', active: true });
    expect(await amountOf(225, { by: seller })).toBe(225);
    await seller.patch(`/markup/${body.record.id}`, { key: 'status', value: false });
    expect(await amountOf(210, { by: seller })).toBe(210);
  });

  it('markups are the same when the offer is booked', async () => {
    const seller = inventory.as({ role: 'corporate.agency.admin', account, markup: 10 });
    await seller.post('/markup', { percent: 12.5, hotel: sold.hotel });
    expect(await amountOf(225, { by: seller })).toBe(225);
    const [offer] = await offers(seller);
    const body = { offers: [{ offerId: offer!.offerId, count: 1 }], seller: account, channel: 'b2c' as const };
    const { lines } = await inventory.clients.call('offers.price', { body });
    expect(lines[0]!.price.amount).toBe(225);
  });

  it('markups of a partner are added to those of the account it sells for', async () => {
    const partner = inventory.as({
      role: 'partner.agency.admin',
      account: ++account,
      markups: [
        { account: account - 1, percent: 10 },
        { account, percent: 5 },
      ],
      scope: [account - 1, account],
      sellsFor: { ...SELLS_ALL, scope: [account - 1, account], inventories: [account - 1, account] },
    });
    expect(await amountOf(231, { by: partner })).toBe(231);
  });

  it('markups are not possible for hotels that the account does not sell', async () => {
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++account });
    const refused = await rival.post('/markup', { percent: 5, hotel: sold.hotel });
    expect([refused.status, refused.body.msg]).toEqual([422, 'hotel.notForSale']);
  });

  it('markups for some days end automatically', async () => {
    const { body } = await staff.post('/markup', { percent: 50, haveDayMarkup: { status: true, markupDuration: 7 } });
    expect(body.record).toMatchObject({ active: true, until: addDays(today, 6) });
  });
});

describe('promotions', () => {
  const code = (change: object = {}) =>
    staff.post('/promotions', { code: 'İlkBahar', name: both('Bahar'), discount: percent(10), ...change });

  it('promotions make an offer cheaper with the code, in any spelling of it', async () => {
    expect((await staff.get(`/promotions/check?hotel=${sold.hotel}`)).body).toEqual({ status: false });
    expect((await code()).body.record).toMatchObject({ account, uses: 0, active: true });
    expect((await staff.get(`/promotions/check?hotel=${sold.hotel}`)).body).toEqual({ status: true });
    expect(await amountOf(180, { filter: { promotion: 'ilkbahar' } })).toBe(180);
    expect(await amountOf(200)).toBe(200);
    const asked = await staff.get(`/promotions/query?hotel=${sold.hotel}&code=ILKBAHAR`);
    expect(asked.body.data).toEqual({ code: 'İlkBahar', name: 'Bahar', discount: percent(10), minimum: null });
  });

  it('promotions are unique per code and account, also under concurrent creation', async () => {
    const made = await Promise.all([code(), code(), code()]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['last year', { booking: { to: 20_200_101 } }],
    ['switched off', { status: false }],
  ])('promotions do not apply to %s', async (_, change) => {
    await code(change);
    const refused = await staff.get(`/promotions/query?hotel=${sold.hotel}&code=ilkbahar`);
    expect([refused.status, refused.body.msg]).toEqual([422, 'promotion.unknown']);
  });

  it('promotions name hotels and accounts in reach, and apply there alone', async () => {
    const other = await hotelOnSale(staff);
    expect((await code({ hotels: [other.hotel] })).status).toBe(200);
    expect((await staff.get(`/promotions/query?hotel=${sold.hotel}&code=ilkbahar`)).status).toBe(422);
    expect((await staff.get(`/promotions/query?hotel=${other.hotel}&code=ilkbahar`)).status).toBe(200);
    expect((await code({ code: 'A2', hotels: [999_999] })).body.msg).toBe('hotel.notForSale');
    expect((await code({ code: 'A3', accounts: [1] })).body.msg).toBe('promotion.accounts');
  });

  it('promotions of another account do not apply', async () => {
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++account });
    await rival.post('/promotions', { code: 'RAKIP', discount: percent(90) });
    expect((await staff.get(`/promotions/query?hotel=${sold.hotel}&code=rakip`)).status).toBe(422);
  });

  it('promotions are used once per hold, up to their limit, and released with it', async () => {
    const { id } = (await code({ maxUses: 1 })).body.record;
    const [offer] = await searchUntil(() => offers(staff));
    const claim = (holdId: string) =>
      inventory.clients.call('holds.claim', {
        body: {
          holdId,
          offers: [{ offerId: offer!.offerId, count: 1, expectedMinor: 18_000 }],
          promotion: 'ilkbahar',
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        },
      });
    const holds = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const claims = await Promise.allSettled(holds.map(claim));
    const won = claims.findIndex(({ status }) => status === 'fulfilled');
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      claims.filter(({ status }) => status === 'rejected').map((one) => (one as PromiseRejectedResult).reason.body.msg),
    ).toEqual(['promotion.unknown', 'promotion.unknown']);
    await claim(holds[won]!);
    const uses = async () => (await staff.get(`/promotions/${id}`)).body.record.uses;
    expect(await uses()).toBe(1);
    for (let i = 0; i < 2; i++) await inventory.clients.call('holds.release', { params: { id: holds[won]! } });
    expect(await uses()).toBe(0);
  });

  it('promotions of an amount are deducted from the booking, from their minimum on', async () => {
    const minimum = { amount: 300, currency: 'try' };
    await code({ discount: { type: 'amount', amount: 50, currency: 'try' }, minimum });
    const [offer] = await searchUntil(() => offers(staff));
    const price = (count: number) =>
      inventory.clients.call('offers.price', {
        body: { offers: [{ offerId: offer!.offerId, count }], seller: account, channel: 'b2c', promotion: 'ilkbahar' },
      });
    const { promotion, lines } = await price(2);
    expect(promotion).toEqual({ code: 'İlkBahar', name: 'Bahar', amountMinor: 5_000 });
    expect(lines[0]!.price.amount).toBe(200);
    await expect(price(1)).rejects.toMatchObject({ body: { msg: 'promotion.unknown' } });
  });
});

describe('the explanation', () => {
  const why = async (filter: object = {}) =>
    (await staff.post('/availability/why', { filter: { ...stayFilter(sold.hotel), ...filter } })).body.data;

  it('the explanation names the reasons, day by day', async () => {
    await searchUntil(() => offers(staff));
    const stopped = stayFilter(sold.hotel).checkIn;
    const { hotel, market, room, plan } = sold;
    await staff.patch('/planning', { hotel, market, room, date: stopped, key: 'stopSale', value: true });
    const data = await searchUntil(why, ({ reasons }) => reasons.length > 0);
    expect(data.reasons).toEqual([
      { room: { id: room, name: 'Oda' }, pricePlan: null, party: null, date: stopped, reason: 'stopSale', value: null },
    ]);
    expect(data).toMatchObject({
      hotel: { id: hotel },
      market: { id: market, name: 'Herkes' },
      found: null,
      planning: true,
    });
    await staff.patch('/planning', { hotel, market, room, date: stopped, key: 'stopSale', value: false });
    await staff.patch('/planning', { hotel, market, room, priceplan: plan, date: stopped, key: 'minStay', value: 5 });
    const short = await searchUntil(why, ({ reasons }) => reasons[0]?.reason === 'minStay');
    expect(short.reasons).toMatchObject([{ pricePlan: { id: plan, name: 'Esnek' }, reason: 'minStay', value: 5 }]);
  });

  it('the explanation states the capacity of a room', async () => {
    await searchUntil(() => offers(staff));
    const { reasons } = await why({ party: { adults: 7 } });
    expect(reasons).toMatchObject([{ room: { id: sold.room }, party: 0, reason: 'party', value: 4 }]);
  });

  it('the explanation distinguishes a hotel that is switched off from a hotel that is not sold here', async () => {
    await searchUntil(() => offers(staff));
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++account });
    const ask = () => rival.post('/availability/why', { filter: stayFilter(sold.hotel) });
    expect((await ask()).status).toBe(404);
    await rival.put('/hotels/inventory/change', { id: sold.hotel, status: true });
    const asked = await ask();
    expect(asked.body.data.reasons).toMatchObject([{ reason: 'notInInventory' }]);
    await staff.patch(`/hotels/${sold.hotel}`, { key: 'status', value: false });
    const off = await searchUntil(why, ({ reasons }) => reasons[0]?.reason === 'switchedOff');
    expect(off.reasons).toMatchObject([{ reason: 'switchedOff' }]);
    expect((await ask()).status).toBe(404);
  });
});
