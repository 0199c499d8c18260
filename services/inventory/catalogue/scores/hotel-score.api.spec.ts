import { randomUUID } from 'node:crypto';
import type { ReviewScore } from '#libs/contracts';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { hotelOnSale, searchUntil, stayFilter } from '../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../inventory.module.js';
import { HotelScoreHandlers } from './hotel-score.handlers.js';

let inventory: ServiceUnderTest;
let staff: Caller;
let hotel: number;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
  staff = inventory.as({ role: 'corporate.agency.admin', account: 48_050 });
  ({ hotel } = await hotelOnSale(staff));
});
afterAll(() => inventory.close());

const counted = (revision: number, count: number, sum: number, id: string = randomUUID()) =>
  inventory.running.app
    .get(HotelScoreHandlers, { strict: false })
    .counted({ hotel, revision, count, sum }, { id, name: 'reviews.counted', attempt: 1 });
const onPage = async (): Promise<ReviewScore> => (await staff.get(`/b2c/gethotel/${hotel}`)).body.data.reviews;
const onCard = async (): Promise<ReviewScore | undefined> =>
  (await staff.post('/availability', { filter: stayFilter(hotel) })).body.items[0]?.hotel.reviews;

describe('the score of a hotel', () => {
  it('the score of a hotel is that of the latest count, in any order and however often it comes', async () => {
    expect(await onPage()).toEqual({ count: 0, average: null });
    const id = randomUUID();
    await Promise.all([counted(3, 4, 33, id), counted(2, 3, 30), counted(3, 4, 33, id), counted(1, 2, 20)]);
    await counted(2, 3, 30);
    expect(await onPage()).toEqual({ count: 4, average: 8.3 });
  });

  it('the score of a hotel is on its card in results, and has no average below three reviews', async () => {
    expect(await searchUntil(onCard, (score) => score?.count === 4)).toEqual({ count: 4, average: 8.3 });
    await counted(9, 2, 20);
    expect(await searchUntil(onCard, (score) => score?.count === 2)).toEqual({ count: 2, average: null });
  });
});
