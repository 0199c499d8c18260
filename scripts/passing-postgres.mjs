import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { onEnd } from './signals.mjs';

/** What has to be discarded before this process may end. */
const passing = new Set();
let isWatching = false;

/**
 * A Postgres in a folder of its own, for as long as a benchmark or a run of tests lasts. `discard()` removes both; an
 * interrupted process does so before it ends.
 *
 * @param {string} prefix of the folder's name
 * `servingUrl` names no user, as production demands: each process adds the role of its own.
 *
 * @returns {Promise<{ folder: string, url: string, servingUrl: string, pid: number, discard(): Promise<void> }>}
 */
export async function startPassingPostgres(prefix, { fast = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // Postgres refuses to be root, and has to get there as somebody else.
  chmodSync(folder, 0o711);
  const starting = startPostgres({ dataDir: join(folder, 'postgres'), fast });
  let discarding;
  const discard = () => (discarding ??= discardOnce());
  const discardOnce = async () => {
    await starting.then((postgres) => postgres.discard()).catch(() => {});
    rmSync(folder, { recursive: true, force: true });
    passing.delete(discard);
  };
  passing.add(discard);
  watch();
  const { url, pid } = await starting;
  return { folder, url, servingUrl: url.replace('postgres@', ''), pid, discard };
}

function watch() {
  if (isWatching) return;
  isWatching = true;
  const stop = () => {
    // What loses its database while it works must not end this process before the folder is gone.
    process.on('uncaughtException', () => undefined);
    void Promise.allSettled([...passing].map((discard) => discard())).then(() => process.exit(130));
  };
  onEnd({ stop, force: () => process.exit(130) });
}
