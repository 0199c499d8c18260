import type { MoneyState } from '#libs/contracts';
import { addDays } from '#libs/stays';
import { PLATFORM } from '#libs/database';
import { testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { MoneyHandlers } from '../booking-payments/money.handlers.js';
import { SqlSagaStore } from '../saga/sql-saga-store.js';
import { reservationsService } from '../reservations.module.js';
import { aBooking, aLine, aPayment, today } from './booking.fixture.js';
import { BookingHandlers } from './booking.handlers.js';
import type { Booking } from './booking.entity.js';

interface Fact {
  booking: { bookingId: string; specialRequests: string; pays: { id: string } | null; amount: number | null };
  parties: Record<'guest' | 'hotel' | 'seller', { email: string; lang: string }>;
  bySeller: boolean;
  paymentId: string | null;
}

let service: ServiceUnderTest;
let staff: Caller;
let money: MoneyHandlers;
let booking: Booking;

beforeAll(async () => {
  service = await testService(reservationsService);
  staff = service.as({ role: 'corporate.agency.admin', account: 700 });
  money = service.running.app.get(MoneyHandlers, { strict: false });
});
afterAll(() => service.close());
beforeEach(async () => {
  booking = await aBooking(service);
});

async function facts(name: string, of = booking): Promise<Fact[]> {
  const emitted = await service.emitted();
  const payloads = emitted.filter((each) => each.name === name).map(({ payload }) => payload as unknown as Fact);
  return payloads.filter(({ booking: { bookingId } }) => bookingId === of.publicId);
}
const openTasks = async (): Promise<Array<{ id: number; kind: string; act: string | null }>> =>
  (await staff.get(`/tasks?booking=${booking.id}`)).body.records;
const put = ({ id }: { id: number }, body: object) => staff.put(`/tasks/${id}`, body);
const change = (body: object, of = booking) => staff.put(`/bookings/${of.id}`, body);

describe('a change of a booking', () => {
  it('a change of a booking is announced with its state at that time, and the parties’ addresses', async () => {
    expect((await change({ specialRequests: 'Yüksek kat' })).status).toBe(200);
    const [fact, ...more] = await facts('booking.changed');
    expect(more).toEqual([]);
    expect(fact).toMatchObject({
      booking: { specialRequests: 'Yüksek kat' },
      parties: {
        guest: { email: 'ada@example.com', phone: '+905320000000', lang: 'tr' },
        hotel: { email: 'otel@example.com' },
        seller: { email: 'desk@test.example', lang: 'tr' },
      },
      bySeller: true,
    });
  });

  it('a change of a booking is not emitted where no other party sees it, nothing differs, or the booking is over', async () => {
    await change({ notes: 'VIP', commission: 10 });
    await change({ guests: booking.guests, customer: booking.customer });
    expect(await facts('booking.changed')).toEqual([]);
    const pending = await aBooking(service, { state: 'pending' });
    await change({ specialRequests: 'Sessiz oda' }, pending);
    expect(await facts('booking.changed', pending)).toEqual([]);
  });
});

describe('the guests of a booking', () => {
  it('the guests of a booking are named within the party that was sold', async () => {
    const line = aLine(addDays(today, 10), 2, { count: 2, party: { adults: 2, children: [6] } });
    const family = await aBooking(service, { lines: [line] });
    const named = (...ages: Array<number | undefined>) =>
      change({ guests: ages.map((age, at) => ({ line: 0, name: `Guest ${at}`, surname: 'Yıldız', age })) }, family);
    expect((await named(undefined, 6, undefined, 6)).status).toBe(200);
    for (const party of [[undefined, 7], [undefined, 6, 6, 6], Array.from({ length: 5 }, () => undefined)]) {
      const { status, body } = await named(...party);
      expect([status, body.msg]).toEqual([422, 'booking.party']);
    }
  });
});

describe('money that goes back', () => {
  let revision = 1;
  const refunded = async (by: string) => {
    const about = { bookingId: booking.publicId, currency: 'try' as const };
    const state = {
      ...about,
      revision: ++revision,
      owedMinor: 7_345,
      adjustedMinor: 5_000,
      reservedMinor: 0,
      capturedMinor: 12_345,
      refundedMinor: 5_000,
      payments: [],
    };
    const refund = { ...about, paymentId: 'p', refundId: crypto.randomUUID(), amountMinor: 5_000, reason: '', by };
    const message = { id: crypto.randomUUID(), name: 'payment.refunded', attempt: 1 };
    await money.refunded({ ...refund, money: state }, message);
    await money.refunded({ ...refund, money: state }, { ...message, attempt: 2 });
  };

  it('money that is refunded by staff is reported to the guest, once', async () => {
    await refunded('konak');
    expect(await facts('booking.refunded')).toEqual([]);
    await refunded('ayse#7');
    expect(await facts('booking.refunded')).toMatchObject([
      { booking: { amount: 50, paid: 73.45 }, parties: { guest: { email: 'ada@example.com' } } },
    ]);
  });
});

describe('money that the hotel collects', () => {
  it('money that the hotel collects is announced to the hotel where it changes, and only then', async () => {
    const stay = await aBooking(service, { paymentMethod: 'athotel', paidMinor: 0, refundedMinor: 0 });
    const { publicId: bookingId, totalMinor } = stay;
    const handlers = service.running.app.get(BookingHandlers, { strict: false });
    const pay = async (revision: number, capturedMinor: number) => {
      const owed = { owedMinor: totalMinor, adjustedMinor: 0, reservedMinor: 0, refundedMinor: 0 };
      const state: MoneyState = { bookingId, revision, currency: 'try', ...owed, capturedMinor, payments: [] };
      const change = { bookingId, paymentId: 'p', change: 'noted', amountMinor: capturedMinor } as const;
      const about = { currency: 'try', by: 'ayse#7', detail: '', money: state };
      await money.changed({ ...change, ...about }, { id: crypto.randomUUID(), name: 'money.changed', attempt: 1 });
    };
    const orders = async () =>
      (await service.emitted()).filter(
        ({ name, payload }) => name === 'booking.notifyHotel' && payload.bookingId === bookingId,
      );
    await pay(1, 0);
    expect(await orders()).toEqual([]);
    await pay(2, totalMinor);
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    for (const attempt of [1, 2])
      await handlers.notifyHotel(
        { bookingId },
        { id: `${order!.name} ${bookingId}`, name: 'booking.notifyHotel', attempt },
      );
    expect(await facts('booking.hotelDueChanged', stay)).toMatchObject([
      { booking: { dueAtHotel: 0, total: totalMinor / 100 } },
    ]);
  });
});

describe('rooms that were held for hours', () => {
  const expire = async (changes: Partial<Booking>) => {
    const holdId = crypto.randomUUID();
    const held = await aBooking(service, { state: 'pending', holdId, paymentMethod: 'paylink', ...changes });
    const store = service.running.app.get(SqlSagaStore, { strict: false });
    const message = { id: `hold.expired ${holdId}`, name: 'hold.expired' };
    await Promise.all([store.expire(message, holdId), store.expire(message, holdId)]);
    await store.expire(message, holdId);
    return held;
  };

  it('rooms that were held for hours and were not paid are announced once to guest and seller', async () => {
    const held = await expire({});
    const [fact, ...more] = await facts('booking.holdExpired', held);
    expect(more).toEqual([]);
    expect(fact).toMatchObject({
      parties: { guest: { email: 'ada@example.com', lang: 'tr' }, seller: { email: 'desk@test.example' } },
      bySeller: false,
    });
  });

  it.each([
    ['are not where they were paid in the last second', { state: 'confirmed' }],
    ['are not where the guest had minutes', { paymentMethod: 'creditcard' }],
  ] as const)('no announcement of expired holds: they %s', async (_, changes) => {
    expect(await facts('booking.holdExpired', await expire(changes))).toEqual([]);
  });
});

describe('a booking that is cancelled', () => {
  it('a booking that is cancelled is announced where it was confirmed', async () => {
    const pending = await aBooking(service, { state: 'pending' });
    for (const { id } of [booking, pending]) expect((await staff.post(`/bookings/${id}/cancel`, {})).status).toBe(200);
    expect(await facts('booking.cancelled')).toHaveLength(1);
    expect(await facts('booking.cancelled', pending)).toEqual([]);
  });
});

describe('a payment that fails', () => {
  const failed = (orderId: string, id = crypto.randomUUID()) =>
    money.failed(
      { orderId, bookingId: booking.publicId, reason: 'declined' },
      { id, name: 'payment.failed', attempt: 1 },
    );

  it('a payment that fails is announced once per page, with the page', async () => {
    const { id } = await aPayment(service, booking, { state: 'open', method: 'paylink', amountMinor: 12_345 });
    await Promise.all([failed(id), failed(id)]);
    await failed(id);
    const [fact, ...more] = await facts('booking.paymentFailed');
    expect(more).toEqual([]);
    expect(fact).toMatchObject({
      booking: { pays: { id, isLink: true }, amount: 123.45 },
      bySeller: false,
      paymentId: id,
    });
  });

  it('a payment that fails has no page where it can no longer be paid', async () => {
    const { id } = await aPayment(service, booking, { state: 'open', method: 'paylink', expiresAt: new Date(0) });
    await failed(id);
    expect(await facts('booking.paymentFailed')).toMatchObject([{ booking: { pays: null } }]);
  });
});

it('a refund that the gateway refuses is announced with its task, and no other problem is', async () => {
  for (const kind of ['refundFailed', 'refundByHand'] as const) {
    const trouble = {
      bookingId: booking.publicId,
      account: 700,
      key: `${kind} ${booking.publicId}`,
      kind,
      detail: 'no',
    };
    const message = { id: crypto.randomUUID(), name: 'payment.trouble', attempt: 1 };
    await money.trouble(trouble, message);
    await money.trouble(trouble, { ...message, attempt: 2 });
  }
  expect(await facts('booking.refundFailed')).toHaveLength(1);
  const tasks = await service.database.tx(PLATFORM, (tx) =>
    tx.rows('select kind from tasks where booking_id = $1 order by kind', [booking.id]),
  );
  expect(tasks).toEqual([{ kind: 'refundByHand' }, { kind: 'refundFailed' }]);
});

it('a refused refund is shown on the payment, and its task is done once staff have paid it back', async () => {
  const paid = await aPayment(service, booking);
  const { publicId: bookingId, totalMinor } = booking;
  const detail = 'no gateway has this payment';
  const state = (revision: number, refundDueMinor: number): MoneyState => ({
    ...{ bookingId, revision, currency: 'try', owedMinor: 0, adjustedMinor: 0, reservedMinor: 0 },
    ...{ capturedMinor: totalMinor, refundedMinor: totalMinor },
    payments: [
      {
        ...{ id: paid.id, method: 'creditcard', state: 'refunded', amountMinor: totalMinor, refundedMinor: totalMinor },
        ...{ refundDueMinor, refundFailedMinor: refundDueMinor, note: '', by: 'guest' },
        ...{ at: new Date().toISOString(), expiresAt: null },
      },
    ],
  });
  const message = (name: string) => ({ id: crypto.randomUUID(), name, attempt: 1 });
  const of = { bookingId, paymentId: paid.id, amountMinor: totalMinor, currency: 'try' };
  const refused = { ...of, change: 'refundFailed', by: 'konak', detail, money: state(1, totalMinor) } as const;
  await money.changed(refused, message('money.changed'));
  const key = `refundFailed ${paid.id}`;
  await money.trouble({ bookingId, account: 700, key, kind: 'refundFailed', detail }, message('payment.trouble'));
  const payment = async (by = staff) => (await by.get(`/bookings/${booking.id}`)).body.booking.payments[0];
  expect(await payment()).toMatchObject({ refundDue: totalMinor / 100, refundFailed: totalMinor / 100 });
  const [task] = await openTasks();
  expect(task).toMatchObject({ kind: 'refundFailed', act: 'payBack' });
  expect(await put(task!, { state: 'done' })).toMatchObject({ status: 409, body: { msg: 'task.byAct' } });
  expect((await put(task!, { note: 'dekont bekleniyor' })).status).toBe(200);

  const back = { ...of, refundId: paid.id, reason: 'dekont 7', by: 'ayse#7', money: state(2, 0) };
  await money.refunded(back, message('payment.refunded'));
  expect(await payment()).toMatchObject({ refundDue: 0, refundFailed: 0 });
  const tasks = await service.database.tx(PLATFORM, (tx) =>
    tx.rows('select state, done_by from tasks where booking_id = $1', [booking.id]),
  );
  expect(tasks).toEqual([{ state: 'done', done_by: 'ayse#7' }]);
  expect(await put(task!, { state: 'open' })).toMatchObject({ status: 409, body: { msg: 'task.byAct' } });
});

it('a failed invoice’s task is done once the invoice is posted, and not before', async () => {
  const handlers = service.running.app.get(BookingHandlers, { strict: false });
  const settle = (state: 'failed' | 'posted') =>
    handlers.invoiceSettled(
      { bookingId: booking.publicId, state, erpRef: state === 'posted' ? 'KNK1' : null, error: 'locked' },
      { id: crypto.randomUUID(), name: 'invoice.settled', attempt: 1 },
    );
  await settle('failed');
  const [task] = await openTasks();
  expect(task).toMatchObject({ kind: 'invoiceFailed', act: 'retryInvoice' });
  expect(await put(task!, { state: 'done' })).toMatchObject({ status: 409, body: { msg: 'task.byAct' } });
  await settle('posted');
  expect(await openTasks()).toEqual([]);
});

it('a payment that does not match is closed with a note of what was found', async () => {
  const trouble = {
    bookingId: booking.publicId,
    account: 700,
    key: `paymentMismatch ${booking.publicId}`,
    detail: 'x',
  };
  const message = { id: crypto.randomUUID(), name: 'payment.trouble', attempt: 1 };
  await money.trouble({ ...trouble, kind: 'paymentMismatch' }, message);
  const [task] = await openTasks();
  expect(await put(task!, { state: 'done' })).toMatchObject({ status: 422, body: { msg: 'task.note' } });
  expect((await put(task!, { state: 'done', note: 'İki kayıt aynı' })).status).toBe(200);
});

it('the dashboard counts the tasks that the list shows', async () => {
  const trouble = { bookingId: booking.publicId, account: 700, key: `refundByHand ${booking.publicId}`, detail: 'x' };
  const message = { id: crypto.randomUUID(), name: 'payment.trouble', attempt: 1 };
  await money.trouble({ ...trouble, kind: 'refundByHand' }, message);
  const hotel = service.as({ role: 'corporate.hotelier.admin', account: 900 });
  for (const by of [staff, hotel]) {
    const [{ body: listed }, { body: dashboard }] = [await by.get('/tasks?limit=1'), await by.get('/dashboard')];
    expect(dashboard.data.openTasks).toBe(listed.stats.totalRecord);
  }
});
