import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '#libs/contracts';
import { roleOf, rolePassword } from '#libs/database';
import { TEST_SECRET } from '#libs/testing';
import { freePorts } from '../../scripts/free-ports.mjs';
import { PATH, isInstalled } from './is-installed.js';
import { eventually } from './platform.js';

/** Whether PgBouncer is installed; without it the tests of a pooler are skipped. */
export const hasPgBouncer = (): boolean => isInstalled('pgbouncer');

/** A PgBouncer of its own before a database, in transaction mode: each role shares one connection to the server. */
export async function startPgBouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const [port] = await freePorts(1);
  const url = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'konak-pgbouncer-'));
  chmodSync(folder, 0o755);
  const users = SERVICES.map((name) => `"${roleOf(name)}" "${rolePassword(TEST_SECRET, roleOf(name))}"`);
  writeFileSync(join(folder, 'users.txt'), users.join('\n'));
  const settings = [
    '[databases]',
    `* = host=${url.hostname} port=${url.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 1',
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asNobody, join(folder, 'pgbouncer.ini')], { stdio: 'ignore', env: { PATH } });
  await eventually(
    'PgBouncer',
    () =>
      new Promise<boolean>((resolve) =>
        connect(port!, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false)),
      ),
  );
  url.port = String(port);
  return {
    url: url.toString(),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
