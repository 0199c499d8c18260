import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until an ended session must be refused everywhere: the promised second, plus a margin for a busy machine. */
export async function aSecondLater(): Promise<void> {
  await sleep(1_600);
}
