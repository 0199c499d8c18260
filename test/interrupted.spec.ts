import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './support/platform.js';

const STARTS_WITHIN_MS = 240_000;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each([
  ['a run of tests', ['scripts/test.mjs', 'services/payments/invoices/invoices.api']],
  ['a benchmark', ['scripts/bench-search.mjs', '--only', 'sql', '--hotels', '1000']],
])('%s', (_, args) => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'an interrupted command leaves no Postgres and no folder behind (%s)',
    async (signal) => {
      const folder = mkdtempSync(join(tmpdir(), 'konak-interrupted-'));
      // Postgres does not run as root, and has to come here.
      chmodSync(folder, 0o755);
      const { KONAK_PURE: _pure, npm_lifecycle_event: _event, ...env } = process.env;
      const child = spawn(process.execPath, args, { stdio: 'ignore', env: { ...env, TMPDIR: folder } });
      const left = () => readdirSync(folder).filter((name) => /^konak-(test|bench)-/.test(name));
      const noted = await eventually(
        'its Postgres',
        async () =>
          left()
            .map((name) => join(folder, name, 'postgres.json'))
            .find(existsSync),
        STARTS_WITHIN_MS,
      );
      const { pid } = JSON.parse(readFileSync(noted, 'utf8')) as { pid: number };
      expect(isAlive(pid)).toBe(true);
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await eventually('Postgres to end', async () => !isAlive(pid));
      await eventually('its folder to go', async () => left().length === 0);
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
