import './node-version.mjs';
import { spawn } from 'node:child_process';
import { existsSync, rmSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildKernel } from './build-server.mjs';
import { emit, SOURCES, targetOf } from './emit.mjs';
import { fail } from './fault.mjs';
import { filesBelow, fingerprint, foldersBelow, readStamp, writeStamp } from './fingerprint.mjs';
import { installPackages } from './install.mjs';
import { openSurroundings } from './setup.mjs';
import { onEnd } from './signals.mjs';
import { step } from './steps.mjs';

/** `npm run dev`: a saved file is emitted again and the server restarted; the web apps reload automatically. */
const FOLDERS = SOURCES.slice(1);
const WEB_APPS = { console: process.env.CONSOLE_PORT || 3001, front: process.env.FRONT_PORT || 3002 };
const WEB_URLS = {
  API_URL: process.env.API_URL || `http://localhost:${process.env.API_PORT || 3000}`,
  CONSOLE_URL: `http://localhost:${WEB_APPS.console}`,
  FRONT_URL: `http://localhost:${WEB_APPS.front}`,
};
const isSource = (file) => !/(^|[/\\])\.|\.spec\.tsx?$|~$/.test(file);

let postgres;
let server;
let vites = [];
let restarts = Promise.resolve();

onEnd({ stop: end, force: () => process.exit(130) });

try {
  await installPackages();
  ({ postgres } = await openSurroundings());
  if (readStamp().server !== fingerprint('server')) await step('Emitting the server', emitAll);
  leaveBuild();
  watchSources();
  startServer();
  vites = startWebApps();
} catch (error) {
  await postgres?.stop().catch(() => {});
  fail(error);
}

async function emitAll() {
  await buildKernel();
  await Promise.all(SOURCES.flatMap(filesBelow).map(emit));
}

/** From here on dist is not what `npm run build` made: what is emitted runs as it is, and the next build is whole. */
function leaveBuild() {
  rmSync('dist/bundle', { recursive: true, force: true });
  writeStamp({ ...readStamp(), server: undefined });
}

/** One watch a folder: a recursive one loses files after an editor's atomic save. */
function watchSources() {
  const changed = new Set();
  let timer;
  const note = (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      restarts = restarts.then(() => refresh(files));
    }, 80);
  };
  const watchFolder = (folder) =>
    watch(folder, (_, name) => {
      if (!name || !isSource(name)) return;
      const path = join(folder, name);
      if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return note(path);
      foldersBelow(path).forEach(watchFolder);
      filesBelow(path).forEach(note);
    }).on('error', () => {}); // The folder was removed.
  FOLDERS.flatMap(foldersBelow).forEach(watchFolder);
  watch('.', (_, name) => name === 'start.ts' && note(name));
}

async function refresh(noted) {
  const began = Date.now();
  // Editors write beside the file first; what came and went between concerns nobody.
  const files = noted.filter((file) => existsSync(file) || existsSync(targetOf(file)));
  if (files.length === 0) return;
  try {
    await Promise.all(files.map(emit));
  } catch (error) {
    return console.error(
      String(error.message ?? error)
        .split('\n\nCaused by')[0]
        .trim(),
    );
  }
  console.log(`\n${files.join(', ')}: emitted in ${Date.now() - began} ms, restarting`);
  await server?.stop();
  startServer();
}

function startServer() {
  // The web apps come from vite here; their last builds, if any, may have any port.
  const env = { ...WEB_URLS, CONSOLE_PORT: '0', FRONT_PORT: '0', LOG_FORMAT: process.env.LOG_FORMAT || 'pretty' };
  server = run(['--disable-proto=delete', '--enable-source-maps', 'scripts/serve.mjs'], env);
}

function startWebApps() {
  const apps = Object.entries(WEB_APPS).filter(([app]) => existsSync(`${app}/vite.config.ts`));
  return apps.map(([app, port]) =>
    run(['node_modules/vite/bin/vite.js', app, '--port', String(port), '--strictPort'], WEB_URLS),
  );
}

/** In a process group of its own: Ctrl-C comes to us alone, and we end the children in order. */
function run(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, npm_lifecycle_event: '' },
    // Vite ends when its input does.
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(5000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function end() {
  await restarts;
  await Promise.all([server, ...vites].map((child) => child?.stop()));
  await postgres?.stop();
  process.exit(0);
}
