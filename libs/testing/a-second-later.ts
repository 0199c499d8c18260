import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until what has ended must be refused everywhere: the second that is promised, and what a busy machine adds. */
export async function aSecondLater(): Promise<void> {
  await sleep(1_600);
}
