import pg from 'pg';
import { Database } from '#libs/database';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { tell } from '../support/tell.js';
import { Booking, BookingPayment } from '../../services/reservations/bookings/booking.entity.js';

/** The accounts a transaction has set stay its own, however many share a connection and however they end. */
const TRANSACTIONS = process.env['WALL'] === 'full' ? 1_000_000 : 20_000;
const ACCOUNTS = 200;
const CONNECTIONS = 8;
const AT_ONCE = 48;
/** One in ten does not come to its end: it fails, gives up, or loses its connection. */
const ABORTED = 10;
const KILLED = 200;

let database: ClonedDatabase;
let admin: pg.Pool;
let reservations: Database;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = new pg.Pool({ connectionString: database.url, max: 1 });
  admin.on('error', () => undefined);
  await admin.query(
    `insert into reservations.bookings (account_id, state) select a, 'pending' from generate_series(1, $1) a`,
    [ACCOUNTS],
  );
  const pool = { schema: 'reservations', address: database.url, secret: TEST_SECRET, poolSize: CONNECTIONS } as const;
  reservations = await Database.connect({ ...pool, entities: [Booking, BookingPayment] });
});
afterAll(async () => {
  await reservations.close();
  await admin.end();
  await database.drop();
});

class GivenUp extends Error {}

it(`${TRANSACTIONS} transactions of ${ACCOUNTS} accounts on ${CONNECTIONS} connections never mix`, async () => {
  const outcome = { read: 0, aborted: 0, killed: 0, mixed: 0 };
  const read = async (account: number, ending: 'commit' | 'error' | 'giveUp' | 'kill') =>
    reservations.tx({ scope: [account] }, async (tx) => {
      const seen = await tx.rows<{ account_id: number }>('select account_id from bookings');
      if (seen.length !== 1 || seen[0]!.account_id !== account) outcome.mixed++;
      outcome.read++;
      if (ending === 'error') await tx.rows('select 1 / 0');
      if (ending === 'giveUp') throw new GivenUp();
      if (ending === 'kill') await tx.rows('select pg_terminate_backend(pg_backend_pid())');
    });
  let begun = 0;
  const work = async () => {
    while (begun < TRANSACTIONS) {
      const nth = begun++;
      const account = 1 + (nth % ACCOUNTS);
      const kill = nth % KILLED === 7;
      const ending = kill ? 'kill' : nth % ABORTED !== 7 ? 'commit' : nth % 20 === 7 ? 'error' : 'giveUp';
      await read(account, ending).catch(() => (kill ? outcome.killed++ : outcome.aborted++));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  tell(`pool: ${begun} transactions, ${outcome.aborted} aborted, ${outcome.killed} killed, ${outcome.mixed} mixed`);
  expect(outcome.mixed).toBe(0);
  // A server that has just been left may answer a few with an end of its own; the rest was looked at.
  expect(outcome.read).toBeGreaterThan(TRANSACTIONS * 0.98);
  expect(outcome.killed).toBe(TRANSACTIONS / KILLED);
  expect(outcome.aborted).toBeGreaterThanOrEqual(TRANSACTIONS / ABORTED - TRANSACTIONS / KILLED);
});

it('nothing of a transaction is left on its connection for the next one', async () => {
  for (let i = 0; i < CONNECTIONS * 4; i++) {
    await reservations.tx({ scope: [1] }, (tx) => tx.rows('select 1 from bookings'));
    expect(await reservations.source.query('select 1 from bookings')).toEqual([]);
  }
});
