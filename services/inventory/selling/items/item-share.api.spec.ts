import { fromDecimal } from '#libs/money';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { firstDay } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { BasketSeller, extraOnSale, refusalOf, takenOf, tourOnSale, type TourOnSale } from './items.fixture.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let account = 64_000;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(() => void (staff = inventory.as({ role: 'corporate.agency.admin', account: ++account })));

const seller = () => new BasketSeller(inventory, account);
const ofTour = ({ tourId, packageId }: TourOnSale, adults: number) => ({
  ...{ tourId, packageId, hotelOption: 0, party: { adults, children: [] as number[] } },
});
const unpaid = { unpaid: true };
const REFUSED = [422, 'hold.limit', { why: 'share', rooms: 0 }];

describe('visitors who hold seats and extras without money', () => {
  it('visitors who hold seats without payment have together at most half of what is left', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 10 });
    await seller().claim([ofTour(tour, 3)], unpaid);
    expect(await refusalOf(seller().claim([ofTour(tour, 3)], unpaid))).toEqual(REFUSED);
    await seller().claim([ofTour(tour, 2)], unpaid);
    expect(await refusalOf(seller().claim([ofTour(tour, 1)], unpaid))).toEqual(REFUSED);
    await seller().claim([ofTour(tour, 5)]);
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { held: 10, isExact: true } });
  });

  it('visitors who hold seats without payment may hold those of one party at least', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 5 });
    await seller().claim([ofTour(tour, 4)], unpaid);
    expect(await refusalOf(seller().claim([ofTour(tour, 1)], unpaid))).toEqual(REFUSED);
  });

  it('visitors who hold seats without payment get no more by coming at once', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 16 });
    const body = await seller().claimOf([ofTour(tour, 2)], unpaid);
    const claims = Array.from({ length: 12 }, () => seller().send({ ...body, holdId: crypto.randomUUID() }));
    const ends = await Promise.allSettled(claims);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { held: 8, isExact: true } });
  });

  it('visitors who hold seats without payment share again what is paid or released', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 4 });
    const { holdId } = await seller().claim([ofTour(tour, 2)], unpaid);
    expect(await refusalOf(seller().claim([ofTour(tour, 1)], unpaid))).toEqual(REFUSED);
    await inventory.clients.call('holds.confirm', { params: { id: holdId } });
    await seller().claim([ofTour(tour, 1)], unpaid);
    expect(await refusalOf(seller().claim([ofTour(tour, 1)], unpaid))).toEqual(REFUSED);
  });

  it('visitors who hold seats without payment get no more by changing their party', async () => {
    const tour = await tourOnSale(staff, {}, { capacity: 10 });
    await seller().claim([ofTour(tour, 3)], unpaid);
    const { holdId } = await seller().claim([ofTour(tour, 1)], { ...unpaid, sold: true });
    const params = { id: holdId };
    const asked = {
      ...{ line: 0, seller: account, channel: 'b2c' as const },
      ...{ wanted: { party: { adults: 6, children: [] as number[] } } },
    };
    const { line } = await inventory.clients.call('holds.quoteChange', { params, body: asked });
    const expectedMinor = fromDecimal(line.price.amount);
    const change = (byGuest: boolean) =>
      inventory.clients.call('holds.change', {
        ...{ params, body: { ...asked, changeId: crypto.randomUUID() as string, expectedMinor, byGuest } },
      });
    expect(await refusalOf(change(true))).toEqual(REFUSED);
    expect((await change(false)).line.party.adults).toBe(6);
  });

  it('visitors who hold extras without payment have at most half of a day’s capacity, and all of those without one', async () => {
    const [few, many] = [await extraOnSale(staff, { capacity: 4 }), await extraOnSale(staff)];
    const of = (serviceId: number, adults: number) => ({
      ...{ serviceId, checkIn: firstDay, checkOut: firstDay, count: 1, party: { adults, children: [] as number[] } },
    });
    await seller().claim([of(few, 2)], unpaid);
    expect(await refusalOf(seller().claim([of(few, 1)], unpaid))).toEqual(REFUSED);
    for (let nth = 0; nth < 3; nth++) await seller().claim([of(many, 9)], unpaid);
  });
});
