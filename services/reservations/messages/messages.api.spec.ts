import { PLATFORM } from '#libs/database';
import { payCode } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aPayment, today } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { reservationsService } from '../reservations.module.js';
import { addDays, toIsoDate } from '#libs/stays';
import { failMessages } from './failed-messages.js';

let service: ServiceUnderTest;
let staff: Caller;
let foreign: Caller;
let booking: Booking;

beforeAll(async () => {
  service = await testService(reservationsService, { env: { RATE_LIMITS: 'on' } });
  staff = service.as({ role: 'corporate.agency.admin', account: 700 });
  foreign = service.as({ role: 'corporate.agency.admin', account: 701 });
});
afterAll(() => service.close());
beforeEach(async () => {
  booking = await aBooking(service);
});

const sendMail = (query = '', of = booking, by = staff) => by.post(`/bookings/${of.id}/sendmail?${query}`);
const orders = async (of = booking) =>
  (await service.emitted()).filter(
    ({ payload }) => (payload['booking'] as { bookingId: string }).bookingId === of.publicId,
  );
const log = async (of = booking) => (await staff.get(`/bookings/${of.id}/messages`)).body.items;

describe('a mail sent by staff', () => {
  it('a mail sent by staff is sent with its row, and previewed without being sent', async () => {
    const shown = await sendMail('type=confirmation&preview=true');
    expect(shown.body.preview).toMatchObject({
      to: 'ada@example.com',
      subject: `Rezervasyonunuz onaylandı: ${booking.voucher}`,
    });
    expect(shown.body.preview.html).toContain('Ücretsiz');
    expect(shown.body.preview.text).toContain('Ada Butik Otel');
    expect(await log()).toEqual([]);
    expect((await sendMail('type=confirmation')).body).toEqual({ status: true });
    expect(await log()).toMatchObject([
      { channel: 'mail', template: 'bookingConfirmed', recipient: 'ada@example.com', state: 'queued', sentAt: null },
    ]);
    expect(await orders()).toMatchObject([
      { consumer: 'notify', name: 'mail.send', payload: { to: 'ada@example.com', lang: 'tr', voucher: true } },
    ]);
  });

  it('a mail sent by staff is sent once, however often its button is pressed at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => sendMail('type=voucher')));
    expect(await log()).toHaveLength(1);
  });

  it.each([
    ['recipient=guest', 'ada@example.com'],
    ['recipient=hotel', 'otel@example.com'],
    ['recipient=account', 'desk@test.example'],
    ['recipient=ADA@example.com', 'ada@example.com'],
    ['recipient=otel@example.com', 'otel@example.com'],
    ['recipient=user1@desk.example', 'user1@desk.example'],
    ['type=hotelnotice', 'otel@example.com'],
  ])('a mail sent by staff may go to the address that %s names', async (query, to) => {
    expect((await sendMail(`${query}&preview=1`)).body.preview.to).toBe(to);
  });

  it.each(['stranger@example.com', 'user2@desk.example'])(
    'a mail sent by staff goes to %s once that is confirmed',
    async (recipient) => {
      const { status, body } = await sendMail(`recipient=${recipient}`);
      expect([status, body.msg, body.data]).toEqual([409, 'mail.confirm', { recipient, doubts: ['elsewhere'] }]);
      expect((await sendMail(`recipient=${recipient}&preview=1`)).body.preview.to).toBe(recipient);
      expect(await log()).toEqual([]);
      expect((await sendMail(`recipient=${recipient}&accept=elsewhere`)).body).toEqual({ status: true });
      expect(await log()).toMatchObject([{ template: 'bookingConfirmed', recipient, state: 'queued' }]);
      expect(await orders()).toMatchObject([{ payload: { to: recipient, lang: 'tr', elsewhere: true } }]);
      const { items } = (await staff.get(`/bookings/${booking.id}/history`)).body;
      expect(items).toContainEqual(
        expect.objectContaining({ what: 'mailedElsewhere', detail: `bookingConfirmed → ${recipient}`, by: 'user1' }),
      );
    },
  );

  it('a mail sent by staff to an address of the booking needs no confirmation', async () => {
    await sendMail('recipient=otel@example.com&accept=elsewhere');
    expect(await orders()).toMatchObject([{ payload: { to: 'otel@example.com', elsewhere: false } }]);
    const { items } = (await staff.get(`/bookings/${booking.id}/history`)).body;
    expect(items.map(({ what }: { what: string }) => what)).not.toContain('mailedElsewhere');
  });

  it('a mail sent by staff is confirmed once for an address: sent again, it does not ask', async () => {
    await sendMail('type=location&recipient=friend@example.com&accept=elsewhere');
    const [{ _id }] = await log();
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute(`update messages set created_at = now() - interval '1 hour'`),
    );
    expect((await staff.post(`/bookings/${booking.id}/messages/${_id}/resend`)).status).toBe(200);
    expect((await log()).map(({ recipient }: { recipient: string }) => recipient)).toEqual(
      Array(2).fill('friend@example.com'),
    );
    expect((await sendMail('type=location&recipient=friend@example.com')).status).toBe(409);
  });

  it('a mail sent by staff is sent elsewhere by the seller’s side alone', async () => {
    const hotel = service.as({ role: 'corporate.hotelier.admin', account: 900 });
    const sold = await aBooking(service, { hotelAccountId: 900 });
    const { status, body } = await sendMail(
      'type=hotelnotice&recipient=friend@example.com&accept=elsewhere',
      sold,
      hotel,
    );
    expect([status, body.msg]).toEqual([403, 'booking.notYours']);
  });

  it.each(['cancellation', 'paymentlink', 'receipt', 'reminder'])(
    'a mail sent by staff has no %s without the data for it',
    async (type) => {
      const { status, body } = await sendMail(`type=${type}`);
      expect([status, body.msg]).toEqual([409, 'mail.notNow']);
    },
  );

  it('a mail sent by staff tells the hotel of a cancellation with a text of its own', async () => {
    const cancelledBooking = await aBooking(service, { state: 'cancelled', penaltyMinor: 100_000 });
    expect((await sendMail('type=cancellation&preview=1', cancelledBooking)).body.preview.text).toContain(
      'İade edilecek',
    );
    const toHotel = (await sendMail('type=cancellation&recipient=hotel&preview=1', cancelledBooking)).body.preview;
    expect(toHotel.subject).toContain('İptal');
    expect(toHotel.text).not.toContain('İade edilecek');
    expect((await sendMail('type=location&preview=1', cancelledBooking)).status).toBe(409);
  });

  it('a mail sent by staff has the money and the link of its payment', async () => {
    const due = {
      state: 'open',
      dueOn: toIsoDate(addDays(today, 5)),
    } as const;
    const { id } = await aPayment(service, booking, { amountMinor: 12_345, ...due });
    const { preview } = (await sendMail('type=paymentlink&preview=1')).body;
    expect(preview.text).toContain('₺123,45');
    expect(preview.html).toContain(`/payment/${payCode(TEST_SECRET, id)}`);
    expect((await sendMail('type=reminder&preview=1')).status).toBe(200);
  });

  it('a mail sent by staff is refused after ten in an hour', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent++) statuses.push((await sendMail('type=location')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    expect((await sendMail('type=location&preview=1')).status).toBe(200);
  });

  it('a mail for a booking of another account is not found', async () => {
    for (const path of ['sendmail', 'sendlocation', 'messages']) {
      const asked = path === 'messages' ? foreign.get : foreign.post;
      expect((await asked(`/bookings/${booking.id}/${path}`)).status).toBe(404);
    }
  });
});

describe('the directions mail', () => {
  it('the directions mail is sent to the guest with the map', async () => {
    const { preview } = (await staff.get(`/bookings/${booking.publicId}/sendlocation?preview=true`)).body;
    expect(preview.html).toContain('query=36.2,29.64');
    await staff.get(`/bookings/${booking.publicId}/sendlocation`);
    expect(await log()).toMatchObject([{ template: 'location', recipient: 'ada@example.com' }]);
  });
});

describe('the link of a payment', () => {
  const open = { state: 'open', method: 'paylink' } as const;
  const notify = (payment: string, query = '', of = booking) =>
    staff.post(`/bookings/${of.id}/payment/${payment}/sendnotify?${query}`);

  it('the link of a payment is sent by mail or SMS to the address and the phone of the booking', async () => {
    const { id } = await aPayment(service, booking, open);
    expect((await notify(id)).status).toBe(200);
    expect((await notify(id, 'type=sms')).status).toBe(200);
    expect((await notify(id, `type=sms&destination=${encodeURIComponent('+90 532 000 00 00')}`)).status).toBe(200);
    expect(
      (await log()).map(({ channel, template, recipient }: Record<string, string>) => [channel, template, recipient]),
    ).toEqual([
      ['sms', 'payLink', '+905320000000'],
      ['mail', 'payLink', 'ada@example.com'],
    ]);
    expect((await orders()).map(({ name }) => name)).toEqual(['mail.send', 'sms.send']);
  });

  it('the link of a payment is sent to no other address', async () => {
    const { id } = await aPayment(service, booking, open);
    expect((await notify(id, 'destination=eve@example.com')).body.msg).toBe('mail.recipient');
    expect((await notify(id, 'type=sms&destination=05320000001')).body.msg).toBe('mail.recipient');
    const unreached = await aBooking(service, { customer: { ...booking.customer!, phone: '12' } });
    const theirs = await aPayment(service, unreached, open);
    expect((await notify(theirs.id, 'type=sms', unreached)).body.msg).toBe('sms.noPhone');
    expect((await notify(theirs.id)).status).toBe(404);
    expect(await log()).toEqual([]);
  });

  it.each([
    ['captured', {}],
    ['open', { method: 'banktransfer' }],
    ['open', { expiresAt: new Date(Date.now() - 1_000) }],
  ] as const)('the link of a payment is not sent when it is %s %j', async (state, changes) => {
    const { id } = await aPayment(service, booking, { ...open, state, ...changes });
    const { status, body } = await notify(id);
    expect([status, body.msg]).toEqual([409, 'payment.noLink']);
  });
});

describe('a message', () => {
  const last = async () => (await log())[0];
  const resend = (id: string, by = staff) => by.post(`/bookings/${booking.id}/messages/${id}/resend`);

  it('a message is sent again with current data, in a row of its own', async () => {
    const queued = await queueFrom('konak');
    expect((await resend(queued, foreign)).status).toBe(404);
    expect((await resend(crypto.randomUUID())).status).toBe(404);
    expect((await resend(queued)).body).toEqual({ status: true });
    expect(await log()).toHaveLength(2);
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute(`update bookings set state = 'cancelled' where id = $1`, [booking.id]),
    );
    expect((await resend(queued)).body.msg).toBe('mail.notNow');
  });

  it('a message that is permanently refused, or out of retries, becomes a task for staff, once', async () => {
    const refused = await queueFrom('konak');
    const sent = { params: { id: refused }, body: { error: 'no such user' } };
    await service.clients.call('messages.sent', sent);
    await service.clients.call('messages.sent', sent);
    expect(await last()).toMatchObject({ state: 'failed', error: 'no such user' });
    const dead = await queueFrom('user1');
    await service.database.tx(PLATFORM, async (tx) => {
      await tx.execute(
        `insert into outbox (consumer, name, payload, failed_at, error)
         values ('notify', 'mail.send', jsonb_build_object('messageId', $1::text), now(), 'connection refused')`,
        [dead],
      );
      await failMessages(tx, new Date());
      await failMessages(tx, new Date());
    });
    const tasks = await service.database.tx(PLATFORM, (tx) =>
      tx.rows('select kind, state, detail from tasks where booking_id = $1 order by id', [booking.id]),
    );
    expect(tasks).toEqual([
      { kind: 'mailFailed', state: 'open', detail: 'mail location → ada@example.com: no such user' },
      { kind: 'mailFailed', state: 'open', detail: 'mail location → ada@example.com: connection refused' },
    ]);
  });

  it('a message is sent after all when its dead letter is resent, and then the task is closed', async () => {
    const id = await queueFrom('user1#1');
    await service.database.tx(PLATFORM, async (tx) => {
      await tx.execute(
        `insert into outbox (consumer, name, payload, failed_at, error)
         values ('notify', 'mail.send', jsonb_build_object('messageId', $1::text), now(), 'connection refused')`,
        [id],
      );
      await failMessages(tx, new Date());
    });
    const stateOf = () =>
      service.database.tx(PLATFORM, (tx) =>
        tx.row(
          'select m.state, t.state as task from messages m join tasks t on t.account_id = m.account_id and t.key = $2 where m.id = $1',
          [id, `message ${id}`],
        ),
      );
    expect(await stateOf()).toEqual({ state: 'failed', task: 'open' });
    const claimed = await service.clients.call('messages.sending', { params: { id } });
    expect(claimed).toEqual({ send: true, retried: true, waitsUntil: null });
    await service.clients.call('messages.sent', { params: { id }, body: { error: null } });
    expect(await stateOf()).toEqual({ state: 'sent', task: 'done' });
    expect((await service.clients.call('messages.sending', { params: { id } })).send).toBe(false);
  });

  async function queueFrom(by: string): Promise<string> {
    const row = await service.database.tx(PLATFORM, (tx) =>
      tx.row<{ id: string }>(
        `insert into messages (booking_id, account_id, template, recipient, by) values ($1, 700, 'location', 'ada@example.com', $2)
         returning id`,
        [booking.id, by],
      ),
    );
    return row!.id;
  }
});
