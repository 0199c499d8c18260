import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { TEMPLATE, cloneDatabase, testPostgres, type ClonedDatabase } from '#libs/testing';
import { start } from '../../start.js';
import { freePorts } from '../../scripts/free-ports.mjs';
import { testSettings } from './settings.js';

const MAKING = 7_261_002;

/** Who has a part in making the demo world. */
const MAKERS = 'auth,inventory,reservations,payments,subscriptions,sites,sandboxes';

/**
 * The name of a template with more in it than migrations. The first to ask in a test run makes it: `fill` puts into a
 * fresh database what it is to hold, and closes it. Everybody else waits.
 */
async function filledTemplate(purpose: string, fill: (database: ClonedDatabase) => Promise<void>): Promise<string> {
  const admin = new pg.Client({ connectionString: testPostgres() });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock($1)', [MAKING]);
    // A later run has migrated a template of its own, and must not get what an earlier one has made of its.
    const { rows } = await admin.query<{ name: string; made: boolean }>(
      `select t.name, exists (select 1 from pg_database d where d.datname = t.name) as made
       from (select $1 || oid as name from pg_database where datname = $2) as t`,
      [`konak_${purpose}_`, TEMPLATE],
    );
    const { name, made } = rows[0]!;
    if (made) return name;
    const database = await cloneDatabase();
    await fill(database);
    await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
    return name;
  } finally {
    await admin.end();
  }
}

/** Where the demo world's pictures are kept for all of a test run. */
const keptFiles = (): string => join(process.env['KONAK_TEST_FILES']!, 'demo');

async function makeDemoWorld({ url }: ClonedDatabase): Promise<void> {
  const [api, gateway, logo, mailbox, sms] = (await freePorts(5)).map(String);
  const ports = { API_PORT: api, GATEWAY_PORT: gateway, LOGO_PORT: logo, MAILBOX_PORT: mailbox, SMS_PORT: sms };
  const running = await start({ ...testSettings(url, keptFiles()), START: MAKERS, ...ports });
  await running.stop();
}

/** A database with the demo world in it, which takes its time to make: it is made once a run and copied. */
export async function cloneDemoDatabase(): Promise<ClonedDatabase> {
  return cloneDatabase(await filledTemplate('demo', makeDemoWorld));
}

/** Puts the demo world's pictures where a copy of its database will look for them. */
export async function copyDemoPictures(dataDir: string): Promise<void> {
  await cp(join(keptFiles(), 'images'), join(dataDir, 'images'), { recursive: true });
}
