import './node-version.mjs';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from './build.mjs';
import { SetupFault } from './fault.mjs';
import { installPackages } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { step } from './steps.mjs';

process.chdir(dirname(import.meta.dirname));

/** Packages and build, each only when something changed; an image, which has no lock file, has both. */
export async function prepare({ tools, ...parts } = {}) {
  if (!existsSync('package-lock.json')) return;
  await installPackages({ tools });
  await build(parts);
}

/**
 * The environment of a run: what is set, and for what is not, a Postgres and a secret kept in DATA_DIR.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, postgres?: { url: string, isNew: boolean, stop(mode?: string): Promise<void> } }>}
 */
export async function openSurroundings() {
  const dataDir = resolve(process.env.DATA_DIR || 'data');
  process.env.DATA_DIR = dataDir;
  makeDataDir(dataDir);
  if (!process.env.KONAK_SECRET && process.env.NODE_ENV !== 'production')
    process.env.KONAK_SECRET = keptSecret(dataDir);
  if (process.env.DATABASE_URL) return { env: process.env };

  const postgres = await step('Starting Postgres', () => startPostgres({ dataDir: join(dataDir, 'postgres') }));
  process.env.DATABASE_URL = postgres.url;
  return { env: process.env, postgres };
}

function makeDataDir(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new SetupFault(`Nothing can be written to ${dataDir} (${error.code}): set DATA_DIR to a folder that can.`);
  }
}

/** Of this machine only; production brings its own. */
function keptSecret(dataDir) {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
