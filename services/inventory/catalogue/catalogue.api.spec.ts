import sharp from 'sharp';
import { addDays, dayIn, weekday } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../inventory.module.js';
import { signAgreement } from '../reselling/agreements/agreement.fixture.js';

let inventory: ServiceUnderTest;
let owner: Caller;
let asker: Caller;
let nextAccount = 20_000;

const today = dayIn('Europe/Istanbul', new Date());
const first = addDays(today, 30);
const both = (tr: string, en = tr) => [
  { lang: 'tr', value: tr },
  { lang: 'en', value: en },
];
const agency = (account: number) => inventory.as({ role: 'corporate.agency.admin', account });

beforeAll(async () => {
  inventory = await testService(inventoryService);
});
afterAll(() => inventory.close());
beforeEach(async () => {
  owner = agency(++nextAccount);
  asker = agency(++nextAccount);
  for (const seller of [1, nextAccount]) await signAgreement(inventory.cloned.rows, { seller, owner: nextAccount - 1 });
});

const made = async (by: Caller, path: string, body: object) => (await by.post(path, body)).body.record.id as number;
const refused = ({ status, body }: { status: number; body: { msg?: string } }) => [status, body.msg];

const SETUP = {
  hotel: { name: 'Hızlı Otel', location: 107_000, category: 4 },
  market: { name: both('Herkes'), currency: 'try' },
  rooms: [
    { name: both('Standart', 'Standard'), count: 3, price: 1_000 },
    { name: both('Suit', 'Suite'), count: 1, price: 2_500.5, maxAdults: 4, maxPersons: 4 },
  ],
  plans: [
    { name: both('Esnek', 'Flexible'), pricing: 'room', cancellation: [{ daysBefore: 1, penalty: { nights: 1 } }] },
    { name: both('İade edilemez', 'Non-refundable'), pricing: 'room', derived: { percent: -10 } },
  ],
  from: first,
  to: addDays(first, 40),
  weekend: { weekdays: [5, 6], percent: 20 },
};

interface Offered {
  left: number;
  price: { amount: number };
  room: { photo: string | null; name: string };
}

/** The offers of a hotel once the search index has the last change: as soon as there are some, or none any more. */
async function offersOf(
  hotel: number,
  by?: Caller,
  { checkIn = first, expected = (offers: Offered[]) => offers.length > 0 } = {},
): Promise<Offered[]> {
  const body = { filter: { country: 'TR', hotel, checkIn, checkOut: addDays(checkIn, 1) } };
  for (let attempt = 1; ; attempt++) {
    const answer = await (by ? by.post('/availability', body) : inventory.http.post('/availability').send(body));
    const offers = (answer.body.items?.[0]?.offers ?? []) as Offered[];
    if (expected(offers) || attempt === 40) return offers;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const none = { expected: (offers: Offered[]) => offers.length === 0 };

async function upload(by: Caller, background = '#246') {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return by.post('/images').attach('file', picture, 'room.png');
}

describe('hotels of others', () => {
  const listed = async (by: Caller, inventoryFilter: string, more = '') =>
    (await by.get(`/hotels?inventory=${inventoryFilter}&limit=100${more}`)).body.records as Array<{
      id: number;
      own: boolean;
      channelManager: string;
      inventory: { state: string; status: boolean } | null;
    }>;
  const standing = async (hotel: number, by = asker) =>
    [...(await listed(by, 'notininventory')), ...(await listed(by, 'ininventory'))].find(({ id }) => id === hotel)
      ?.inventory;
  const change = (by: Caller, id: number, status: boolean) => by.put('/hotels/inventory/change', { id, status });
  const requests = async (by: Caller) =>
    (await by.get('/hotels/inventory-requests/pending')).body.records as Array<{ id: number; hotel: { id: number } }>;

  it('hotels of others are requested, approved by their owner, sold, switched off and on again', async () => {
    const hotel = await made(owner, '/fastsetuphotel', SETUP);
    expect(await offersOf(hotel, asker, none)).toEqual([]);
    expect((await change(asker, hotel, true)).body).toEqual({ status: true });
    expect((await change(asker, hotel, true)).body).toEqual({ status: true });
    expect(await standing(hotel)).toEqual({ state: 'pending', status: true });
    expect(await requests(asker)).toEqual([]);
    const [request, ...more] = await requests(owner);
    expect([request!.hotel.id, more]).toEqual([hotel, []]);
    expect((await owner.put(`/hotels/inventory-requests/${request!.id}/approve`)).body).toEqual({ status: true });
    expect((await listed(asker, 'ininventory')).map(({ id, own }) => [id, own])).toEqual([[hotel, false]]);
    expect(await offersOf(hotel, asker)).toHaveLength(4);
    await change(asker, hotel, false);
    expect(await offersOf(hotel, asker, none)).toEqual([]);
    await change(asker, hotel, true);
    expect(await standing(hotel)).toEqual({ state: 'approved', status: true });
    expect(await offersOf(hotel, asker)).toHaveLength(4);
  });

  it('hotels of others are decided about once, and by their owner alone', async () => {
    const hotel = await made(owner, '/hotels', { name: 'Uzak Otel', location: 107_000 });
    await change(asker, hotel, true);
    const [request] = await requests(owner);
    const decide = (by: Caller, id: number, how = 'approve') =>
      by.put(`/hotels/inventory-requests/${id}/${how}`).set('X-Request-Id', 'same-request');
    const absent = await decide(asker, 999_999);
    for (const stranger of [asker, agency(++nextAccount)]) {
      const { status, text } = await decide(stranger, request!.id);
      expect([status, text]).toEqual([404, absent.text]);
    }
    const answers = await Promise.all([decide(owner, request!.id), decide(owner, request!.id, 'reject')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refused(await decide(owner, request!.id))).toEqual([409, 'request.decided']);
  });

  it('hotels of others can be requested again after a refusal, and a request can be withdrawn', async () => {
    const hotel = await made(owner, '/hotels', { name: 'Uzak Otel', location: 107_000 });
    await change(asker, hotel, true);
    await owner.put(`/hotels/inventory-requests/${(await requests(owner))[0]!.id}/reject`);
    expect(await standing(hotel)).toEqual({ state: 'rejected', status: true });
    await change(asker, hotel, true);
    expect(await requests(owner)).toHaveLength(1);
    await change(asker, hotel, false);
    expect(await requests(owner)).toEqual([]);
    expect(await standing(hotel)).toBeNull();
  });

  it('hotels of others notify their owner of requests once an hour, and the asker of each decision', async () => {
    const [first, second] = [
      await made(owner, '/hotels', { name: 'Bir Otel', location: 107_000 }),
      await made(owner, '/hotels', { name: 'İki Otel', location: 107_000 }),
    ];
    const notices = async () =>
      (await inventory.emitted())
        .filter(({ payload }) => payload['asker'] === nextAccount)
        .map(({ name, payload }) => [name, payload['hotels'], payload['count']]);
    await change(asker, first, true);
    await change(asker, second, true);
    await change(asker, second, false);
    const requested = ['inventory.requested', ['Bir Otel'], 1];
    expect(await notices()).toEqual([requested]);
    await owner.put(`/hotels/inventory-requests/${(await requests(owner))[0]!.id}/reject`);
    await change(asker, first, true);
    await owner.put(`/hotels/inventory-requests/${(await requests(owner))[0]!.id}/approve`);
    expect(await notices()).toEqual([
      requested,
      ['inventory.rejected', ['Bir Otel'], 1],
      ['inventory.approved', ['Bir Otel'], 1],
    ]);
  });

  it('hotels of others show only public data, and nothing when they are switched off', async () => {
    const hotel = await made(owner, '/hotels', { name: 'Gizli Otel', location: 107_000, channelManager: 'secret' });
    expect((await listed(asker, 'notininventory')).find(({ id }) => id === hotel)).toMatchObject({
      channelManager: '',
      own: false,
    });
    expect((await listed(owner, 'addedbyme')).map(({ id, own }) => [id, own])).toEqual([[hotel, true]]);
    expect((await listed(owner, 'notininventory')).some(({ id }) => id === hotel)).toBe(false);
    await change(owner, hotel, false);
    expect(await listed(asker, 'notininventory', '&keyword=Gizli')).toEqual([]);
    expect(refused(await change(asker, hotel, true))).toEqual([404, 'notFound']);
    expect((await owner.get(`/hotels/${hotel}`)).body.record.status).toBe(false);
  });

  it('hotels of accounts below need no request', async () => {
    const [parent, child] = [++nextAccount, ++nextAccount];
    const hotel = await made(agency(child), '/fastsetuphotel', SETUP);
    const above = inventory.as({ role: 'corporate.agency.admin', account: parent, scope: [parent, child] });
    await signAgreement(inventory.cloned.rows, { seller: parent, owner: child });
    expect(await offersOf(hotel, above)).toHaveLength(4);
    expect((await listed(above, 'notininventory')).some(({ id }) => id === hotel)).toBe(false);
  });

  it('hotels of others are all requested and withdrawn by the filters of the list', async () => {
    const name = `Toplu ${nextAccount}`;
    const hotels = [
      await made(owner, '/hotels', { name, location: 107_000 }),
      await made(owner, '/hotels', { name, location: 135_000 }),
    ];
    const all = (what: string, more = '') =>
      asker.put(`/hotels/inventory/${what}?keyword=${encodeURIComponent(name)}${more}`);
    expect((await all('add', '&location=107000')).body.data).toEqual({ changed: 1 });
    expect((await all('add')).body.data).toEqual({ changed: 1 });
    expect((await all('add', '&inventory=addedbyme')).body.data).toEqual({ changed: 0 });
    for (const { id } of await requests(owner)) await owner.put(`/hotels/inventory-requests/${id}/approve`);
    expect((await listed(asker, 'ininventory')).map(({ id }) => id).sort()).toEqual(hotels.sort());
    expect((await all('remove')).body.data).toEqual({ changed: 2 });
    expect(await listed(asker, 'ininventory', '&status=true')).toEqual([]);
    expect(await listed(asker, 'ininventory', '&status=false')).toHaveLength(2);
  });
});

describe('a hotel’s pages', () => {
  it.each(['about', 'rooms', 'location', 'policies', 'photos'])(
    '%s come as blocks in the language asked',
    async (page) => {
      const hotel = await made(owner, '/hotels', {
        name: 'Sayfa Otel',
        location: 107_000,
        latitude: 36.9,
        longitude: 30.7,
        description: [{ lang: 'en', value: 'By the sea' }],
        themes: [1],
      });
      await made(owner, `/rooms?hotel=${hotel}`, { name: both('Oda', 'Room'), size: 20 });
      await offersOf(hotel);
      const { body } = await inventory.http.get(`/hotels/${hotel}/page/${page}?lang=de`);
      expect(body.data).toMatchObject({ hotel: { id: hotel, name: 'Sayfa Otel' }, page, lang: 'de' });
      const shown = JSON.stringify(body.data.blocks);
      const expected = { about: 'By the sea', rooms: '20 m²', location: '36.9', policies: '14:00', photos: '[]' }[
        page
      ]!;
      expect(shown).toContain(expected);
      expect((await inventory.http.get(`/hotels/${hotel}/page/${page}?lang=tr`)).body.data.title).not.toBe(
        body.data.title,
      );
      await owner.put('/hotels/inventory/change', { id: hotel, status: false });
      expect((await inventory.http.get(`/hotels/${hotel}/page/${page}`)).status).toBe(404);
    },
  );
});

describe('pictures of rooms', () => {
  it('pictures of rooms are uploaded once, shown with the room and with its offers', async () => {
    const hotel = await made(owner, '/fastsetuphotel', SETUP);
    const { body } = await upload(owner);
    expect(body.data).toMatchObject({
      file: expect.stringMatching(/^[0-9a-f]{32}-[0-9a-f]{18}$/),
      thumbnail: expect.stringContaining('.thumb.webp'),
    });
    expect((await upload(owner)).body.data.file).toBe(body.data.file);
    const [room] = (await owner.get(`/rooms?hotel=${hotel}&order=asc&limit=100`)).body.records as Array<{ id: number }>;
    const patched = await owner.patch(`/rooms/${room!.id}?hotel=${hotel}`, { key: 'images', value: [body.data.file] });
    expect(patched.body.record.images).toEqual([body.data]);
    const shown = { expected: (offers: Offered[]) => offers.some((offer) => offer.room.photo === body.data.thumbnail) };
    expect((await offersOf(hotel, undefined, shown)).some((offer) => offer.room.photo !== null)).toBe(true);
    const served = await inventory.http.get(new URL(body.data.url as string).pathname);
    expect(served.headers['content-type']).toBe('image/webp');
  });

  it('pictures of rooms must belong to the account and have been uploaded as images', async () => {
    const hotel = await made(owner, '/fastsetuphotel', SETUP);
    const [room] = (await owner.get(`/rooms?hotel=${hotel}&order=asc&limit=100`)).body.records as Array<{ id: number }>;
    const foreign = (await upload(asker, '#903')).body.data.file as string;
    for (const file of [foreign, 'nothing', '0'.repeat(32)])
      expect(refused(await owner.patch(`/rooms/${room!.id}?hotel=${hotel}`, { key: 'images', value: [file] }))).toEqual(
        [422, 'image.unknown'],
      );
    expect(refused(await owner.patch(`/rooms/${room!.id}`, { key: 'images', value: ['../../etc/passwd'] }))).toEqual([
      400,
      'request.invalid',
    ]);
    expect(refused(await owner.post('/images').attach('file', Buffer.from('<svg/>'), 'x.png'))).toEqual([
      422,
      'photo.unreadable',
    ]);
    expect(refused(await owner.post('/images', { file: 'x' }))).toEqual([422, 'photo.unreadable']);
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(refused(await owner.post('/images').attach('file', bomb, 'bomb.png'))).toEqual([413, 'photo.tooLarge']);
  });
});

it('a hotel’s logo is its photo of that category, and not its face', async () => {
  const hotel = await made(owner, '/fastsetuphotel', SETUP);
  const add = async (background: string) => {
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
    return owner.post(`/hotels/${hotel}/photos`).attach('file', picture, 'photo.png');
  };
  await add('#246');
  const [logo, face] = (await add('#642')).body.record.photos as Array<{ id: number; thumbnail: string }>;
  const { body } = await owner.put(`/hotels/${hotel}/photos`, {
    photos: [
      { id: logo!.id, category: 'sign.logo', captions: [] },
      { id: face!.id, category: 'view.sea', captions: [] },
    ],
  });
  expect(body.record.logo).toMatchObject({ id: logo!.id });
  const guests = (await inventory.http.get(`/b2c/gethotel/${hotel}`)).body.data;
  expect(guests.logo).toEqual(body.record.logo);
  const [listed] = (await owner.get('/hotels')).body.records;
  expect(listed.photo).toBe(face!.thumbnail);
});

describe('the fast setup', () => {
  it('the fast setup puts a hotel on sale in one transaction, weekends at a surcharge, other plans derived from the first', async () => {
    const hotel = await made(owner, '/fastsetuphotel', SETUP);
    const friday = addDays(first, (12 - weekday(first)) % 7);
    const monday = addDays(friday, 3);
    const prices = async (day: typeof first) =>
      (await offersOf(hotel, undefined, { checkIn: day }))
        .map(({ price, left }) => [price.amount, left])
        .sort((a, b) => a[0]! - b[0]!);
    expect(await prices(monday)).toEqual([
      [900, 3],
      [1_000, 3],
      [2_250.45, 1],
      [2_500.5, 1],
    ]);
    expect(await prices(friday)).toEqual([
      [1_080, 3],
      [1_200, 3],
      [2_700.54, 1],
      [3_000.6, 1],
    ]);
    const plans = (await owner.get(`/priceplans?hotel=${hotel}&order=asc&limit=100`)).body.records as Array<{
      id: number;
      derivedFrom: object;
    }>;
    expect(plans[1]!.derivedFrom).toEqual({ pricePlan: plans[0]!.id, percent: -10 });
  });

  it('the fast setup is done once for one key, and not at all when a part of it is invalid', async () => {
    const key = crypto.randomUUID();
    const once = () => owner.post('/fastsetuphotel', SETUP).set('Idempotency-Key', key);
    const [one, two] = [await once(), await once()];
    expect(two.body).toEqual(one.body);
    expect(
      refused(await owner.post('/fastsetuphotel', { ...SETUP, rooms: [{ ...SETUP.rooms[0], images: ['nothing'] }] })),
    ).toEqual([422, 'image.unknown']);
    expect(refused(await owner.post('/fastsetuphotel', { ...SETUP, to: addDays(first, -1) }))).toEqual([
      422,
      'planning.range',
    ]);
    expect(refused(await owner.post('/fastsetuphotel', { ...SETUP, hotel: { name: 'X', location: 1 } }))).toEqual([
      422,
      'hotel.noLocation',
    ]);
    expect((await owner.get('/hotels')).body.stats.totalRecord).toBe(1);
  });
});

it('the reference data comes in the requested language, with every country', async () => {
  const { body } = await inventory.http.get('/reference').set('Accept-Language', 'tr');
  expect(body.data.countries[0]).toEqual({ id: 792, code: 'TR', name: 'Türkiye', dial: '+90' });
  expect(body.data.countries.length).toBeGreaterThanOrEqual(245);
  expect(body.data.themes[0].name).toBe('Deniz');
});
