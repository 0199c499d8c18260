import { Injectable } from '@nestjs/common';
import { Database, openDoor } from '#libs/database';
import { Schedule } from '#libs/queue';

const DOOR = openDoor('auth.audit');

/** An entry is open for its request's further transactions for less than this. */
const SEAL_AFTER_S = 60;
const BATCH = 500;

export interface ChainReport {
  entries: number;
  sealed: number;
  /** The last seal's hash: noted elsewhere, it shows later that the chain's end was not cut off. */
  head: string;
  firstFault: string | null;
}

interface SealRow extends Record<string, unknown> {
  number: number;
  entry_id: string;
  previous: string;
  hash: string;
  /** What the entry comes to now; null when it is gone. */
  now: string | null;
}

/** As long as `audit.seal` still looks for entries that come late, none is missing. */
const INSERTED = `select e.id from audit.entries e
  where e.at < (select l.at from audit.seals s join audit.entries l on l.id = s.entry_id order by s.number desc limit 1) - interval '1 hour'
    and not exists (select 1 from audit.seals s where s.entry_id = e.id)
  order by e.at limit 1`;

/** The chain of seals: each stands for an entry with its changes, and for the seal before it. */
@Injectable()
export class AuditChain {
  constructor(private readonly database: Database) {}

  @Schedule('audit.seal', { everyMs: 10_000 })
  async sealAll(): Promise<void> {
    while ((await this.seal(SEAL_AFTER_S)) === BATCH);
  }

  /** Seals entries that are older than this; answers how many. */
  async seal(afterSeconds: number): Promise<number> {
    return this.database.tx(DOOR, async (tx) => {
      const sealed = await tx.row<{ count: number }>('select audit.seal(make_interval(secs => $1), $2) as count', [
        afterSeconds,
        BATCH,
      ]);
      return sealed!.count;
    });
  }

  /** Walks the whole chain and computes every seal anew. */
  async verify(): Promise<ChainReport> {
    const counts = await this.database.tx(DOOR, (tx) =>
      tx.row<{ entries: number; sealed: number }>(
        'select (select count(*) from audit.entries) as entries, (select count(*) from audit.seals) as sealed',
      ),
    );
    let last = { number: 0, hash: '' };
    let firstFault: string | null = null;
    while (firstFault === null) {
      const seals = await this.sealsAfter(last.number);
      if (seals.length === 0) break;
      for (const seal of seals) {
        firstFault ??= faultOf(seal, last);
        last = seal;
      }
    }
    firstFault ??= await this.insertedEntry();
    return { ...counts!, head: last.hash, firstFault };
  }

  /** An entry among those that are sealed long since, and has no seal: it was not there when they were sealed. */
  private async insertedEntry(): Promise<string | null> {
    const inserted = await this.database.tx(DOOR, (tx) => tx.row<{ id: string }>(INSERTED));
    return inserted ? `${inserted.id}: inserted` : null;
  }

  private sealsAfter(number: number): Promise<SealRow[]> {
    return this.database.tx(DOOR, (tx) =>
      tx.rows<SealRow>(
        `select number, entry_id, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
           encode(audit.digest(previous, entry_id), 'hex') as now
         from audit.seals where number > $1 order by number limit $2`,
        [number, BATCH],
      ),
    );
  }
}

function faultOf(seal: SealRow, last: { number: number; hash: string }): string | null {
  const { number, entry_id: entry, previous, hash, now } = seal;
  if (number !== last.number + 1) return `seal ${last.number + 1}: missing`;
  if (previous !== last.hash) return `${entry}: out of order`;
  if (now === null) return `${entry}: missing`;
  return now === hash ? null : `${entry}: changed`;
}
