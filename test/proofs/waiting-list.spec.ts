import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { addDays } from '#libs/stays';
import { firstDay } from '../../services/inventory/hotel-on-sale.fixture.js';
import { inventoryService } from '../../services/inventory/inventory.module.js';
import { BasketSeller, tourOnSale, type TourOnSale } from '../../services/inventory/selling/items/items.fixture.js';
import { WaitingList } from '../../services/reservations/departures/waiting-list.service.js';
import { reservationsService } from '../../services/reservations/reservations.module.js';

/** People wait for seats of a full departure, and get a mail once there are some. */
let service: ServiceUnderTest;
let staff: Caller;
let clock = new Date();
let account = 67_000;
let tour: TourOnSale;

beforeAll(async () => {
  service = await testService(reservationsService, { others: [inventoryService], now: () => clock });
});
afterAll(() => service.close());
beforeEach(async () => {
  clock = new Date();
  staff = service.as({ role: 'corporate.agency.admin', account: ++account });
  tour = await tourOnSale(staff, {}, { capacity: 4 });
});

const pair = { adults: 2, children: [] as number[] };
const seller = () => new BasketSeller(service, account);
const book = (party = pair) =>
  seller().claim([{ tourId: tour.tourId, packageId: tour.packageId, hotelOption: 0, party }], { sold: true });
const release = (holdId: string) => service.clients.call('holds.release', { params: { id: holdId } });
const ada = { name: 'Ada Su', email: 'Ada@example.com', phone: '+90 532 000 00 00', party: pair, lang: 'tr' };
const wait = (changes: object = {}, by = staff) =>
  by.post(`/departures/${tour.packageId}/waiting`, { ...ada, ...changes });
const list = async (by = staff) => (await by.get(`/departures/${tour.packageId}/waiting`)).body.items;
const tell = () => service.running.app.get(WaitingList, { strict: false }).notifyAll();
const told = async () =>
  (await service.emitted())
    .filter(({ name, payload }) => name === 'mail.seats' && payload['tour'] === tour.tourId)
    .map(({ payload }) => payload['to']);

describe('a waiting list', () => {
  it('a waiting list takes people only while their party finds no seats, each address once', async () => {
    expect((await wait()).body.msg).toBe('waiting.seatsLeft');
    await book();
    expect((await wait()).body.msg).toBe('waiting.seatsLeft');
    expect((await wait({ party: { adults: 3 } })).status).toBe(200);
    await Promise.all([wait({ party: { adults: 4 } }), wait({ email: 'ada@example.com', party: { adults: 3 } })]);
    expect(await list()).toHaveLength(1);
  });

  it('a waiting list tells everybody whose party fits, once, also when it is asked by several at once', async () => {
    const [one] = [await book(), await book()];
    await wait({ email: 'large@example.com', party: { adults: 3 } });
    await wait({ email: 'first@example.com' });
    await wait({ email: 'second@example.com', party: { adults: 1 } });
    await tell();
    expect(await told()).toEqual([]);
    await release(one.holdId);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    expect((await told()).sort()).toEqual(['first@example.com', 'second@example.com']);
    expect((await list()).map(({ notifiedAt }: { notifiedAt: string | null }) => notifiedAt === null)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a waiting list tells of seats that its owner adds, and of none of a departure that is cancelled', async () => {
    await book();
    await book();
    await wait();
    const { record } = (await staff.get(`/tours/${tour.tourId}`)).body;
    const { id: _id, account: _account, own: _own, inInventory: _in, locations, packages, ...kept } = record;
    const { sold: _sold, left: _left, state: _state, decideBy: _by, ...departure } = packages[0];
    const changed = {
      ...kept,
      locations: locations.map((at: { id: number }) => at.id),
      packages: [{ ...departure, capacity: 6 }],
    };
    const decide = (state: string) => staff.post(`/tours/${tour.tourId}/departures/${tour.packageId}/state`, { state });
    await decide('closed');
    expect((await staff.put(`/tours/${tour.tourId}`, changed)).status).toBe(200);
    await tell();
    expect(await told()).toEqual([]);
    await decide('open');
    await tell();
    expect(await told()).toEqual(['Ada@example.com']);
  });

  it('a waiting list refuses odd names, unknown departures and what its seller does not sell', async () => {
    await book();
    await book();
    expect((await wait({ name: 'https://spam.example' })).status).toBe(422);
    const rival = service.as({
      role: 'corporate.agency.admin',
      account: account + 500,
    });
    expect((await wait({}, rival)).status).toBe(409);
    expect((await staff.post('/departures/999999/waiting', ada)).status).toBe(404);
  });

  it('a waiting list is shown to its owner and seller alone, and changed by the seller alone', async () => {
    await book();
    await book();
    await wait();
    const [entry] = await list();
    expect(entry).toMatchObject({ name: 'Ada Su', email: 'Ada@example.com', party: pair, notifiedAt: null });
    const rival = service.as({ role: 'corporate.agency.admin', account: account + 500 });
    expect((await rival.get(`/departures/${tour.packageId}/waiting`)).status).toBe(404);
    const path = `/waiting/${entry.id}`;
    expect((await rival.delete(path)).status).toBe(404);
    expect((await staff.delete(path)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('a waiting list forgets its people the day after the departure', async () => {
    await book();
    await book();
    await wait();
    const day = String(addDays(firstDay, 1));
    clock = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00Z`);
    await tell();
    expect(await list()).toEqual([]);
  });
});
