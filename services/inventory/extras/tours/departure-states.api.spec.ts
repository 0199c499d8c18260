import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { firstDay } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { BasketSeller, refusalOf, takenOf, tourOnSale, type TourOnSale } from '../../selling/items/items.fixture.js';
import { DepartureStates } from './departure-states.service.js';

const HOUR_MS = 3_600_000;
const PARTY = { adults: 2, children: [] as number[] };

let inventory: ServiceUnderTest;
let staff: Caller;
let clock = new Date();
let account = 66_000;
let tour: TourOnSale;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => clock });
});
afterAll(() => inventory.close());
beforeEach(() => {
  clock = new Date();
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++account });
});

const item = () => ({ tourId: tour.tourId, packageId: tour.packageId, hotelOption: 0, party: PARTY });
const seller = () => new BasketSeller(inventory, account);
const decide = (state: string, by = staff) =>
  by.post(`/tours/${tour.tourId}/departures/${tour.packageId}/state`, { state });
const stateNow = async () => (await staff.get(`/tours/${tour.tourId}`)).body.record.packages[0];
const assess = () => inventory.running.app.get(DepartureStates, { strict: false }).assess();
/** Three in the afternoon in Türkiye, days before the departure. */
const daysBefore = (days: number) => {
  const day = String(addDays(firstDay, -days));
  clock = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T12:00:00Z`);
};
async function emitted(name: string) {
  const all = await inventory.emitted();
  return all.filter((each) => each.name === name && each.payload['departure'] === tour.packageId);
}

describe('a departure', () => {
  it('a departure that is called off is not sold any more, and opens again once nothing of it is sold', async () => {
    tour = await tourOnSale(staff);
    const { holdId } = await seller().claim([item()], { sold: true });
    const late = await seller().claimOf([item()]);
    expect((await decide('cancelled')).status).toBe(200);
    expect(await refusalOf(seller().send(late))).toEqual([409, 'tour.notSold', { line: 0 }]);
    expect((await decide('open')).body.msg).toBe('departure.undoing');
    await inventory.clients.call('holds.releaseLines', { params: { id: holdId }, body: { lines: [0] } });
    expect((await decide('open')).status).toBe(200);
    await seller().claim([item()]);
    expect((await emitted('departure.decided')).map(({ payload }) => payload['state'])).toEqual(['cancelled', 'open']);
  });

  it('a departure that is closed keeps what is sold of it and sells nothing more', async () => {
    tour = await tourOnSale(staff);
    const { holdId } = await seller().claim([item()]);
    await decide('closed');
    expect(await refusalOf(seller().price([item()]))).toEqual([409, 'tour.notSold', { line: 0 }]);
    await inventory.clients.call('holds.confirm', { params: { id: holdId } });
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { held: 0, sold: 2, isExact: true } });
  });

  it('a departure of others is decided by nobody else', async () => {
    tour = await tourOnSale(staff);
    const rival = inventory.as({ role: 'corporate.agency.admin', account: account + 500 });
    expect((await decide('cancelled', rival)).status).toBe(404);
    expect((await stateNow()).state).toBe('open');
  });

  it('a departure that lapsed unpaid is not taken again once it is called off', async () => {
    tour = await tourOnSale(staff);
    const { holdId } = await seller().claim([item()]);
    await inventory.clients.call('holds.release', { params: { id: holdId } });
    await decide('cancelled');
    const confirmed = refusalOf(inventory.clients.call('holds.confirm', { params: { id: holdId } }));
    expect(await confirmed).toEqual([409, 'tour.soldOut', { line: 0 }]);
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { held: 0, sold: 0, isExact: true } });
  });

  it('a departure below its minimum is asked about once on its last day of sale, and called off after a day', async () => {
    tour = await tourOnSale(staff, {}, { minPersons: 4, releaseDays: 5 });
    await seller().claim([item()], { sold: true });
    daysBefore(6);
    await assess();
    expect(await emitted('departure.undecided')).toEqual([]);
    daysBefore(5);
    await Promise.all([assess(), assess()]);
    const [asked, ...again] = await emitted('departure.undecided');
    expect([asked!.payload, again]).toMatchObject([{ account, sold: 2, minPersons: 4, startDate: firstDay }, []]);
    expect(Date.parse(asked!.payload['decideBy'] as string)).toBe(clock.getTime() + 24 * HOUR_MS);
    clock = new Date(clock.getTime() + 24 * HOUR_MS);
    await Promise.all([assess(), assess()]);
    const decided = await emitted('departure.decided');
    expect(decided.map(({ payload }) => [payload['state'], payload['by'], payload['round']])).toEqual([
      ['cancelled', 'konak', asked!.payload['round']],
    ]);
    expect(await stateNow()).toMatchObject({ state: 'cancelled', decideBy: null });
  });

  it('a departure that its owner guarantees takes place below its minimum', async () => {
    tour = await tourOnSale(staff, {}, { minPersons: 4 });
    daysBefore(5);
    await assess();
    await decide('guaranteed');
    daysBefore(2);
    await assess();
    expect((await stateNow()).state).toBe('guaranteed');
    expect((await emitted('departure.decided')).map(({ payload }) => payload['state'])).toEqual(['guaranteed']);
  });

  it('a departure that sells enough while its owner thinks goes on', async () => {
    tour = await tourOnSale(staff, {}, { minPersons: 2, releaseDays: 0 });
    daysBefore(2);
    await assess();
    expect(await emitted('departure.undecided')).toHaveLength(1);
    await seller().claim([item()], { sold: true });
    daysBefore(1);
    await assess();
    expect(await stateNow()).toMatchObject({ state: 'open', decideBy: null });
    expect((await emitted('departure.decided')).map(({ payload }) => payload['state'])).toEqual(['open']);
  });

  it('a departure that has begun is called off by nobody', async () => {
    tour = await tourOnSale(staff);
    daysBefore(-1);
    expect((await decide('cancelled')).body.msg).toBe('departure.over');
  });

  it('a departure that is called off while many are buying lets nobody in afterwards', async () => {
    tour = await tourOnSale(staff, {}, { capacity: 100 });
    const body = await seller().claimOf([item()], { sold: true });
    const claims = Array.from({ length: 16 }, () => seller().send({ ...body, holdId: crypto.randomUUID() }));
    const [answers] = await Promise.all([Promise.allSettled(claims), decide('cancelled')]);
    const sold = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(await takenOf(inventory, tour)).toMatchObject({ seats: { held: 0, sold: sold * 2, isExact: true } });
    const late = refusalOf(seller().send({ ...body, holdId: crypto.randomUUID() }));
    expect(await late).toEqual([409, 'tour.notSold', { line: 0 }]);
    const known = await inventory.clients.call('departures.get', { params: { id: String(tour.packageId) } });
    expect(known.lines.reduce((sum, { seats }) => sum + seats, 0)).toBe(sold * 2);
  });
});
