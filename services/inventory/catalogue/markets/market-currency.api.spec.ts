import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../../inventory.module.js';
import { aPlannedHotel, first, type HotelUnderTest } from '../../planning/hotel.fixture.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let of: HotelUnderTest;

beforeAll(async () => {
  inventory = await testService(inventoryService);
  staff = inventory.as({ role: 'corporate.agency.admin', account: 7_700 });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  of = await aPlannedHotel(staff);
});

const patch = (market: number, currency: string) =>
  staff.patch(`/markets/${market}?hotel=${of.hotel}`, { key: 'currency', value: currency });
const range = () => ({ hotel: of.hotel, market: of.market, rooms: [of.room], priceplans: [of.plan], from: first });

describe('the currency of a market', () => {
  it('the currency of a market cannot change while it has prices, by any call', async () => {
    const refused = await patch(of.market, 'usd');
    expect([refused.status, refused.body.msg]).toEqual([409, 'market.hasPrices']);
    const { id: _id, hotel: _hotel, ...market } = (await staff.get(`/markets/${of.market}`)).body.record;
    const put = await staff.put(`/markets/${of.market}?hotel=${of.hotel}`, { ...market, currency: 'usd' });
    expect([put.status, put.body.msg]).toEqual([409, 'market.hasPrices']);
    expect((await patch(of.market, 'try')).status).toBe(200);
    expect((await staff.get(`/markets/${of.market}`)).body.record.currency).toBe('try');
  });

  it('the currency of a market changes where there are none, or no longer any', async () => {
    expect((await patch(of.otherMarket, 'usd')).body.record.currency).toBe('usd');
    await staff.post('/planning/save', { ...range(), to: addDays(first, 9), set: { price: null } });
    expect((await patch(of.market, 'usd')).body.record.currency).toBe('usd');
  });
});
