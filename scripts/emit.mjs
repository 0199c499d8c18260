import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What the server is made of; words and pictures are beside its sources. */
export const SOURCES = ['start.ts', 'services', 'workers', 'libs', 'demo', 'locales'];

const isCompiled = (file) => /\.tsx?$/.test(file);

export const targetOf = (file) => join('dist', file).replace(/\.tsx?$/, '.js');

/** The file's JavaScript, or its copy, in `dist`, and nothing where it was removed. Types are checked by `npm run typecheck`. */
export async function emit(file) {
  const target = targetOf(file);
  if (!existsSync(file)) return rmSync(target, { recursive: true, force: true });

  mkdirSync(dirname(target), { recursive: true });
  if (!isCompiled(file)) return cpSync(file, target);
  // Not there yet when this file is loaded on a fresh machine.
  const { transformFile } = await import('@swc/core');
  const { forTs, forTsx } = await import('./swc-options.mjs');
  const options = file.endsWith('x') ? forTsx : forTs;
  const { code, map } = await transformFile(file, { ...options, swcrc: false, sourceMaps: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}
