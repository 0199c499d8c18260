import { addDays } from '#libs/stays';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { reservationsService } from '../reservations.module.js';
import { aBooking, aLine, today } from './booking.fixture.js';

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

it('lists who arrives, leaves and is in house on a day, and what is not paid in full', async () => {
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

it('names rooms and plans in the reader’s language, and as they were where it has only one name', async () => {
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
