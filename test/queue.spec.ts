import { Queue, Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { PLATFORM, eachOutbox, groupDeadLetters, retryDeadLetters } from '#libs/database';
import { deadLetters, messageSeconds, outboxOldestSeconds } from '#libs/process';
import { QueueConsumer, WORKER_OPTIONS, holdJob } from '#libs/queue';
import { measureOutbox } from '#libs/service';
import { testService, type ServiceUnderTest } from '#libs/testing';
import { Schedules } from '../libs/queue/schedules.js';
import { reservationsService } from '../services/reservations/reservations.module.js';
import { eventually } from './support/platform.js';
import { hasRedis, startRedis } from './support/redis.js';

const backends = hasRedis() ? ['postgres', 'redis'] : ['postgres'];
if (!hasRedis()) process.stdout.write('redis-server is not installed: the Redis mode is not tested.\n');

const AN_HOUR_MS = 3_600_000;
const A_DAY_MS = 24 * AN_HOUR_MS;

describe.each(backends)('messages on %s', (backend) => {
  let service: ServiceUnderTest;
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
  // On Postgres a try that fails in another time than the server's counts as hung, and begins again.
  const onRedis = backend === 'redis' ? it : it.skip;

  beforeAll(async () => {
    redis = backend === 'redis' ? await startRedis() : undefined;
    service = await testService(reservationsService, { queue: true, env: redis ? { REDIS_URL: redis.url } : {} });
  });
  afterAll(async () => {
    await service.close();
    await redis?.stop();
  });

  /** Pending bookings, each waiting for the news that its hold has lapsed. */
  async function pendingBookings(count: number): Promise<string[]> {
    const holds = Array.from({ length: count }, () => crypto.randomUUID());
    await service.database.tx(PLATFORM, (tx) =>
      tx.execute(
        `insert into bookings (account_id, state, hold_id, claimed_at) select 1, 'pending', h, now() from unnest($1::uuid[]) h`,
        [holds],
      ),
    );
    return holds;
  }

  const tell = (holds: string[]) =>
    service.database.tx(PLATFORM, async (tx) => holds.forEach((holdId) => tx.emit('hold.expired', { holdId })));
  const historyOf = (holds: string[]) =>
    service.cloned.rows<{ hold: string; count: number }>(
      `select b.hold_id as hold, count(h.id)::int as count from reservations.bookings b left join reservations.booking_history h on h.booking_id = b.id and h.what = 'expired'
       where b.hold_id = any ($1) group by 1`,
      [holds],
    );
  const allHandled = (holds: string[]) =>
    eventually('all to be handled', async () => (await historyOf(holds)).every(({ count }) => count > 0));

  const wipe = async () => {
    if (!redis) return void (await service.cloned.rows('truncate bullmq.job cascade'));
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  };

  it('messages are each handled once, and marked as done', async () => {
    const holds = await pendingBookings(200);
    await tell(holds);
    await allHandled(holds);
    expect((await historyOf(holds)).every(({ count }) => count === 1)).toBe(true);
    await eventually(
      'all to be known as done',
      async () => (await service.cloned.rows('select 1 from reservations.outbox where done_at is null')).length === 0,
    );
  });

  it('messages that are sent twice have their effect once', async () => {
    const holds = await pendingBookings(20);
    await tell(holds);
    await allHandled(holds);
    await service.cloned.rows('update reservations.outbox set dispatched_at = null, done_at = null');
    await wipe();
    await eventually(
      'all to be done again',
      async () => (await service.cloned.rows('select 1 from reservations.outbox where done_at is null')).length === 0,
    );
    expect((await historyOf(holds)).every(({ count }) => count === 1)).toBe(true);
  });

  it('messages survive the loss of the whole queue', async () => {
    const holds = await pendingBookings(300);
    await Promise.all([tell(holds.slice(0, 150)), wipe(), tell(holds.slice(150)), wipe()]);
    await wipe();
    await allHandled(holds);
    expect((await historyOf(holds)).every(({ count }) => count === 1)).toBe(true);
  });

  it('messages that nobody can work on become dead letters with a reason', async () => {
    await service.cloned.rows(
      `insert into reservations.outbox (consumer, name, payload) values ('reservations', 'hold.expired', '{"nonsense": true}')`,
    );
    const [dead] = await eventually('the dead letter', async () => {
      const rows = await service.cloned.rows<{ error: string }>(
        'select error from reservations.outbox where failed_at is not null',
      );
      return rows.length > 0 && rows;
    });
    expect(dead!.error).toContain('holdId');
  });

  it('messages are measured while they wait and when they have failed, and no longer than that', async () => {
    const measured = async () => {
      await measureOutbox(service.database);
      // Another service may have been measured in this process before.
      const valuesOf = async (gauge: typeof deadLetters) =>
        (await gauge.get()).values
          .filter(({ labels, value }) => labels['service'] === 'reservations' && value > 0)
          .map(({ labels, value }) => ({ ...labels, value }));
      return { failed: await valuesOf(deadLetters), oldest: await valuesOf(outboxOldestSeconds) };
    };
    await service.cloned.rows(
      `insert into reservations.outbox (consumer, name, payload, created_at) values ('notify', 'mail.send', '{}', now() - interval '5 minutes')`,
    );
    const { failed, oldest } = await measured();
    expect(failed).toEqual([{ service: 'reservations', consumer: 'reservations', value: 1 }]);
    expect(oldest).toMatchObject([{ service: 'reservations', consumer: 'notify' }]);
    expect(oldest[0]!.value).toBeGreaterThan(299);
    await service.cloned.rows(`delete from reservations.outbox where consumer = 'notify'`);
    expect((await measured()).oldest).toEqual([]);
  });

  it('messages that are dead letters are handled when they are sent again, as they are written by then', async () => {
    const [hold] = await pendingBookings(1);
    const inOutbox = async <T>(work: Parameters<typeof eachOutbox<T>>[2]) =>
      (await eachOutbox(service.cloned.url, 'reservations', work))[0]!;
    const dead = await inOutbox((tx) => groupDeadLetters(tx, { name: 'hold.expired' }));
    expect(dead.map(({ count }) => count)).toEqual([1]);
    const id = dead[0]!.example;
    await service.cloned.rows('update reservations.outbox set payload = $2 where id = $1', [id, { holdId: hold }]);
    const retried = await Promise.all([1, 2, 3].map(() => inOutbox((tx) => retryDeadLetters(tx, { ids: [id] }))));
    expect(retried.sort()).toEqual([0, 0, 1]);
    await allHandled([hold!]);
    await eventually(
      'it to be known as done',
      async () => (await service.cloned.rows('select 1 from reservations.outbox where done_at is null')).length === 0,
    );
    expect(await inOutbox((tx) => groupDeadLetters(tx))).toEqual([]);
  });

  it('messages that wait for their next try are tried at once when an operator asks, once for all requests', async () => {
    const [hold] = await pendingBookings(1);
    const queue = service.running.runtime.queues.of('reservations');
    const id = crypto.randomUUID();
    await service.cloned.rows(
      `insert into reservations.outbox (id, consumer, name, payload, created_at, dispatched_at)
       values ($1, 'reservations', 'hold.expired', $2, now() - interval '2 minutes', now())`,
      [id, { holdId: hold }],
    );
    await queue.add('hold.expired', { holdId: hold }, { jobId: id, delay: 600_000 });
    const hurry = () =>
      service.clients.call('reservations.outbox.hurry', { body: { consumer: 'reservations', name: 'hold.expired' } });
    const counts = await Promise.all([1, 2, 3].map(async () => (await hurry()).count));
    expect(counts.sort()).toContain(1);
    await allHandled([hold!]);
    expect((await historyOf([hold!]))[0]!.count).toBe(1);
    await expect(
      service.clients.call('reservations.outbox.hurry', { body: { consumer: 'nobody', name: 'hold.expired' } }),
    ).rejects.toThrow('notFound');
  });

  onRedis(
    'messages that wait for their next try are tried although the clock was set back by a day since',
    async () => {
      const [hold] = await pendingBookings(1);
      const queue = service.running.runtime.queues.of('reservations');
      const clock = Date.now.bind(Date);
      await service.cloned.rows(`
      create function reservations.refuse() returns trigger language plpgsql as $$ begin raise exception 'not yet'; end $$;
      create trigger refuse before insert on reservations.booking_history for each row execute function reservations.refuse()`);
      try {
        Date.now = () => clock() + A_DAY_MS;
        await tell([hold!]);
        await eventually('a try to fail', async () =>
          (await queue.getDelayed()).some(({ data, attemptsMade }) => data.holdId === hold && attemptsMade > 0),
        );
      } finally {
        Date.now = clock;
        await service.cloned.rows('drop trigger refuse on reservations.booking_history');
      }
      await service.running.runtime.queues.hurryMisplaced('reservations');
      await allHandled([hold!]);
    },
  );

  it('messages are held by who works on them, while they are worked on', async () => {
    const { connection } = service.running.runtime.queues.backend;
    const queue = new Queue('held', { connection });
    const held: Job[] = [];
    const work = async (each: Job) => {
      await holdJob(each);
      held.push(each);
    };
    const worker = new Worker('held', work, { connection, ...WORKER_OPTIONS });
    await queue.add('each', {});
    const job = await eventually('it to be held', async () => held[0]);
    await eventually('it to be done', () => job.isCompleted());
    await expect(holdJob(job)).rejects.toThrow('another process');
    await worker.close();
    await queue.close();
  });

  it('schedules are on the queue once, and again after its loss', async () => {
    const schedules = async () =>
      (await service.running.runtime.queues.of('reservations').getJobSchedulers()).map(({ key }) => key);
    await eventually('the schedule', async () => (await schedules()).includes('carts.advance'));
    const found = await schedules();
    expect(new Set(found).size).toBe(found.length);
  });

  it('schedules run when an operator asks, and keep their times', async () => {
    const runs = async () =>
      (await messageSeconds.get()).values.find(
        ({ metricName, labels }) => metricName?.endsWith('_count') && labels['message'] === 'carts.expire',
      )?.value ?? 0;
    const next = async () =>
      (await service.running.runtime.queues.of('reservations').getJobScheduler('carts.expire'))?.next;
    await eventually('the first run', async () => (await runs()) > 0);
    const before = { runs: await runs(), next: await next() };
    for (const again of [1, 2]) {
      await service.clients.call('reservations.schedules.run', { body: { name: 'carts.expire' } });
      await eventually(`run ${again}`, async () => (await runs()) >= before.runs + again);
    }
    // Its own time may have come meanwhile.
    expect(((await next())! - before.next!) % AN_HOUR_MS).toBe(0);
    const { schedules } = await service.clients.call('reservations.outbox');
    expect(schedules.find(({ name }) => name === 'carts.expire')).toMatchObject({ late: false, error: null });
  });

  it('schedules keep a run that is overdue', async () => {
    const queue = new Queue('overdue', { connection: service.running.runtime.queues.backend.connection });
    const schedules = new Schedules();
    schedules.add('nightly', { cron: '0 4 * * *', timeZone: 'Europe/Istanbul' }, () => Promise.resolve());
    schedules.add('hourly', { everyMs: 3_600_000 }, () => Promise.resolve());
    const nexts = async () => (await queue.getJobSchedulers()).map(({ key, next }) => [key, next]).sort();
    const clock = Date.now.bind(Date);
    try {
      await schedules.install(queue);
      const planned = await nexts();
      expect(planned.length).toBe(2);
      Date.now = () => clock() + A_DAY_MS;
      await schedules.install(queue);
      expect(await nexts()).toEqual(planned);
    } finally {
      Date.now = clock;
      await queue.close();
    }
  });

  it('schedules continue when the clock was set a day forward and back', async () => {
    const queue = service.running.runtime.queues.of('reservations');
    const nexts = async () => (await queue.getJobSchedulers()).map(({ next = 0 }) => next);
    const { length } = await nexts();
    // A schedule that is recreated is missing for a moment.
    const areAll = async (fits: (next: number) => boolean) => {
      const found = await nexts();
      return found.length >= length && found.every(fits) && found;
    };
    // Its worker looks at the clock when a message comes, and its schedules are kept each minute: neither is waited for here.
    const lookAtClock = async () => {
      await service.running.app.get(QueueConsumer, { strict: false }).schedules.install(queue);
      await tell(await pendingBookings(1));
    };
    const clock = Date.now.bind(Date);
    try {
      Date.now = () => clock() + A_DAY_MS;
      await lookAtClock();
      await eventually('schedules to run in the other day', () => areAll((next) => next > clock() + A_DAY_MS / 2));
    } finally {
      Date.now = clock;
    }
    await lookAtClock();
    const before = await eventually('all schedules to be recreated', () => areAll((next) => next < clock() + A_DAY_MS));
    await eventually('schedules to run again', async () => (await nexts()).some((next, nth) => next > before[nth]!));
  });
});
