import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where the build writes beside sources, and where it looks for itself. */
const COPIED = ['scripts', 'services'];

/** A folder that builds as this one does, into a `dist` of its own. */
function makeTwin(): string {
  const twin = mkdtempSync(join(tmpdir(), 'konak-build-'));
  for (const name of readdirSync('.').filter((each) => each !== 'dist')) {
    if (COPIED.includes(name)) cpSync(name, join(twin, name), { recursive: true });
    else symlinkSync(resolve(name), join(twin, name));
  }
  return twin;
}

const BUILD = `
  const { build } = await import('./scripts/build.mjs');
  await build({ parts: ['server'] });
  console.log(require('node:fs').readFileSync('/proc/self/maps', 'utf8'));
`;

(existsSync('/proc/self/maps') ? it : it.skip)(
  'a process that has built the server keeps no compiler in its memory',
  () => {
    const twin = makeTwin();
    try {
      const maps = execFileSync(process.execPath, ['--input-type=commonjs', '--eval', `(async () => {${BUILD}})()`], {
        cwd: twin,
        encoding: 'utf8',
        stdio: 'pipe',
      });
      expect(existsSync(join(twin, 'dist/bundle/start.js'))).toBe(true);
      expect(maps).toContain('[stack]');
      expect(maps.split('\n').filter((line) => /swc|rolldown|oxc/.test(line))).toEqual([]);
    } finally {
      rmSync(twin, { recursive: true, force: true });
    }
  },
);
