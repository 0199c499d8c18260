import { PLATFORM } from '#libs/database';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { aBooking } from '../bookings/booking.fixture.js';
import type { Booking } from '../bookings/booking.entity.js';
import { reservationsService } from '../reservations.module.js';
import { UnpaidSchedule } from './unpaid.schedule.js';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await testService(reservationsService);
});
afterAll(() => service.close());

async function held(changes: Partial<Booking>): Promise<Booking> {
  const booking = await aBooking(service, { paidMinor: 0, ...changes });
  await service.database.tx(PLATFORM, (tx) =>
    tx.execute(
      `insert into unpaid_bookings (booking_id, account_id, kind, holder, rooms) values ($1, $2, 'mail', 'hash', 1)`,
      [booking.publicId, booking.accountId],
    ),
  );
  return booking;
}

async function isKept({ publicId }: Booking): Promise<boolean> {
  const rows = await service.cloned.rows('select 1 from reservations.unpaid_bookings where booking_id = $1', [
    publicId,
  ]);
  return rows.length > 0;
}

describe('the marks of who holds a booking without money', () => {
  it('marks of who holds an unpaid booking stay while it is open, and go with its end or its payment', async () => {
    const open = [await held({ state: 'pending' }), await held({ state: 'confirmed' })];
    const over = [
      await held({ state: 'cancelled' }),
      await held({ state: 'expired' }),
      await held({ state: 'stayed' }),
      await held({ state: 'confirmed', paidMinor: 100 }),
    ];
    const schedule = service.running.app.get(UnpaidSchedule, { strict: false });
    await Promise.all([schedule.forget(), schedule.forget()]);
    for (const booking of open) expect(await isKept(booking)).toBe(true);
    for (const booking of over) expect(await isKept(booking)).toBe(false);
  });

  it('marks of who holds an unpaid booking go at once when the person is erased', async () => {
    const email = 'silinecek@example.com';
    const customer = { ...(await aBooking(service)).customer!, email };
    const booking = await held({ state: 'cancelled', customer });
    const body = { email, accounts: null, pseudonym: 'anon', users: [] };
    await service.clients.call('reservations.forget', { body });
    expect(await isKept(booking)).toBe(false);
  });
});
