import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { emit, SOURCES } from './emit.mjs';
import { filesBelow } from './fingerprint.mjs';
import { runTool } from './steps.mjs';

const ENGINE = 'services/inventory/selling/availability/engine';
const KERNEL = `${ENGINE}/kernel/scan-blocks`;

/** Tests' own, types, readmes, and the sources of the engine, which the compiler emits. */
const NOT_EMITTED = new RegExp(
  `\\.(fixture|fake|reference)\\.tsx?$|\\.d\\.ts$|\\.md$|^libs/in-place/|^libs/testing/(index|service-harness)\\.ts$|^${ENGINE}/.*\\.ts$`,
);

/** Services, workers and libraries, as JavaScript beside the files that they read when they run. */
export async function buildServer() {
  await Promise.all([buildKernel(), compileEngine()]);
  await emitAll();
  removeLeftovers();
  await bundleServer();
}

/** With its enums in place, across files, which only the compiler does; what it imports is emitted again. */
function compileEngine() {
  return runTool('TypeScript', ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.engine.json']);
}

async function emitAll() {
  const files = SOURCES.flatMap(filesBelow).filter((file) => !NOT_EMITTED.test(file.replaceAll('\\', '/')));
  await Promise.all(files.map(emit));
}

/** The WebAssembly kernel of search, built beside its source, because specs run sources. */
export async function buildKernel() {
  const made = ['--outFile', `${KERNEL}.wasm`, '--runtime', 'stub', '-O3', '--noAssert', '--enable', 'simd,threads'];
  const memory = ['--importMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536'];
  await runTool('AssemblyScript', ['node_modules/assemblyscript/bin/asc.js', `${KERNEL}.ts`, ...made, ...memory]);
}

/** Removes output whose source no longer exists. */
function removeLeftovers() {
  for (const made of SOURCES.slice(1).flatMap((folder) => filesBelow(join('dist', folder)))) {
    const source = made.replace(/^dist[/\\]/, '');
    const base = source.replace(/\.js(\.map)?$/, '');
    if (![source, `${base}.ts`, `${base}.tsx`].some((path) => existsSync(path))) rmSync(made);
  }
}
