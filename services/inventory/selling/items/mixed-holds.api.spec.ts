import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { addDays } from '#libs/stays';
import { firstDay, hotelOnSale, searchOffers, stayFilter, type HotelOnSale } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { HoldService } from '../holds/hold.service.js';
import { BasketSeller, extraOnSale, refusalOf, takenOf, tourOnSale, type TourOnSale } from './items.fixture.js';

let now = new Date();
let inventory: ServiceUnderTest;
let staff: Caller;
let seller: BasketSeller;
let account = 62_000;
let hotel: HotelOnSale;
let tour: TourOnSale;
let guide: number;
let items: Parameters<BasketSeller['claim']>[0];

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => now });
});
afterAll(() => inventory.close());
beforeEach(async () => {
  now = new Date();
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
  seller = new BasketSeller(inventory, account);
  hotel = await hotelOnSale(staff);
  tour = await tourOnSale(staff, {}, { capacity: 4 });
  guide = await extraOnSale(staff, { unit: 'day', capacity: 1 });
  const [offer] = await searchOffers(staff, stayFilter(hotel.hotel));
  const party = { adults: 2, children: [1] };
  items = [
    { serviceId: guide, checkIn: firstDay, checkOut: addDays(firstDay, 1), party, count: 1 },
    { offerId: offer!.offerId, count: 1 },
    { tourId: tour.tourId, packageId: tour.packageId, hotelOption: 0, party },
  ];
});

const release = (id: string) => inventory.clients.call('holds.release', { params: { id } });
const confirm = (id: string) => inventory.clients.call('holds.confirm', { params: { id } });
const replace = (id: string) => inventory.clients.call('holds.replace', { params: { id } });
const releaseLines = (id: string, lines: number[]) =>
  inventory.clients.call('holds.releaseLines', { params: { id }, body: { lines } });
const changed = (sql: string, values: unknown[]) => inventory.cloned.rows(sql, values);

/** What is taken: [held, sold] of the departure, of each day of the guide, of each night of the room; each as its ledger says. */
async function taken() {
  const { seats, days } = await takenOf(inventory, { packageId: tour.packageId, serviceId: guide });
  const nights = (await inventory.cloned.rows(
    `select n.held, n.sold, coalesce(sum(m.held), 0)::int = n.held and coalesce(sum(m.sold), 0)::int = n.sold as "isExact"
     from inventory.room_nights n left join inventory.stock_movements m using (room_id, stay_on)
     where n.room_id = $1 and n.stay_on < $2::date group by n.room_id, n.stay_on order by n.stay_on`,
    [hotel.room, isoDay(2)],
  )) as Array<{ held: number; sold: number; isExact: boolean }>;
  const all = [seats!, ...days, ...nights];
  expect(all.every(({ isExact }) => isExact)).toBe(true);
  return { seats: pairOf(seats!), guide: days.map(pairOf), nights: nights.map(pairOf) };
}
const pairOf = ({ held, sold }: { held: number; sold: number }) => [held, sold];
const isoDay = (after: number) => String(addDays(firstDay, after)).replace(/(....)(..)(..)/, '$1-$2-$3');

const HELD = {
  seats: [2, 0],
  guide: [
    [1, 0],
    [1, 0],
  ],
  nights: [
    [1, 0],
    [1, 0],
  ],
};
const SOLD = {
  seats: [0, 2],
  guide: [
    [0, 1],
    [0, 1],
  ],
  nights: [
    [0, 1],
    [0, 1],
  ],
};
const FREE = {
  seats: [0, 0],
  guide: [
    [0, 0],
    [0, 0],
  ],
  nights: [
    [0, 0],
    [0, 0],
  ],
};

describe('a hold of rooms, seats and extras', () => {
  it('a mixed hold takes all of it at once, sells it, and releases all of it', async () => {
    const { holdId, state, lines } = await seller.claim(items);
    expect([state, lines.map(({ kind = 'room' }) => kind)]).toEqual(['held', ['extra', 'room', 'tour']]);
    expect(await taken()).toEqual(HELD);
    await Promise.all([confirm(holdId), confirm(holdId)]);
    expect(await taken()).toEqual(SOLD);
    await Promise.all([release(holdId), release(holdId)]);
    expect(await taken()).toEqual(FREE);
    expect(await seller.claim(items, { sold: true })).toMatchObject({ state: 'sold' });
    expect(await taken()).toEqual(SOLD);
  });

  it('a mixed hold takes nothing where one line is sold out, and names it', async () => {
    const [body, other] = [await seller.claimOf(items), await seller.claimOf(items)];
    await seller.claim([items[0]!]);
    expect(await refusalOf(seller.send(body))).toEqual([409, 'extra.soldOut', { line: 0 }]);
    expect(await taken()).toMatchObject({ seats: [0, 0], nights: FREE.nights });
    await changed('update inventory.room_nights set allotment = 0 where room_id = $1', [hotel.room]);
    expect(await refusalOf(seller.send(other))).toMatchObject([409, 'room.soldOut', { line: 1 }]);
    await seller.claim([items[2]!, items[2]!]);
    expect(await refusalOf(seller.claimOf([items[2]!]))).toEqual([409, 'tour.soldOut', { line: 0 }]);
  });

  it('a mixed hold answers a repeated claim alike, at once or later, and takes nothing twice', async () => {
    const body = await seller.claimOf(items);
    const answers = await Promise.all([seller.send(body), seller.send(body), seller.send(body)]);
    expect(new Set([...answers, await seller.send(body)].map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await taken()).toEqual(HELD);
  });

  it('a refused claim of tours alone stays refused, although seats have become free', async () => {
    const body = await seller.claimOf([items[2]!]);
    await changed('update inventory.tour_packages set capacity = 1 where id = $1', [tour.packageId]);
    expect(await refusalOf(seller.send(body))).toEqual([409, 'tour.soldOut', { line: 0 }]);
    await changed('update inventory.tour_packages set capacity = 9 where id = $1', [tour.packageId]);
    expect(await refusalOf(seller.send(body))).toEqual([409, 'tour.soldOut', { line: 0 }]);
    expect(await seller.send({ ...body, holdId: crypto.randomUUID() })).toMatchObject({ state: 'held' });
  });

  it('a mixed hold at another price is refused with all of its lines, unless it is accepted', async () => {
    const body = await seller.claimOf(items);
    await changed('update inventory.services set price_minor = 60000 where id = $1', [guide]);
    const refused = (await refusalOf(seller.send(body))) as [number, string, { lines: object[] }];
    expect(refused).toMatchObject([409, 'price.changed', { lines: [{ price: { amount: 1200 } }, {}, {}] }]);
    const again = { ...body, holdId: crypto.randomUUID(), acceptPrice: true };
    expect((await seller.send(again)).lines[0]).toMatchObject({ price: { amount: 1200 } });
  });

  it('a mixed hold that lapses releases all of it, and takes it again when the money comes', async () => {
    const { holdId } = await seller.claim(items);
    now = new Date(now.getTime() + 3_600_000);
    await inventory.running.app.get(HoldService).expire();
    expect(await taken()).toEqual(FREE);
    await confirm(holdId);
    expect(await taken()).toEqual(SOLD);
  });

  it('a lapsed hold whose seats or extras are gone is sold out, and takes nothing', async () => {
    const { holdId } = await seller.claim(items);
    await release(holdId);
    await changed('update inventory.tour_packages set capacity = 1 where id = $1', [tour.packageId]);
    expect(await refusalOf(confirm(holdId))).toEqual([409, 'tour.soldOut', { line: 2 }]);
    expect(await refusalOf(replace(holdId))).toEqual([409, 'tour.soldOut', { line: 2 }]);
    await changed('update inventory.tour_packages set capacity = 4 where id = $1', [tour.packageId]);
    await changed('update inventory.services set capacity = 0 where id = $1', [guide]);
    expect(await refusalOf(confirm(holdId))).toEqual([409, 'extra.soldOut', { line: 0 }]);
    expect(await taken()).toEqual(FREE);
  });

  it('a replaced room leaves tours and extras of its hold as they are', async () => {
    const { holdId, lines } = await seller.claim(items);
    await release(holdId);
    const sold = await replace(holdId);
    expect(sold).toMatchObject({ state: 'sold', changed: false });
    expect(sold.lines).toEqual(lines);
    expect(await taken()).toEqual(SOLD);
  });
});

describe('single lines of a hold', () => {
  it('a line is released alone and once, held or sold', async () => {
    const { holdId } = await seller.claim(items);
    expect(await releaseLines(holdId, [0, 0, 7])).toEqual({ state: 'held' });
    expect(await taken()).toEqual({ ...HELD, guide: FREE.guide });
    await confirm(holdId);
    expect(await taken()).toEqual({ ...SOLD, guide: FREE.guide });
    const twice = await Promise.all([
      releaseLines(holdId, [1]),
      releaseLines(holdId, [0, 1]),
      releaseLines(holdId, [1]),
    ]);
    expect(twice).toEqual([{ state: 'sold' }, { state: 'sold' }, { state: 'sold' }]);
    expect(await taken()).toEqual({ ...FREE, seats: SOLD.seats });
    await release(holdId);
    expect(await taken()).toEqual(FREE);
  });

  it('a released line is not taken again by a hold that had lapsed', async () => {
    const { holdId } = await seller.claim(items);
    await release(holdId);
    expect(await releaseLines(holdId, [2])).toEqual({ state: 'released' });
    await confirm(holdId);
    expect(await taken()).toEqual({ ...SOLD, seats: FREE.seats });
    await release(holdId);
    await releaseLines(holdId, [1]);
    expect((await replace(holdId)).lines).toHaveLength(3);
    expect(await taken()).toEqual({ ...FREE, guide: SOLD.guide });
    expect(await releaseLines(crypto.randomUUID(), [0])).toEqual({ state: 'released' });
  });

  it('a line that is released while its hold is confirmed or released is released once', async () => {
    for (let round = 0; round < 8; round++) {
      const { holdId } = await seller.claim(items);
      const racing = [releaseLines(holdId, [2]), confirm(holdId), releaseLines(holdId, [2, 1]), confirm(holdId)];
      await Promise.all(round % 2 ? racing : racing.reverse());
      expect(await taken()).toEqual({ ...FREE, guide: SOLD.guide });
      await Promise.all([releaseLines(holdId, [0]), release(holdId), releaseLines(holdId, [0])]);
      expect(await taken()).toEqual(FREE);
    }
  });
});

describe('where people are picked up', () => {
  const DAY_MS = 86_400_000;
  const forget = async (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS);
    await inventory.running.app.get(HoldService).forgetPlaces();
  };
  const places = async (holdId: string) =>
    JSON.stringify(
      await inventory.cloned.rows(
        `select h.answer, c.answer as change from inventory.holds h left join inventory.hold_changes c on c.hold_id = h.id
         where h.id = $1`,
        [holdId],
      ),
    ).match(/Liman|L%C4%B1man/g)?.length ?? 0;
  const claimTransfer = async () => {
    const transfer = await extraOnSale(staff, { unit: 'vehicle', asksPickUp: true });
    const party = { adults: 2, children: [] };
    const item = { serviceId: transfer, checkIn: firstDay, party, count: 1, pickUp: 'Liman 7' };
    return (await seller.claim([item, items[2]!], { sold: true })).holdId;
  };

  it('a place is forgotten the day after people were picked up there, and not before', async () => {
    const holdId = await claimTransfer();
    const wanted = { pickUp: 'Liman 9' };
    const { lines } = await inventory.cloned
      .rows('select answer from inventory.holds where id = $1', [holdId])
      .then(([row]) => (row as { answer: { lines: Array<{ price: { amount: number } }> } }).answer);
    await inventory.clients.call('holds.change', {
      params: { id: holdId },
      body: {
        ...{ line: 0, wanted, seller: account, channel: 'b2b', changeId: crypto.randomUUID() },
        expectedMinor: lines[0]!.price.amount * 100,
      },
    });
    expect(await places(holdId)).toBeGreaterThan(2);
    await forget(30);
    expect(await places(holdId)).toBeGreaterThan(2);
    await forget(2);
    expect(await places(holdId)).toBe(0);
    await release(holdId);
  });

  it('a place of a released hold is kept for a day, in which it may be sold after all', async () => {
    const holdId = await claimTransfer();
    await release(holdId);
    await forget(0);
    await confirm(holdId);
    await forget(3);
    expect(await places(holdId)).toBeGreaterThan(0);
    await release(holdId);
    await forget(2);
    expect(await places(holdId)).toBe(0);
  });
});
