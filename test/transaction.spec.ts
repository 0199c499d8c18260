import { setTimeout as sleep } from 'node:timers/promises';
import { Database, PLATFORM, type Tx } from '#libs/database';
import { asRefusal } from '#libs/service';
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

  it('a transaction writes its facts with its rows or not at all, and hears a message once', async () => {
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

  it('a transaction commits statements that are sent together, all or none, and its connection serves on', async () => {
    const insert = `insert into inbox (message_id, name) values ($1, 'together') returning message_id as id`;
    const counting = `select count(*)::int as count, null::text as nothing from inbox where name = 'together'`;
    const send = (...ids: string[]) =>
      reservations.atOnce(PLATFORM, (tx) => Promise.all(ids.map((id) => tx.row(insert, [id]))));
    expect(await send('a', 'b')).toEqual([{ id: 'a' }, { id: 'b' }]);
    await expect(send('c', 'a', 'd')).rejects.toMatchObject({ code: '23505' });
    // Nothing after the failed statement was run, nor prepared.
    const failing = reservations.atOnce(PLATFORM, (tx) => Promise.all([tx.row(insert, ['a']), tx.rows(counting)]));
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    for (let nth = 0; nth < 3; nth++)
      expect(await reservations.rows(PLATFORM, counting)).toEqual([{ count: 2, nothing: null }]);
    expect(await reservations.tx(PLATFORM, (tx) => tx.rows(counting))).toEqual([{ count: 2, nothing: null }]);
  });

  it.each([
    ['in SQL', (tx: Tx) => tx.rows('select 1')],
    ['of a repository', (tx: Tx) => tx.repository(Booking).find({ take: 1 })],
  ])('a transaction that has lost its connection before a statement %s is refused as repeatable', async (_, next) => {
    const lost: unknown = await reservations
      .tx(PLATFORM, async (tx) => {
        const own = await tx.row<{ pid: number }>('select pg_backend_pid() as pid');
        await database.rows('select pg_terminate_backend($1)', [own!.pid]);
        await sleep(100);
        return next(tx);
      })
      .catch((error: unknown) => error);
    expect(asRefusal(lost)).toMatchObject({ key: 'storage.away', status: 503 });
  });

  it('a transaction sends nothing of a work that fails before it is sent', async () => {
    const insert = `insert into inbox (message_id, name) values ('never', 'unsent')`;
    const failing = reservations.atOnce(PLATFORM, async (tx) => {
      tx.withCommit(tx.execute(insert));
      await Promise.reject(new Error('a fault'));
    });
    await expect(failing).rejects.toThrow('a fault');
    expect(await reservations.rows(PLATFORM, `select 1 from inbox where name = 'unsent'`)).toEqual([]);
  });

  it('a transaction sees the rows of its accounts alone, also where it is sent together', async () => {
    const asking = 'select account_id as account from bookings';
    const seen = (scope: number[]) => reservations.atOnce({ scope }, (tx) => tx.rows(asking));
    expect(await seen([3])).toEqual([{ account: 3 }]);
    expect(await seen([4])).toEqual([]);
    expect(await reservations.rows({ scope: [4] }, asking)).toEqual([]);
    expect(await reservations.rows(PLATFORM, asking)).toEqual([{ account: 3 }]);
  });
});
