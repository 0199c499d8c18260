import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fail } from './fault.mjs';
import { prepare } from './setup.mjs';

const WAITING = /^test\/(browser|journeys|benches|operations)/;
const MOST_REPEATED = 3;
const FAULT_LINES = 4;

const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4e9;

/**
 * All tests, or those whose path fits the arguments: npm test -- services/payments
 * KONAK_PURE=1 leaves out the build and the database, for specs that need neither.
 */
if (process.env.KONAK_PURE !== '1') await prepare({ tools: true }).catch(fail);
// Databases come and go by the hundred, each of a thousand files: ext4 takes ten times as long to make them.
if (hasMemory()) process.env.TMPDIR ??= MEMORY;
const folder = mkdtempSync(join(tmpdir(), 'konak-results-'));
const first = await runJest('first', process.argv.slice(2));
const again = filesToRepeat(first);
const second = again.length > 0 ? await runJest('second', ['--runInBand', '--runTestsByPath', ...again]) : undefined;
process.exitCode = report(first, second, again);
rmSync(folder, { recursive: true });

function hasMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_BYTES;
}

/** @returns jest's exit code, and what it wrote, undefined where it wrote nothing. */
async function runJest(name, args) {
  const results = join(folder, `${name}.json`);
  // Jest's workers get these from here.
  const node = [
    '--import',
    './scripts/typescript.mjs',
    '--enable-source-maps',
    // The other workers need the cores; and what a test makes is seldom needed after it.
    '--single-threaded-gc',
    '--max-semi-space-size=64',
    '--disable-warning=ExperimentalWarning',
  ];
  const own = ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${results}`];
  const child = spawn(process.execPath, [...node, ...own, ...args], { stdio: ['inherit', 'ignore', 'inherit'] });
  // Wait for jest to stop its database. A Ctrl-C reaches it by itself too, which is as good as once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
  return { code, run: existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined };
}

/**
 * The failed files, where they are few and all wait for a browser or for several processes: on a busy machine a wait may be
 * too short. Whatever else has failed once has failed.
 */
function filesToRepeat({ code, run }) {
  if (code === 0 || !run) return [];
  const failed = run.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name));
  return failed.length <= MOST_REPEATED && failed.every((file) => WAITING.test(file)) ? failed : [];
}

/** The last lines, and the exit code: a run that tested nothing has failed. */
function report(first, second, again) {
  const last = second ?? first;
  const passed = (first.run?.numPassedTests ?? 0) + (second?.run?.numPassedTests ?? 0) - repeatedPasses(first, again);
  const skipped = (first.run?.numPendingTests ?? 0) + (first.run?.numTodoTests ?? 0);
  // A file that could not be run at all counts as one.
  const failed = (last.run?.numFailedTests ?? 0) + (last.run?.numRuntimeErrorTestSuites ?? 0);
  const slowest = slowestOf(first.run?.testResults ?? []);
  if (slowest.length > 1) console.log(`\nThe slowest files, in seconds:\n${slowest.join('\n')}`);
  const failures = failuresOf(first.run?.testResults ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  if (second) console.log(`\nFailed beside others, and were repeated alone:\n${again.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return last.code === 0 && failed === 0 && passed > 0 ? 0 : last.code || 1;
}

/** How many tests passed in files that were run twice. */
function repeatedPasses({ run }, again) {
  const files = run?.testResults.filter(({ name }) => again.includes(relative('.', name))) ?? [];
  return files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;
}

/** Each failed test with the beginning of its fault, and each file that could not be run. */
function failuresOf(files) {
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const faults = failed.map((test) => [nameOf(test), test.failureMessages[0]]);
      if (faults.length === 0) faults.push(['could not be run', message]);
      return faults.map(([test, fault]) => `  ${relative('.', name)}: ${test}\n${beginningOf(fault)}`);
    });
}

/** A title with what it is part of, where that says more than its beginning. */
function nameOf({ ancestorTitles, title }) {
  return [...ancestorTitles.filter((each) => !title.startsWith(each)), title].join(' › ');
}

function beginningOf(fault = '') {
  const lines = stripVTControlCharacters(fault).split('\n');
  const written = lines.filter((line) => line.trim() && !line.trim().startsWith('at '));
  return written
    .slice(0, FAULT_LINES)
    .map((line) => `      ${line.slice(0, 200)}`)
    .join('\n');
}

function slowestOf(files) {
  return files
    .map(({ name, startTime, endTime }) => ({ name: relative('.', name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`);
}
