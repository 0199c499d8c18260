import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a bench tells when it is asked for as little as it can do. */
function told(script: string, flags: string[]): { goals: object[]; figures: Record<string, unknown> } {
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

// They are run by hand, months apart: what they ask of the product has to be there still. How fast it is, is not asked here.
it.each([
  ['of bookings', 'scripts/bench-booking.mjs', ['completions', 'list']],
  ['of search', 'scripts/bench-search.mjs', ['index']],
  ['of billing', 'scripts/bench-billing.mjs', []],
])('the bench %s still runs, and tells numbers', (_, script, stages) => {
  const small: Record<string, string[]> = {
    'scripts/bench-booking.mjs':
      '--seconds 0.5 --rounds 1 --clients 2 --stored 20 --list 20,100 --excel 50 --patience 5'.split(' '),
    'scripts/bench-search.mjs': '--hotels 20,40 --searches 4 --seconds 0.2'.split(' '),
    'scripts/bench-billing.mjs': ['--subscriptions', '150'],
  };
  const { goals, figures } = told(script, [
    ...small[script]!,
    ...(stages.length > 0 ? ['--only', stages.join(',')] : []),
  ]);
  expect(goals.length).toBeGreaterThan(0);
  expect(Object.keys(figures).length).toBeGreaterThan(0);
  expect(noNumbers(figures, 'figures')).toEqual([]);
});
