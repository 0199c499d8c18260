import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { ServiceRefusal } from '#libs/clients';
import {
  both,
  firstDay,
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
let account = 48_000;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  sold = await hotelOnSale(staff, { allotment: 1 });
});

/** An additional room type at a price a night, in the hotel's own plan. */
async function roomAt(price: number): Promise<number> {
  const room = { name: both(`Oda ${price}`), count: 1, maxAdults: 3, maxChildren: 2, maxPersons: 4 };
  const id = (await staff.post(`/rooms?hotel=${sold.hotel}`, room)).body.record.id as number;
  const range = { hotel: sold.hotel, market: sold.market, rooms: [id], priceplans: [sold.plan] };
  const days = { from: firstDay, to: addDays(firstDay, 19) };
  await staff.post('/planning/save', { ...range, ...days, set: { price, allotment: 1 } });
  return id;
}

async function offerOf(room: number): Promise<FoundOffer> {
  const ask = async () => {
    const { body } = await staff.post('/availability', { filter: stayFilter(sold.hotel) });
    const offers = (body.items?.[0]?.offers ?? []) as (FoundOffer & { room: { id: number } })[];
    return offers.filter((offer) => offer.room.id === room);
  };
  return (await searchUntil(ask))[0]!;
}

/** A lapsed hold whose room was then sold to another guest. */
async function lostHold(): Promise<string> {
  const offer = await offerOf(sold.room);
  const claim = (state: { sold?: boolean } = {}) =>
    inventory.clients.call('holds.claim', {
      body: {
        holdId: crypto.randomUUID(),
        offers: [{ offerId: offer.offerId, count: 1, expectedMinor: offer.price.amount * 100 }],
        expiresAt: new Date(Date.now() + 60_000).toISOString(),
        ...state,
      },
    });
  const { holdId } = await claim();
  await inventory.clients.call('holds.release', { params: { id: holdId } });
  await claim({ sold: true });
  await expect(inventory.clients.call('holds.confirm', { params: { id: holdId } })).rejects.toThrow(ServiceRefusal);
  return holdId;
}

const replace = (id: string) => inventory.clients.call('holds.replace', { params: { id }, lang: 'tr' });

describe('a hold that was paid after its room was sold out', () => {
  it('a hold paid after its room was sold out gets the cheapest room that costs no less, at the price that was paid, once', async () => {
    const [, better] = [await roomAt(80), await roomAt(120), await roomAt(150)];
    const hold = await lostHold();
    const first = await replace(hold);
    expect(first).toMatchObject({ state: 'sold', changed: true });
    expect(first.lines[0]).toMatchObject({
      room: { id: better },
      insteadOf: { id: sold.room },
      price: { amount: 200 },
    });
    expect(await replace(hold)).toEqual(first);
    const taken = await inventory.cloned.rows(
      'select sum(sold)::int as sold from inventory.stock_movements where hold_id = $1 and room_id = $2',
      [hold, better],
    );
    expect(taken).toEqual([{ sold: 2 }]);
  });

  it('a hold paid after its room was sold out gets one room among several holds without theirs, and never one twice', async () => {
    await roomAt(120);
    const offer = await offerOf(sold.room);
    const holds = [1, 2, 3].map(() => {
      const holdId = crypto.randomUUID();
      const offers = [{ offerId: offer.offerId, count: 1, expectedMinor: offer.price.amount * 100 }];
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      return { holdId, offers, expiresAt };
    });
    for (const body of holds) {
      await inventory.clients.call('holds.claim', { body });
      await inventory.clients.call('holds.release', { params: { id: body.holdId } });
    }
    const answers = await Promise.allSettled(holds.map(({ holdId }) => replace(holdId)));
    const rooms = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.lines[0]!.room.id] : []));
    expect(new Set(rooms).size).toBe(2);
    expect(rooms).toHaveLength(2);
  });

  it('a hold paid after its room was sold out finds nothing where all free rooms are worse', async () => {
    await roomAt(80);
    await expect(replace(await lostHold())).rejects.toMatchObject({ status: 409, message: 'room.soldOut' });
  });
});
