import './node-version.mjs';
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { completionStage } from './bench-booking/completion-stage.mjs';
import { listStage } from './bench-booking/list-stage.mjs';
import { withProduct } from './bench-booking/product.mjs';
import { report, table, writeDocs } from './bench-booking/report.mjs';

/**
 * Measures bookings over HTTP beside pgbench, which makes the bare rows of a booking on the same Postgres. They take turns,
 * so that a busy machine slows both: trust the ratios, not the rates. Once with the API and the workers apart, as they are
 * run for real, and once all in one process (`together`). Then the list of bookings with few and with many stored, and a
 * sheet of them. `--profile` leaves cpu profiles under data/profiles.
 *
 *   npm run bench:booking                                    all of it
 *   npm run bench:booking -- --seconds 1 --rounds 1          a try
 *   npm run bench:booking -- --only list --list 1000,10000 --excel 5000
 *   npm run bench:booking -- --json figures.json --docs      keeps the figures, and writes them into docs/performance.md
 */
const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
    stored: { type: 'string', default: '40000,400000' },
    list: { type: 'string', default: '10000,1000000' },
    excel: { type: 'string', default: '100000' },
    only: { type: 'string', default: 'completions,together,list' },
    json: { type: 'string' },
    docs: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
if (!existsSync('dist/start.js')) {
  console.error('There is no build to measure: npm run build');
  process.exit(1);
}
const { addDays, dayIn } = await import('../dist/libs/stays/index.js');
const options = {
  seconds: Number(flags.seconds),
  rounds: Number(flags.rounds),
  clients: Number(flags.clients),
  stored: flags.stored.split(',').filter(Boolean).map(Number),
  list: flags.list.split(',').map(Number),
  excel: Number(flags.excel),
  today: dayIn('Europe/Istanbul', new Date()),
  addDays,
};
const stages = flags.only.split(',');
const figures = {};
// Each on a product of its own: what one stores is in the other's way.
if (stages.includes('completions'))
  Object.assign(
    figures,
    await withProduct((product) => completionStage(product, options), { apart: true, profile: flags.profile }),
  );
if (stages.includes('together'))
  figures.together = await withProduct((product) => completionStage(product, { ...options, stored: [] }), {
    profile: flags.profile,
  });
if (stages.includes('list')) figures.list = await withProduct((product) => listStage(product, options));
const told = report(figures, options);
console.log(table(told));
if (flags.json) writeFileSync(flags.json, `${JSON.stringify(told, null, 2)}\n`);
else console.log(JSON.stringify(told));
if (flags.docs) writeDocs(told);
