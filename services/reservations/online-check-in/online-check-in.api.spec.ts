import { checkInCode } from '#libs/process';
import { PLATFORM } from '#libs/database';
import { addDays } from '#libs/stays';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aLine, today } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { reservationsService } from '../reservations.module.js';

let service: ServiceUnderTest;
let hotel: Caller;
let booking: Booking;
let clock = new Date();

beforeAll(async () => {
  service = await testService(reservationsService, { now: () => clock });
  hotel = service.as({ role: 'corporate.hotelier.admin', account: 900 });
});
afterAll(() => service.close());
beforeEach(async () => {
  clock = new Date();
  const line = aLine(addDays(today, 2), 3, { count: 2, party: { adults: 1, children: [7] } });
  booking = await aBooking(service, { lines: [line] });
});

const inDays = (days: number) => (clock = new Date(Date.now() + days * 86_400_000));
const code = (of = booking) => checkInCode(TEST_SECRET, of.publicId);
const form = (of = booking) => service.http.get(`/onlinecheckin/${code(of)}`);
const guest = (changes: object = {}) => ({
  line: 0,
  name: 'Ada',
  surname: 'Yıldız',
  birthDate: 19_900_101,
  gender: 'female',
  nationality: 'TR',
  identityNumber: '10000000146',
  ...changes,
});
const german = guest({
  name: 'Jonas',
  surname: 'Koch',
  nationality: 'de',
  identityNumber: '',
  passportNumber: 'c01x 00t47',
});
const save = (guests: object[], more: object = {}, of = booking) =>
  service.http.put(`/onlinecheckin/${code(of)}`).send({ guests, consent: true, ...more });
const arrivals = async (by = hotel) => (await by.get('/analytics/customerinfo?hotelId=1')).body.list;
const kept = () =>
  service.database.tx(PLATFORM, (tx) =>
    tx.row<{ sealed: string }>('select sealed from guest_check_ins where booking_id = $1', [booking.id]),
  );

describe('the form of a booking', () => {
  it('the online check-in form shows the rooms and the names, and nothing about the booker', async () => {
    const { body } = await form();
    expect(body.data).toMatchObject({
      hotelName: 'Ada Butik Otel',
      checkInHour: '14:00',
      rooms: [
        { line: 0, name: 'Deniz manzaralı süit', adults: 1, children: [7] },
        { line: 0, name: 'Deniz manzaralı süit', adults: 1, children: [7] },
      ],
      guests: [{ line: 0, name: 'Ada', surname: 'Yıldız', isChild: false }],
      completedAt: null,
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('the online check-in form seals the answers and returns only the names', async () => {
    expect((await save([guest(), german], { plate: '34 ABC 34', arrivalTime: '18:30' })).body).toEqual({
      status: true,
    });
    expect((await kept())!.sealed).not.toMatch(/Ada|10000000146/);
    const { data } = (await form()).body;
    expect(data.completedAt).not.toBeNull();
    expect(data.guests).toEqual([
      { line: 0, name: 'Ada', surname: 'Yıldız', isChild: false },
      { line: 0, name: 'Jonas', surname: 'Koch', isChild: false },
    ]);
    expect(JSON.stringify(data)).not.toContain('10000000146');
  });

  it('the online check-in form tells the hotel the hour of arrival, once while it stays the same', async () => {
    const told = async () =>
      (await service.emitted())
        .filter(({ name }) => name === 'booking.arrivalTold')
        .map(({ payload }) => (payload as { booking: { bookingId: string; arrivalTime: string } }).booking)
        .filter(({ bookingId }) => bookingId === booking.publicId)
        .map(({ arrivalTime }) => arrivalTime);
    await save([guest()]);
    expect(await told()).toEqual([]);
    await save([guest()], { arrivalTime: '23:30' });
    await save([guest()], { arrivalTime: '23:30' });
    await save([guest()], { arrivalTime: '01:00' });
    expect(await told()).toEqual(['23:30', '01:00']);
  });

  it('the online check-in form may be filled in again, also concurrently, and is stored once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save([guest()])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await save([guest({ name: 'Ece' })])).status).toBe(200);
    expect((await form()).body.data.guests).toEqual([{ line: 0, name: 'Ece', surname: 'Yıldız', isChild: false }]);
  });

  it.each([
    ['a wrong number', { identityNumber: '10000000147' }, 'identity.invalid', 'guests.0.identityNumber'],
    ['the placeholder', { identityNumber: '11111111111' }, 'identity.invalid', 'guests.0.identityNumber'],
    ['no number', { identityNumber: '' }, 'identity.missing', 'guests.0.identityNumber'],
    ['no passport', { nationality: 'DE', identityNumber: '' }, 'identity.missing', 'guests.0.passportNumber'],
    ['a birth to come', { birthDate: 21_000_101 }, 'day.invalid', 'guests.0.birthDate'],
    ['a room that is not theirs', { line: 1 }, 'request.invalid', 'guests.0.line'],
  ])('the online check-in form refuses %s', async (_, changes, msg, path) => {
    const { status, body } = await save([guest(changes)]);
    expect([status, body.msg, body.errors[0].path]).toEqual([422, msg, path]);
    expect(await kept()).toBeUndefined();
  });

  it('the online check-in form refuses more guests than were booked, and guests without consent', async () => {
    expect((await save(Array.from({ length: 5 }, () => guest()))).body.msg).toBe('request.invalid');
    expect((await save([guest()], { consent: false })).status).toBe(400);
  });

  it('the online check-in form is open until the day after check-in, and may be changed until the day of check-in', async () => {
    inDays(2);
    expect((await save([guest()])).status).toBe(200);
    inDays(3);
    expect((await form()).status).toBe(200);
    expect((await save([guest()])).body.msg).toBe('booking.state');
    inDays(4);
    const { status, body } = await form();
    expect([status, body.msg]).toEqual([410, 'link.expired']);
  });

  it('the online check-in form is open to guests who arrive late at night and have not answered yet', async () => {
    inDays(3);
    expect((await save([guest()])).status).toBe(200);
  });

  it('the online check-in form is not available for a cancelled booking, and not found under an invalid code', async () => {
    const off = await aBooking(service, { state: 'cancelled' });
    expect((await form(off)).status).toBe(410);
    for (const wrong of [booking.publicId, 'x'.repeat(43), code().slice(0, -2) + 'AA'])
      expect((await service.http.get(`/onlinecheckin/${wrong}`)).status).toBe(404);
  });
});

describe('the hotel’s staff', () => {
  it('the hotel’s staff read the rooms in their own language', async () => {
    const line = aLine(addDays(today, 2), 3);
    const names = [
      { lang: 'tr' as const, value: 'Deniz manzaralı süit' },
      { lang: 'en' as const, value: 'Sea view suite' },
    ];
    const { publicId } = await aBooking(service, { lines: [{ ...line, room: { ...line.room, names } }] });
    const { body } = await hotel.get('/analytics/customerinfo?hotelId=1').set('accept-language', 'en');
    expect(body.list).toContainEqual(expect.objectContaining({ booking: publicId, rooms: 'Sea view suite' }));
  });

  it('the hotel’s staff see the arrivals, their check-in state, and the last three characters of documents', async () => {
    expect(await arrivals()).toContainEqual(
      expect.objectContaining({
        booking: booking.publicId,
        checkIns: 'none',
        persons: 4,
        rooms: '2 × Deniz manzaralı süit',
      }),
    );
    await save([guest(), german], { phone: '+90 555 111 22 33' });
    const mine = async () => (await arrivals()).find((each: { booking: string }) => each.booking === booking.publicId);
    expect(await mine()).toMatchObject({
      checkIns: 'part',
      phone: '+90 555 111 22 33',
      guests: [
        { name: 'Ada', nationality: 'TR', birthDate: 19_900_101, identity: '••••••••146' },
        { name: 'Jonas', nationality: 'DE', identity: '••••••T47' },
      ],
    });
    await save([guest(), german, guest(), german]);
    expect((await mine()).checkIns).toBe('done');
    expect(await arrivals(service.as({ role: 'corporate.hotelier.admin', account: 901 }))).toEqual([]);
  });

  it('the hotel’s staff ask for at most 400 days', async () => {
    const asked = await hotel.get(`/analytics/customerinfo?hotelId=1&from=20260101&to=20270301`);
    expect([asked.status, asked.body.msg]).toEqual([422, 'planning.range']);
  });

  it('the hotel’s staff read the unmasked documents, which is recorded in the history', async () => {
    const reveal = (by: Caller) => by.post(`/bookings/${booking.id}/identities`);
    expect((await reveal(hotel)).status).toBe(404);
    await save([guest()], { arrivalTime: '23:15' });
    expect((await reveal(service.as({ role: 'corporate.agency.admin', account: 701 }))).status).toBe(404);
    const { data } = (await reveal(hotel)).body;
    expect(data).toMatchObject({
      guests: [{ identityNumber: '10000000146', passportNumber: '' }],
      arrivalTime: '23:15',
    });
    const seller = service.as({ role: 'corporate.agency.admin', account: 700 });
    const { items } = (await seller.get(`/bookings/${booking.id}/history`)).body;
    expect(items.map(({ what }: { what: string }) => what)).toEqual(['checkInForm', 'identitiesRead']);
  });
});

describe('a guest’s erasure request', () => {
  it('a guest’s erasure request exports all data, then erases it', async () => {
    const over = await aBooking(service, { customer: { ...booking.customer!, email: 'gone@example.com' } });
    await save([guest()], {}, over);
    await service.database.tx(PLATFORM, async (tx) => {
      await tx.execute(`update bookings set state = 'stayed' where id = $1`, [over.id]);
      for (const to of ['old-address@example.com', '+905320000000', 'otel@example.com'])
        await tx.execute(
          `insert into messages (booking_id, account_id, template, recipient) values ($1, 700, 'location', $2)`,
          [over.id, to],
        );
    });
    const person = { email: 'gone@example.com', accounts: null };
    const { found } = await service.clients.call('reservations.collect', { body: person });
    expect(found['checkIns']).toMatchObject([{ guests: [{ identityNumber: '10000000146' }] }]);
    const erasing = { body: { ...person, pseudonym: 'guest-1', users: [] } };
    const { erased } = await service.clients.call('reservations.forget', erasing);
    expect(erased).toMatchObject({ checkIns: 1, messages: 2 });
    const left = await service.database.tx(PLATFORM, (tx) =>
      tx.rows<{ recipient: string }>('select recipient from messages where booking_id = $1 order by created_at, id', [
        over.id,
      ]),
    );
    expect(left.map(({ recipient }) => recipient)).toEqual([
      'guest-1@erased.invalid',
      'guest-1@erased.invalid',
      'otel@example.com',
    ]);
    expect((await service.clients.call('reservations.forget', erasing)).erased).toMatchObject({
      checkIns: 0,
      messages: 0,
    });
  });
});
