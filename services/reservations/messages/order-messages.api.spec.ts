import { randomUUID } from 'node:crypto';
import type { MessageOrder } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { sampleBooking } from '#libs/mails';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { aBooking } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { reservationsService } from '../reservations.module.js';
import { reportFailedFacts } from './failed-messages.js';

const EVENING = new Date('2026-11-22T20:00:00Z');
const MORNING = new Date('2026-11-23T05:00:00Z');

let service: ServiceUnderTest;
let booking: Booking;

beforeAll(async () => {
  service = await testService(reservationsService, { now: () => EVENING });
});
afterAll(() => service.close());
beforeEach(async () => {
  booking = await aBooking(service);
});

const toGuest: MessageOrder = {
  party: 'guest',
  channel: 'mail',
  template: 'bookingConfirmed',
  to: 'ada@example.com',
  lang: 'tr',
};
const toHotel: MessageOrder = {
  ...toGuest,
  party: 'hotel',
  template: 'hotelNotice',
  to: 'otel@example.com',
  lang: 'en',
};
const bySms: MessageOrder = {
  party: 'guest',
  channel: 'sms',
  template: 'preArrival',
  to: '+905320000000',
  lang: 'tr',
};

const order = (fact: string, messages: MessageOrder[], bookingId = booking.publicId) =>
  service.clients.call('messages.order', {
    body: { fact, booking: sampleBooking({ bookingId }), paymentId: null, messages },
  });
const kept = () =>
  service.database.tx(PLATFORM, (tx) =>
    tx.rows(
      `select m.template, m.recipient, m.lang, m.account_id as account, m.state, o.name as job, o.not_before as "notBefore",
         (o.payload ->> 'voucher')::boolean as voucher from messages m join outbox o on o.payload ->> 'messageId' = m.id::text where m.booking_id = $1 order by m.template`,
      [booking.id],
    ),
  );

describe('messages that follow from a fact', () => {
  it('messages that follow from a fact are recorded and queued once, under repeated and concurrent orders', async () => {
    const fact = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(fact, [toGuest, toHotel])));
    answers.push(await order(fact, [toGuest, toHotel]));
    expect(answers.map(({ ordered }) => ordered).sort()).toEqual([0, 0, 0, 0, 0, 2]);
    const row = { account: 700, state: 'queued', job: 'mail.send', notBefore: null };
    expect(await kept()).toEqual([
      { ...row, template: 'bookingConfirmed', recipient: 'ada@example.com', lang: 'tr', voucher: true },
      { ...row, template: 'hotelNotice', recipient: 'otel@example.com', lang: 'en', voucher: false },
    ]);
    expect(await order(randomUUID(), [toGuest])).toEqual({ ordered: 1 });
  });

  it('messages that follow from a fact have the voucher attached where what it shows has changed', async () => {
    await order(randomUUID(), [{ ...toGuest, template: 'bookingChanged' }]);
    expect(await kept()).toMatchObject([{ template: 'bookingChanged', voucher: true }]);
  });

  it('messages that follow from a fact are completed where a part of them was ordered before', async () => {
    const fact = randomUUID();
    expect(await order(fact, [toGuest])).toEqual({ ordered: 1 });
    expect(await order(fact, [toGuest, toHotel])).toEqual({ ordered: 1 });
  });

  it('messages that follow from a fact are not sent for a booking that was removed', async () => {
    expect(await order(randomUUID(), [toGuest], randomUUID())).toEqual({ ordered: 0 });
  });

  it('messages that follow from a fact send no SMS at night', async () => {
    await order(randomUUID(), [toGuest, bySms]);
    expect((await kept()).map(({ notBefore }) => notBefore)).toEqual([null, MORNING]);
  });
});

it('a fact that produced no messages becomes a task for staff, once', async () => {
  const payload = { booking: { bookingId: booking.publicId }, parties: {} };
  await service.database.tx(PLATFORM, async (tx) => {
    await tx.execute(
      `insert into outbox (consumer, name, payload, failed_at, error) values ('notify', 'booking.confirmed', $1, now(), 'connection refused')`,
      [payload],
    );
    await reportFailedFacts(tx, EVENING);
    await reportFailedFacts(tx, EVENING);
  });
  const tasks = await service.database.tx(PLATFORM, (tx) =>
    tx.rows('select kind, state, detail from tasks where booking_id = $1', [booking.id]),
  );
  expect(tasks).toEqual([{ kind: 'mailFailed', state: 'open', detail: 'booking.confirmed: connection refused' }]);
});
