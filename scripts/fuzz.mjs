import { parseArgs } from 'node:util';

/**
 * Every call that is built with made-up input, as many requests each as told; a seed repeats a run to the letter.
 *
 *   npm run fuzz -- --runs 10000 --seed 7 --call hotels.update
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' }, call: { type: 'string' } },
});
values.seed ??= String(Math.floor(Math.random() * 1e9));
for (const [name, value] of Object.entries(values)) process.env[`FUZZ_${name.toUpperCase()}`] = value;
process.argv.splice(2, Infinity, 'test/fuzz');
await import('./test.mjs');
