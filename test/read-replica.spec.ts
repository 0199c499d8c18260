import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLATFORM, sqlState } from '#libs/database';
import { replicaReads } from '#libs/process';
import { Refusal } from '#libs/service';
import { TEST_SECRET, rowsAt, testService, type Caller, type ServiceUnderTest } from '#libs/testing';
import { startPostgres } from '../scripts/postgres.mjs';
import { paymentsService } from '../services/payments/payments.module.js';
import { migrateAll } from '../start.js';
import { eventually } from './support/platform.js';
import { startStandby } from './support/standby.js';

const READ_ONLY_TRANSACTION = '25006';
const SELLER = 64_001;
const RIVAL = 64_002;

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let standby: Awaited<ReturnType<typeof startPostgres>>;
let payments: ServiceUnderTest;
let parent: Caller;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'konak-replica-'));
  chmodSync(folder, 0o777);
  const dataDir = join(folder, 'postgres');
  postgres = await startPostgres({ dataDir });
  await migrateAll(postgres.url, TEST_SECRET);
  standby = await startStandby({ url: postgres.url, dataDir }, join(folder, 'standby'));
  payments = await testService(paymentsService, {
    env: { DATABASE_URL: postgres.url, DATABASE_DIRECT_URL: postgres.url, DATABASE_READ_URL: standby.url },
  });
  parent = payments.as({ role: 'corporate.agency.admin', account: 2, scope: [2, SELLER] });
});
afterAll(async () => {
  await payments?.close();
  await standby?.discard();
  await postgres?.discard();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether reads are answered by the replica. */
const isOnReplica = async () =>
  (await payments.database.read(PLATFORM, (tx) => tx.row<{ is: boolean }>('select pg_is_in_recovery() as is')))!.is;
const outcomes = async () =>
  Object.fromEntries((await replicaReads.get()).values.map(({ labels, value }) => [labels['outcome'], value]));
const grant = (limit: number) => parent.put(`/credits/${SELLER}`, { currency: 'try', limit });
const limitSeen = async () => (await parent.get(`/credits?account=${SELLER}`)).body.records[0]?.limit as number;

const onStandby = (sql: string) => rowsAt(standby.url, sql);

describe('a read replica', () => {
  it('a read replica answers lists, with what was saved just before', async () => {
    for (let limit = 1; limit <= 30; limit++) {
      await grant(limit);
      expect(await limitSeen()).toBe(limit);
    }
    expect(await isOnReplica()).toBe(true);
    expect((await outcomes())['read']).toBeGreaterThanOrEqual(30);
  });

  it('a read replica shows no tenant the rows of another', async () => {
    await grant(40);
    const rival = payments.as({ role: 'corporate.agency.admin', account: RIVAL, scope: [RIVAL] });
    expect((await rival.get('/credits')).body.records).toEqual([]);
    expect(await isOnReplica()).toBe(true);
  });

  it('a read replica stays in use when a query fails everywhere', async () => {
    const refused = payments.database.read(PLATFORM, () => Promise.reject(new Refusal('notFound', 404)));
    await expect(refused).rejects.toThrow('notFound');
    await expect(payments.database.read(PLATFORM, (tx) => tx.rows('select 1 / 0'))).rejects.toThrow('division');
    expect(await isOnReplica()).toBe(true);
  });

  it('a read replica is not used while it is behind, and again once it has caught up', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await grant(50);
    expect([await limitSeen(), await isOnReplica()]).toEqual([50, false]);
    expect((await outcomes())['behind']).toBe(1);
    await onStandby('select pg_wal_replay_resume()');
    await eventually('the replica to be read from', isOnReplica);
    expect(await limitSeen()).toBe(50);
  });

  it('a read replica that is unavailable is replaced by the primary', async () => {
    await standby.stop();
    await grant(60);
    expect([await limitSeen(), await isOnReplica()]).toEqual([60, false]);
    expect((await outcomes())['failed']).toBe(1);
  });
});

it('a read of lists writes nothing, with or without a replica', async () => {
  const written: unknown = await payments.database
    .read(PLATFORM, (tx) => tx.execute('delete from credits'))
    .catch((error: unknown) => error);
  expect(sqlState(written)).toBe(READ_ONLY_TRANSACTION);
  expect(await limitSeen()).toBe(60);
});
