import sharp from 'sharp';
import { Clients } from '#libs/clients';
import { addDays, dayIn, type DayNumber } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from './inventory.module.js';
import { signAgreement } from './reselling/agreements/agreement.fixture.js';

let inventory: ServiceUnderTest;
let clients: Clients;
let staff: Caller;
let clock = new Date();
let nextAccount = 1_000;

const today = dayIn('Europe/Istanbul', clock);
const first = addDays(today, 30);
const both = (value: string) => [
  { lang: 'tr', value },
  { lang: 'en', value },
];

beforeAll(async () => {
  inventory = await testService(inventoryService, { now: () => clock });
  clients = inventory.clients;
});
afterAll(() => inventory.close());
beforeEach(async () => {
  clock = new Date();
  staff = inventory.as({ role: 'corporate.agency.admin', account: ++nextAccount });
  await signAgreement(inventory.cloned.rows, { seller: 1, owner: nextAccount });
});

/** The account of the site that searches. */
const SELLER = 1;

interface Sold {
  hotel: number;
  market: number;
  room: number;
  plan: number;
}

/** A hotel of the test's own account with one room type, one plan and ten days on sale at 100.00 a night for two. */
async function aHotelOnSale(by: Caller = staff, { allotment = 3 } = {}): Promise<Sold> {
  const made = async (path: string, body: object) => (await by.post(path, body)).body.record.id as number;
  const hotel = await made('/hotels', { name: 'Deniz Otel', location: 107_000, category: 4 });
  const market = await made(`/markets?hotel=${hotel}`, { name: both('Herkes'), currency: 'try' });
  const room = await made(`/rooms?hotel=${hotel}`, {
    name: both('Oda'),
    count: allotment,
    maxAdults: 3,
    maxChildren: 2,
    maxPersons: 4,
  });
  const plan = await made(`/priceplans?hotel=${hotel}`, {
    name: both('Esnek'),
    cancellation: [{ daysBefore: 2, penalty: { nights: 1 } }],
  });
  const range = { hotel, market, rooms: [room], priceplans: [plan], from: first, to: addDays(first, 9) };
  const saved = await by.post('/planning/save', { ...range, set: { price: 100, allotment } });
  expect(saved.body.data.changed).toBe(20);
  return { hotel, market, room, plan };
}

async function search(filter: object) {
  return inventory.http
    .post('/availability')
    .send({ filter: { country: 'TR', checkIn: first, checkOut: addDays(first, 2), ...filter } });
}

/** The offers of a hotel once the search index has the last change. */
async function offersOf(hotel: number, filter: object = {}) {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { body } = await search({ hotel, ...filter });
  return (body.items?.[0]?.offers ?? []) as Array<{
    offerId: string;
    left: number;
    price: { amount: number; breakdown: Array<{ amount: number }> };
  }>;
}

const claimOf = (offerId: string, amount: number, more: object = {}) => ({
  body: {
    holdId: crypto.randomUUID(),
    offers: [{ offerId, count: 1, expectedMinor: amount * 100 }],
    expiresAt: new Date(clock.getTime() + 60_000).toISOString(),
    ...more,
  },
});

describe('hotels', () => {
  it('hotels are made, read, changed by key and removed', async () => {
    const made = await staff.post('/hotels', {
      name: 'Ada Otel',
      location: 107_000,
      category: 5,
      description: both('Ada'),
    });
    expect(made.body.record).toMatchObject({
      name: 'Ada Otel',
      status: true,
      location: { name: 'Antalya', type: 'city', country: 'TR' },
      checkInHour: '14:00',
    });
    const { id } = made.body.record;
    expect((await staff.patch(`/hotels/${id}`, { key: 'name', value: 'Yarımada Otel' })).body.record.name).toBe(
      'Yarımada Otel',
    );
    expect((await staff.get('/hotels?keyword=yarımada')).body.records.map((hotel: { id: number }) => hotel.id)).toEqual(
      [id],
    );
    expect((await staff.delete(`/hotels/${id}`)).body).toEqual({ status: true });
    expect((await staff.get(`/hotels/${id}`)).status).toBe(404);
  });

  it('hotels of another account are not found, byte for byte', async () => {
    const { hotel } = await aHotelOnSale();
    const rival = inventory.as({ role: 'corporate.agency.admin', account: ++nextAccount });
    for (const [verb, path, body] of [
      ['get', '/hotels/ID', undefined],
      ['put', '/hotels/ID', { name: 'Taken', location: 107_000 }],
      ['patch', '/hotels/ID', { key: 'name', value: 'Taken' }],
      ['delete', '/hotels/ID', undefined],
      ['get', '/planning?hotel=ID&market=1&month=1&year=2027', undefined],
    ] as const) {
      const ask = (id: number) =>
        (body
          ? rival[verb as 'put'](path.replace('ID', String(id)), body)
          : rival[verb as 'get'](path.replace('ID', String(id)))
        ).set('X-Request-Id', 'same-request');
      const [foreign, absent] = [await ask(hotel), await ask(999_999)];
      expect([foreign.status, foreign.text]).toEqual([404, absent.text]);
    }
    expect((await staff.get(`/hotels/${hotel}`)).body.record.name).toBe('Deniz Otel');
  });

  it.each([
    [{ key: 'accountId', value: 1 }, 'request.unknownKey'],
    [{ key: '__proto__', value: {} }, 'request.unknownKey'],
    [{ key: 'category', value: 99 }, 'request.invalid'],
    [
      {
        key: 'childAges',
        value: [
          { from: 0, to: 5 },
          { from: 3, to: 9 },
        ],
      },
      'ages.overlap',
    ],
    [{ key: 'location', value: 1 }, 'hotel.noLocation'],
  ])('hotels refuse the change %j', async (change, msg) => {
    const { hotel } = await aHotelOnSale();
    expect((await staff.patch(`/hotels/${hotel}`, change)).body.msg).toBe(msg);
  });

  it('hotels accept pictures, re-encode them in two sizes and refuse other files', async () => {
    const { hotel } = await aHotelOnSale();
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#369' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'me' } })
      .toBuffer();
    const upload = (content: Buffer, name: string) =>
      staff.post(`/hotels/${hotel}/photos`).attach('file', content, name);
    const { body } = await upload(jpeg, 'sea.jpg');
    expect(body.record.photos).toMatchObject([{ width: 900, height: 600, position: 1 }]);
    const served = await inventory.http.get(new URL(body.record.photos[0].url as string).pathname).buffer();
    expect(served.headers['content-type']).toBe('image/webp');
    expect((await sharp(served.body as Buffer).metadata()).exif).toBeUndefined();
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.jpg')).body.msg).toBe(
      'photo.unreadable',
    );
    expect((await upload(jpeg.subarray(0, 200), 'cut.jpg')).body.msg).toBe('photo.unreadable');
  });
});

describe('price plans', () => {
  it('price plans refuse overlapping ages, rooms of other hotels and being derived from themselves', async () => {
    const { hotel, plan } = await aHotelOnSale();
    const other = await aHotelOnSale();
    const set = (key: string, value: unknown) => staff.patch(`/priceplans/${plan}?hotel=${hotel}`, { key, value });
    expect(
      (
        await set('childPrices', [
          { order: 1, from: 0, to: 6, percent: 0 },
          { order: 1, from: 5, to: 12, percent: 50 },
        ])
      ).body.msg,
    ).toBe('ages.overlap');
    expect((await set('rooms', [other.room])).body.msg).toBe('planning.unknown');
    expect((await set('derivedFrom', { pricePlan: plan, percent: -10 })).body.msg).toBe('pricePlan.derivedLoop');
  });
});

describe('planning', () => {
  it('planning shows a month, previews a bulk change and saves it for the requested weekdays', async () => {
    const { hotel, market, room, plan } = await aHotelOnSale();
    const change = {
      hotel,
      market,
      rooms: [room],
      priceplans: [plan],
      from: first,
      to: addDays(first, 6),
      weekdays: [5, 6],
      set: { priceChange: { percent: 10 } },
    };
    const preview = await staff.post('/planning/process', change);
    expect(preview.body.data.total).toBe(2);
    expect(preview.body.data.cells[0]).toMatchObject({ key: 'price', before: 100, after: 110, room, priceplan: plan });
    expect((await staff.post('/planning/save', change)).body.data.changed).toBe(2);
    const month = await staff.get(
      `/planning?hotel=${hotel}&market=${market}&month=${Math.trunc(first / 100) % 100}&year=${Math.trunc(first / 10_000)}`,
    );
    const { days } = month.body.data.rooms[0].priceplans[0] as {
      days: Array<{ date: DayNumber; price: number | null }>;
    };
    expect(days.find(({ date }) => date === first)?.price).not.toBeNull();
    expect(month.body.data).toMatchObject({ hotel, market, currency: 'try' });
  });

  it('planning refuses a stale save and names the cells; other cells are saved', async () => {
    const { hotel, market, room, plan } = await aHotelOnSale();
    const version = (
      await staff.post('/planning/process', {
        hotel,
        market,
        rooms: [room],
        priceplans: [plan],
        from: first,
        to: first,
        set: { price: 1 },
      })
    ).body.data.version as number;
    const cell = (date: DayNumber, value: number) => ({
      hotel,
      market,
      room,
      priceplan: plan,
      date,
      key: 'price',
      value,
      version,
    });
    expect((await staff.patch('/planning', cell(first, 120))).status).toBe(200);
    const stale = await staff.patch('/planning', cell(first, 130));
    expect([stale.status, stale.body.msg]).toEqual([409, 'planning.stale']);
    expect(stale.body.data.cells).toMatchObject([{ date: first, key: 'price', before: 100, after: 120 }]);
    expect((await staff.patch('/planning', cell(addDays(first, 1), 130))).status).toBe(200);
  });

  it.each([
    [{ set: {} }, 422, 'planning.nothingToSet'],
    [{ to: 20_200_101 }, 422, 'planning.range'],
    [{ from: 20_260_230 }, 400, 'request.invalid'],
    [{ rooms: [999_999] }, 422, 'planning.unknown'],
    [{ set: { price: -1 } }, 400, 'request.invalid'],
    [{ set: { price: 1.005 } }, 400, 'request.invalid'],
  ])('planning refuses %j', async (change, status, msg) => {
    const { hotel, market, room, plan } = await aHotelOnSale();
    const answer = await staff.post('/planning/save', {
      hotel,
      market,
      rooms: [room],
      priceplans: [plan],
      from: first,
      to: addDays(first, 1),
      set: { price: 5 },
      ...change,
    });
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it('planning clears a range back to "not sold"', async () => {
    const { hotel, market, room, plan } = await aHotelOnSale();
    expect(await offersOf(hotel)).toHaveLength(1);
    await staff.post('/planning/reset', { hotel, market, rooms: [room], priceplans: [plan], from: first, to: first });
    expect(await offersOf(hotel)).toEqual([]);
  });
});

describe('availability', () => {
  it('availability prices the party night by night and answers the rooms left', async () => {
    const { hotel } = await aHotelOnSale();
    const [offer] = await offersOf(hotel, { party: { adults: 3, children: [] } });
    expect(offer).toMatchObject({ left: 3, price: { amount: 270, breakdown: [{ amount: 135 }, { amount: 135 }] } });
  });

  it.each([
    [{ checkIn: addDays(today, -2), checkOut: addDays(today, 1) }, 422, 'stay.past'],
    [{ checkIn: first, checkOut: addDays(first, 31) }, 422, 'stay.tooLong'],
    [{ checkIn: first, checkOut: first }, 422, 'stay.noNights'],
    [{ checkIn: addDays(today, 731), checkOut: addDays(today, 732) }, 422, 'stay.tooFar'],
    [{ party: { adults: 0 } }, 400, 'request.invalid'],
    [{ party: Array(10).fill({ adults: 1 }) }, 400, 'request.invalid'],
    [{ checkIn: '2026-12-01' }, 400, 'request.invalid'],
  ])('availability refuses %j', async (filter, status, msg) => {
    const answer = await search(filter);
    expect([answer.status, answer.body.msg]).toEqual([status, msg]);
  });

  it('availability shows a guest nothing that the site may not sell', async () => {
    const { hotel } = await aHotelOnSale();
    expect(await offersOf(hotel)).toHaveLength(1);
    const withheld = { hotels: [], tours: [], extras: [] };
    inventory.auth.sellers.set(77_777, { scope: [77_777], inventories: [77_777], withheld, closed: [] });
    inventory.auth.site = { ...inventory.auth.site, account: 77_777, claimed: true };
    const elsewhere = await inventory.http
      .post('/availability')
      .set('X-Konak-Site', 'other.example')
      .send({ filter: { hotel, country: 'TR', checkIn: first, checkOut: addDays(first, 2) } });
    inventory.auth.site = { ...inventory.auth.site, account: 1, claimed: false };
    expect(elsewhere.body.items).toEqual([]);
  });

  it('availability finds hotels and their places by a typed text', async () => {
    await aHotelOnSale();
    await offersOf(1);
    const { body } = await inventory.http.get('/search?term=antal').set('Accept-Language', 'tr');
    expect(body.items[0]).toEqual({ id: 107_000, type: 'city', name: 'Antalya', path: 'Antalya, Türkiye' });
    expect((await inventory.http.get('/search?term=DENİZ')).body.items[0]).toMatchObject({
      type: 'hotel',
      name: 'Deniz Otel',
    });
  });

  it('availability finds misspelt hotels and airports, and says what can be looked at instead of nothing', async () => {
    const { hotel } = await aHotelOnSale();
    await offersOf(hotel);
    const typed = async (term: string) => (await inventory.http.get(`/search?term=${encodeURIComponent(term)}`)).body;
    expect((await typed('denz otel')).items).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ type: 'hotel', name: 'Deniz Otel' })]),
    );
    const [airport] = (await typed('Antalya airport')).items;
    expect(airport).toMatchObject({ type: 'airport', name: 'Antalya Airport', path: 'Antalya Airport, Türkiye' });
    const { body: there } = await search({ location: airport.id, limit: 50 });
    expect(JSON.stringify(there.items)).toContain('Deniz Otel');
    const { items, instead } = await typed('xqzwvy');
    expect([items, instead[0], instead[1].name]).toEqual([
      [],
      expect.objectContaining({ id: 792, type: 'country' }),
      'Antalya',
    ]);
    const near = (await inventory.http.get('/search?near=148000')).body.items as Array<{ name: string }>;
    expect(near.map(({ name }) => name)).toContain('Antalya');
    const other = inventory.as({ role: 'corporate.agency.admin', account: 777_002 });
    expect((await other.get('/search?term=denz%20otel')).body).toEqual({ status: true, items: [], instead: [] });
  });

  it('availability finds places where the caller sells hotels before others, in one order by both calls', async () => {
    const { hotel } = await aHotelOnSale();
    await offersOf(hotel);
    const namesOf = async (path: string) =>
      (
        (await inventory.http.get(path).set('Accept-Language', 'tr')).body.items as Array<{
          name: string;
          type: string;
        }>
      )
        .filter(({ type }) => type !== 'hotel')
        .map(({ name }) => name);
    const places = await namesOf('/locations/search?query=ant');
    expect(places[0]).toBe('Antalya');
    expect(places).toContain('Antarktika');
    expect(await namesOf('/search?term=ant')).toEqual(['Antalya', 'Antalya Havalimanı']);
    // Of who sells none of them, the order tells nothing of the hotels of others.
    const other = inventory.as({ role: 'corporate.agency.admin', account: 777_001 });
    const theirs = (await other.get('/locations/search?query=ant')).body.items as Array<{ id: number }>;
    expect(theirs[0]!.id).not.toBe(107_000);
  });

  it('availability lists own hotels by their town, and by all that contains it', async () => {
    const { hotel } = await aHotelOnSale();
    const { items } = (await staff.get('/hotels/locations')).body as { items: Array<{ id: number; type: string }> };
    expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(['country', 'region', 'city']));
    for (const { id } of items) {
      const { records } = (await staff.get(`/hotels?inventory=addedbyme&location=${id}&limit=100`)).body;
      expect(records.map((record: { id: number }) => record.id)).toContain(hotel);
    }
  });

  it('availability finds the hotels of a region, which has none of its own', async () => {
    const { hotel } = await aHotelOnSale();
    await offersOf(hotel);
    const [region] = (await inventory.http.get('/search?term=riviera').set('Accept-Language', 'en')).body.items;
    expect(region).toMatchObject({ type: 'region', name: 'Turkish Riviera', path: 'Turkish Riviera, Türkiye' });
    const { body: there } = await search({ location: region.id, limit: 50 });
    expect(JSON.stringify(there.items)).toContain('Deniz Otel');
    // Stock elsewhere cannot be sold.
    expect((await inventory.http.get('/search?term=karadeniz')).body.items).toEqual([]);
    expect((await search({ location: 90_004 })).body.items).toEqual([]);
  });
});

describe('claims', () => {
  it('claims take nights once, however often they are repeated, and give them back', async () => {
    const { hotel } = await aHotelOnSale();
    const [offer] = await offersOf(hotel);
    const claim = claimOf(offer!.offerId, 200);
    const [one, two] = await Promise.all([clients.call('holds.claim', claim), clients.call('holds.claim', claim)]);
    expect(two).toEqual(one);
    expect((await offersOf(hotel))[0]!.left).toBe(2);
    await clients.call('holds.confirm', { params: { id: claim.body.holdId } });
    await clients.call('holds.confirm', { params: { id: claim.body.holdId } });
    expect((await offersOf(hotel))[0]!.left).toBe(2);
    await clients.call('holds.release', { params: { id: claim.body.holdId } });
    await clients.call('holds.release', { params: { id: claim.body.holdId } });
    expect((await offersOf(hotel))[0]!.left).toBe(3);
  });

  it('claims sell the last rooms exactly once, under concurrent claims', async () => {
    const { hotel } = await aHotelOnSale(staff, { allotment: 3 });
    const [offer] = await offersOf(hotel);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => clients.call('holds.claim', claimOf(offer!.offerId, 200, { sold: true }))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map((outcome) => (outcome.reason as Error).message);
    expect(new Set(refused)).toEqual(new Set(['room.soldOut']));
  });

  it('claims refuse forged and expired offers, and prices that have changed', async () => {
    const { hotel, market, room, plan } = await aHotelOnSale();
    const [offer] = await offersOf(hotel);
    const { offerId } = offer!;
    await expect(clients.call('holds.claim', claimOf(`${offerId.slice(0, -3)}abc`, 200))).rejects.toThrow(
      'offer.forged',
    );
    await expect(clients.call('holds.claim', claimOf('nonsense', 200))).rejects.toThrow('offer.forged');
    await staff.patch('/planning', { hotel, market, room, priceplan: plan, date: first, key: 'price', value: 150 });
    await expect(clients.call('holds.claim', claimOf(offerId, 200))).rejects.toMatchObject({
      message: 'price.changed',
      body: { data: { lines: [{ price: { amount: 250 } }] } },
    });
    expect(
      (await clients.call('holds.claim', claimOf(offerId, 200, { acceptPrice: true }))).lines[0]!.price.amount,
    ).toBe(250);
    clock = new Date(clock.getTime() + 21 * 60_000);
    await expect(clients.call('holds.claim', claimOf(offerId, 250))).rejects.toThrow('offer.expired');
    const renew = (seller: number) =>
      clients.call('offers.renew', { body: { offers: [{ offerId, count: 1 }], seller } });
    const { offers } = await renew(SELLER);
    const { lines } = await clients.call('offers.price', { body: { offers, seller: SELLER, channel: 'b2b' } });
    expect(lines[0]!.price.amount).toBe(250);
    await expect(renew(SELLER + 1)).rejects.toThrow('offer.forged');
  });

  it('claims keep counters and ledger equal', async () => {
    const rows = await inventory.cloned.rows(
      `select 1 from inventory.room_nights n left join (select room_id, stay_on, sum(held) as held, sum(sold) as sold from inventory.stock_movements group by 1, 2) m
       using (room_id, stay_on) where n.held <> coalesce(m.held, 0) or n.sold <> coalesce(m.sold, 0)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('reference data', () => {
  it('reference data has the catalogues of the specification, in tr and en', async () => {
    const { data } = (await inventory.http.get('/reference').set('Accept-Language', 'tr')).body;
    expect([data.propertyTypes.length, data.roomTypes.length, data.categories.length, data.themes.length]).toEqual([
      9, 12, 15, 40,
    ]);
    expect(data.boards[1]).toEqual({ id: 'BB', name: 'Oda ve kahvaltı' });
    const { items } = (await inventory.http.get('/locations/countries').set('Accept-Language', 'tr')).body;
    const names = { tr: 'Türkiye', en: 'Türkiye' };
    expect(items[0]).toEqual({ id: 792, code: 'TR', name: 'Türkiye', names, dial: '+90' });
    expect(items.find(({ code }: { code: string }) => code === 'DE').names).toEqual({ tr: 'Almanya', en: 'Germany' });
    expect((await inventory.http.get('/locations/cities/TR')).body.items).toHaveLength(81);
    expect((await inventory.http.get('/locations/cities/792')).body.items).toHaveLength(81);
  });
});
