import { PLATFORM } from '#libs/database';
import { addDays, toIsoDate, type DayNumber } from '#libs/stays';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { aBooking, aLine, aPayment, today } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { reservationsService } from '../reservations.module.js';
import { ReminderSchedule } from './reminders.schedule.js';

let service: ServiceUnderTest;
let reminders: ReminderSchedule;
/** Ten in the morning of Istanbul. */
let clock = new Date(`${toIsoDate(today)}T07:00:00Z`);

beforeAll(async () => {
  service = await testService(reservationsService, { now: () => clock });
  reminders = service.running.app.get(ReminderSchedule, { strict: false });
});
afterAll(() => service.close());
beforeEach(() => {
  clock = new Date(`${toIsoDate(today)}T07:00:00Z`);
});

/** The facts emitted for a booking, with its guest's address. */
const announced = (booking: Booking) =>
  service.database.tx(PLATFORM, (tx) =>
    tx.rows<{ name: string; email: string; phone: string; paymentId: string | null }>(
      `select name, payload #>> '{parties,guest,email}' as email, payload #>> '{parties,guest,phone}' as phone,
         payload ->> 'paymentId' as "paymentId"
       from outbox where payload #>> '{booking,bookingId}' = $1 order by created_at, id`,
      [booking.publicId],
    ),
  );
const arriving = (days: number, changes: Partial<Booking> = {}) =>
  aBooking(service, { lines: [aLine(addDays(today, days), 2)], ...changes });
const nextDays = (days: number) => (clock = new Date(clock.getTime() + days * 86_400_000));

describe('that guests arrive', () => {
  it('an arrival is announced once, two days before or as soon as it is booked', async () => {
    const [inTwo, inOne, inThree, off] = [
      await arriving(2),
      await arriving(1),
      await arriving(3),
      await arriving(2, { state: 'cancelled' }),
    ];
    await Promise.all([reminders.preArrival(), reminders.preArrival(), reminders.preArrival()]);
    await reminders.preArrival();
    for (const booking of [inTwo, inOne])
      expect(await announced(booking)).toEqual([
        { name: 'booking.arrivalDue', email: 'ada@example.com', phone: '+905320000000', paymentId: null },
      ]);
    for (const booking of [inThree, off]) expect(await announced(booking)).toEqual([]);
    nextDays(1);
    await reminders.preArrival();
    expect(await announced(inThree)).toHaveLength(1);
    expect(await announced(inTwo)).toHaveLength(1);
  });
});

describe('a payment that is due', () => {
  const due = (booking: Booking, on: DayNumber, changes = {}) =>
    aPayment(service, booking, {
      method: 'paylink',
      state: 'open',
      dueOn: toIsoDate(on),
      ...changes,
    });

  it('a payment that is due is announced three days before, on its day and the day after, each once', async () => {
    const booking = await arriving(40);
    const { id } = await due(booking, addDays(today, 3));
    const counts: number[] = [];
    for (let day = 0; day < 6; day++) {
      await Promise.all([reminders.payments(), reminders.payments()]);
      counts.push((await announced(booking)).length);
      nextDays(1);
    }
    expect(counts).toEqual([1, 1, 1, 2, 3, 3]);
    expect(new Set((await announced(booking)).map(({ name, paymentId }) => `${name} ${paymentId}`))).toEqual(
      new Set([`booking.paymentDue ${id}`]),
    );
  });

  it.each([
    ['is paid', { state: 'captured' }],
    ['is planned alone', { state: 'scheduled', method: 'athotel' }],
    ['has a link that ended', { expiresAt: new Date(0) }],
  ] as const)('a payment that is due is not announced when it %s', async (_, changes) => {
    const booking = await arriving(40);
    await due(booking, today, changes);
    await reminders.payments();
    expect(await announced(booking)).toEqual([]);
  });

  it('a payment that is due is not announced when its booking is cancelled', async () => {
    const booking = await arriving(40, { state: 'cancelled' });
    await due(booking, today);
    await reminders.payments();
    expect(await announced(booking)).toEqual([]);
  });
});

describe('rooms that are held', () => {
  const HOUR_MS = 3_600_000;
  const held = async (hours: number, left: number, changes = {}) => {
    const holdUntil = new Date(clock.getTime() + left * HOUR_MS);
    const claimedAt = new Date(holdUntil.getTime() - hours * HOUR_MS);
    const booking = await arriving(40, { state: 'pending', holdUntil, claimedAt, paidMinor: 0 });
    await aPayment(service, booking, { method: 'paylink', state: 'open', expiresAt: holdUntil, ...changes });
    return booking;
  };

  it('rooms that are held are announced once, four hours before they are released', async () => {
    const [link, transfer] = [await held(48, 3), await held(24, 4, { method: 'banktransfer' })];
    await Promise.all([reminders.holds(), reminders.holds()]);
    await reminders.holds();
    for (const booking of [link, transfer])
      expect((await announced(booking)).map(({ name }) => name)).toEqual(['booking.holdExpiring']);
  });

  it.each([
    ['for long yet', 48, 5, {}],
    ['for minutes alone', 0.33, 0.2, {}],
    ['no more', 48, -1, {}],
    ['and are paid', 48, 3, { state: 'captured' }],
  ] as const)('rooms that are held are not announced when they are held %s', async (_, hours, left, changes) => {
    const booking = await held(hours, left, changes);
    await reminders.holds();
    expect(await announced(booking)).toEqual([]);
  });
});

describe('the day after check-out', () => {
  const stateOf = async ({ id }: Booking) =>
    (await service.database.tx(PLATFORM, (tx) =>
      tx.row(
        `select state, (select count(*) from booking_history h where h.booking_id = b.id and what = 'stayed')::int as recorded
         from bookings b where id = $1`,
        [id],
      ),
    ))!;

  it('a confirmed booking becomes stayed, recorded once, on the clock of its hotel', async () => {
    const own = { accountId: 900 };
    const left = await arriving(-3, own);
    const leaving = await arriving(-2, own);
    const cancelled = await arriving(-9, { state: 'cancelled' });
    const line = aLine(addDays(today, -3), 2);
    // At ten in the morning in Istanbul it is still the previous evening in Honolulu.
    const west = await aBooking(service, {
      ...own,
      lines: [{ ...line, hotel: { ...line.hotel, timeZone: 'Pacific/Honolulu' } }],
    });
    await Promise.all([reminders.stayed(), reminders.stayed()]);
    await reminders.stayed();
    expect(await stateOf(left)).toEqual({ state: 'stayed', recorded: 1 });
    expect(await stateOf(leaving)).toEqual({ state: 'confirmed', recorded: 0 });
    expect(await stateOf(cancelled)).toEqual({ state: 'cancelled', recorded: 0 });
    expect(await stateOf(west)).toEqual({ state: 'confirmed', recorded: 0 });
    nextDays(1);
    await reminders.stayed();
    expect(await stateOf(west)).toEqual({ state: 'stayed', recorded: 1 });
  });

  it('a stay is not marked while another account’s hotel may object', async () => {
    const [theirs, own] = [await arriving(-3), await arriving(-3, { accountId: 900 })];
    await reminders.stayed();
    expect(await stateOf(theirs)).toEqual({ state: 'confirmed', recorded: 0 });
    expect(await stateOf(own)).toEqual({ state: 'stayed', recorded: 1 });
    nextDays(3);
    await reminders.stayed();
    expect(await stateOf(theirs)).toEqual({ state: 'stayed', recorded: 1 });
  });
});
