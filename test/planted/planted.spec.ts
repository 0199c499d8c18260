import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sampleOf } from '../support/sample.js';
import { tell } from '../support/tell.js';
import { FAULTS, type Fault } from './faults.js';

/**
 * Tests that cannot fail prove nothing: each fault, planted in a copy of the source, turns the test red that is there for it.
 * A run without PLANTED=full plants one of the quick ones, another one each day.
 */
const quick = FAULTS.filter((fault) => fault.quick);
const faults = process.env['PLANTED'] === 'full' ? FAULTS : sampleOf(quick, 1, 'planted');

const COPIED = [
  'libs',
  'locales',
  'services',
  'demo',
  'workers',
  'test',
  'scripts',
  'dist',
  'start.ts',
  'package.json',
  'jest.config.mjs',
  '.swcrc',
];

/** A copy of what the tests need, on the packages of this one; without a bundle, faults are planted in what it is made of. */
function copySource(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konak-planted-'));
  for (const name of COPIED) cpSync(resolve(name), join(folder, name), { recursive: true });
  rmSync(join(folder, 'dist/bundle'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

function plant(folder: string, { name, file, changes, built, beside }: Omit<Fault, 'spec' | 'red'>): void {
  if (beside) plant(folder, { name, ...beside });
  const places = [file, ...(built ? [join('dist', file.replace(/ts$/, 'js'))] : [])];
  for (const place of places.map((each) => join(folder, each)))
    for (const [before, after] of changes) {
      const source = readFileSync(place, 'utf8');
      if (!source.includes(before)) throw new Error(`"${name}" cannot be planted: ${place} has no ${before}`);
      writeFileSync(place, source.replaceAll(before, after));
    }
}

interface Report {
  testResults: Array<{ assertionResults: Array<{ title: string; status: string }> }>;
}

/** The names of the tests of a spec that failed, run in a folder with a Postgres of its own. */
async function redTests(folder: string, spec: string): Promise<string[]> {
  const report = join(folder, 'report.json');
  const args = [...process.execArgv, 'node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, spec];
  const { KONAK_TEST_PG: _ours, TEST_DATABASE_URL: _given, KONAK_PURE: _pure, WALL: _full, ...env } = process.env;
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...env, LOG_LEVEL: 'silent' }, stdio: 'ignore' });
  await new Promise((done) => child.once('exit', done));
  if (!existsSync(report)) throw new Error(`${spec} did not run`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => title);
}

let noticed = 0;
afterAll(() => tell(`planted: ${faults.length} faults, ${noticed} noticed`));

it.each(faults.map((fault) => [fault.name, fault] as const))(
  '%s is noticed',
  async (_, fault) => {
    const folder = copySource();
    try {
      plant(folder, fault);
      const red = await redTests(folder, fault.spec);
      expect(red).toContainEqual(expect.stringMatching(new RegExp(`^${fault.red}`)));
      noticed++;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  600_000,
);

it('all faults can be planted', () => {
  const folder = copySource();
  for (const { beside, ...fault } of FAULTS)
    for (const { file, changes } of beside ? [fault, beside] : [fault])
      for (const [before] of changes) expect(readFileSync(join(folder, file), 'utf8')).toContain(before);
  rmSync(folder, { recursive: true, force: true });
});
