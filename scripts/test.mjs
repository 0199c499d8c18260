import './node-version.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fail } from './fault.mjs';
import { prepare } from './setup.mjs';

/**
 * All tests, or those whose path fits the arguments: npm test -- services/payments
 * KONAK_PURE=1 leaves out the build and the database, for specs that need neither.
 */
if (process.env.KONAK_PURE !== '1') await prepare().catch(fail);
const folder = mkdtempSync(join(tmpdir(), 'konak-results-'));
const results = join(folder, 'results.json');
const code = await runJest(process.argv.slice(2));
process.exitCode = report(code);
rmSync(folder, { recursive: true });

function runJest(args) {
  // Jest's workers get these from here.
  const node = [
    '--import',
    './scripts/typescript.mjs',
    '--enable-source-maps',
    '--disable-warning=ExperimentalWarning',
  ];
  const own = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${results}`];
  const child = spawn(process.execPath, [...node, ...own, ...args], { stdio: ['inherit', 'ignore', 'inherit'] });
  // Wait for jest to stop its database. A Ctrl-C reaches it by itself too, which is as good as once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}

/** The last lines, and the exit code: a run that tested nothing has failed. */
function report(code) {
  const { passed, failed, skipped, slowest } = count();
  if (slowest.length > 1) console.log(`\nThe slowest files, in seconds:\n${slowest.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return code === 0 && failed === 0 && passed > 0 ? 0 : code || 1;
}

function count() {
  try {
    const run = JSON.parse(readFileSync(results, 'utf8'));
    return {
      passed: run.numPassedTests,
      // A file that could not be run at all counts as one.
      failed: run.numFailedTests + run.numRuntimeErrorTestSuites,
      skipped: run.numPendingTests + run.numTodoTests,
      slowest: slowestOf(run.testResults),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, slowest: [] };
  }
}

function slowestOf(files) {
  return files
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`);
}
