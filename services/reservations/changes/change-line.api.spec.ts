import { addDays, type DayNumber } from '#libs/stays';
import { PLATFORM } from '#libs/database';
import { makeToken } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aLine, today } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { Sources } from '../lines/sources.js';
import { reservationsService } from '../reservations.module.js';
import { ChangesSchedule } from './changes.schedule.js';

let service: ServiceUnderTest;
let staff: Caller;
let booking: Booking;
let link: string;
let clock: Date;
/** The ids under which the stock was asked to move. */
let moved: string[];
let refuses: Error | undefined;
/** What happens elsewhere while a change is quoted. */
let meanwhile: () => Promise<unknown>;

const night = (amount: number) => ({ step: 'night' as const, amount });
const stay = (from: number, ...prices: number[]) =>
  aLine(addDays(today, from), prices.length, {
    price: { amount: prices.reduce((sum, one) => sum + one, 0), currency: 'try', breakdown: prices.map(night) },
  });
const later = stay(41, 100, 130);
/** Whose the extra is. */
let provider: number;
const extraOn = (day: DayNumber) =>
  aLine(day, 0, {
    ...{ kind: 'extra', extra: { id: 5, type: 'activity', unit: 'person', time: '', pickUp: '' }, checkOut: day },
    hotel: { ...aLine(day, 1).hotel, id: 5, account: provider, name: 'Balon' },
    room: { id: 5, name: 'Balon' },
    price: { amount: 75.5, currency: 'try', breakdown: [{ step: 'extra', amount: 75.5 }] },
  });

beforeAll(async () => {
  service = await testService(reservationsService, { now: () => clock });
  staff = service.as({ role: 'corporate.agency.admin', account: 700 });
  const stock = service.running.app.get(Sources, { strict: false });
  // Inventory's own specs prove the prices and the nights.
  stock.quoteChange = async (of, at, { serviceId, checkIn }) => {
    await meanwhile();
    return serviceId !== undefined
      ? { line: extraOn(checkIn as DayNumber), nights: [] }
      : checkIn === booking.lines[0]!.checkIn
        ? { line: booking.lines[at]!, nights: [] }
        : {
            line: { ...of.lines[at]!, ...later },
            nights: [{ day: addDays(later.checkIn as DayNumber, 1), state: 'added', amount: 130 }],
          };
  };
  stock.change = async (_, __, { id, line }) => {
    if (refuses) throw refuses;
    moved.push(id);
    return line;
  };
});
afterAll(() => service.close());
beforeEach(async () => {
  [clock, moved, refuses, provider, meanwhile] = [new Date(), [], undefined, 700, async () => undefined];
  booking = await aBooking(service, { lines: [stay(40, 100, 100)] });
  link = makeToken(TEST_SECRET, 'booking link', booking);
});

const change = { checkIn: later.checkIn, checkOut: later.checkOut };
const asGuest = (total = 230) => service.http.post(`/reservation/${link}/lines/0/change`).send({ change, total });
const asStaff = (total = 230) => staff.post(`/bookings/${booking.id}/lines/0/change`, { change, total });
const read = async () => (await staff.get(`/bookings/${booking.id}`)).body.booking;
const schedule = () => service.running.app.get(ChangesSchedule, { strict: false });
const pass = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));

describe('a change of a line', () => {
  it('a change of a line is made at the total that was shown, and at no other', async () => {
    const { body: quoted } = await staff.post(`/bookings/${booking.id}/lines/0/quote`, { change });
    expect(quoted.quote).toMatchObject({ before: 200, after: 230, fee: 0, total: 230, toPay: 30, toRefund: 0 });
    const stale = await asStaff(200);
    expect([stale.status, stale.body.msg, stale.body.data.quote.total]).toEqual([409, 'price.changed', 230]);
    const { body } = await asStaff();
    expect([body.booking.total, body.booking.cartList[0].checkIn]).toEqual([230, later.checkIn]);
    expect(moved).toHaveLength(1);
  });

  it('a change of a line is made once by several at once', async () => {
    const answers = await Promise.all([asStaff(), asStaff(), asStaff()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read()).total).toBe(230);
    expect(moved).toHaveLength(1);
  });

  it('a change of a line is made where money is counted meanwhile, but not of a booking that never rests', async () => {
    let counted = 0;
    const count = () =>
      service.database.tx(PLATFORM, (tx) =>
        tx.execute('update bookings set version = version + 1 where id = $1', [booking.id]),
      );
    meanwhile = async () => counted++ === 0 && count();
    expect((await asStaff()).status).toBe(200);
    meanwhile = count;
    const back = { change: { checkIn: booking.lines[0]!.checkIn }, total: 200 };
    expect((await staff.post(`/bookings/${booking.id}/lines/0/change`, back)).body.msg).toBe('conflict');
    expect(moved).toHaveLength(1);
  });

  it('a change of a line that died between its steps is finished by the schedule', async () => {
    refuses = new Error('the process has died');
    expect((await asStaff()).status).toBe(500);
    expect((await read()).total).toBe(200);
    refuses = undefined;
    pass(1);
    await schedule().advanceStalled();
    await schedule().advanceStalled();
    expect((await read()).total).toBe(230);
    expect(moved).toHaveLength(1);
  });

  it('a change of a line that its guest does not pay is undone', async () => {
    await asGuest();
    expect((await read()).total).toBe(230);
    expect((await asGuest(260)).body.msg).toBe('price.changed');
    pass(29);
    await schedule().takeBackUnpaid();
    expect((await read()).total).toBe(230);
    pass(2);
    await schedule().takeBackUnpaid();
    await schedule().takeBackUnpaid();
    const left = await read();
    expect([left.total, left.cartList[0].checkIn]).toEqual([200, booking.lines[0]!.checkIn]);
    expect(moved).toHaveLength(2);
  });

  it('a change of a line that its guest has paid stays', async () => {
    await asGuest();
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute('update bookings set paid_minor = 23000 where id = $1', [booking.id]),
    );
    pass(31);
    await schedule().takeBackUnpaid();
    expect((await read()).total).toBe(230);
  });

  it('a change of a line is the guest’s only while it is free', async () => {
    const bound = { ...stay(40, 100, 100), pricePlan: { ...booking.lines[0]!.pricePlan, cancellation: [] } };
    booking = await aBooking(service, { lines: [bound] });
    link = makeToken(TEST_SECRET, 'booking link', booking);
    expect((await asGuest()).body.msg).toBe('change.notAllowed');
    expect((await staff.post(`/bookings/${booking.id}/lines/0/quote`, { change })).status).toBe(200);
  });
});

describe('an extra that a guest adds', () => {
  const wanted = (from = 40) => ({ serviceId: 5, checkIn: addDays(today, from), party: { adults: 2, children: [] } });
  const add = ({ total = 275.5, from = 40, line = 1 } = {}) =>
    service.http.post(`/reservation/${link}/lines/${line}/change`).send({ change: wanted(from), total });
  const released = () =>
    service.database.tx(PLATFORM, (tx) =>
      tx.rows(
        `select payload -> 'lines' as lines from outbox where name = 'booking.releaseLines' and payload ->> 'bookingId' = $1`,
        [booking.publicId],
      ),
    );

  it('an extra is quoted and added as a line of its own, to be paid to the kuruş', async () => {
    const { body } = await service.http.post(`/reservation/${link}/lines/1/quote`).send({ change: wanted() });
    expect(body.quote).toMatchObject({ before: 0, after: 75.5, fee: 0, total: 275.5, toPay: 75.5, toRefund: 0 });
    expect((await add({ total: 275 })).body.msg).toBe('price.changed');
    await add();
    const { total, cartList } = await read();
    expect([total, cartList.length, cartList[1].kind, cartList[1].total]).toEqual([275.5, 2, 'extra', 75.5]);
    expect(moved).toHaveLength(1);
  });

  it('an extra is added once by several at once, and not again at its own position', async () => {
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.filter(({ body }) => body.msg === 'change.running' || body.msg === 'conflict')).toHaveLength(2);
    expect([(await read()).cartList.length, moved.length]).toEqual([2, 1]);
  });

  it('an extra beside another unpaid extra is refused', async () => {
    await add();
    expect((await add({ line: 2, total: 351 })).body.msg).toBe('change.running');
  });

  it('an extra that is not paid is taken out again, free of charge and with its stock', async () => {
    await add();
    pass(31);
    await schedule().takeBackUnpaid();
    await schedule().takeBackUnpaid();
    const { total, cartList } = await read();
    expect([total, cartList[1].cancelled.fee, cartList[0].cancelled]).toEqual([200, 0, null]);
    expect(await released()).toEqual([{ lines: [1] }]);
  });

  it('an extra that is paid stays', async () => {
    await add();
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute('update bookings set paid_minor = 27550 where id = $1', [booking.id]),
    );
    pass(31);
    await schedule().takeBackUnpaid();
    expect((await read()).total).toBe(275.5);
    expect(await released()).toEqual([]);
  });

  it.each([
    ['before the stay', { from: 39 }, 'change.notAllowed'],
    ['after the stay', { from: 43 }, 'change.notAllowed'],
    ['at a position that is not the next one', { line: 2 }, 'booking.noLine'],
  ])('an extra %s is refused', async (_, asked, msg) => {
    expect((await add(asked)).body.msg).toBe(msg);
    expect(moved).toEqual([]);
  });

  it('an extra of an owner that the booking is not settled with is refused', async () => {
    provider = 800;
    expect((await add()).body.msg).toBe('cart.oneOwner');
    provider = booking.hotelAccountId!;
    await add();
    expect((await read()).cartList).toHaveLength(2);
  });
});
