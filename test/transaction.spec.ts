import { Database, PLATFORM } from '#libs/database';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { Booking, BookingPayment } from '../services/reservations/bookings/booking.entity.js';

describe('a transaction', () => {
  let database: ClonedDatabase;
  let reservations: Database;
  beforeAll(async () => {
    database = await cloneDatabase();
    reservations = await Database.connect({
      schema: 'reservations',
      address: database.url,
      secret: TEST_SECRET,
      entities: [Booking, BookingPayment],
      poolSize: 4,
    });
    await reservations.tx(PLATFORM, (tx) =>
      tx.execute(`insert into bookings (account_id, state) values (3, 'pending')`),
    );
  });
  afterAll(async () => {
    await reservations.close();
    await database.drop();
  });

  it('writes its facts with its rows or not at all, and hears a message once', async () => {
    const told = () =>
      reservations.tx(PLATFORM, (tx) => tx.rows(`select 1 from outbox where name = 'booking.releaseRooms'`));
    await expect(
      reservations.tx(PLATFORM, async (tx) => {
        tx.emit('booking.releaseRooms', { holdId: 'x' });
        await tx.executeExactly(2, 'update bookings set version = 1 where account_id = $1', [3]);
      }),
    ).rejects.toThrow('1 of 2 taken');
    expect(await told()).toEqual([]);
    const message = { id: 'message-1', name: 'hold.expired' };
    const work = () =>
      reservations.once(message, PLATFORM, async (tx) => tx.emit('booking.releaseRooms', { holdId: 'x' }));
    expect((await Promise.all([work(), work(), work()])).filter(Boolean)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });
});
