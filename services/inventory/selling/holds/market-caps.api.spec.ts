import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  both,
  hotelOnSale,
  searchUntil,
  stayFilter,
  type FoundOffer,
  type HotelOnSale,
} from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let sold: HotelOnSale;
let account = 47_000;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  sold = await hotelOnSale(staff, { allotment: 5 });
});

const cap = (rooms: number) =>
  staff.patch(`/markets/${sold.market}?hotel=${sold.hotel}`, { key: 'caps', value: [{ room: sold.room, rooms }] });

async function offers(country = 'TR'): Promise<FoundOffer[]> {
  const { body } = await staff.post('/availability', { filter: { ...stayFilter(sold.hotel), country } });
  return body.items?.[0]?.offers ?? [];
}
const seesLeft = (left: number | undefined, country?: string) =>
  searchUntil(
    () => offers(country),
    (found) => found[0]?.left === left,
  );

function claim(offer: FoundOffer) {
  const body = {
    holdId: crypto.randomUUID(),
    offers: [{ offerId: offer.offerId, count: 1, expectedMinor: offer.price.amount * 100 }],
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  };
  return inventory.clients.call('holds.claim', { body });
}

describe('a market with a cap', () => {
  it('a market with a cap sells its cap of rooms a night at most, while other markets sell the rest', async () => {
    const german = { name: both('Almanya'), currency: 'eur', countries: ['DE'] };
    const other = (await staff.post(`/markets?hotel=${sold.hotel}`, german)).body.record.id as number;
    const { checkIn: from, checkOut: to } = stayFilter(sold.hotel);
    const range = { hotel: sold.hotel, market: other, rooms: [sold.room], priceplans: [sold.plan], from, to };
    await staff.post('/planning/save', { ...range, set: { price: 50 } });
    expect((await cap(2)).body.record.caps).toEqual([{ room: sold.room, rooms: 2 }]);
    const [offer] = await seesLeft(2);
    expect((await seesLeft(5, 'DE'))[0]!.left).toBe(5);

    const claims = await Promise.allSettled(Array.from({ length: 5 }, () => claim(offer!)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await seesLeft(undefined)).toEqual([]);
    const [german3] = await seesLeft(3, 'DE');
    expect(german3!.left).toBe(3);
    const why = await staff.post('/availability/why', { filter: stayFilter(sold.hotel) });
    expect(why.body.data.reasons[0]).toMatchObject({ reason: 'marketFull', room: { id: sold.room } });
  });

  it('a market with a cap counts sales from before the cap, and releases with holds', async () => {
    const [offer] = await seesLeft(5);
    const { holdId } = await claim(offer!);
    await cap(1);
    expect(await seesLeft(undefined)).toEqual([]);
    await inventory.clients.call('holds.release', { params: { id: holdId } });
    expect((await seesLeft(1))[0]!.left).toBe(1);
  });

  it('a market with a cap names rooms of its hotel, each once', async () => {
    const unknown = await staff.patch(`/markets/${sold.market}`, { key: 'caps', value: [{ room: 999_999, rooms: 1 }] });
    expect([unknown.status, unknown.body.msg]).toEqual([422, 'planning.unknown']);
    const twice = [1, 2].map((rooms) => ({ room: sold.room, rooms }));
    expect((await staff.patch(`/markets/${sold.market}`, { key: 'caps', value: twice })).status).toBe(400);
  });
});
