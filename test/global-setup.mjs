import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startPassingPostgres } from '../scripts/passing-postgres.mjs';
import { discardForsaken } from '../scripts/postgres.mjs';

const FOLDER = 'konak-test-';
const START = resolve('dist/start.js');
const DATABASES = resolve('dist/libs/testing/databases.js');

/** One Postgres for the run, with the migrated database that each jest worker clones. KONAK_PURE=1: neither. */
export default async function globalSetup() {
  if (process.env.KONAK_PURE === '1') return;
  const { folder, url, end } = process.env.TEST_DATABASE_URL ? onGivenPostgres() : await onOwnPostgres();
  globalThis.endTests = end;
  // What is made once for all spec files is kept here.
  process.env.KONAK_TEST_FILES = folder;
  process.env.KONAK_TEST_PG = url;
  // Jest runs no teardown after a setup that failed.
  await createTemplateDatabase(url).catch((fault) => end().then(() => Promise.reject(fault)));
}

function onGivenPostgres() {
  const folder = mkdtempSync(join(tmpdir(), FOLDER));
  const end = async () => rmSync(folder, { recursive: true, force: true });
  return { folder, url: process.env.TEST_DATABASE_URL, end };
}

async function onOwnPostgres() {
  await removeForsaken();
  const { folder, url, discard } = await startPassingPostgres(FOLDER, { fast: true });
  return { folder, url, end: discard };
}

/** What runs that were killed left behind. */
async function removeForsaken() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(FOLDER))) {
    const folder = join(tmpdir(), name);
    if (!existsSync(join(folder, 'postgres.json'))) continue;
    const discarded = await discardForsaken(join(folder, 'postgres')).catch(() => false);
    if (discarded) rmSync(folder, { recursive: true, force: true });
  }
}

/** The migrated database that every spec file clones. */
async function createTemplateDatabase(adminUrl) {
  const { migrateAll } = await import(pathToFileURL(START).href);
  const { TEMPLATE, TEST_SECRET } = await import(pathToFileURL(DATABASES).href);
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  await migrateAll(url.toString(), TEST_SECRET);
}
