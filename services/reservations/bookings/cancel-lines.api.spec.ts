import { addDays } from '#libs/stays';
import { makeToken } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { reservationsService } from '../reservations.module.js';
import { aBooking, aLine, today } from './booking.fixture.js';
import type { Booking } from './booking.entity.js';

let service: ServiceUnderTest;
let staff: Caller;
let hotel: Caller;
let booking: Booking;
let link: string;

const room = aLine(addDays(today, 40), 2, { price: { amount: 1_000, currency: 'try', breakdown: [] } });
const tour = {
  ...aLine(addDays(today, 41), 0, { kind: 'tour', price: { amount: 600, currency: 'try', breakdown: [] } }),
  hotel: { ...room.hotel, account: 700, name: 'Balon turu', email: '' },
  pricePlan: { ...room.pricePlan, cancellation: [{ daysBefore: 60, penalty: { percent: 50 } }] },
  agreement: null,
};

beforeAll(async () => {
  service = await testService(reservationsService);
  staff = service.as({ role: 'corporate.agency.admin', account: 700 });
  hotel = service.as({ role: 'corporate.hotelier.admin', account: 900 });
});
afterAll(() => service.close());
beforeEach(async () => {
  booking = await aBooking(service, {
    lines: [room, tour],
    totalMinor: 160_000,
    guests: [{ line: 1, name: 'Ada', surname: 'Su' }],
  });
  link = makeToken(TEST_SECRET, 'booking link', booking);
});

const asGuest = (body: object) => service.http.post(`/reservation/${link}/cancel`).send(body);

async function emitted(name: string) {
  const all = await service.emitted();
  const mine = (payload: unknown) => JSON.stringify(payload).includes(booking.publicId);
  return all.filter((each) => each.name === name && mine(each.payload)).map(({ payload }) => payload);
}

describe('a part of a booking', () => {
  it('a part of a booking is cancelled by its guest at the fee that was shown', async () => {
    const { body } = await asGuest({ preview: true, lines: [1] });
    expect(body.cost).toMatchObject({ penalty: 300, refund: 300 });
    expect((await asGuest({ lines: [1], penalty: 200 })).body).toMatchObject({ msg: 'price.changed' });
    const done = await asGuest({ lines: [1], penalty: 300 });
    expect([done.status, done.body.booking.state, done.body.booking.total]).toEqual([200, 'confirmed', 1_300]);
    expect(
      done.body.booking.cartList.map((line: { cancelled: { fee: number } | null }) => line.cancelled?.fee ?? null),
    ).toEqual([null, 300]);
    expect(await emitted('booking.owed')).toMatchObject([{ amountMinor: 130_000, final: false }]);
    expect(await emitted('booking.releaseLines')).toEqual([{ bookingId: booking.publicId, lines: [1] }]);
  });

  it('a part of a booking is cancelled once, however often it is asked', async () => {
    const asks = [
      asGuest({ lines: [1] }),
      asGuest({ lines: [1] }),
      staff.get(`/bookings/${booking.id}/cancel?lines=1`),
    ];
    for (const { status, body } of await Promise.all(asks)) expect([status, body.booking.total]).toEqual([200, 1_300]);
    expect(await emitted('booking.releaseLines')).toHaveLength(1);
  });

  it('a part of a booking that is all that is left ends the booking', async () => {
    await asGuest({ lines: [1] });
    const { body } = await asGuest({ lines: [0] });
    expect([body.booking.state, body.booking.penalty]).toEqual(['cancelled', 300]);
  });

  it('a part of a booking that is not the hotel’s is never shown to it', async () => {
    const { body } = await hotel.get(`/bookings/${booking.publicId}`);
    expect([
      body.booking.cartList.map((line: { hotel: { name: string } }) => line.hotel.name),
      body.booking.guests,
    ]).toEqual([['Ada Butik Otel'], []]);
    expect(JSON.stringify(body)).not.toContain('Balon');
    await asGuest({ lines: [1] });
    const facts = (await emitted('booking.changed')) as Array<{ parties: { hotel: { email: string } } }>;
    expect(facts.map(({ parties }) => parties.hotel.email)).toEqual(['']);
  });

  it('a part of a booking is not the hotel’s to cancel, nor one it does not have', async () => {
    expect((await hotel.get(`/bookings/${booking.id}/cancel?lines=1`)).body).toMatchObject({ msg: 'booking.notYours' });
    expect((await staff.get(`/bookings/${booking.id}/cancel?lines=7`)).body).toMatchObject({ msg: 'booking.noLine' });
  });

  it('a part of a booking is cancelled by staff at another fee, with a reason and within what is owed for it', async () => {
    const cancel = (query: string) => staff.get(`/bookings/${booking.id}/cancel?lines=1&${query}`);
    expect((await cancel('penalty=100')).body.msg).toBe('booking.feeReason');
    expect((await cancel('penalty=600.01&reason=x')).body.msg).toBe('booking.fee');
    expect((await cancel('penalty=100&reason=x&ask=true')).body.msg).toBe('consent.wholeOnly');
    const { body } = await cancel('penalty=100&reason=goodwill');
    expect([body.booking.total, body.booking.cartList[1].cancelled.fee]).toEqual([1_100, 100]);
    expect(await emitted('booking.owed')).toMatchObject([{ amountMinor: 110_000, final: false }]);
  });
});
