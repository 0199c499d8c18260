import './node-version.mjs';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { completionStage } from './bench-booking/completion-stage.mjs';
import { goalTable } from './goals.mjs';
import { listStage } from './bench-booking/list-stage.mjs';
import { pairedStage } from './bench-booking/paired-stage.mjs';
import { withProduct } from './bench-booking/product.mjs';
import { pairedText, report, writeDocs } from './bench-booking/report.mjs';

/**
 * Measures bookings over HTTP beside pgbench, which makes the bare rows of a booking on the same Postgres. They take turns,
 * so that a busy machine slows both: trust the ratios, not the rates. Once with the API and the workers apart, as they are
 * run for real, and once all in one process (`together`). Then the list of bookings with few and with many stored, and a
 * sheet of them. `--profile` leaves cpu profiles under data/profiles.
 *
 *   npm run bench:booking                                    all of it
 *   npm run bench:booking -- --quick                         completions, up to 40,000 stored, in under two minutes
 *   npm run bench:booking -- --quick --against ../other      this checkout and another one, in turns; the other has to be built
 *   npm run bench:booking -- --stored 40000                  with no more stored than that
 *   npm run bench:booking -- --only list --list 1000,10000 --excel 5000
 *   npm run bench:booking -- --json figures.json --docs      keeps the figures, and writes them into docs/performance.md
 */
const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    against: { type: 'string' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    clients: { type: 'string' },
    stored: { type: 'string' },
    list: { type: 'string' },
    excel: { type: 'string' },
    only: { type: 'string' },
    patience: { type: 'string' },
    within: { type: 'string' },
    json: { type: 'string' },
    docs: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const FULL = {
  seconds: '8',
  rounds: '3',
  clients: '8',
  stored: '40000,400000',
  list: '10000,1000000',
  excel: '100000',
  only: 'completions,together,list',
  // Seconds that the last mail is waited for.
  patience: '120',
  // Seconds after which no further round is begun.
  within: '100000',
};
const QUICK = { ...FULL, seconds: '2', rounds: '2', stored: '40000', only: 'completions', patience: '5', within: '90' };
const flags = { ...(given.quick ? QUICK : FULL), ...(given.against && { only: '' }), ...given };
const against = given.against && resolve(given.against);
if (against && !existsSync(join(against, 'dist/start.js'))) {
  console.error(`There is no build to measure in ${against}: npm run build`);
  process.exit(1);
}
const { addDays, dayIn } = await import('../dist/libs/stays/index.js');
const options = {
  seconds: Number(flags.seconds),
  rounds: Number(flags.rounds),
  clients: Number(flags.clients),
  patience: Number(flags.patience),
  within: Number(flags.within),
  stored: flags.stored.split(',').filter(Boolean).map(Number),
  list: flags.list.split(',').map(Number),
  excel: Number(flags.excel),
  today: dayIn('Europe/Istanbul', new Date()),
  addDays,
};
const stages = flags.only.split(',');
const { profile } = flags;
const figures = {};
// Each on a product of its own: what one stores is in the other's way.
if (against)
  figures.against = await withProduct(
    (ours) => withProduct((theirs) => pairedStage(ours, theirs, options), { apart: true, root: against }),
    { apart: true, profile },
  );
if (stages.includes('completions'))
  Object.assign(figures, await withProduct((product) => completionStage(product, options), { apart: true, profile }));
if (stages.includes('together'))
  figures.together = await withProduct((product) => completionStage(product, { ...options, stored: [] }), { profile });
if (stages.includes('list')) figures.list = await withProduct((product) => listStage(product, options));
const outcome = report(figures, options);
if (figures.against) console.log(pairedText(figures.against));
if (outcome.goals.length > 0) console.log(goalTable(outcome.goals));
if (flags.json) writeFileSync(flags.json, `${JSON.stringify(outcome, null, 2)}\n`);
else console.log(JSON.stringify(outcome));
if (flags.docs) writeDocs(outcome);
