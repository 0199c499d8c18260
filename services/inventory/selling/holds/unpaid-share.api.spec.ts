import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { ServiceRefusal } from '#libs/clients';
import {
  hotelOnSale,
  searchOffers,
  stayFilter,
  type FoundOffer,
  type HotelOnSale,
} from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let sold: HotelOnSale;
let offer: FoundOffer;
let account = 48_000;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
});
afterAll(() => inventory.close());

async function hotelWith(allotment: number): Promise<void> {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  sold = await hotelOnSale(staff, { allotment });
  [offer] = (await searchOffers(staff, stayFilter(sold.hotel))) as [FoundOffer];
}

function claim({ count = 1, unpaid = true, sold: atOnce = false, acceptPrice = false } = {}) {
  const body = {
    holdId: crypto.randomUUID(),
    offers: [{ offerId: offer.offerId, count, expectedMinor: offer.price.amount * 100 }],
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    sold: atOnce,
    acceptPrice,
    unpaid,
  };
  return inventory.clients.call('holds.claim', { body });
}

async function refusal(claimed: Promise<unknown>): Promise<unknown> {
  const error = await claimed.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  if (!(error instanceof ServiceRefusal)) return error;
  return [error.status, error.body.msg, error.body.data];
}

describe('visitors who hold rooms without money', () => {
  it('visitors who hold rooms without payment have together at most half of what is left on a night', async () => {
    await hotelWith(7);
    expect(await refusal(claim({ count: 4 }))).toEqual([422, 'hold.limit', { why: 'share', rooms: 3 }]);
    await claim({ count: 2 });
    await claim({ sold: true });
    expect(await refusal(claim())).toEqual([422, 'hold.limit', { why: 'share', rooms: 0 }]);
    await claim({ count: 4, unpaid: false });
    expect(await refusal(claim({ unpaid: false }))).toMatchObject([409, 'room.soldOut', {}]);
  });

  it('visitors who hold rooms without payment have at least one room', async () => {
    await hotelWith(1);
    await claim();
    await hotelWith(3);
    await claim({ count: 2, unpaid: false });
    await claim();
  });

  it('visitors who hold rooms without payment get no more by coming at once', async () => {
    await hotelWith(9);
    const claims = await Promise.allSettled(Array.from({ length: 9 }, () => claim({ sold: true })));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const [{ left }] = (await inventory.cloned.rows(
      'select min(allotment - sold - held)::int as left from inventory.room_nights where hotel_id = $1',
      [sold.hotel],
    )) as [{ left: number }];
    expect(left).toBe(5);
  });

  it('visitors who hold rooms without payment share again what is released or paid', async () => {
    await hotelWith(4);
    const [one, two] = [await claim(), await claim()];
    expect(await refusal(claim())).toMatchObject([422, 'hold.limit', {}]);
    await inventory.clients.call('holds.release', { params: { id: one.holdId } });
    const three = await claim();
    expect(await refusal(claim())).toMatchObject([422, 'hold.limit', {}]);
    for (const { holdId } of [two, three]) await inventory.clients.call('holds.confirm', { params: { id: holdId } });
    await claim();
    expect(await refusal(claim())).toMatchObject([422, 'hold.limit', {}]);
  });

  it('visitors who hold rooms without payment get the same refusal when they ask again under the same hold', async () => {
    await hotelWith(2);
    await claim();
    const body = {
      holdId: crypto.randomUUID(),
      offers: [{ offerId: offer.offerId, count: 1, expectedMinor: offer.price.amount * 100 }],
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      unpaid: true,
    };
    const ask = () => refusal(inventory.clients.call('holds.claim', { body }));
    expect(await ask()).toEqual(await ask());
  });
});
