import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupFault } from './fault.mjs';
import { runTool, step } from './steps.mjs';

const STAMP = 'node_modules/.konak-install';
const WITHOUT_TOOLS = ' without tools';

/**
 * `npm ci`, unless what the lock file names is there: from last time, or from a developer's own `npm install`. The tools of
 * tests and lint (test/tools), which are a third of all packages, come when they are asked for and stay where they are.
 */
export async function installPackages({ tools = false } = {}) {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : WITHOUT_TOOLS;
  const lock = readFileSync('package-lock.json');
  const everything = createHash('sha256').update(lock).digest('hex');
  const wanted = tools || !stamp.endsWith(WITHOUT_TOOLS) ? everything : everything + WITHOUT_TOOLS;
  if (stamp === wanted) return;
  const complete = isInstalled(JSON.parse(lock));
  if (!complete)
    await step('Installing packages (a minute or two)', () =>
      // Also in production: the build needs the development packages.
      runTool('npm ci', [
        ...[npmScript(), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
        ...(wanted === everything ? [] : ['--workspaces=false']),
      ]),
    );
  writeFileSync(STAMP, complete ? everything : wanted);
}

/** npm lists the installed packages in node_modules/.package-lock.json; binaries of other platforms may be absent. */
function isInstalled(lock) {
  let present;
  try {
    present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  } catch {
    return false;
  }
  const expected = Object.entries(lock.packages).filter(([path]) => path !== '');
  const complete = expected.every(([path, { version, optional }]) =>
    present[path] ? present[path].version === version : optional,
  );
  return complete && Object.keys(present).every((path) => lock.packages[path]);
}

function npmScript() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  const found = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (!found) throw new SetupFault('npm was not found: run `npm ci` once yourself.');
  return found;
}
