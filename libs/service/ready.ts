const WITHIN_MS = 1_000;

interface Store {
  answers(withinMs: number): Promise<boolean>;
}

/**
 * A readiness check of the stores that a process depends on, one second each. Concurrent calls, and those within a
 * second of the last answer, share one check.
 */
export function storesCheck(stores: readonly Store[]): () => Promise<boolean> {
  let last: { answer: Promise<boolean>; until: number } | undefined;
  const ask = async (): Promise<boolean> =>
    (await Promise.all(stores.map((store) => inTime(store.answers(WITHIN_MS))))).every(Boolean);
  return () => {
    if (!last || performance.now() > last.until) last = { answer: ask(), until: performance.now() + WITHIN_MS };
    return last.answer;
  };
}

/** A time-out counts as unavailable. */
async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, WITHIN_MS, false)));
  return Promise.race([answer.catch(() => false), late]).finally(() => clearTimeout(timer));
}
