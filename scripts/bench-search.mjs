import './node-version.mjs';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { report, table, writeDocs } from './bench-search/report.mjs';

/**
 * Measures search: the HTTP call, the index alone, a bare pass over the bytes it must touch, and SQL, on the same made-up
 * hotels and taking turns, so that a busy machine slows all of them alike: trust the ratios, not the milliseconds.
 *
 *   npm run bench:search                                   all of it, ten minutes
 *   npm run bench:search -- --only index --hotels 10000    the index alone
 *   npm run bench:search -- --only http --profile /tmp/p   the call alone, with a CPU profile of the server in that folder
 *   npm run bench:search -- --only names                   names found as they are typed
 *   npm run bench:search -- --only snapshot                a start from Postgres, and one from the snapshot
 *   npm run bench:search -- --only none --generated 100000 --rooms 4
 *                                                          a snapshot of this many hotels, made without Postgres
 *   npm run bench:search -- --json figures.json --docs     keeps the figures, and writes them into docs/performance.md
 */
const { values: flags } = parseArgs({
  options: {
    hotels: { type: 'string', default: '1000,10000' },
    searches: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'names,index,threads,sql,http,live,snapshot' },
    names: { type: 'string', default: '100000' },
    generated: { type: 'string' },
    rooms: { type: 'string', default: '8' },
    profile: { type: 'string' },
    json: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});
process.env.BENCH_ROOMS = flags.rooms;
const { dayIn } = await import('../dist/libs/stays/index.js');
const sizes = flags.hotels.split(',').map(Number);
const stages = flags.only.split(',');
const options = {
  sizes,
  hotels: sizes.at(-1),
  few: sizes[0],
  today: dayIn('Europe/Istanbul', new Date()),
  seed: Number(flags.seed),
  names: Number(flags.names),
  searches: Number(flags.searches),
  seconds: Number(flags.seconds),
  profile: flags.profile,
  generated: Number(flags.generated ?? 0),
};
const { indexStage, threadStage } = await import('./bench-search/index-stage.mjs');
const figures = {};
if (stages.includes('names')) {
  const { namesStage } = await import('./bench-search/names-stage.mjs');
  figures.names = await namesStage(options);
}
if (stages.includes('index')) figures.index = await indexStage(options);
if (stages.includes('threads')) figures.threads = await threadStage(options);
if (['sql', 'http', 'snapshot'].some((stage) => stages.includes(stage)) || options.generated) {
  const { databaseStages } = await import('./bench-search/database-stages.mjs');
  Object.assign(figures, await databaseStages({ ...options, stages }));
}
const told = report(figures, options);
console.log(table(told));
if (flags.json) writeFileSync(flags.json, `${JSON.stringify(told, null, 2)}\n`);
else console.log(JSON.stringify(told));
if (flags.docs) writeDocs(told);
