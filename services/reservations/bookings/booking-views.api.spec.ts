import type { BookingListed } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { makeToken } from '#libs/process';
import { SERVICE, type ServiceRuntime } from '#libs/service';
import { addDays } from '#libs/stays';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { insertCart, saveCart } from '../carts/cart.js';
import { reservationsService } from '../reservations.module.js';
import type { Booking } from './booking.entity.js';
import { aBooking, aLine, today } from './booking.fixture.js';

const anyone = {
  ...{ name: 'Ada', surname: 'Demir', email: 'ada@konak.example', phone: '+905320000000', country: 'TR' },
  ...{ company: '', taxNumber: '', taxOffice: '', identityNumber: '' },
};
const priced = (amount: number) => {
  const line = aLine(addDays(today, 20), 1);
  return {
    ...line,
    price: { ...line.price, amount, breakdown: [{ step: 'night' as const, day: line.checkIn, amount }] },
  };
};

let service: ServiceUnderTest;
let staff: Caller;
let hotel: Caller;

beforeAll(async () => {
  service = await testService(reservationsService);
  staff = service.as({ role: 'corporate.agency.admin', account: 700 });
  hotel = service.as({ role: 'corporate.hotelier.admin', account: 900 });
});
afterAll(() => service.close());

const stay = (from: number, nights: number, changes: object = {}) =>
  aBooking(service, { lines: [aLine(addDays(today, from), nights)], ...changes });

it('the list of bookings shows who arrives, leaves and is in house on a day, and what is not paid in full', async () => {
  const [staying, arriving, leaving] = [await stay(-1, 3), await stay(0, 2), await stay(-2, 2)];
  const later = await stay(1, 2);
  const found = async (query: string, by = staff) => {
    const { body } = await by.get(`/bookings?${query}&sort=id&order=asc`);
    const ids = (body.records as Array<{ id: number }>).map(({ id }) => id);
    const counted = (body.totals as Array<{ count: number }>).reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(ids.length);
    return ids;
  };
  expect(await found(`arrives=${today}`)).toEqual([arriving.id]);
  expect(await found(`arrives=${addDays(today, 1)}`)).toEqual([later.id]);
  expect(await found(`leaves=${today}`)).toEqual([leaving.id]);
  expect(await found(`inHouse=${today}`)).toEqual([staying.id, arriving.id]);

  const { totalMinor } = await stay(40, 1);
  const paid = await stay(40, 1, { paidMinor: totalMinor });
  const back = await stay(40, 1, { paidMinor: totalMinor, refundedMinor: 1 });
  const open = await found('unpaid=true');
  expect(open).toContain(back.id);
  expect(open).not.toContain(paid.id);
  expect(await found('unpaid=true', hotel)).toEqual([]);
});

it('a booking names rooms and plans in the reader’s language, and as they were where it has only one name', async () => {
  const texts = (tr: string, en: string) => [
    { lang: 'tr', value: tr },
    { lang: 'en', value: en },
  ];
  const line = aLine(addDays(today, 30), 2);
  const named = {
    ...line,
    room: { ...line.room, names: texts('Deniz manzaralı süit', 'Sea view suite') },
    insteadOf: { id: 9, name: 'Çatı katı' },
    pricePlan: { ...line.pricePlan, names: texts('Esnek', 'Flexible') },
  };
  const { publicId } = await aBooking(service, { lines: [named] });
  const read = async (by: Caller, lang: string) => {
    const { body } = await by.get(`/bookings/${publicId}`).set('accept-language', lang);
    const [planned] = body.booking.plan.lines;
    if (by === staff) expect(planned.room).toBe(body.booking.cartList[0].room.name);
    return body.booking.cartList[0];
  };
  for (const by of [staff, hotel]) {
    expect(await read(by, 'en')).toMatchObject({
      room: { id: 1, name: 'Sea view suite' },
      insteadOf: { id: 9, name: 'Çatı katı' },
      pricePlan: { id: 1, name: 'Flexible', board: 'BB' },
    });
    expect(await read(by, 'tr')).toMatchObject({ room: { name: line.room.name }, pricePlan: { name: 'Esnek' } });
  }
});

it('a booking names who made it to its seller only', async () => {
  const { publicId } = await stay(60, 1, { createdBy: 'ayse#7' });
  const nameFor = async (by: Caller) => (await by.get(`/bookings/${publicId}`)).body.booking.createdBy;
  expect([await nameFor(staff), await nameFor(hotel)]).toEqual(['ayse', '']);
});

it('a booking shows the guest the last requested dates, once each, and refuses what is no stay', async () => {
  const booking = await stay(70, 2);
  const link = makeToken(TEST_SECRET, 'booking link', booking);
  const ask = (from: number, to: number) => {
    const dates = { checkIn: addDays(today, from), checkOut: addDays(today, to) };
    return service.http.post(`/reservation/${link}/change-request`).send(dates);
  };
  for (const [from, to] of [
    [80, 80],
    [80, 120],
    [-3, 2],
  ] as const)
    expect((await ask(from, to)).status).toBe(422);
  for (const from of [80, 81, 80]) {
    const { body } = await ask(from, from + 2);
    expect(body.booking.datesAsked).toMatchObject({ checkIn: addDays(today, from) });
  }
  const open = await service.database.tx(PLATFORM, (tx) =>
    tx.rows(`select id from tasks where booking_id = $1 and kind = 'changeRequested'`, [booking.id]),
  );
  expect(open).toHaveLength(1);
});

it('a booking lists later discounts and the cancellation fee to its seller, so that nothing is owed twice', async () => {
  const lowered = await stay(50, 1, { paidMinor: 100_000, adjustedMinor: 5_050, refundedMinor: 5_050 });
  const cancelled = await stay(50, 1, { state: 'cancelled', penaltyMinor: 76_500 });
  const listed = async (by: Caller, { id }: Booking) => {
    const { body } = await by.get(`/bookings?checkin=${addDays(today, 50)}`);
    return (body.records as BookingListed[]).find((record) => record.id === id);
  };
  expect(await listed(staff, lowered)).toMatchObject({ total: 1_000, adjusted: 50.5, paid: 949.5, penalty: null });
  expect(await listed(staff, cancelled)).toMatchObject({ adjusted: 0, penalty: 765 });
  for (const each of [lowered, cancelled])
    expect(await listed(hotel, each)).toMatchObject({ adjusted: 0, paid: 0, penalty: null });
});

it('a booking shows a photo of our own storage at the current address of the API', async () => {
  const line = aLine(addDays(today, 30), 2);
  const photoOf = async (photo: string | null) => {
    const { publicId } = await aBooking(service, { lines: [{ ...line, hotel: { ...line.hotel, photo } }] });
    return (await staff.get(`/bookings/${publicId}`)).body.booking.cartList[0].hotel.photo;
  };
  const { API_URL } = service.running.app.get<ServiceRuntime>(SERVICE).config;
  for (const kept of ['http://old.example:3000/images/abc.thumb.webp', '/images/abc.thumb.webp'])
    expect(await photoOf(kept)).toBe(`${API_URL}/images/abc.thumb.webp`);
  expect(await photoOf('https://cdn.example/bucket/abc.thumb.webp')).toBe('https://cdn.example/bucket/abc.thumb.webp');
  expect(await photoOf(null)).toBeNull();
});

it('the list of bookings sums all its carts per currency, not those of its page', async () => {
  const fill = (currency: 'try' | 'eur', totalMinor: number) =>
    service.database.tx(PLATFORM, async (tx) => {
      const cart = await insertCart(tx, { accountId: 700, lang: 'tr', channel: 'b2b', createdBy: 'ayse#7' });
      const lines = [aLine(addDays(today, 20), 3, { count: 2 })];
      await saveCart(tx, cart, { ...cart, lines, currency, totalMinor });
    });
  for (const minor of [100_000, 50_050]) await fill('try', minor);
  await fill('eur', 20_000);
  for (const page of [1, 2, 9]) {
    const { body } = await staff.get(`/bookings?status=cart&limit=1&page=${page}`);
    expect(body.totals).toEqual([
      { currency: 'eur', count: 1, nights: 6, amount: 200 },
      { currency: 'try', count: 2, nights: 12, amount: 1_500.5 },
    ]);
    expect(body.stats.totalRecord).toBe(3);
  }
});

it('the list of bookings finds carts by guest, e-mail, hotel and days, and orders them', async () => {
  const account = 701;
  const theirs = service.as({ role: 'corporate.agency.admin', account });
  const fill = (surname: string, totalMinor: number, days: number) =>
    service.database.tx(PLATFORM, async (tx) => {
      const cart = await insertCart(tx, { accountId: account, lang: 'tr', channel: 'b2b', createdBy: 'ayse#7' });
      const lines = [aLine(addDays(today, days), 3)];
      const email = `${surname.toLowerCase()}@konak.example`;
      const untaxed = { identityNumber: '', company: '', taxNumber: '', taxOffice: '' };
      const customer = { name: 'Ada', surname, email, phone: '+905320000000', country: 'TR', ...untaxed };
      await saveCart(tx, cart, { ...cart, lines, customer, totalMinor });
    });
  await fill('Yılmaz', 30_000, 40);
  await fill('Demir', 10_000, 60);
  const found = async (query: string) => {
    const { body } = await theirs.get(`/bookings?status=cart&${query}`);
    expect(body.stats.totalRecord).toBe(body.records.length);
    return body.records.map(({ guest }: { guest: string }) => guest);
  };
  expect(await found('keyword=demir')).toEqual(['Ada Demir']);
  expect(await found('keyword=demir@konak')).toEqual(['Ada Demir']);
  expect(await found('keyword=unknown')).toEqual([]);
  expect(await found('keyword=100%25')).toEqual([]);
  expect(await found('sort=total&order=asc')).toEqual(['Ada Demir', 'Ada Yılmaz']);
  expect(await found('sort=checkIn&order=asc')).toEqual(['Ada Yılmaz', 'Ada Demir']);
  expect(await found('sort=guest&order=desc')).toEqual(['Ada Yılmaz', 'Ada Demir']);
  expect(await found(`checkin=${addDays(today, 50)}`)).toEqual(['Ada Demir']);
  expect(await found(`checkout=${addDays(today, 50)}`)).toEqual(['Ada Yılmaz']);
  expect(await found(`resdate_start=${addDays(today, 2)}`)).toEqual([]);
  expect(await found('refundFilter=none&sort=total&order=asc')).toEqual(['Ada Demir', 'Ada Yılmaz']);
  for (const ofBookings of ['refundFilter=full', 'paymentMethod=credit', `arrives=${addDays(today, 40)}`])
    expect(await found(ofBookings)).toEqual([]);
});

it.each<[string, () => Partial<Booking>]>([
  ['a night price below zero', () => ({ lines: [priced(-6.38)], totalMinor: -638, netMinor: -638, paidMinor: 0 })],
  [
    'a line below zero beside another',
    () => ({ lines: [priced(-6.38), priced(100)], totalMinor: 9_362, paidMinor: 0 }),
  ],
  ['a price of more digits than its currency has', () => ({ lines: [priced(10.005)], totalMinor: 1_001 })],
  ['a price that is nothing', () => ({ lines: [priced(0)], totalMinor: 0, paidMinor: 0 })],
  ['no night', () => ({ lines: [{ ...priced(50), checkOut: priced(50).checkIn, nights: 0 }], nights: 0 })],
  ['neither customer nor guests', () => ({ lines: [priced(50)], customer: null, guests: [] })],
  ['a country that is none', () => ({ customer: { ...anyone, country: 'XX' }, guestCountry: 'XX' })],
  ['a phone number that is none', () => ({ customer: { ...anyone, phone: 'abcde' } })],
  ['more adjusted than sold', () => ({ adjustedMinor: 10_000_000 })],
])('a stored booking is shown with %s', async (_, changes) => {
  const { id, publicId } = await aBooking(service, changes());
  for (const path of [
    `/bookings/${publicId}`,
    `/bookings/${id}`,
    `/bookings/${publicId}/history`,
    `/bookings/${publicId}/voucher`,
    `/bookings/${publicId}/messages`,
    `/bookings?keyword=%23${id}`,
  ])
    for (const by of [staff, hotel]) {
      const { status, body } = await by.get(path);
      expect([path, status, status < 500 ? '' : body]).toEqual([path, status < 500 ? status : 200, '']);
    }
});
