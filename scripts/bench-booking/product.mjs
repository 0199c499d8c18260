import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { freePorts } from '../free-ports.mjs';
import { startPassingPostgres } from '../passing-postgres.mjs';
import { showProgress } from './progress.mjs';
import { hasRedis, startRedis } from './redis.mjs';

/** Only this benchmark has it. */
export const BENCH_SECRET = 'a secret that only this benchmark has';

const API = 'auth,inventory,reservations,payments';
const WORKERS = 'notify,invoice-posting';
const SANDBOXES = ['MAILBOX', 'GATEWAY', 'LOGO', 'SMTP', 'SMS', 'TCMB'];

/**
 * The product with workers, sandboxes and the demo world on a Postgres of its own, in processes beside this one: all in
 * one, or, `apart`, the API in one, the workers in another and the sandboxes in a third, the queues on a Redis where there
 * is one, as it is run for real. `root` is the checkout that is run, and that knows how its carts are made.
 */
export async function withProduct(work, { apart = false, profile = false, root = process.cwd() } = {}) {
  showProgress(`starting ${root}${apart ? ', API and workers apart' : ''}`);
  const postgres = await startPassingPostgres('konak-bench-');
  const { folder } = postgres;
  const [port, inner, queues, health, ...ports] = await freePorts(4 + SANDBOXES.length);
  const redis = apart && hasRedis() ? await startRedis(join(folder, 'redis'), queues) : undefined;
  if (apart && !redis) showProgress('redis-server is not installed: the queues share the Postgres of the bookings');
  // Older checkouts, which this one is paired with, know no roles of services.
  const url = root === process.cwd() ? postgres.servingUrl : postgres.url;
  const env = { ...settings(folder, url, ports), API_PORT: String(port), INTERNAL_PORT: String(inner) };
  if (redis) env.REDIS_URL = redis.url;
  else delete env.REDIS_URL;
  const admin = new pg.Client({ connectionString: postgres.url });
  const running = [];
  const run = (START, more = {}) => {
    const execArgv = profile ? ['--cpu-prof', `--cpu-prof-dir=data/profiles/${START.split(',')[0]}`] : [];
    const own = { cwd: root, stdio: 'inherit', execArgv };
    const child = fork(resolve(root, 'scripts/serve.mjs'), { ...own, env: { ...env, ...more, START } });
    running.push(child);
    return child;
  };
  // Nobody waits for the workers, and partners have machines of their own: those who answer people go first.
  const runBelow = (START, more) => setPriority(run(START, more).pid, constants.priority.PRIORITY_LOW);
  try {
    const migrated = {
      cwd: root,
      stdio: 'inherit',
      env: { ...env, DATABASE_URL: postgres.url, START: '', DEMO: 'false' },
    };
    await ended(fork(resolve(root, 'scripts/migrate.mjs'), migrated));
    await admin.connect();
    if (apart) runBelow('sandboxes');
    const server = run(apart ? API : `${API},${WORKERS},sandboxes`);
    await answering(`http://127.0.0.1:${port}/ready`, server);
    if (apart) runBelow(WORKERS, { INTERNAL_URL: `http://127.0.0.1:${inner}`, PORT: String(health) });
    const pids = { api: server.pid, postgres: postgres.pid, redis: redis?.pid };
    const api = `http://127.0.0.1:${port}`;
    const carts = await import(pathToFileURL(resolve(root, 'scripts/bench-booking/carts.mjs')).href);
    return await work({ api, admin, url: postgres.url, pid: server.pid, pids, carts, root });
  } finally {
    // The workers first: they ask the API to the end.
    for (const child of running.reverse()) await stopped(child);
    await admin.end();
    await redis?.stop();
    await postgres.discard();
  }
}

/** The same for all processes: they find each other and the sandboxes at their configured addresses. */
function settings(folder, databaseUrl, ports) {
  const at = Object.fromEntries(SANDBOXES.map((name, nth) => [name, ports[nth]]));
  return {
    ...process.env,
    NODE_ENV: 'production',
    DEMO: 'true',
    DEMO_HISTORY: '0',
    DATABASE_URL: databaseUrl,
    KONAK_SECRET: BENCH_SECRET,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    MAILS_AN_HOUR: '1000000',
    MAILS_A_DAY: '1000000',
    HOLD_LIMITS: 'off',
    ...Object.fromEntries(SANDBOXES.map((name) => [`${name}_PORT`, String(at[name])])),
    SMTP_URL: `smtp://127.0.0.1:${at.SMTP}`,
    ...Object.fromEntries(
      SANDBOXES.filter((name) => name !== 'SMTP').map((name) => [`${name}_URL`, `http://127.0.0.1:${at[name]}`]),
    ),
  };
}

async function stopped(child) {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function ended(child) {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`a step of the benchmark ended with ${code}`);
}

async function answering(address, server) {
  while (server.exitCode === null) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('the product has ended unexpectedly');
}
