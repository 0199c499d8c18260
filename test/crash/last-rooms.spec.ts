import { startSandboxes, type Sandboxes } from '#libs/testing/sandboxes';
import { cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { addDays, dayIn } from '#libs/stays';
import { Api, persistent } from '../support/api.js';
import { brokenInvariants } from '../support/invariants.js';
import { konakBeside, type KillableKonak } from '../support/killable.js';
import { eventually, freePorts } from '../support/platform.js';

const GUESTS = 64;
const ROOMS = 10;
const KILLS = 8;

let database: ClonedDatabase;
let outside: Sandboxes;
let konak: KillableKonak;
const checkIn = addDays(dayIn('Europe/Istanbul', new Date()), 30);

beforeAll(async () => {
  database = await cloneDatabase();
  outside = await startSandboxes();
  const [port] = await freePorts(1);
  konak = konakBeside(outside, database.url, port!);
  await konak.start();
}, 60_000);

afterAll(async () => {
  await konak.stop();
  await outside.stop();
  await database.drop();
});

describe('64 guests race for the last 10 rooms while the process is killed 8 times', () => {
  it('sells exactly 10, confirms and mails each exactly once', async () => {
    const api = new Api(konak.url);
    const [plan] = await database.rows<{ hotel: number }>(
      `select hotel_id as hotel from inventory.price_plans where payment = '"athotel"' order by id limit 1`,
    );
    const offersOf = async () =>
      (
        await persistent(() =>
          api.post('/availability', {
            filter: { hotel: plan!.hotel, country: 'TR', checkIn, checkOut: addDays(checkIn, 2) },
          }),
        )
      ).body.items[0].offers as Array<{
        offerId: string;
        room: { id: number };
        left: number;
        pricePlan: { payment: unknown };
      }>;
    const { room } = (await offersOf()).find((offer) => offer.pricePlan.payment === 'athotel')!;
    await database.rows(
      'update inventory.room_nights set allotment = sold + held + $2, stop_sale = false where room_id = $1',
      [room.id, ROOMS],
    );
    const offer = await eventually('the ten rooms in search', async () =>
      (await offersOf()).find(
        (each) => each.room.id === room.id && each.pricePlan.payment === 'athotel' && each.left === ROOMS,
      ),
    );

    const guest = async (number: number): Promise<{ sold: boolean; msg?: string; email: string }> => {
      const email = `guest${number}@example.com`;
      const session = (await persistent(() => api.post('/b2c/getsession', { sessionId: 'initalize' }))).body.booking
        ._id as string;
      const customer = { name: 'Guest', surname: `No ${number}`, email, phone: '+90 532 000 00 00' };
      const set = (key: string, value: unknown) =>
        persistent(() => api.patch(`/reservation?sessionId=${session}`, { key, value }));
      const cart = await set('cartList', [{ offerId: offer.offerId, count: 1 }]);
      if (cart.status === 409) return { sold: false, msg: cart.body.msg as string, email };
      await set('customer', customer);
      await set('guests', [{ line: 0, name: 'Guest', surname: String(number) }]);
      const key = { 'Idempotency-Key': `complete-${session}` };
      const { status, body } = await persistent(() =>
        api.post(`/reservation/complete?sessionId=${session}`, { method: 'athotel' }, key),
      );
      return { sold: status === 200 && body.booking.state === 'confirmed', msg: body.msg as string | undefined, email };
    };

    let racing = true;
    const killer = (async () => {
      while (konak.kills < KILLS) {
        await new Promise((resolve) => setTimeout(resolve, racing ? 150 + Math.random() * 500 : 50));
        await konak.kill();
        await konak.start();
      }
    })();
    const outcomes = await Promise.all(Array.from({ length: GUESTS }, (_, i) => guest(i)));
    racing = false;
    await killer;

    expect(konak.kills).toBe(KILLS);
    expect(outcomes.filter(({ sold }) => sold)).toHaveLength(ROOMS);
    expect(new Set(outcomes.filter(({ sold }) => !sold).map(({ msg }) => msg))).toEqual(new Set(['room.soldOut']));
    const bookings = await database.rows<{ email: string }>(
      `select customer ->> 'email' as email from reservations.bookings where state = 'confirmed' and customer ->> 'email' like 'guest%'`,
    );
    expect(bookings.map(({ email }) => email).sort()).toEqual(
      outcomes
        .filter(({ sold }) => sold)
        .map(({ email }) => email)
        .sort(),
    );

    await eventually(
      'all mails',
      async () => (await database.rows(`select 1 from reservations.messages where state <> 'sent'`)).length === 0,
      60_000,
    );
    for (const { email } of bookings) {
      const { mails } = (await (await fetch(`${outside.mailbox.url}/api/mails?to=${email}`)).json()) as {
        mails: unknown[];
      };
      expect(mails).toHaveLength(1);
    }
    expect(await database.rows('select 1 from reservations.outbox where failed_at is not null')).toEqual([]);
    expect(await brokenInvariants(database)).toEqual({});
  }, 240_000);
});
