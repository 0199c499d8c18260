import { setTimeout as sleep } from 'node:timers/promises';

const EVEN_MS = 250;

/** Pads `work` to a constant time, so that its timing does not reveal who exists. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(EVEN_MS)]);
  return result;
}
