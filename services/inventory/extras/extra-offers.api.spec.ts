import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { both, firstDay, hotelOnSale, today } from '../hotel-on-sale.fixture.js';
import { inventoryService } from '../inventory.module.js';
import { BasketSeller, extraOnSale } from '../selling/items/items.fixture.js';

/** Another province than that of the hotel, in the same country. */
const CAPPADOCIA = 150_000;
const TWO = { adults: 2, children: [4] };

let inventory: ServiceUnderTest;
let staff: Caller;
let account = 65_000;

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(() => void (staff = inventory.as({ role: 'corporate.agency.admin', account: ++account })));

interface Found {
  serviceId: number;
  left: number | null;
  price: { amount: number; currency: string };
}
const search = async (filter: object, by = staff) =>
  (await by.post('/availability/extras', { filter: { lang: 'en', checkIn: firstDay, party: TWO, ...filter } })).body
    .items as Found[];
const ids = (found: Found[]) => found.map(({ serviceId }) => serviceId).sort((a, b) => a - b);

describe('POST /availability/extras', () => {
  it('POST /availability/extras finds what is at the hotel’s place, above it, or at no place', async () => {
    const { hotel } = await hotelOnSale(staff);
    const { location } = (await staff.get(`/hotels/${hotel}`)).body.record as {
      location: { id: number; parent: number };
    };
    const near = [
      await extraOnSale(staff, { location: location.id }),
      await extraOnSale(staff, { location: location.parent }),
      await extraOnSale(staff, { location: null }),
    ];
    const far = await extraOnSale(staff, { location: CAPPADOCIA });
    expect(ids(await search({ hotel }))).toEqual(near);
    expect(ids(await search({ location: CAPPADOCIA }))).toEqual([near[1], near[2], far]);
    expect(ids(await search({}))).toEqual([...near, far]);
    expect((await staff.post('/availability/extras', { filter: { hotel: 9_999_999, checkIn: firstDay } })).status).toBe(
      404,
    );
  });

  it('POST /availability/extras prices for the party and the days, at what a basket will ask', async () => {
    const guide = await extraOnSale(staff, { name: both('Rehber'), unit: 'day', asksTime: true, cancellation: [] });
    const dinner = await extraOnSale(staff, { name: both('Yemek'), type: 'meal' });
    const by = inventory.as({ role: 'corporate.agency.admin', account, markup: 10 });
    inventory.auth.markups.set(account, [{ account, percent: 10 }]);
    const days = { checkIn: firstDay, checkOut: addDays(firstDay, 2) };
    expect(await search(days, by)).toMatchObject([
      {
        serviceId: guide,
        name: 'Rehber',
        price: { amount: 1650, currency: 'try' },
        asks: { time: true },
        refundable: false,
      },
      {
        serviceId: dinner,
        type: 'meal',
        price: { amount: 1650 },
        left: null,
        asks: { pickUp: false },
        refundable: true,
      },
    ]);
    const items = [guide, dinner].map((serviceId) => ({ serviceId, ...days, party: TWO, count: 1, time: '09:00' }));
    const { lines } = await new BasketSeller(inventory, account).price(items);
    expect(lines.map(({ price }) => price.amount)).toEqual([1650, 1650]);
  });

  it('POST /availability/extras counts the scarcest day, and leaves out what the party cannot have', async () => {
    const boat = await extraOnSale(staff, { capacity: 5 });
    await extraOnSale(staff, { capacity: 2 });
    await extraOnSale(staff, { status: false });
    const seller = new BasketSeller(inventory, account);
    const two = { adults: 2, children: [] };
    await seller.claim([{ serviceId: boat, checkIn: addDays(firstDay, 1), party: two, count: 1 }]);
    expect(await search({ checkOut: firstDay })).toMatchObject([{ serviceId: boat, left: 5 }]);
    expect(await search({ checkOut: addDays(firstDay, 2) })).toMatchObject([{ serviceId: boat, left: 3 }]);
    await seller.claim([{ serviceId: boat, checkIn: addDays(firstDay, 1), party: two, count: 1 }]);
    expect(await search({ checkOut: addDays(firstDay, 2) })).toEqual([]);
    expect(await search({ checkOut: addDays(firstDay, -1) })).toEqual([]);
    expect(await search({ checkIn: addDays(today, -1) })).toEqual([]);
  });

  it('POST /availability/extras finds nothing in a currency without a rate', async () => {
    await extraOnSale(staff);
    expect(await search({ currency: 'gbp' })).toEqual([]);
    expect(await search({ currency: 'try' })).toHaveLength(1);
  });
});

describe('the terms of tours and extras', () => {
  it('extras are free to cancel until the day before, and have no limit, unless they say otherwise', async () => {
    const id = await extraOnSale(staff);
    expect((await staff.get(`/services/${id}`)).body.record).toMatchObject({
      cancellation: [{ daysBefore: 1, penalty: { percent: 100 } }],
      ...{ capacity: null, asksTime: false, asksPickUp: false },
    });
  });

  it('the capacity of an extra may not fall below what is taken of a day', async () => {
    const id = await extraOnSale(staff, { unit: 'booking', capacity: 4 });
    const seller = new BasketSeller(inventory, account);
    for (let taken = 0; taken < 3; taken++)
      await seller.claim([{ serviceId: id, checkIn: firstDay, party: TWO, count: 1 }]);
    const lower = async (capacity: number | null) => {
      const { record } = (await staff.get(`/services/${id}`)).body;
      const { id: _id, account: _account, images: _images, inInventory: _sold, own: _own, ...kept } = record;
      const { status, body } = await staff.put(`/services/${id}`, { ...kept, location: kept.location.id, capacity });
      return [status, body.msg];
    };
    expect(await lower(2)).toEqual([422, 'extra.capacity']);
    expect(await lower(3)).toEqual([200, undefined]);
    expect(await lower(null)).toEqual([200, undefined]);
  });

  it('steps of a cancellation that contradict each other are refused for tours and extras too', async () => {
    const cancellation = [
      { daysBefore: 7, penalty: { percent: 100 } },
      { daysBefore: 2, penalty: { percent: 50 } },
    ];
    const tour = await staff.post('/tours', { name: both('Tur'), cancellation });
    const extra = await staff.post('/services', {
      name: both('Ek'),
      price: { amount: 1, currency: 'try' },
      cancellation,
    });
    const falls = [422, 'cancellation.falls'];
    expect([tour, extra].map(({ status, body }) => [status, body.msg])).toEqual([falls, falls]);
  });

  it('a departure shows its minimum, and its tour the age of infants and its terms', async () => {
    const packages = [{ name: both('Bahar'), startDate: firstDay, endDate: firstDay, capacity: 8, minPersons: 6 }];
    const input = { name: both('Tur'), infantAge: 4, vat: 10, payment: { depositPercent: 30 }, packages };
    const { id } = (await staff.post('/tours', input)).body.record;
    expect((await staff.get(`/tours/${id}`)).body.record).toMatchObject({
      ...{ infantAge: 4, vat: 10, payment: { depositPercent: 30 }, packages: [{ minPersons: 6 }] },
      cancellation: [{ daysBefore: 7 }, { daysBefore: 2 }],
    });
  });

  it('the search of tours finds seats for a party whose infants need none', async () => {
    const packages = [{ name: both('Bahar'), startDate: firstDay, endDate: firstDay, capacity: 3 }];
    const basePrice = { amount: 100, currency: 'try' };
    await staff.post('/tours', { name: both('Tur'), basePrice, packages });
    const found = async (children: number[]) =>
      (await staff.post('/availability/tours', { filter: { party: { adults: 2, children } } })).body.items;
    expect(await found([0, 1, 3])).toMatchObject([
      { packages: [{ left: 3, hotelOption: null, refundable: true, price: { amount: 300 } }] },
    ]);
    expect(await found([2, 3])).toEqual([]);
  });
});
