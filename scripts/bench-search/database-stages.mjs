import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import pg from 'pg';
import { startPassingPostgres } from '../passing-postgres.mjs';
import { httpStage } from './http-stage.mjs';
import { seedPostgres } from './seed-postgres.mjs';
import { generatedStage, snapshotStage } from './snapshot-stage.mjs';
import { sqlStage } from './sql-stage.mjs';

const SECRET = 'a secret that only this benchmark has';

/** The stages that need a database: each has one of its own, with hotels in it. */
export async function databaseStages({ stages, few, hotels, ...options }) {
  const figures = {};
  if (stages.includes('sql'))
    figures.sql = await withDatabase({ ...options, hotels: few }, ({ url }) =>
      sqlStage({ ...options, url, hotels: few }),
    );
  if (stages.includes('http'))
    figures.http = await withDatabase({ ...options, hotels }, (surroundings) =>
      httpStage({ ...options, ...surroundings, hotels, stages }),
    );
  if (stages.includes('snapshot'))
    figures.snapshot = await withDatabase({ ...options, hotels }, (surroundings) =>
      snapshotStage({ ...options, ...surroundings }),
    );
  if (options.generated)
    figures.generated = await withDatabase({ ...options, hotels: 0 }, (surroundings) =>
      generatedStage({ ...options, ...surroundings, hotels: options.generated }),
    );
  return figures;
}

async function withDatabase(options, work) {
  const postgres = await startPassingPostgres('konak-bench-');
  const { folder } = postgres;
  const env = {
    NODE_ENV: 'production',
    START: 'auth,inventory',
    DEMO: 'true',
    DEMO_HISTORY: '0',
    DATABASE_URL: postgres.servingUrl,
    KONAK_SECRET: SECRET,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  };
  try {
    await run('migrate.mjs', [], { ...env, DATABASE_URL: postgres.url, DEMO: 'false' });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const began = performance.now();
    await seedPostgres(client, { ...options, folder: `/var/tmp/konak-bench-${process.pid}` });
    console.log(`${options.hotels} hotels seeded in ${Math.round((performance.now() - began) / 1000)} s`);
    await client.end();
    return await work({ url: postgres.url, env });
  } finally {
    await postgres.discard();
  }
}

async function run(script, args, env) {
  const child = fork(resolve('scripts', script), args, {
    env: { ...process.env, ...env, START: '' },
    stdio: 'inherit',
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}
