import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startKonak } from './bench-start/konak.mjs';
import { digits, median } from './bench-search/measure.mjs';
import { goalOf, goalTable } from './goals.mjs';

/**
 * Measures what everything in one process weighs: seconds and resident memory of a newcomer's start, which builds and makes
 * its database, and of later ones, and the installed files. Needs the packages that `npm start` has installed. Seconds depend
 * on the machine: compare them with those of an empty Node beside them.
 *
 *   npm run bench:start -- --starts 3 --settle 15 --json figures.json
 */
const { values: flags } = parseArgs({
  options: {
    starts: { type: 'string', default: '3' },
    /** Seconds between being ready and the reading of memory. */
    settle: { type: 'string', default: '15' },
    json: { type: 'string' },
  },
});
const FINGERPRINT = 'dist/.fingerprint';
const folder = mkdtempSync(join(tmpdir(), 'konak-bench-start-'));
try {
  // Without it, all three parts are rebuilt.
  rmSync(FINGERPRINT, { force: true });
  const fresh = await measureStart();
  if (!existsSync(FINGERPRINT)) throw new Error('The first start has built nothing.');
  const later = [];
  for (let i = 0; i < Number(flags.starts); i++) later.push({ ...(await measureStart()), emptyNode: emptyNode() });
  const second = Object.fromEntries(Object.keys(later[0]).map((key) => [key, median(later.map((each) => each[key]))]));
  const files = readdirSync('node_modules', { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const goals = [
    goalOf('second start, MB resident', second.megabytes, 250),
    goalOf('fresh start with its build, MB resident', fresh.megabytes, 320),
    goalOf('second start, s', second.seconds, 3.5),
    goalOf('installed files', files.length, 59_000),
  ];
  const figures = { fresh, second, startByEmptyNode: digits(second.seconds / second.emptyNode), files: files.length };
  console.log(goalTable(goals));
  console.log(
    `A fresh start with its build takes ${fresh.seconds} s; a second one ${figures.startByEmptyNode} times an empty Node.`,
  );
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify({ goals, figures }, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureStart() {
  const konak = await startKonak(folder);
  await wait(Number(flags.settle) * 1_000);
  const megabytes = konak.megabytes();
  const compilers = konak.mapped(/swc|rolldown/);
  await konak.stop();
  if (compilers.length > 0)
    throw new Error(`The process that serves has a compiler in memory: ${compilers.join(', ')}`);
  return { seconds: konak.seconds, megabytes };
}

/** Seconds of a Node that does nothing. */
function emptyNode() {
  const began = performance.now();
  execFileSync(process.execPath, ['--eval', '']);
  return digits((performance.now() - began) / 1_000);
}
