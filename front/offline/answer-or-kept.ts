import { ApiError } from '#libs/api-client';

/** Answers of before that are shown now, with their time, by the request. */
const shown = new Map<string, number>();

export const shownSince = (of: string): number | undefined => shown.get(of);

const GONE = new Set([403, 404, 410]);

const loadKept = () => import('./kept-answers');
/** A browser that keeps nothing is online or shows nothing. */
const mayKeep = () => 'caches' in globalThis;

/** What a request answers; without a connection, what it has answered last. */
export async function answerOrKept<T>(slot: string, of: string, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    shown.delete(of);
    if (mayKeep()) void afterwards(({ keepOffline }) => keepOffline(slot, of, JSON.stringify(answer)));
    return answer;
  } catch (error) {
    if (!(error instanceof ApiError) || !mayKeep()) throw error;
    // What is refused now is not to be seen later.
    if (GONE.has(error.status)) void afterwards(({ forgetOffline }) => forgetOffline(slot));
    if (error.msg !== 'network') throw error;
    const kept = await loadKept()
      .then(({ findOffline }) => findOffline(slot, of))
      .catch(() => undefined);
    if (!kept) throw error;
    shown.set(of, kept.at);
    return (await kept.answer.json()) as T;
  }
}

async function afterwards(work: (kept: Awaited<ReturnType<typeof loadKept>>) => Promise<void>): Promise<void> {
  await loadKept()
    .then(work)
    .catch(() => undefined);
}
