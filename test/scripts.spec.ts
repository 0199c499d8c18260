import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const firstCommands = Object.values(scripts).map((script) => script.split(' && ')[0]!);
/** One for each file that is run first: what comes after it no longer needs to set anything up. */
const BEGINNINGS = new Map(firstCommands.map((command) => [/scripts\/\S+/.exec(command)?.[0] ?? command, command]));
const ASKED = 'npm was asked to install the packages';

describe('a script of package.json', () => {
  const clone = mkdtempSync(join(tmpdir(), 'konak-clone-'));
  const npm = join(clone, 'npm', 'npm-cli.js');

  beforeAll(() => {
    for (const name of ['scripts', 'package.json', 'package-lock.json'])
      cpSync(name, join(clone, name), { recursive: true });
    mkdirSync(dirname(npm));
    writeFileSync(npm, `console.log('${ASKED}'); process.exit(1);`);
  });
  afterAll(() => rmSync(clone, { recursive: true }));

  /** One with the sources, and neither packages nor builds; the npm that would install them only says so. */
  function runInClone(script: string) {
    const env = {
      ...process.env,
      START: 'auth',
      KONAK_PURE: '',
      npm_execpath: npm,
      PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    };
    const options = { cwd: clone, env, encoding: 'utf8', stdio: 'pipe' } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], options);
    return { status, printed: stdout + stderr };
  }

  it.each([...BEGINNINGS.values()])('a script that begins with "%s" sets itself up in a fresh clone', (beginning) => {
    const { status, printed } = runInClone(beginning);
    // What needs no packages just runs.
    if (status !== 0) expect(printed).toContain(ASKED);
  });

  it('a script that reads the database creates it in a fresh clone', () => {
    const { DATABASE_URL: _, ...env } = process.env;
    const script = ['scripts/run.mjs', 'invariants'];
    const { status, stderr } = spawnSync(process.execPath, script, { env: { ...env, DATA_DIR: join(clone, 'data') } });
    expect(String(stderr)).toBe('');
    expect(status).toBe(0);
  });
});
