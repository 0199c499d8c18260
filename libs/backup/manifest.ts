import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigFault } from '#libs/process';

export const MANIFEST = 'manifest.json';

/** What a backup consists of; written last, so that a folder without it is no backup. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  postgres: z.number(),
  schemas: z.array(z.object({ schema: z.string(), migrations: z.array(z.string()) })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      file: z.string(),
      rows: z.number(),
      bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  pictures: z.number(),
  /** What was under way between services at that moment, as broken invariants with their rows. */
  underWay: z.record(z.string(), z.number()),
});
export type Manifest = z.output<typeof Manifest>;

/** @throws ConfigFault for a folder without a whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new ConfigFault(`${folder} holds no whole backup: there is no ${MANIFEST} in it.`);
  return Manifest.parse(JSON.parse(text));
}

/** One table with its rows. */
export type SavedTable = Manifest['tables'][number];
