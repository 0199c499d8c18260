import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClonedDatabase } from '#libs/testing';

/** The invariants that do not hold in a database, by name; empty when all is well. */
export async function brokenInvariants(database: Pick<ClonedDatabase, 'rows'>): Promise<Record<string, number>> {
  const rows = await database.rows<{ invariant: string; violations: number }>(
    readFileSync(resolve('test/support/invariants.sql'), 'utf8'),
  );
  return Object.fromEntries(rows.filter((row) => row.violations !== 0).map((row) => [row.invariant, row.violations]));
}
