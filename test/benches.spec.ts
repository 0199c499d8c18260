import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOf } from './support/sample.js';

/** What a bench measures when it is asked for as little as it can do. */
function measure(script: string, flags: string[]): { goals: object[]; figures: Record<string, unknown> } {
  const folder = mkdtempSync(join(tmpdir(), 'konak-benches-'));
  try {
    const json = join(folder, 'figures.json');
    execFileSync(process.execPath, [script, ...flags, '--json', json], { stdio: 'pipe' });
    return JSON.parse(readFileSync(json, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a figure is no number: its path. What JSON has no word for, like NaN, has become null. */
function noNumbers(of: unknown, path: string): string[] {
  if (typeof of === 'number') return Number.isFinite(of) ? [] : [path];
  if (typeof of !== 'object' || of === null) return [`${path} is ${String(of)}`];
  return Object.entries(of).flatMap(([key, value]) => noNumbers(value, `${path}.${key}`));
}

const BENCHES = {
  bookings: [
    'scripts/bench-booking.mjs',
    '--seconds 0.5 --rounds 1 --clients 2 --stored 20 --list 20,100 --excel 50 --patience 5 --only completions,list',
  ],
  search: ['scripts/bench-search.mjs', '--hotels 20,40 --searches 4 --seconds 0.2 --only index'],
  billing: ['scripts/bench-billing.mjs', '--subscriptions 150'],
} as const;
const names = Object.keys(BENCHES) as Array<keyof typeof BENCHES>;
const some = process.env['PROOFS'] === 'full' ? names : sampleOf(names, 1, 'bench');

// They are run by hand, months apart: what they ask of the product has to be there still. How fast it is, is not asked here.
it.each(some)('the bench of %s still runs, and prints numbers', (name) => {
  const [script, flags] = BENCHES[name];
  const { goals, figures } = measure(script, flags.split(' '));
  expect(goals.length).toBeGreaterThan(0);
  expect(Object.keys(figures).length).toBeGreaterThan(0);
  expect(noNumbers(figures, 'figures')).toEqual([]);
});
