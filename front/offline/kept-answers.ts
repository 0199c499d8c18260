/** What guests have opened is there without a connection for so long, and no more than a few of it. */
const KEPT_MS = 30 * 86_400_000;
const MOST = 24;
const CACHE = 'konak-answers';
const AT = 'x-kept-at';
const OF = 'x-kept-of';

interface Kept {
  at: number;
  answer: Response;
}

const addressOf = (slot: string) => `/kept/${encodeURIComponent(slot)}`;
const timeOf = ({ headers }: Response) => Number(headers.get(AT));

/** Keeps an answer in a slot, which holds the last one alone. */
export async function keepOffline(slot: string, of: string, body: BodyInit): Promise<void> {
  const cache = await caches.open(CACHE);
  const headers = { [AT]: String(Date.now()), [OF]: encodeURIComponent(of) };
  await cache.put(addressOf(slot), new Response(body, { headers }));
  await dropOld(cache);
}

export async function findOffline(slot: string, of: string): Promise<Kept | undefined> {
  const answer = await (await caches.open(CACHE)).match(addressOf(slot));
  if (!answer || answer.headers.get(OF) !== encodeURIComponent(of)) return undefined;
  const at = timeOf(answer);
  return Date.now() - at < KEPT_MS ? { at, answer } : undefined;
}

/** Drops slots: those whose names begin so. */
export async function forgetOffline(slot: string): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys())
    if (new URL(request.url).pathname.startsWith(addressOf(slot))) await cache.delete(request);
}

async function dropOld(cache: Cache): Promise<void> {
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => ({ request, at: timeOf((await cache.match(request))!) })),
  );
  const wanted = kept.filter(({ at }) => Date.now() - at < KEPT_MS).toSorted((a, b) => b.at - a.at);
  const last = wanted[MOST - 1]?.at ?? 0;
  for (const { request, at } of kept) if (Date.now() - at >= KEPT_MS || at < last) await cache.delete(request);
}
