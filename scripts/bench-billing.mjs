import './node-version.mjs';
import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { freePorts } from './free-ports.mjs';
import { startPassingPostgres } from './passing-postgres.mjs';

/**
 * Measures one day's billing: every subscription gets the record of its next period, and one in a hundred cannot be billed.
 * Tells seconds, transactions a subscription and the memory of the whole process, before and at its highest.
 *
 *   npm run bench:billing -- --subscriptions 10000
 */
const { values: flags } = parseArgs({
  options: { subscriptions: { type: 'string', default: '10000' }, json: { type: 'string' } },
});
const COUNT = Number(flags.subscriptions);
const BROKEN_EACH = 100;
const postgres = await startPassingPostgres('konak-bench-');
const { folder } = postgres;
const [apiPort] = await freePorts(1);
const surroundings = {
  NODE_ENV: 'production',
  START: 'auth,inventory,reservations,payments,subscriptions,notify,invoice-posting,subscription-billing,sandboxes',
  DEMO: 'true',
  DEMO_HISTORY: '0',
  DATABASE_URL: postgres.servingUrl,
  KONAK_SECRET: 'a secret that only this benchmark has',
  DATA_DIR: folder,
  API_PORT: String(apiPort),
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  ...Object.fromEntries(['MAILBOX', 'GATEWAY', 'LOGO', 'SMTP', 'TCMB', 'SMS'].map((name) => [`${name}_PORT`, '0'])),
};

/** Accounts that have what Marmara has, in a period that ends in a week. */
const ACCOUNTS = `
  insert into auth.accounts (parent_id, company_name, type, corporate_type, email)
  select 1, 'Bench ' || n, 'corporate', 'agency', '' from generate_series(1, $1::int) n returning id`;
const SUBSCRIPTIONS = `
  insert into subscriptions.subscriptions (account_id, state, terms, currency, anchor, period_from, period_to, billed_to, day,
    begun_on, monthly_minor)
  select a.id, 'active', case when a.id % ${BROKEN_EACH} = 0 then '{}' else s.terms end, s.currency, current_date - 23,
    current_date - 23, current_date + 7, current_date + 7, current_date - 1, current_date - 23, s.monthly_minor
  from unnest($1::int[]) a (id) cross join (select * from subscriptions.subscriptions where account_id = 6) s`;

let child;
try {
  await migrate();
  child = fork(resolve('scripts/serve.mjs'), { env: { ...process.env, ...surroundings }, stdio: 'inherit' });
  const api = `http://127.0.0.1:${apiPort}`;
  await eventually(async () => (await fetch(`${api}/ready`)).ok);
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const { rows } = await db.query(ACCOUNTS, [COUNT]);
  await db.query(SUBSCRIPTIONS, [rows.map(({ id }) => id)]);
  const token = (
    await ask('POST', '/authentication/login', { username: 'supervisor.agency.admin', password: 'konak-demo' })
  ).token;

  const memory = { beforeMb: residentMb(), highestMb: 0 };
  const transactions = await commits(db);
  const began = performance.now();
  const { id } = (await ask('POST', '/subscriptionRecords/run', {}, token)).data;
  const run = await eventually(async () => {
    memory.highestMb = Math.max(memory.highestMb, residentMb());
    const { list } = await ask('GET', '/subscriptionRecords/runs', undefined, token);
    const found = list.find((each) => each.id === id);
    return found.billed >= COUNT - Math.ceil(COUNT / BROKEN_EACH) && found;
  });
  const seconds = (performance.now() - began) / 1_000;
  const figures = {
    subscriptions: COUNT,
    billed: run.billed,
    seconds: round2(seconds),
    perSecond: Math.round(run.billed / seconds),
    transactionsEach: round2(((await commits(db)) - transactions) / run.billed),
    ...memory,
  };
  console.table({ billing: figures });
  const goals = [
    { name: 'all but the broken ones are billed', reached: run.billed >= COUNT - Math.ceil(COUNT / BROKEN_EACH) },
  ];
  if (flags.json) writeFileSync(flags.json, JSON.stringify({ goals, figures: { billing: figures } }));
  await db.end();

  async function ask(method, path, body, bearer) {
    const headers = { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const answer = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
    return answer.json();
  }
} finally {
  if (child) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
  }
  await postgres.discard();
}

async function migrate() {
  const env = { ...process.env, ...surroundings, START: '', DATABASE_URL: postgres.url };
  const ran = fork(resolve('scripts/run.mjs'), ['migrate'], { env, stdio: 'inherit' });
  const code = await new Promise((done) => ran.once('exit', done));
  if (code !== 0) throw new Error(`the migrations ended with ${code}`);
}

/** What the process has in memory, as the kernel counts it. */
function residentMb() {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1_024);
}

async function commits(db) {
  const { rows } = await db.query(
    'select xact_commit::int as count from pg_stat_database where datname = current_database()',
  );
  return rows[0].count;
}

async function eventually(look, limitMs = 1_200_000) {
  const until = Date.now() + limitMs;
  for (;;) {
    const seen = await look().catch(() => false);
    if (seen) return seen;
    if (child.exitCode !== null) throw new Error('the product has ended unexpectedly');
    if (Date.now() > until) throw new Error('the wait timed out');
    await new Promise((again) => setTimeout(again, 250));
  }
}

function round2(value) {
  return Math.round(value * 100) / 100;
}
