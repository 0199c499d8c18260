import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres.mjs';

/** The product with workers, sandboxes and the demo world, in one process beside this one, on a Postgres of its own. */
export async function withProduct(work, { profile = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'konak-bench-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    START: 'auth,inventory,reservations,payments,notify,invoice-posting,sandboxes',
    DEMO: 'true',
    DATABASE_URL: postgres.url,
    KONAK_SECRET: 'a secret that only this benchmark has',
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    API_PORT: String(port),
    ...Object.fromEntries(['MAILBOX', 'GATEWAY', 'LOGO', 'SMTP', 'SMS', 'TCMB'].map((name) => [`${name}_PORT`, '0'])),
  };
  const admin = new pg.Client({ connectionString: postgres.url });
  try {
    await ended(fork(resolve('scripts/migrate.mjs'), { env: { ...env, START: '', DEMO: 'false' }, stdio: 'inherit' }));
    await admin.connect();
    const server = fork(resolve('scripts/serve.mjs'), {
      env,
      stdio: 'inherit',
      execArgv: profile ? ['--cpu-prof', '--cpu-prof-dir=/var/tmp/konak-profile'] : [],
    });
    try {
      await answering(`http://127.0.0.1:${port}/ready`, server);
      return await work({ api: `http://127.0.0.1:${port}`, admin, url: postgres.url, pid: server.pid });
    } finally {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    }
  } finally {
    await admin.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
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
  throw new Error('the product has ended by itself');
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
