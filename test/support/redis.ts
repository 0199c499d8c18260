import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/free-ports.mjs';
import { isInstalled } from './is-installed.js';
import { eventually } from './platform.js';

/** Whether a Redis server is installed; without one the tests of the Redis mode are skipped. */
export const hasRedis = (): boolean => isInstalled('redis-server');

/** A Redis of its own on a free port, with nothing kept. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const [port] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'konak-redis-'));
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
    '--maxmemory-policy',
    'noeviction',
  ];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  await eventually(
    'Redis',
    () =>
      new Promise<boolean>((resolve) =>
        connect(port!, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false)),
      ),
  );
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
