import { setTimeout as sleep } from 'node:timers/promises';
import { SCHEDULES } from '#libs/contracts';
import type { ClonedDatabase } from '#libs/testing';
import { startSandboxes, type Sandboxes } from '#libs/testing/sandboxes';
import { freePorts } from '../../scripts/free-ports.mjs';
import { Api } from '../support/api.js';
import { cloneDemoDatabase } from '../support/demo-database.js';
import { hasFaketime, MovableClock } from '../support/faketime.js';
import { konakBeside, type KillableKonak } from '../support/killable.js';
import { eventually } from '../support/platform.js';
import { hasRedis, startRedis } from '../support/redis.js';
import { sampleOf } from '../support/sample.js';

const SERVICES = ['auth', 'inventory', 'payments', 'reservations', 'subscriptions', 'sites'];
/** All but one whose queue has no other: its worker sleeps until its next run, five minutes at most. */
const ALL = SCHEDULES.filter((name) => name !== 'billing.daily');
/** Those that run at least once in half a minute. */
const FREQUENT = ['audit.seal', 'bookings.sums', 'carts.advance', 'holds.expire', 'payments.ask', 'refunds.carryOut'];

const isFull = process.env['PROOFS'] === 'full';
/** A run is recorded again after half a minute; where the clock is set back, schedules are recreated and run at once. */
const RECORDED_AGAIN_MS = 31_000;
/** In hours beside the true time. Forward goes beyond what was planned before the clock was set back. */
const MOVES = [
  ['a day forward', 25, ALL],
  ['a day back', 0, FREQUENT],
  ['three days forward', 73, ALL],
  ['four days back', -25, FREQUENT],
  ['to the true time', 0, FREQUENT],
] as const;

const withClock = hasFaketime() ? describe : describe.skip;
const backends = hasRedis() ? ['postgres', 'redis'] : ['postgres'];

withClock.each(sampleOf(backends, isFull ? 2 : 1, 'moved clock'))('a clock that is moved (%s)', (backend) => {
  let database: ClonedDatabase;
  let outside: Sandboxes;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  let konak: KillableKonak;
  let clock: MovableClock;

  beforeAll(async () => {
    database = await cloneDemoDatabase();
    outside = await startSandboxes();
    redis = backend === 'redis' ? await startRedis() : undefined;
    clock = new MovableClock();
    const [port] = await freePorts(1);
    konak = konakBeside(outside, database.url, port!, { ...clock.env, ...(redis && { REDIS_URL: redis.url }) });
    await konak.start();
    // Each ran as it was made, and a second run within half a minute is not recorded.
    await expectRuns(FREQUENT);
  });

  afterAll(async () => {
    await konak.stop();
    await redis?.stop();
    await outside.stop();
    await database.drop();
    clock.remove();
  });

  /** The schedules that did not run after a time of the database's clock. */
  async function idleSince(since: Date, names: readonly string[]): Promise<string[]> {
    const runs = SERVICES.map((service) => `select name, done_at from ${service}.schedule_runs`).join(' union all ');
    const ran = await database.rows<{ name: string }>(`select name from (${runs}) r where done_at > $1`, [since]);
    return names.filter((name) => !ran.some((each) => each.name === name));
  }

  async function expectRuns(names: readonly string[]): Promise<void> {
    const [now] = await database.rows<{ now: Date }>('select now()');
    await eventually(
      `${names.length} schedules to run`,
      async () => (await idleSince(now!.now, names)).length === 0,
    ).catch(async (error: Error) => {
      throw new Error(`${error.message}; idle: ${await idleSince(now!.now, names)}`);
    });
  }

  it.each(MOVES.slice(0, isFull ? undefined : 2))(
    '%s stops no schedule, and people sign in',
    async (_, hours, names) => {
      if (hours > 25) await sleep(RECORDED_AGAIN_MS);
      clock.set(hours);
      await expectRuns(names);
      await new Api(konak.url).login('corporate.agency.admin');
    },
  );
});
