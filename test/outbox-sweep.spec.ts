import { testService, type ServiceUnderTest } from '#libs/testing';
import { inventoryService } from '../services/inventory/inventory.module.js';
import { eventually } from './support/platform.js';

/** More than one batch of the sweep. */
const COUNT = 560;
/** The sweep's own pace is three seconds. */
const THREE_SWEEPS_MS = 10_000;

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await testService(inventoryService, { queue: true });
  await service.cloned.rows(`
    create table inventory.outbox_updates (row_id uuid);
    create function inventory.count_update() returns trigger language plpgsql security definer as
      $$ begin insert into inventory.outbox_updates values (new.id); return null; end $$;
    create trigger counted after update on inventory.outbox for each row execute function inventory.count_update()`);
});
afterAll(() => service.close());

const updates = async () =>
  (await service.cloned.rows<{ count: number }>('select count(*)::int as count from inventory.outbox_updates'))[0]!
    .count;
/** Nobody works on the queue of mails here: what is sent there stays underway. */
const jobs = () => service.running.runtime.queues.of('notify').getJobCountByTypes('waiting');

it('a sweep leaves messages under way alone, and dispatches again what the queue has lost', async () => {
  await service.cloned.rows(
    `insert into inventory.outbox (consumer, name, payload) select 'notify', 'mail.send', '{}' from generate_series(1, $1)`,
    [COUNT],
  );
  await eventually('all to be on the queue', async () => (await jobs()) === COUNT);
  await new Promise((over) => setTimeout(over, THREE_SWEEPS_MS));
  expect(await updates()).toBe(COUNT);

  await service.cloned.rows('truncate bullmq.job cascade');
  await eventually('all to be on the queue again', async () => (await jobs()) === COUNT);
  // Twice each: it is known to be lost, and it is dispatched.
  await eventually('all to be known as dispatched', async () => (await updates()) === 3 * COUNT);

  const [one] = await service.cloned.rows<{ id: string }>(
    'select id from inventory.outbox order by dispatched_at desc, id desc limit 1',
  );
  await service.cloned.rows('truncate inventory.outbox_updates');
  await (await service.running.runtime.queues.of('notify').getJob(one!.id))!.remove();
  // While its queue is behind, a single one is not asked about in every sweep.
  await eventually('the one to be on the queue again', async () => (await jobs()) === COUNT);
  expect(await service.cloned.rows('select distinct row_id from inventory.outbox_updates')).toEqual([
    { row_id: one!.id },
  ]);
});

it('keys of requests older than a week are removed', async () => {
  await service.cloned.rows(
    `insert into inventory.idempotency_keys (actor, key, call, fingerprint, locked_until, created_at)
     select 'user 1', days::text, 'POST /hotels', '', now(), now() - make_interval(days => days) from unnest(array[6, 8]) as days`,
  );
  const restarted = await testService(inventoryService, { queue: true, on: service.cloned });
  const keys = () => service.cloned.rows('select key from inventory.idempotency_keys');
  await eventually('the old one to be removed', async () => (await keys()).length < 2);
  expect(await keys()).toEqual([{ key: '6' }]);
  await restarted.close();
});
