import { Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { lockHold, type HoldRow } from './hold-row.js';
import { releaseLines } from './hold-stock.js';
import { HOLD, SELL } from './room-stock.js';

const SCOPE = systemScope('inventory.holds');

/** Single lines of holds. All calls are idempotent. */
@Injectable()
export class HoldLines {
  constructor(private readonly database: Database) {}

  /**
   * Releases what single lines have taken, each once: the hold remembers them, and a lapsed one does not claim them again.
   * Harmless for a hold that is released or unknown.
   */
  release(id: string, lines: readonly number[]): Promise<{ state: HoldRow['state'] }> {
    return this.database.tx(SCOPE, async (tx) => {
      const hold = await lockHold(tx, id);
      if (!hold) return { state: 'released' };
      const { state, answer } = hold;
      const { released: before = [] } = answer;
      const released = [...new Set(lines)].filter((line) => line < answer.lines.length && !before.includes(line));
      if (released.length === 0) return { state };
      if (state !== 'released')
        await releaseLines(tx, id, answer, { released, movement: state === 'held' ? HOLD : SELL });
      await tx.execute('update holds set answer = $2 where id = $1', [
        id,
        JSON.stringify({ ...answer, released: [...before, ...released] }),
      ]);
      return { state };
    });
  }
}
