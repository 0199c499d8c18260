import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { filesBelow } from './fingerprint.mjs';
import { runTool } from './steps.mjs';

const SOURCES = ['start.ts', 'services', 'workers', 'libs', 'demo', 'locales'];
const isCompiled = (file) => /\.tsx?$/.test(file);
const isAsset = (file) => !isCompiled(file) && !file.endsWith('.md');

const KERNEL = 'services/inventory/selling/availability/engine/kernel/scan-blocks';

/** Services, workers and libraries, as JavaScript beside the files that they read when they run. */
export async function buildServer() {
  await buildKernel();
  await runTool('TypeScript', ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.build.json']);
  copyAssets();
  removeLeftovers();
  await bundleServer();
}

/** The WebAssembly kernel of search, built beside its source, because specs run sources. */
export async function buildKernel() {
  const made = ['--outFile', `${KERNEL}.wasm`, '--runtime', 'stub', '-O3', '--noAssert', '--enable', 'simd,threads'];
  const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];
  await runTool('AssemblyScript', ['node_modules/assemblyscript/bin/asc.js', `${KERNEL}.ts`, ...made, ...memory]);
}

export function copyAssets() {
  for (const file of SOURCES.flatMap(filesBelow).filter(isAsset)) {
    mkdirSync(dirname(join('dist', file)), { recursive: true });
    cpSync(file, join('dist', file));
  }
}

/** Removes output whose source no longer exists. */
function removeLeftovers() {
  for (const made of SOURCES.slice(1).flatMap((folder) => filesBelow(join('dist', folder)))) {
    const source = made.replace(/^dist[/\\]/, '');
    const base = source.replace(/\.js(\.map)?$/, '');
    if (![source, `${base}.ts`, `${base}.tsx`].some((path) => existsSync(path))) rmSync(made);
  }
}
