import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DefaultsConfig } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';

export const InventoryConfig = DefaultsConfig.extend({
  /** Search threads beside the main one; 0: the main one searches. Left out: one less than the number of cores. */
  SEARCH_THREADS: z.coerce.number().int().min(0).max(64).optional(),
  /** The file of the availability index's snapshot, or `off`; left out: in DATA_DIR. */
  INDEX_SNAPSHOT: z.string().optional(),
  /** The greatest age of a bulletin, in days, at which foreign currency is sold; left out, 10 for the bank's own. */
  RATES_DAYS: z.coerce.number().int().min(1).optional(),
  TCMB_URL: z.url().optional(),
}).transform((config) => ({
  // A worker thread cannot load TypeScript, and tests run the sources.
  SEARCH_THREADS: config.SEARCH_THREADS ?? (config.NODE_ENV === 'test' ? 0 : availableParallelism() - 1),
  INDEX_SNAPSHOT: snapshotPath(config),
  // The sandbox's bulletin is of a past day; the longest holidays are shorter than ten.
  RATES_DAYS: config.RATES_DAYS ?? (config.NODE_ENV === 'production' && !config.TCMB_URL ? 10 : Infinity),
}));

export type InventoryRuntime = ServiceRuntime<z.output<typeof InventoryConfig>>;

/** Undefined for none: tests make an index each, of a few hotels. */
function snapshotPath({
  NODE_ENV,
  DATA_DIR,
  INDEX_SNAPSHOT,
}: z.output<typeof DefaultsConfig> & { INDEX_SNAPSHOT?: string }) {
  if (INDEX_SNAPSHOT === 'off') return undefined;
  return INDEX_SNAPSHOT ?? (NODE_ENV === 'test' ? undefined : join(DATA_DIR, 'availability.index'));
}
