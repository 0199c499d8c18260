import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from './emit.mjs';

const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];
const WEB_BUILD = ['scripts/build-web.mjs', 'scripts/web-app.mjs'];
const BROWSER_LIBS = [
  'addresses',
  'api-client',
  'basket',
  'comparison',
  'contracts',
  'in-place',
  'languages',
  'maps',
  'money',
  'page-blocks',
  'photos',
  'stays',
].map((name) => `libs/${name}`);
const STAMP = join('dist', '.fingerprint');
/** The kernel of search, which the build writes beside its source. */
const BUILT_BESIDE = '.wasm';

/** What each part of `dist` is made of. */
export const PARTS = {
  server: [
    ...SOURCES,
    ...SETTINGS,
    'scripts/build-server.mjs',
    'scripts/bundle-server.mjs',
    'scripts/emit.mjs',
    'scripts/swc-options.mjs',
    '.swcrc',
    'tsconfig.engine.json',
  ],
  console: ['console', 'locales', ...BROWSER_LIBS, ...SETTINGS, ...WEB_BUILD],
  front: ['front', 'locales', ...BROWSER_LIBS, ...SETTINGS, ...WEB_BUILD],
};

/** Changes with the content of any source of the part; dates do not matter, a checkout changes those. */
export function fingerprint(part) {
  const hash = createHash('sha256');
  const sources = PARTS[part].flatMap(filesBelow).filter((file) => !file.endsWith(BUILT_BESIDE));
  for (const file of sources.sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Each part's fingerprint at its last build. */
export function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

export function writeStamp(stamp) {
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, JSON.stringify(stamp, null, 2));
}

/** Files below a folder, or the file itself; without tests, and without what tools leave behind. */
export function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  return entriesOf(path)
    .filter((name) => !/\.spec\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/** The folder and all below it. */
export function foldersBelow(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  return [path, ...entriesOf(path).flatMap((name) => foldersBelow(join(path, name)))];
}

const entriesOf = (folder) => readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'node_modules');
