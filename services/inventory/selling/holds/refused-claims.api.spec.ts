import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { hotelOnSale, searchOffers, stayFilter, type FoundOffer } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let room: number;
let offer: FoundOffer;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  staff = inventory.as({ role: 'corporate.agency.admin', account: 47_500 });
  const sold = await hotelOnSale(staff, { allotment: 1 });
  room = sold.room;
  offer = (await searchOffers(staff, stayFilter(sold.hotel)))[0]!;
});

const claimOf = (holdId: string) => ({
  body: {
    holdId,
    offers: [{ offerId: offer.offerId, count: 1, expectedMinor: offer.price.amount * 100 }],
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    sold: true,
  },
});
const claim = (holdId: string) => inventory.clients.call('holds.claim', claimOf(holdId));
const setRooms = (count: number) =>
  inventory.cloned.rows('update inventory.room_nights set allotment = $2 where room_id = $1', [room, count]);
const takenRooms = async () =>
  (
    await inventory.cloned.rows<{ taken: number }>(
      'select max(sold + held)::int as taken from inventory.room_nights where room_id = $1',
      [room],
    )
  )[0]!.taken;

describe('a claim that was refused', () => {
  it('a claim that was refused stays refused for a delayed duplicate, though a room was released meanwhile', async () => {
    const holdId = crypto.randomUUID();
    await setRooms(0);
    await expect(claim(holdId)).rejects.toThrow('room.soldOut');
    await setRooms(1);
    await expect(claim(holdId)).rejects.toThrow('room.soldOut');
    await expect(inventory.clients.call('holds.confirm', { params: { id: holdId } })).rejects.toThrow('room.soldOut');
    await expect(inventory.clients.call('holds.replace', { params: { id: holdId } })).rejects.toThrow('room.soldOut');
    expect(await takenRooms()).toBe(0);
    expect((await claim(crypto.randomUUID())).state).toBe('sold');
    expect(await takenRooms()).toBe(1);
  });

  it('a claim that was refused is the same for all duplicates, while rooms come and go', async () => {
    for (let nth = 0; nth < 12; nth++) {
      const holdId = crypto.randomUUID();
      const before = await takenRooms();
      await setRooms(before);
      const duplicates = Array.from({ length: 6 }, (_, twin) =>
        new Promise((later) => setTimeout(later, twin * 3)).then(() => claim(holdId)),
      );
      await new Promise((later) => setTimeout(later, nth * 2));
      await setRooms(before + 1);
      const outcomes = new Set((await Promise.allSettled(duplicates)).map(({ status }) => status));
      expect(outcomes.size).toBe(1);
      expect(await takenRooms()).toBe(outcomes.has('fulfilled') ? before + 1 : before);
    }
  });
});
