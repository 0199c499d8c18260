import { randomUUID } from 'node:crypto';
import { PLATFORM } from '#libs/database';
import { Refusal, type Context } from '#libs/service';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { reservationsService } from '../reservations.module.js';
import { aBooking, aLine, today } from './booking.fixture.js';
import { BookingPayment, type Booking } from './booking.entity.js';
import { authorizeCredit } from './judge-booking.js';

const [SELLER, HOTEL] = [730, 900];

let service: ServiceUnderTest;
const seller = () => service.as({ role: 'corporate.agency.admin', account: SELLER });

beforeAll(async () => {
  service = await testService(reservationsService);
});
afterAll(() => service.close());

const emitted = async (name: string) =>
  (await service.emitted()).filter((message) => message.name === name).map(({ payload }) => payload);

describe('a booking', () => {
  it('a booking stays as it is when nothing of it is changed, which needs no right', async () => {
    const { id, version } = await aBooking(service, { accountId: SELLER });
    const hotel = service.as({ role: 'corporate.hotelier.admin', account: HOTEL });
    for (const change of [{}, { version }]) expect((await hotel.put(`/bookings/${id}`, change)).status).toBe(200);
    const [now] = await service.cloned.rows('select version from reservations.bookings where id = $1', [id]);
    expect(now).toEqual({ version });
    expect(await service.cloned.rows('select 1 from reservations.booking_history where booking_id = $1', [id])).toEqual(
      [],
    );
  });

  it('a booking takes no link, address or phone number for a name', async () => {
    const { id, customer } = await aBooking(service, { accountId: SELLER });
    const guests = [{ line: 0, name: 'WIN http://evil.example', surname: 'Yıldız' }];
    for (const change of [{ guests }, { customer: { ...customer, surname: 'call 0532 000 00 00' } }]) {
      const { status, body } = await seller().put(`/bookings/${id}`, change);
      expect([status, body.msg]).toEqual([422, 'name.odd']);
    }
  });

  it('a booking keeps the agreed commission until the hotel accepts another', async () => {
    const { id } = await aBooking(service, { accountId: SELLER, commissionMinor: 10_000, netMinor: 290_000 });
    const hotel = service.as({ role: 'corporate.hotelier.admin', account: HOTEL });
    const asked = await seller().patch(`/bookings/${id}`, { key: 'commission', value: 400 });
    expect(asked.body.booking).toMatchObject({
      commission: 100,
      consents: [{ kind: 'commission', state: 'open', amount: 400, mine: false }],
    });
    const seen = (await hotel.get(`/bookings/${id}`)).body.booking;
    expect(seen).toMatchObject({ terms: { price: 3_000, commission: 100, net: 2_900 }, consents: [{ mine: true }] });
    const [task] = (await hotel.get('/tasks')).body.records;
    expect(task).toMatchObject({ kind: 'consentAsked', consent: { amount: 400 } });
    const byHand = await hotel.put(`/tasks/${task.id}`, { state: 'done' });
    expect([byHand.status, byHand.body.msg]).toEqual([409, 'task.byAct']);
    const decide = (by = hotel, accept = true) =>
      by.post(`/bookings/${id}/consents/${seen.consents[0].id}`, { accept });
    expect((await decide(seller())).body.msg).toBe('consent.notYours');
    const answers = await Promise.all([decide(), decide(), decide(hotel, false)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const after = (await seller().get(`/bookings/${id}`)).body.booking;
    expect([after.terms.commission, after.terms.net]).toEqual(
      after.consents[0].state === 'accepted' ? [400, 2_600] : [100, 2_900],
    );
    expect((await hotel.get('/tasks')).body.records.filter(({ state }: { state: string }) => state === 'open')).toEqual(
      [],
    );
    expect((await seller().patch(`/bookings/${id}`, { key: 'commission', value: 3_000.01 })).body.msg).toBe(
      'booking.commission',
    );
  });

  it('a booking is marked as a no-show by its hotel, and its seller gets a task', async () => {
    const stay: Partial<Booking> = { lines: [aLine(today, 1)], paymentMethod: 'athotel', commissionMinor: 900 };
    const { id } = await aBooking(service, { accountId: SELLER, ...stay });
    const hotel = service.as({ role: 'corporate.hotelier.admin', account: HOTEL });
    expect((await hotel.post(`/bookings/${id}/noshow`)).status).toBe(200);
    const tasks = await service.cloned.rows('select kind, account_id from reservations.tasks where booking_id = $1', [
      id,
    ]);
    expect(tasks).toEqual([{ kind: 'noShowReported', account_id: SELLER }]);
    const own = await aBooking(service, { accountId: SELLER, ...stay });
    expect((await seller().post(`/bookings/${own.id}/noshow`)).status).toBe(200);
    expect(
      await service.cloned.rows('select kind, account_id from reservations.tasks where booking_id = $1', [own.id]),
    ).toEqual([{ kind: 'consentAsked', account_id: HOTEL }]);
  });

  it('a booking that is deleted releases rooms that were secured for late money', async () => {
    const holdId = randomUUID();
    const unpaid = { accountId: SELLER, state: 'expired', voucher: null, paidMinor: 0, holdId } as const;
    const { id } = await aBooking(service, unpaid);
    expect((await seller().delete(`/bookings/${id}`)).status).toBe(200);
    expect(await emitted('booking.releaseRooms')).toContainEqual({ holdId });
  });
});

describe('credit', () => {
  async function paidByCredit(booking: Partial<Booking> = {}) {
    const { id: bookingId } = await aBooking(service, { accountId: SELLER, ...booking });
    const owners = { accountId: SELLER, hotelAccountId: HOTEL };
    const payment = { id: randomUUID(), bookingId, ...owners, method: 'credit', state: 'captured' } as const;
    await service.database.tx(PLATFORM, (tx) =>
      tx.repository(BookingPayment).save({ ...payment, amountMinor: 100, currency: 'try' }),
    );
    return { bookingId, payment };
  }

  it('credit that was used is not returned by its own account through a lower fee, but by the account above', async () => {
    const { bookingId } = await paidByCredit({ paymentMethod: 'credit', lines: [aLine(today, 1)] });
    const cancel = (fee: string, by = seller()) => by.post(`/bookings/${bookingId}/cancel?reason=iyi%20niyet${fee}`);
    const refused = await cancel('&penalty=0');
    expect([refused.status, refused.body.msg]).toEqual([403, 'credit.fee']);
    const platform = service.as({ role: 'supervisor.agency.admin', account: 1, scope: null });
    expect((await cancel('&penalty=0', platform)).body).toMatchObject({ booking: { state: 'cancelled', penalty: 0 } });

    const policy = await paidByCredit({ paymentMethod: 'credit', lines: [aLine(today, 1)] });
    const kept = await seller().post(`/bookings/${policy.bookingId}/cancel?reason=x`);
    expect([kept.status, kept.body.booking.penalty > 0]).toEqual([200, true]);
  });

  it('credit that was used is not returned by its own account', async () => {
    const { bookingId, payment } = await paidByCredit();
    const refused = await seller().post(`/bookings/${bookingId}/payment/${payment.id}/refund`, { reason: 'x' });
    expect([refused.status, refused.body.msg]).toEqual([403, 'credit.own']);
  });

  it('credit is used by no key that may not book', () => {
    const booking = { accountId: SELLER, hotelAccountId: HOTEL, state: 'confirmed' } as const;
    const by = (scopes?: string[]) => () =>
      authorizeCredit({ account: SELLER, scope: [SELLER], user: { scopes } } as unknown as Context, booking);
    expect(by(['bookings:write'])).toThrow(new Refusal('login.forbidden', 403));
    expect(by(['bookings:write', 'reservation:write'])).not.toThrow();
    expect(by()).not.toThrow();
  });
});
