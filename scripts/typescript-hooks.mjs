import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { forTs, forTsx } from './swc-options.mjs';

const isSource = (url) => /\.tsx?$/.test(url ?? '') && !url.includes('/node_modules/');

/** Hooks of Node's loader: sources import sources, './x' and './x.js' as './x.ts', './x.tsx' or './x/index.ts', '#libs/x' by its condition. */
export function resolve(specifier, context, next) {
  if (!isSource(context.parentURL)) return next(specifier, context);
  if (specifier.startsWith('#')) return next(specifier, { ...context, conditions: ['source', ...context.conditions] });
  if (!specifier.startsWith('.')) return next(specifier, context);
  const base = new URL(specifier.replace(/\.js$/, ''), context.parentURL).href;
  const url = ['.ts', '.tsx', '/index.ts']
    .map((ending) => base + ending)
    .find((found) => existsSync(fileURLToPath(found)));
  return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
}

/** Compiles a source when it is loaded. */
export async function load(url, context, next) {
  // As bundlers do, without an attribute.
  if (url.endsWith('.json')) return next(url, { ...context, importAttributes: { type: 'json' } });
  if (!isSource(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const options = { ...(url.endsWith('x') ? forTsx : forTs), filename, sourceMaps: 'inline', swcrc: false };
  const { code } = await transform(readFileSync(filename, 'utf8'), options);
  // Pictures are a bundler's; without one there are none.
  const source = code.replace('import.meta.glob(', '(() => ({}))(');
  return { format: 'module', source, shortCircuit: true };
}
