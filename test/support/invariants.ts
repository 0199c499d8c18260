import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClonedDatabase } from '#libs/testing';
import { PATIENCE_MS } from './patience.js';

const LOOK_AGAIN_MS = 500;

/**
 * The invariants that do not hold in a database, by name; empty when all is well. What one service has told and another
 * has not heard yet breaks some of them for a moment, so what is broken is looked at again until it has had its time.
 */
export async function brokenInvariants(
  database: Pick<ClonedDatabase, 'rows'>,
  settledWithinMs = PATIENCE_MS,
): Promise<Record<string, number>> {
  const asked = readFileSync(resolve('scripts/invariants.sql'), 'utf8');
  const until = Date.now() + settledWithinMs;
  for (;;) {
    const rows = await database.rows<{ invariant: string; violations: number }>(asked);
    const broken = rows.filter(({ violations }) => violations !== 0);
    if (broken.length === 0 || Date.now() > until)
      return Object.fromEntries(broken.map(({ invariant, violations }) => [invariant, violations]));
    await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS));
  }
}
