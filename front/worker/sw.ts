/** Set by the build: what the app needs without a connection, and a name that changes with it. */
declare const FILES: readonly string[];
declare const RELEASE: string;

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lifetime {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
}

const worker = globalThis as unknown as Worker;
const PREFIX = 'konak-shell-';
const SHELL = PREFIX + RELEASE;
const PAGE = '/index.html';
const CONFIG = '/config.json';
/** Pages that were opened before a release go on with its files. */
const RELEASES_KEPT = 2;

worker.addEventListener('install', (event) => {
  const filled = caches.open(SHELL).then((shell) => shell.addAll([PAGE, CONFIG, ...FILES]));
  event.waitUntil(filled.then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => worker.clients.claim())));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // The API, and with it carts and payments, never passes through here.
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch((error) => stored(PAGE, error)));
  else if (pathname === CONFIG) event.respondWith(newest(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function dropOld(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  await Promise.all(shells.slice(0, shells.length - (RELEASES_KEPT - 1)).map((name) => caches.delete(name)));
}

async function stored(path: string, error: unknown): Promise<Response> {
  const answer = await caches.match(path);
  if (!answer) throw error;
  return answer;
}

async function newest(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer);
    return answer;
  } catch (error) {
    return stored(CONFIG, error);
  }
}

/** Named by its content, so that it never changes. */
async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer);
  return answer;
}

/** A full disk leaves the page as it is. */
async function keep(request: Request, answer: Response): Promise<void> {
  const copy = answer.clone();
  await caches
    .open(SHELL)
    .then((shell) => shell.put(request, copy))
    .catch(() => undefined);
}
