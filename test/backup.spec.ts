import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRET, rowsAt, testPostgres, type ClonedDatabase } from '#libs/testing';
import { roleUrl } from '#libs/database';
import { command, start } from '../start.js';
import { cloneDemoDatabase } from './support/demo-database.js';

const HASHES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (xpath('/row/h/text()', query_to_xml(format('select md5(string_agg(md5(t::text), '''' order by t::text)) as h from %I.%I t',
      n.nspname, c.relname), false, true, '')))[1]::text as hash
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('auth', 'inventory', 'reservations', 'payments', 'subscriptions', 'sites', 'audit') and c.relkind = 'r'
    and c.relname not in ('migrations', 'hotel_changes') order by 1`;

describe('a backup', () => {
  let demo: ClonedDatabase;
  let folder: string;
  const other = `restored_${process.pid}`;
  const urlOf = (name: string) => {
    const url = new URL(testPostgres());
    url.pathname = `/${name}`;
    return url.toString();
  };
  const admin = (sql: string) => rowsAt(testPostgres(), sql);
  const env = (DATABASE_URL: string, data: string) => ({
    ...{ NODE_ENV: 'test', DEMO: 'false', DATABASE_URL, KONAK_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' },
    ...{ DATA_DIR: join(folder, data), GATEWAY_URL: 'http://127.0.0.1:1', SMTP_URL: 'smtp://127.0.0.1:1' },
  });

  beforeAll(async () => {
    demo = await cloneDemoDatabase();
    folder = mkdtempSync(join(tmpdir(), 'konak-backup-'));
    mkdirSync(join(folder, 'here', 'images'), { recursive: true });
    writeFileSync(join(folder, 'here', 'images', 'a.webp'), 'a picture');
  });
  afterAll(async () => {
    await admin(`drop database if exists ${other} with (force)`);
    await demo.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const restoreInto = async (from: string) => {
    await admin(`drop database if exists ${other} with (force)`);
    await admin(`create database ${other}`);
    return command('restore', [from], env(urlOf(other), 'there'));
  };

  it('a backup is restored row by row, with pictures, roles and sequences, into quarantine', async () => {
    await command('backup', [join(folder, 'one')], env(demo.url, 'here'));
    await restoreInto(join(folder, 'one'));
    const [before, after] = [await rowsAt(demo.url, HASHES), await rowsAt(urlOf(other), HASHES)];
    expect(before.length).toBeGreaterThan(60);
    expect(after).toEqual(before);
    expect(readFileSync(join(folder, 'there', 'images', 'a.webp'), 'utf8')).toBe('a picture');
    const next = `select nextval(pg_get_serial_sequence('reservations.bookings', 'id'))::int as id`;
    expect(await rowsAt(urlOf(other), next)).toEqual(await rowsAt(demo.url, next));
    const asService = roleUrl(urlOf(other), TEST_SECRET, 'reservations');
    expect(await rowsAt(asService, 'select count(*)::int as count from reservations.bookings')).toEqual([{ count: 0 }]);
  });

  it('a backup in quarantine can be read and sends nothing until it is released', async () => {
    await rowsAt(
      urlOf(other),
      `insert into payments.outbox (consumer, name, payload)
       values ('notify', 'money.changed', '{}')`,
    );
    const look = {
      ...env(urlOf(other), 'there'),
      START: 'auth,inventory,reservations,payments,subscriptions,sites,notify',
      API_PORT: '0',
    };
    const sent = async () =>
      (await rowsAt(urlOf(other), 'select 1 from payments.outbox where dispatched_at is not null and done_at is null'))
        .length;
    const before = await sent();
    const quiet = await start(look);
    expect((await fetch(`${quiet.addresses.api}/places/countries`)).status).toBeLessThan(500);
    expect((await fetch(`${quiet.addresses.api}/ready`)).status).toBe(200);
    await new Promise((later) => setTimeout(later, 2_000));
    await quiet.stop();
    expect(await sent()).toBe(before);
    await command('restore:release', [join(folder, 'one')], env(urlOf(other), 'there'));
    const loud = await start(look);
    for (const until = Date.now() + 20_000; (await sent()) === before && Date.now() < until;)
      await new Promise((later) => setTimeout(later, 100));
    await loud.stop();
    expect(await sent()).toBeGreaterThan(before);
  });

  it('a backup of no database is refused in one sentence, and leaves nothing behind', async () => {
    const into = join(folder, 'of nothing');
    const DATABASE_URL = 'postgres://postgres@127.0.0.1:1/postgres';
    const tried = spawnSync(process.execPath, ['scripts/run.mjs', 'backup', into], {
      env: { ...process.env, ...env(DATABASE_URL, 'here') },
      encoding: 'utf8',
    });
    expect(tried.status).toBe(1);
    expect(tried.stderr.trim()).toMatch(/^The database that DATABASE_URL names does not answer \(.+\)\. .+$/);
    expect(existsSync(into)).toBe(false);
  });

  it('a backup that does not hold its invariants is not released', async () => {
    await restoreInto(join(folder, 'one'));
    await rowsAt(
      urlOf(other),
      'update reservations.bookings set paid_minor = paid_minor + 1 where id = (select min(id) from reservations.bookings)',
    );
    await expect(command('restore:release', [join(folder, 'one')], env(urlOf(other), 'there'))).rejects.toThrow(
      'Invariants do not hold',
    );
  });

  it('a backup is not restored where it is not whole, altered, of a newer release, or over something', async () => {
    const copy = (name: string) => {
      mkdirSync(join(folder, name, 'tables'), { recursive: true });
      for (const file of readdirSync(join(folder, 'one', 'tables')))
        copyFileSync(join(folder, 'one', 'tables', file), join(folder, name, 'tables', file));
      return JSON.parse(readFileSync(join(folder, 'one', 'manifest.json'), 'utf8')) as {
        schemas: Array<{ migrations: string[] }>;
      };
    };
    const write = (name: string, manifest: object) =>
      writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest));
    copy('torn');
    await expect(restoreInto(join(folder, 'torn'))).rejects.toThrow('no manifest.json');
    const newer = copy('newer');
    newer.schemas[0]!.migrations.push('of_tomorrow_0000000000999');
    write('newer', newer);
    await expect(restoreInto(join(folder, 'newer'))).rejects.toThrow('of_tomorrow');
    write('altered', copy('altered'));
    const file = join(folder, 'altered', 'tables', 'reservations.bookings.gz');
    writeFileSync(file, readFileSync(join(folder, 'one', 'tables', 'payments.payments.gz')));
    await expect(restoreInto(join(folder, 'altered'))).rejects.toThrow('reservations.bookings.gz');
    await expect(command('restore', [join(folder, 'one')], env(demo.url, 'there'))).rejects.toThrow('not empty');
    await expect(command('backup', [join(folder, 'one')], env(demo.url, 'here'))).rejects.toThrow('not empty');
  });
});
