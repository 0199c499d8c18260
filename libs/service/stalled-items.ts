import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { InternalAnswerOf, StalledItemKind } from '#libs/contracts';

/** How many items one request advances, in total and at a time. */
const AT_MOST = 20;
const AT_ONCE = 10;
/** Slower steps continue and count as waiting, so that the answer comes within a call's time-out. */
const PATIENCE_MS = 6_000;
const EXAMPLES = 5;

/** Stalled items of one kind. */
export interface StalledItems {
  kind: StalledItemKind;
  /** The oldest first, with a limit. */
  find: () => Promise<Array<{ id: string; since: Date }>>;
  /** Takes the item's next step; idempotent, also concurrently. */
  advance: (id: string) => Promise<unknown>;
}

/** @returns a group for each kind that has stalled items. */
export async function describeStalledItems(
  kinds: readonly StalledItems[],
): Promise<InternalAnswerOf<'payments.stuck'>['stuck']> {
  const groups = await Promise.all(kinds.map(async ({ kind, find }) => ({ kind, found: await find() })));
  return groups.flatMap(({ kind, found: [longest, ...others] }) =>
    longest
      ? [
          {
            ...{ kind, count: others.length + 1, since: longest.since.toISOString() },
            examples: [longest, ...others].slice(0, EXAMPLES).map(({ id }) => id),
          },
        ]
      : [],
  );
}

/** Takes the next step of the oldest stalled items. */
export async function advanceStalledItems({
  find,
  advance,
}: StalledItems): Promise<InternalAnswerOf<'payments.advance'>> {
  const chosen = (await find()).slice(0, AT_MOST);
  let error: string | null = null;
  const limit = pLimit(AT_ONCE);
  const steps = chosen.map(({ id }) =>
    limit(advance, id).catch((fault: unknown) => {
      error = fault instanceof Error ? fault.message : String(fault);
    }),
  );
  await Promise.race([Promise.all(steps), delay(PATIENCE_MS, undefined, { ref: false })]);
  const left = new Set((await find()).map(({ id }) => id));
  const waiting = chosen.filter(({ id }) => left.has(id)).length;
  return { done: chosen.length - waiting, waiting, error: waiting > 0 ? error : null };
}
