import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';

export type Broken = Record<string, number>;

/**
 * What must hold in the whole database and does not, with the number of rows. What is under way between two services breaks
 * some for a moment; how long it may take is counted from `asOf`.
 */
export async function findBrokenInvariants(admin: pg.Client, asOf: string): Promise<Broken> {
  await admin.query(`select set_config('konak.as_of', $1, false)`, [asOf]);
  const { rows } = await admin.query<{ invariant: string; violations: string }>(
    readFileSync(resolve('scripts', 'invariants.sql'), 'utf8'),
  );
  const broken = rows.filter(({ violations }) => Number(violations) !== 0);
  return Object.fromEntries(broken.map(({ invariant, violations }) => [invariant, Number(violations)]));
}

/** Those that are broken by more rows than before. */
export function brokenSince(before: Broken, now: Broken): Broken {
  return Object.fromEntries(Object.entries(now).filter(([name, rows]) => rows > (before[name] ?? 0)));
}
