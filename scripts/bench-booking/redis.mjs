import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';

/** Whether there is a Redis to run. */
export function hasRedis() {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * A Redis of its own for the queues, as docs/how-to/run-it-for-real.md wants it: append-only files, nothing is evicted.
 * @returns {Promise<{ url: string, pid: number, stop(): Promise<void> }>}
 */
export async function startRedis(folder, port) {
  mkdirSync(folder, { recursive: true });
  const durable = ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...durable], {
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
    await new Promise((again) => setTimeout(again, 50));
  }
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid, stop };
}

async function isListening(port) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
