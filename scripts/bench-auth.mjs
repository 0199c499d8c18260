import './node-version.mjs';
import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { freePorts } from './free-ports.mjs';
import { median } from './bench-search/measure.mjs';
import { startPassingPostgres } from './passing-postgres.mjs';

/**
 * Measures a signed-in small read, GET /accounts/{id}, beside a bare express endpoint that runs the same select: no
 * session, no rights, no row-level security, no checked input. Then sign-ins in a crowd, and what they do to others.
 * The two take turns, so that a busy machine slows both: trust the ratio, not the figures.
 *
 *   npm run bench:auth -- --seconds 5 --rounds 3
 */
const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
});
const SIGN_INS = 32;
const postgres = await startPassingPostgres('konak-bench-');
const { folder } = postgres;
const [apiPort, barePort] = await freePorts(2);
const surroundings = {
  NODE_ENV: 'production',
  START: 'auth,inventory,reservations,payments,notify,invoice-posting,sandboxes',
  DEMO: 'true',
  DEMO_HISTORY: '0',
  DATABASE_URL: postgres.servingUrl,
  KONAK_SECRET: 'a secret that only this benchmark has',
  DATA_DIR: folder,
  API_PORT: String(apiPort),
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  MAILBOX_PORT: '0',
  GATEWAY_PORT: '0',
  LOGO_PORT: '0',
  SMTP_PORT: '0',
  TCMB_PORT: '0',
  PAXIMUM_PORT: '0',
  REGISTRAR_PORT: '0',
  DNS_PORT: '0',
  ACME_PORT: '0',
  SMS_PORT: '0',
};
const children = [];
try {
  await run('run.mjs', ['migrate']);
  const konak = `http://127.0.0.1:${apiPort}`;
  const bare = `http://127.0.0.1:${barePort}`;
  children.push(
    launch('serve.mjs'),
    launch('bench-auth-bare.mjs', { PORT: String(barePort), DATABASE_URL: postgres.url }),
  );
  await Promise.all([ready(`${konak}/ready`), ready(`${bare}/accounts/2`)]);
  const token = await signIn();
  const headers = { authorization: `Bearer ${token}` };

  const rates = { konak: [], bare: [] };
  for (let round = 0; round < Number(flags.rounds); round++) {
    rates.bare.push(await rateOf(`${bare}/accounts/2`));
    rates.konak.push(await rateOf(`${konak}/accounts/2`, headers));
  }
  const crowd = await signInCrowd(konak, headers);
  const [konakRate, bareRate] = [median(rates.konak), median(rates.bare)];
  const result = {
    read: { konakPerSecond: konakRate, barePerSecond: bareRate, ratio: round2(konakRate / bareRate), goal: 0.5 },
    crowd,
  };
  console.table({
    'signed-in read, requests/s': { konak: konakRate, 'bare express + pg': bareRate, ratio: result.read.ratio },
  });
  console.table({ [`${SIGN_INS} sign-ins at once`]: crowd });
  console.log(JSON.stringify(result));

  async function signIn() {
    const answer = await fetch(`${konak}/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'corporate.agency.admin', password: 'konak-demo' }),
    });
    return (await answer.json()).token;
  }

  /** Sign-ins wave after wave, while somebody else reads. */
  async function signInCrowd() {
    const waves = [];
    let reading = true;
    const reader = autocannon({ url: `${konak}/accounts/2`, headers, connections: 2, duration: 600 });
    const read = new Promise((done) => reader.once('done', done));
    while (waves.length < 5 && reading) {
      const began = performance.now();
      await Promise.all(Array.from({ length: SIGN_INS }, signIn));
      waves.push(performance.now() - began);
    }
    reading = false;
    reader.stop();
    const { latency } = await read;
    return {
      'a wave, ms': Math.round(median(waves)),
      'others p50, ms': latency.p50,
      'others p99, ms': latency.p99,
      'p99 goal, ms': 300,
    };
  }
} finally {
  for (const child of children) {
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await gone;
  }
  await postgres.discard();
}

async function rateOf(url, headers = {}) {
  const connections = Number(flags.connections);
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections, duration: Number(flags.seconds) });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} requests broke`);
  return Math.round(requests.average);
}

function launch(script, more = {}) {
  return fork(resolve('scripts', script), { env: { ...process.env, ...surroundings, ...more }, stdio: 'inherit' });
}

async function run(script, args) {
  const child = fork(resolve('scripts', script), args, {
    env: { ...process.env, ...surroundings, START: '', DATABASE_URL: postgres.url },
    stdio: 'inherit',
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

async function ready(url) {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} did not become ready`);
}

function round2(value) {
  return Math.round(value * 100) / 100;
}
