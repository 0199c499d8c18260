import { randomUUID } from 'node:crypto';
import type { JoinedMail, WaitingMail } from '#libs/contracts';
import { PLATFORM } from '#libs/database';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { aBooking } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { forgetPerson } from '../privacy/forget-person.js';
import { reservationsService } from '../reservations.module.js';
import { failMessages } from './failed-messages.js';
import { MessageSchedule } from './message.schedule.js';

const HOUR_MS = 3_600_000;
const BEGIN = Date.now();

let now = BEGIN;
let service: ServiceUnderTest;
let staff: Caller;
let booking: Booking;
let email: string;

beforeAll(async () => {
  service = await testService(reservationsService, { now: () => new Date(now) });
  staff = service.as({ role: 'corporate.agency.admin', account: 700 });
});
afterAll(() => service.close());
beforeEach(async () => {
  now = BEGIN;
  email = `guest-${randomUUID()}@example.com`;
  booking = await aBooking(service);
});

const UNTIL = new Date(BEGIN + HOUR_MS).toISOString();
const mailOf = (subject: string): WaitingMail => ({ subject, opens: 'booking', pays: null });
const call = {
  sending: (id: string) => service.clients.call('messages.sending', { params: { id } }),
  wait: (id: string, mail: WaitingMail | null, until = UNTIL) =>
    service.clients.call('messages.wait', { params: { id }, body: { until, mail } }),
  sent: (id: string, error: string | null = null) =>
    service.clients.call('messages.sent', { params: { id }, body: { error } }),
};
const schedule = () => service.running.app.get(MessageSchedule, { strict: false });

async function queued(of = booking, to = email): Promise<string> {
  const row = await service.database.tx(PLATFORM, (tx) =>
    tx.row<{ id: string }>(
      `insert into messages (booking_id, account_id, template, recipient, lang) values ($1, $2, 'location', $3, 'tr') returning id`,
      [of.id, of.accountId, to],
    ),
  );
  return row!.id;
}

async function waiting(subject: string, of = booking, to = email): Promise<string> {
  const id = await queued(of, to);
  await call.sending(id);
  await call.wait(id, mailOf(subject));
  return id;
}

const joinedMails = async (): Promise<JoinedMail[]> =>
  (await service.emitted())
    .filter(({ name }) => name === 'mail.joined')
    .map(({ payload }) => payload as unknown as JoinedMail)
    .filter(({ to }) => to.toLowerCase() === email);
const states = async (of = booking): Promise<string[]> =>
  (await staff.get(`/bookings/${of.id}/messages`)).body.items.map(({ state }: { state: string }) => state).sort();

describe('a message over the bound of its recipient', () => {
  it('a message over the bound of its recipient waits, as the booking shows it, and is sent no sooner', async () => {
    const id = await waiting('one');
    expect(await states()).toEqual(['waiting']);
    const { items } = (await staff.get(`/bookings/${booking.id}/history`)).body;
    expect(items.at(-1)).toMatchObject({ what: 'mail.waiting', detail: `location → ${email}` });
    expect((await call.sending(id)).send).toBe(false);
    await schedule().join();
    expect(await joinedMails()).toEqual([]);
  });

  it('a message over the bound of its recipient has others for the same recipient wait with it', async () => {
    await waiting('one');
    expect((await call.sending(await queued(booking, email.toUpperCase()))).waitsUntil).toBe(UNTIL);
    expect((await call.sending(await queued(booking, 'somebody.else@example.com'))).waitsUntil).toBeNull();
  });

  it('a message over the bound of its recipient is joined with all others of all accounts, in one mail and once', async () => {
    const other = await aBooking(service, { accountId: 701 });
    await waiting('one');
    await waiting('two', other, email.toUpperCase());
    await waiting('three');
    now = BEGIN + HOUR_MS;
    await Promise.all([schedule().join(), schedule().join()]);
    await schedule().join();
    const [mail, ...more] = await joinedMails();
    expect(more).toEqual([]);
    const { publicId, voucher, id } = booking;
    expect(mail!.items).toEqual([
      { ...mailOf('one'), bookingId: publicId, number: id, voucher, account: 700 },
      { ...mailOf('two'), bookingId: other.publicId, number: other.id, voucher: other.voucher, account: 701 },
      { ...mailOf('three'), bookingId: publicId, number: id, voucher, account: 700 },
    ]);
    expect(await call.sending(mail!.messageId)).toMatchObject({ send: true });
    expect(await states()).toEqual(['waiting', 'waiting']);
    await call.sent(mail!.messageId);
    await call.sent(mail!.messageId);
    expect(await states()).toEqual(['sent', 'sent']);
    expect((await call.sending(mail!.messageId)).send).toBe(false);
    const kept = await service.database.tx(PLATFORM, (tx) =>
      tx.rows('select 1 from messages where joined = $1 and (waiting is not null or waits_until is not null)', [
        mail!.messageId,
      ]),
    );
    expect(kept).toEqual([]);
  });

  it('a message over the bound of its recipient waits on, and is joined again with later ones', async () => {
    await waiting('one');
    now = BEGIN + HOUR_MS;
    await schedule().join();
    const [first] = await joinedMails();
    await call.sending(first!.messageId);
    const later = new Date(BEGIN + 2 * HOUR_MS).toISOString();
    await call.wait(first!.messageId, null, later);
    await waiting('two');
    expect((await call.sending(first!.messageId)).send).toBe(false);
    await call.sent(first!.messageId);
    expect(await states()).toEqual(['waiting', 'waiting']);
    now = BEGIN + 2 * HOUR_MS;
    await schedule().join();
    const [, second] = await joinedMails();
    expect(second!.items.map(({ subject }) => subject)).toEqual(['one', 'two']);
  });

  it('a message over the bound of its recipient becomes a task where the joined mail cannot be delivered', async () => {
    await waiting('one');
    now = BEGIN + HOUR_MS;
    await schedule().join();
    const [mail] = await joinedMails();
    await service.database.tx(PLATFORM, async (tx) => {
      await tx.execute(
        `update outbox set failed_at = now(), error = 'connection refused' where payload ->> 'messageId' = $1`,
        [mail!.messageId],
      );
      await failMessages(tx, new Date(now));
      await failMessages(tx, new Date(now));
    });
    expect(await states()).toEqual(['failed']);
    const tasks = () =>
      service.database.tx(PLATFORM, (tx) =>
        tx.rows('select kind, state from tasks where booking_id = $1', [booking.id]),
      );
    expect(await tasks()).toEqual([{ kind: 'mailFailed', state: 'open' }]);
    expect((await call.sending(mail!.messageId)).send).toBe(true);
    await call.sent(mail!.messageId);
    expect(await states()).toEqual(['sent']);
    expect(await tasks()).toEqual([{ kind: 'mailFailed', state: 'done' }]);
  });

  it('a message over the bound of its recipient is sent to nobody once its person is erased', async () => {
    const over = await aBooking(service, { state: 'cancelled', customer: { ...booking.customer!, email } });
    await waiting('one', over);
    await staff.post(`/bookings/${over.id}/sendmail?type=cancellation&recipient=friend@example.com&accept=elsewhere`);
    const pseudonym = 'erased-1';
    await forgetPerson(service.running.runtime, { email, accounts: null, pseudonym, users: [] });
    now = BEGIN + HOUR_MS;
    await schedule().join();
    expect((await service.emitted()).filter(({ name }) => name === 'mail.joined')).not.toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ to: expect.stringContaining(pseudonym) }) }),
    );
    expect(await states(over)).toContain('failed');
    const { items } = (await staff.get(`/bookings/${over.id}/history`)).body;
    expect(items.find(({ what }: { what: string }) => what === 'mailedElsewhere')).toMatchObject({ detail: '' });
    expect(JSON.stringify(items)).not.toMatch(/friend@example/);
  });
});
