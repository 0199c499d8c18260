import { Redis } from 'ioredis';
import { startSandboxes, type Sandboxes } from '#libs/testing/sandboxes';
import type { ClonedDatabase } from '#libs/testing';
import { addDays, dayIn } from '#libs/stays';
import { Api } from '../support/api.js';
import { cloneDemoDatabase } from '../support/demo-database.js';
import { Guest } from '../support/guest.js';
import { brokenInvariants } from '../support/invariants.js';
import { konakBeside, type KillableKonak } from '../support/killable.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { eventually } from '../support/platform.js';
import { copiesOfCart } from '../support/prepared-carts.js';
import { hasRedis, startRedis } from '../support/redis.js';
import { tell } from '../support/tell.js';
import { UNSENT_MAILS } from '../support/unsent-mails.js';

const WIPES = process.env['CRASH'] === 'full' ? 10 : 2;
const BOOKINGS = WIPES * 10;

describe.each(hasRedis() ? ['postgres', 'redis'] : ['postgres'])(
  'the queue on %s is wiped again and again',
  (backend) => {
    let database: ClonedDatabase;
    let outside: Sandboxes;
    let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
    let konak: KillableKonak;

    beforeAll(async () => {
      database = await cloneDemoDatabase();
      outside = await startSandboxes();
      redis = backend === 'redis' ? await startRedis() : undefined;
      const [port] = await freePorts(1);
      konak = konakBeside(outside, database.url, port!, redis ? { REDIS_URL: redis.url } : {});
      await konak.start();
    });

    afterAll(async () => {
      await konak.stop();
      await redis?.stop();
      await outside.stop();
      await database.drop();
    });

    async function wipe(): Promise<void> {
      if (!redis) return void (await database.rows('truncate bullmq.job cascade'));
      const client = new Redis(redis.url);
      await client.flushall();
      client.disconnect();
    }

    it('every guest has one confirmation although the queue is wiped', async () => {
      const guest = new Guest(new Api(konak.url), addDays(dayIn('Europe/Istanbul', new Date()), 30));
      const [plan] = await database.rows<{ hotel: number }>(
        `select hotel_id as hotel from inventory.price_plans where payment = '"athotel"' order by id limit 1`,
      );
      const offer = await eventually('an offer', async () =>
        (await guest.offers(plan!.hotel)).find(({ pricePlan }) => pricePlan.payment === 'athotel'),
      );
      await database.rows('update inventory.room_nights set allotment = 1000 where room_id = $1', [offer.room.id]);
      const carts = await copiesOfCart(database, await guest.cart(offer), BOOKINGS);
      for (let wipes = 0; wipes < WIPES; wipes++) {
        const some = carts.slice(wipes * 10, wipes * 10 + 10);
        const answers = await Promise.all(some.map(({ session }) => guest.complete(session, 'athotel')));
        expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200));
        await wipe();
      }
      await eventually('all mails', async () => (await database.rows(`select 1 from ${UNSENT_MAILS}`)).length === 0);
      for (const { email } of carts) {
        const { mails } = (await (await fetch(`${outside.mailbox.url}/api/mails?to=${email}`)).json()) as {
          mails: unknown[];
        };
        expect(mails).toHaveLength(1);
      }
      expect(await brokenInvariants(database)).toEqual({});
      tell(`  ${BOOKINGS} bookings, the queue on ${backend} wiped ${WIPES} times: 0 mails lost, 0 doubled`);
    });
  },
);
