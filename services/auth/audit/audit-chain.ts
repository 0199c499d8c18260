import { Injectable } from '@nestjs/common';
import { Database, systemScope } from '#libs/database';
import { Schedule } from '#libs/queue';

const SCOPE = systemScope('auth.audit');

/** The longest time for which an entry accepts further transactions of its request. */
const SEAL_AFTER_S = 60;
/** Each batch looks back once, so that many entries share its cost. */
const BATCH = 5_000;
/** How far behind the last seal late entries are looked for. */
const LOOK_BACK_S = 60;
/** Entries are written with the delay of their transactions: minutes at most. */
const LOOK_FAR_BACK_S = 3_600;
const LOOK_FAR_BACK_EVERY_MS = 10 * 60_000;
/** Seals that are read at once to be verified. */
const PAGE = 500;

export interface ChainReport {
  entries: number;
  sealed: number;
  /** The last seal's hash: recorded elsewhere, it proves later that the chain's end was not truncated. */
  head: string;
  firstFault: string | null;
}

interface SealRow extends Record<string, unknown> {
  number: number;
  entry_id: string;
  previous: string;
  hash: string;
  /** The entry's current hash; null when it is missing. */
  now: string | null;
}

/** While `audit.seal` still looks for late entries, none counts as missing. */
const INSERTED = `select e.id from audit.entries e
  where e.at < (select l.at from audit.seals s join audit.entries l on l.id = s.entry_id order by s.number desc limit 1) - interval '1 hour'
    and not exists (select 1 from audit.seals s where s.entry_id = e.id)
  order by e.at limit 1`;

/** The hash chain: each seal covers an entry with its changes, and the previous seal. */
@Injectable()
export class AuditChain {
  private lookedFarBackAt = -Infinity;

  constructor(private readonly database: Database) {}

  @Schedule('audit.seal', { everyMs: 30_000 })
  async sealAll(): Promise<void> {
    const isFar = performance.now() - this.lookedFarBackAt >= LOOK_FAR_BACK_EVERY_MS;
    if (isFar) this.lookedFarBackAt = performance.now();
    const lookBack = isFar ? LOOK_FAR_BACK_S : LOOK_BACK_S;
    while ((await this.seal(SEAL_AFTER_S, lookBack)) === BATCH);
  }

  /** Seals entries older than this. @returns how many. */
  async seal(afterSeconds: number, lookBackSeconds = LOOK_FAR_BACK_S): Promise<number> {
    return this.database.tx(SCOPE, async (tx) => {
      const sealed = await tx.row<{ count: number }>(
        'select audit.seal(make_interval(secs => $1), $2, make_interval(secs => $3)) as count',
        [afterSeconds, BATCH, lookBackSeconds],
      );
      return sealed!.count;
    });
  }

  /** Verifies the whole chain by recomputing every seal. */
  async verify(): Promise<ChainReport> {
    const counts = await this.database.tx(SCOPE, (tx) =>
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

  /** An unsealed entry older than sealed ones: it was inserted after they were sealed. */
  private async insertedEntry(): Promise<string | null> {
    const inserted = await this.database.tx(SCOPE, (tx) => tx.row<{ id: string }>(INSERTED));
    return inserted ? `${inserted.id}: inserted` : null;
  }

  private sealsAfter(number: number): Promise<SealRow[]> {
    return this.database.tx(SCOPE, (tx) =>
      tx.rows<SealRow>(
        `select number, entry_id, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash,
           encode(audit.digest(previous, entry_id), 'hex') as now
         from audit.seals where number > $1 order by number limit $2`,
        [number, PAGE],
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
