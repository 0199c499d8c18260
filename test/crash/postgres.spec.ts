import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayIn } from '#libs/stays';
import { startSandboxes, type Sandboxes } from '#libs/testing/sandboxes';
import { TEST_SECRET, rowsAt } from '#libs/testing';
import { startPostgres } from '../../scripts/postgres.mjs';
import { migrateAll } from '../../start.js';
import { Api, persistent } from '../support/api.js';
import { brokenInvariants } from '../support/invariants.js';
import { konakBeside, type KillableKonak } from '../support/killable.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { eventually } from '../support/platform.js';
import { UNSENT_MAILS } from '../support/unsent-mails.js';

const FULL = process.env['CRASH'] === 'full';
const KILLS = FULL ? 10 : 3;
const GUESTS = FULL ? 80 : 24;

let folder: string;
let postgresPort: number;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let outside: Sandboxes;
let konak: KillableKonak;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konak-crash-'));
  const ports = await freePorts(2);
  postgresPort = ports[0]!;
  postgres = await startPostgres({ dataDir: join(folder, 'postgres'), port: postgresPort });
  await migrateAll(postgres.url, TEST_SECRET);
  outside = await startSandboxes();
  konak = konakBeside(outside, postgres.url, ports[1]!);
  await konak.start();
});

afterAll(async () => {
  await konak.stop();
  await outside.stop();
  await postgres.discard();
  rmSync(folder, { recursive: true, force: true });
});

const database = {
  rows: <T extends object>(sql: string, values?: unknown[]) => rowsAt<T>(postgres.url, sql, values),
};

/** kill -9 of the server and all that is in its hands, then up again on the same port. */
async function killPostgres(): Promise<void> {
  process.kill(postgres.pid, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 500));
  postgres = await eventually('Postgres to be up again', () =>
    startPostgres({ dataDir: join(folder, 'postgres'), port: postgresPort }).catch(() => undefined),
  );
}

describe('Postgres is killed in the middle, and the product keeps running', () => {
  it('the product loses no answered booking while Postgres is killed, doubles none, and needs no restart', async () => {
    const api = new Api(konak.url);
    const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 30);
    const [plan] = await database.rows<{ hotel: number }>(
      `select hotel_id as hotel from inventory.price_plans where payment = '"athotel"' order by id limit 1`,
    );
    const found = await persistent(() =>
      api.post('/availability', {
        filter: { hotel: plan!.hotel, country: 'TR', checkIn, checkOut: addDays(checkIn, 2) },
      }),
    );
    const { offers } = found.body.items[0] as { offers: Array<{ offerId: string; pricePlan: { payment: unknown } }> };
    const offer = offers.find((each) => each.pricePlan.payment === 'athotel')!;
    await database.rows('update inventory.room_nights set allotment = 1000, stop_sale = false where hotel_id = $1', [
      plan!.hotel,
    ]);

    const guest = async (number: number): Promise<number | string> => {
      await new Promise((resolve) => setTimeout(resolve, number * 150));
      const session = (await persistent(() => api.post('/b2c/getsession', { sessionId: 'initalize' }))).body.booking
        ._id as string;
      const set = (key: string, value: unknown) =>
        persistent(() => api.patch(`/reservation?sessionId=${session}`, { key, value }));
      await set('cartList', [{ offerId: offer.offerId, count: 1 }]);
      await set('customer', {
        name: 'Guest',
        surname: `No ${number}`,
        email: `guest${number}@example.com`,
        phone: '+90 532 000 00 00',
      });
      await set('guests', [{ line: 0, name: 'Guest', surname: String(number) }]);
      const { body } = await persistent(() =>
        api.post(`/reservation/complete?sessionId=${session}`, { method: 'athotel' }),
      );
      return body.booking?.state === 'confirmed' ? (body.booking.id as number) : JSON.stringify(body);
    };
    const killer = (async () => {
      for (let kills = 0; kills < KILLS; kills++) {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await killPostgres();
      }
    })();
    const sessions = await Promise.all(Array.from({ length: GUESTS }, (_, i) => guest(i)));
    await killer;

    const confirmed = await database.rows<{ id: number }>(
      `select id from reservations.bookings where state = 'confirmed' and customer ->> 'email' like 'guest%'`,
    );
    expect(confirmed.map(({ id }) => id).sort()).toEqual([...sessions].sort());
    await eventually('all mails', async () => (await database.rows(`select 1 from ${UNSENT_MAILS}`)).length === 0);
    for (let number = 0; number < GUESTS; number++) {
      const { mails } = (await (
        await fetch(`${outside.mailbox.url}/api/mails?to=guest${number}@example.com`)
      ).json()) as { mails: unknown[] };
      expect(mails).toHaveLength(1);
    }
    expect(await brokenInvariants(database)).toEqual({});
  });
});
