import { THREAD_LIMIT } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { makeToken } from '#libs/process';
import { RateLimits } from '#libs/service';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import type { Booking } from '../bookings/booking.entity.js';
import { aBooking } from '../bookings/booking.fixture.js';
import { reservationsService } from '../reservations.module.js';

let service: ServiceUnderTest;
let seller: Caller;
let hotelier: Caller;
let booking: Booking;

beforeAll(async () => {
  service = await testService(reservationsService, { env: { RATE_LIMITS: 'on' } });
  seller = service.as({ role: 'corporate.agency.user', account: 700 });
  hotelier = service.as({ role: 'corporate.hotelier.user', account: 900 });
});
afterAll(() => service.close());
beforeEach(async () => {
  booking = await aBooking(service);
});

const path = (more = '') =>
  `/reservation/${makeToken(TEST_SECRET, 'booking link', { id: booking.id, publicId: booking.publicId })}/thread${more}`;
const ask = (text = 'Geç varacağız.') => service.http.post(path()).send({ text });
const answer = (by: Caller, text = 'Sizi bekleriz.') => by.post(`/bookings/${booking.id}/thread`, { text });
const read = async (by: Caller) => (await by.get(`/bookings/${booking.id}/thread`)).body.data;
const tasks = async (by: Caller) =>
  (await by.get(`/tasks?booking=${booking.id}&status=all`)).body.records.map(
    ({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`,
  );
const mails = () =>
  service.database.tx(PLATFORM, (tx) =>
    tx.rows<{ recipient: string }>(
      `select recipient from messages where booking_id = $1 and template = 'guestAnswered' order by created_at`,
      [booking.id],
    ),
  );

describe('a guest', () => {
  it('a guest writes, and seller and hotel have one task until it is answered', async () => {
    await Promise.all([ask(), ask('Bir yatak daha?'), ask('<b>Havuz</b> https://kotu.example')]);
    expect((await service.http.get(path())).body.data).toMatchObject({ isOpen: true });
    for (const by of [seller, hotelier]) {
      expect(await tasks(by)).toEqual(['guestWrote open']);
      expect((await read(by)).messages).toHaveLength(3);
    }
    await answer(hotelier);
    expect(await tasks(seller)).toEqual(['guestWrote done']);
    await ask('Teşekkürler');
    expect(await tasks(seller)).toEqual(['guestWrote open']);
  });

  it('a guest reads which side has answered, and names are for the writer’s own side', async () => {
    await ask();
    await answer(seller);
    const { body } = await service.http.get(path());
    expect(body.data.messages.map(({ from, by }: { from: string; by: string }) => [from, by])).toEqual([
      ['guest', ''],
      ['seller', ''],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/@|corporate/);
    const namesFor = async (by: Caller) => (await read(by)).messages.map(({ by: name }: { by: string }) => name !== '');
    expect([await namesFor(seller), await namesFor(hotelier)]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  });

  it('a guest needs the link, and staff who have it do not write in the guest’s name', async () => {
    expect((await service.http.get(`/reservation/${booking.publicId}/thread`)).status).toBe(404);
    const byStaff = await seller.post(path(), { text: 'Ben misafirim' });
    expect([byStaff.status, byStaff.body.msg]).toEqual([403, 'thread.guestOnly']);
    expect((await ask(' ')).status).toBe(400);
    expect((await ask('a\u202eb')).status).toBe(400);
  });

  it('a guest has a limit for each booking', async () => {
    await ask();
    const limits = service.running.app.get(RateLimits, { strict: false });
    for (let at = 1; at < THREAD_LIMIT.points; at++)
      await limits.take('reservation.write', booking.publicId, THREAD_LIMIT);
    expect((await ask()).status).toBe(429);
    booking = await aBooking(service);
    expect((await ask()).status).toBe(200);
  });

  it('a guest does not write about a booking that has expired', async () => {
    booking = await aBooking(service, { state: 'expired' });
    const refused = await ask();
    expect([refused.status, refused.body.msg]).toEqual([409, 'booking.state']);
  });
});

describe('others', () => {
  it('others than the seller and the hotel read and write nothing', async () => {
    await ask();
    const stranger = service.as({ role: 'corporate.agency.admin', account: 701 });
    const operator = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    for (const [by, status] of [
      [stranger, 404],
      [operator, 403],
    ] as const) {
      expect((await by.get(`/bookings/${booking.id}/thread`)).status).toBe(status);
      expect((await answer(by)).status).toBe(status);
    }
  });

  it('others of the platform write where it has sold the stay itself', async () => {
    booking = await aBooking(service, { accountId: 1 });
    await ask();
    const operator = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    expect((await answer(operator)).body.data.messages).toMatchObject([{ from: 'guest' }, { from: 'seller' }]);
  });
});

describe('messages', () => {
  it('messages are marked as read by the other side alone', async () => {
    await ask();
    const states = async () =>
      (await read(seller)).messages.map(({ readAt }: { readAt: string | null }) => readAt !== null);
    await service.http.post(path('/read')).send({});
    expect(await states()).toEqual([false]);
    await hotelier.post(`/bookings/${booking.id}/thread/read`, {});
    expect(await states()).toEqual([true]);
    await answer(seller);
    expect(await states()).toEqual([true, false]);
    await service.http.post(path('/read')).send({});
    expect(await states()).toEqual([true, true]);
  });
});
