import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { digits } from '../bench-search/measure.mjs';
import { LightLoad } from './light-load.mjs';

const LOOKS = 10;
const PAUSE_MS = 2_000;
const MEGABYTE = 2 ** 20;

/**
 * Lets the product run at rest and then under light load, and looks at its memory ten times in each.
 * @returns the most that was resident, in megabytes, and how much more was alive at the end than once warm
 */
export async function soak(konak, heapFile, minutes) {
  const phases = {};
  for (const phase of ['rest', 'load']) {
    const load = phase === 'load' ? new LightLoad(konak.api, PAUSE_MS) : undefined;
    load?.begin();
    const looks = [];
    for (let look = 0; look < LOOKS; look++) {
      await wait((minutes * 60_000) / LOOKS);
      looks.push({ resident: konak.megabytes(), heap: await liveHeap(konak.pid, heapFile) });
    }
    await load?.end();
    phases[phase] = { ...summary(looks), ...(load && { turns: load.turns }) };
  }
  return phases;
}

/** The first looks warm up what is loaded at its first use. */
function summary(looks) {
  const warm = looks.slice(LOOKS / 2);
  const heaps = warm.map(({ heap }) => heap);
  return {
    resident: Math.max(...looks.map(({ resident }) => resident)),
    heap: digits(heaps.at(-1)),
    growth: digits(heaps.at(-1) - heaps[0]),
    looks,
  };
}

async function liveHeap(pid, file) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await wait(50);
  return digits(JSON.parse(readFileSync(file, 'utf8')).heap / MEGABYTE);
}
