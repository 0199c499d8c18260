import './node-version.mjs';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readBudget } from './bench-booking/budget.mjs';
import { soak } from './bench-idle/soak.mjs';
import { digits } from './bench-search/measure.mjs';
import { startKonak } from './bench-start/konak.mjs';
import { goalOf, goalTable } from './goals.mjs';

/**
 * Measures the whole product in one process at idle: CPU of the process and of its Postgres in percent of a core, and
 * statements a second. The statements are counted in a minute of their own, since counting them
 * means to log them. What a statement costs at least on this machine is measured beside: `select 1`, of a client and a backend.
 * Then its memory: some minutes at rest and as many under light load.
 *
 *   npm run bench:idle -- --settle 90 --seconds 60 --minutes 20 --json figures.json
 */
const { values: flags } = parseArgs({
  options: {
    /** Seconds until the messages of the demo world have been delivered. */
    settle: { type: 'string', default: '90' },
    seconds: { type: 'string', default: '60' },
    /** At rest, and again under light load. */
    minutes: { type: 'string', default: '20' },
    json: { type: 'string' },
  },
});
const LEAST_RATE = 50;
const LEAST_SECONDS = 15;
const seconds = Number(flags.seconds);
const folder = mkdtempSync(join(tmpdir(), 'konak-bench-idle-'));
let konak;
try {
  const heapFile = join(folder, 'heap.json');
  konak = await startKonak(folder, {
    nodeFlags: ['--expose-gc', '--import', './scripts/bench-idle/heap-on-signal.mjs'],
    // One guest books all the time.
    variables: { HEAP_FILE: heapFile, HOLD_LIMITS: 'off' },
  });
  const postgres = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'));
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  try {
    await wait(Number(flags.settle) * 1_000);
    report(
      await measureCpu({ api: konak.pid, postgres: postgres.pid }),
      await countStatements(admin),
      await connections(admin),
      await measureLeast(admin),
      await soak(konak, heapFile, Number(flags.minutes)),
    );
  } finally {
    await admin.end();
  }
} finally {
  await konak?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function report(cpu, statements, connections, least, memory) {
  const perSecond = digits(Object.values(statements).reduce((sum, count) => sum + count, 0) / seconds);
  const goals = [
    goalOf('CPU of the whole, % of a core', digits(cpu.process + cpu.postgres), 1),
    ...Object.entries(memory).flatMap(([phase, { resident, growth }]) => [
      goalOf(`MB resident at most, ${phase}`, resident, 320),
      goalOf(`MB that the live heap grew, ${phase}`, growth, 5),
    ]),
  ];
  console.log(goalTable(goals));
  console.log(`The process ${cpu.process} %, Postgres ${cpu.postgres} %; ${perSecond} statements a second`);
  console.log(`One \`select 1\` a second takes ${least} % here`);
  console.log(`${connections} connections. The most frequent statements, a second:`);
  for (const [text, count] of Object.entries(statements).slice(0, 20))
    console.log(`${digits(count / seconds)}  ${text}`);
  const figures = { goals, memory, cpu, perSecond, least, connections, statements };
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify(figures, null, 2)}\n`);
}

async function connections(admin) {
  const { rows } = await admin.query(`select count(*)::int as open from pg_stat_activity where usename like 'konak%'`);
  return rows[0].open;
}

/** Percent of a core. */
async function measureCpu(pids) {
  const budget = readBudget(pids);
  await budget.of(() => wait(seconds * 1_000));
  const { api, postgres, autovacuum } = budget.perOne(seconds * 10);
  return { process: api, postgres: digits(postgres + autovacuum) };
}

/** Percent of a core of one trivial statement a second: of this process and of its backend. */
async function measureLeast(admin) {
  const { rows } = await admin.query('select pg_backend_pid() as pid');
  const budget = readBudget({ api: process.pid, postgres: rows[0].pid });
  const ask = setInterval(() => void admin.query('select 1'), 1_000 / LEAST_RATE);
  await budget.of(() => wait(LEAST_SECONDS * 1_000));
  clearInterval(ask);
  const { api, postgres } = budget.perOne(LEAST_SECONDS * LEAST_RATE * 10);
  return digits(api + postgres);
}

/** How often each statement was run, the most frequent first. */
async function countStatements(admin) {
  const logged = async (on) => {
    await admin.query(`alter system set log_statement = '${on ? 'all' : 'none'}'`);
    await admin.query('select pg_reload_conf()');
    const { rows } = await admin.query(`select size::text from pg_stat_file('server.log')`);
    return rows[0].size;
  };
  const from = await logged(true);
  await wait(seconds * 1_000);
  const to = await logged(false);
  const { rows } = await admin.query(`select pg_read_file('server.log', $1::bigint, $2::bigint) as log`, [
    from,
    String(to - from),
  ]);
  const counts = {};
  for (const [, text] of rows[0].log.matchAll(/LOG: {2}(?:statement|execute \S+): (.*)/g)) {
    const statement = text.replace(/'[^']*'/g, "'…'").slice(0, 100);
    counts[statement] = (counts[statement] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).sort(([, a], [, b]) => b - a));
}
