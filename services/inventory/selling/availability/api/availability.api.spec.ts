import { addDays, dayIn, type DayNumber } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import {
  hotelOnSale,
  searchUntil,
  stayFilter,
  type FoundOffer,
  type HotelOnSale,
} from '../../../hotel-on-sale.fixture.js';
import { inventoryService } from '../../../inventory.module.js';

interface CalendarDay {
  date: DayNumber;
  price: { amount: number; currency: string } | null;
}

let inventory: ServiceUnderTest;
let staff: Caller;
let sold: HotelOnSale;

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => new Date() });
  staff = inventory.as({ role: 'corporate.agency.admin', account: 48_001 });
  sold = await hotelOnSale(staff);
  const found = await searchUntil(
    async () => (await search({ filter: stayFilter(sold.hotel) })).body.items as unknown[],
  );
  expect(found).toHaveLength(1);
});
afterAll(() => inventory.close());

const search = (body: object, headers: Record<string, string> = {}) => staff.post('/availability', body).set(headers);
const { hotel: _hotel, ...stay } = stayFilter(0);
/** An offer's id says until which second it is valid. */
const withoutIds = (answer: object) => JSON.stringify(answer, (key, value) => (key === 'offerId' ? undefined : value));
const pricesOf = (items: Array<{ offers: FoundOffer[] }>) =>
  items.flatMap(({ offers }) => offers.map(({ price }) => price));

describe('POST /availability/calendar', () => {
  const calendar = async (body: object, by: Caller = staff) => by.post('/availability/calendar', body);
  const party = { adults: 2, children: [] };

  it('POST /availability/calendar answers for each day what a search of it says', async () => {
    const from = dayIn('Europe/Istanbul', new Date());
    for (const filter of [{ hotel: sold.hotel }, {}, { hotel: sold.hotel, party: [party, party] }]) {
      const asked = { ...stay, ...filter, checkIn: undefined, checkOut: undefined };
      const { body } = await calendar({ filter: asked, nights: 2, from, to: addDays(from, 61) });
      const days = body.data.days as CalendarDay[];
      expect(days).toHaveLength(62);
      for (const { date, price } of days) {
        const { body: searched } = await search({
          filter: { ...asked, checkIn: date, checkOut: addDays(date, 2) },
          sort: 'price',
          limit: 1,
        });
        expect([date, price]).toEqual([date, searched.items[0]?.from ?? null]);
      }
      expect(days.some(({ price }) => price !== null)).toBe(true);
    }
  });

  it('POST /availability/calendar says why nothing is sold, of own sales alone', async () => {
    const from = addDays(dayIn('Europe/Istanbul', new Date()), -1);
    const body = { filter: { hotel: sold.hotel }, nights: 1, from, to: from };
    const [own, foreign] = [
      await calendar(body),
      await calendar(body, inventory.as({ role: 'corporate.agency.admin', account: 48_777 })),
    ];
    const past = { date: from, price: null, reason: 'past', minStay: null };
    expect([own.body.data.days, foreign.body.data.days]).toEqual([[past], [past]]);
  });

  it('POST /availability/calendar refuses more than 62 days, and days in the wrong order', async () => {
    const from = addDays(dayIn('Europe/Istanbul', new Date()), 1);
    for (const to of [addDays(from, 62), addDays(from, -1)]) {
      const { status, body } = await calendar({ from, to });
      expect([status, body.msg]).toEqual([422, 'calendar.period']);
    }
  });
});

describe('POST /availability', () => {
  it('POST /availability itemises prices where a hotel is named, or where they are asked for', async () => {
    const [named, listed, asked, declined] = await Promise.all(
      [stayFilter(sold.hotel), stay, { ...stay, breakdown: true }, { ...stayFilter(sold.hotel), breakdown: false }].map(
        async (filter) => pricesOf((await search({ filter })).body.items),
      ),
    );
    const itemised = {
      amount: 200,
      currency: 'try',
      breakdown: [expect.objectContaining({ step: 'night', amount: 100 }), expect.objectContaining({ amount: 100 })],
      occupancy: [
        { guest: 'adult', percent: 50 },
        { guest: 'adult', percent: 50 },
      ],
    };
    expect([named, asked]).toEqual([[itemised], [itemised]]);
    expect([listed, declined]).toEqual([[{ amount: 200, currency: 'try' }], [{ amount: 200, currency: 'try' }]]);
  });

  it('POST /availability sends the headers of a list beside the answer', async () => {
    const { status, headers, body } = await search({ filter: stay, limit: 1 }, { 'x-request-id': 'search-one' });
    expect([status, body.stats.totalRecord, body.items.length]).toEqual([200, 1, 1]);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': 'search-one',
      'x-total-count': '1',
      'content-range': 'records 0-0/1',
      'x-content-type-options': 'nosniff',
    });
  });

  it('POST /availability keeps nothing under an idempotency key, as no call that only reads', async () => {
    const key = { 'idempotency-key': 'search-48001' };
    const first = await search({ filter: stay }, key);
    const second = await search({ filter: stay }, key);
    expect(withoutIds(second.body)).toEqual(withoutIds(first.body));
    const files = Buffer.alloc(100_000);
    for (const path of ['/locations', '/search/getitems', '/availability/tours']) {
      await inventory.http.post(path).set(key).send({});
      const upload = await inventory.http.post(path).set(key).attach('file', files, 'a.png');
      expect([path, upload.status < 500]).toEqual([path, true]);
    }
    expect(await inventory.cloned.rows('select call from inventory.idempotency_keys')).toEqual([]);
  });

  it.each([
    ['a body that is no JSON', '{"filter":', 'request.malformed', 400],
    ['another type', { filter: { country: 5 } }, 'request.invalid', 400],
    ['an invisible character', { filter: { keyword: 'a\u202eb' } }, 'request.invalid', 400],
    ['too deep a body', { filter: JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown }, 'request.tooDeep', 400],
    ['a stay without nights', { filter: { ...stay, checkOut: stay.checkIn } }, 'stay.noNights', 422],
  ])('POST /availability refuses %s in the words of all calls', async (_, body, msg, expected) => {
    const { status, body: answer } = await inventory.http
      .post('/availability')
      .set({ 'content-type': 'application/json', 'accept-language': 'tr' })
      .send(typeof body === 'string' ? body : JSON.stringify(body));
    expect([status, answer.status, answer.msg]).toEqual([expected, false, msg]);
    expect(typeof answer.requestId).toBe('string');
    expect(answer.message).not.toBe('');
  });

  it('POST /availability refuses staff who may not search, and treats an unknown token as a guest', async () => {
    const editor = inventory.as({ role: 'corporate.agency.translator', account: 48_001 });
    const { status, body } = await editor.post('/availability', { filter: stay });
    expect([status, body.msg]).toEqual([403, 'login.forbidden']);
    const forged = await inventory.http.post('/availability').set('authorization', 'Bearer e30.e30.e30').send({});
    expect([forged.status, forged.body.status]).toEqual([200, true]);
  });
});
