import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchTiles } from './watch-tiles.js';

function watched(patienceMs?: number) {
  const tiles = new EventEmitter();
  const told: boolean[] = [];
  const stop = watchTiles(tiles, (isMissing) => told.push(isMissing), patienceMs);
  return { tiles, told, stop };
}

describe('a map’s tiles', () => {
  it('a map’s tiles are missing where one fails before any came, and no longer once one comes', () => {
    const { tiles, told, stop } = watched();
    for (const event of ['tileerror', 'tileload', 'tileerror']) tiles.emit(event);
    expect(told).toEqual([true, false, false]);
    stop();
  });

  it('a map’s tiles are missing where none comes in time', async () => {
    const { told } = watched(1);
    expect(told).toEqual([]);
    await sleep(50);
    expect(told).toEqual([true]);
  });

  it('a map’s tiles are not watched once that is stopped', async () => {
    const { told, stop } = watched(1);
    stop();
    await sleep(50);
    expect(told).toEqual([]);
  });
});
