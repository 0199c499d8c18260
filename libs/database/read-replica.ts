import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '#libs/contracts';
import { replicaReads } from '#libs/process';

/** How long a read waits for what is committed to arrive, and how often it looks. */
const PATIENCE_MS = 300;
const LOOK_MS = 10;
/** A replica that was behind or unavailable is not asked for so long. */
const PAUSE_MS = 5_000;

/** What is asked of Postgres and of its copy. */
interface Server {
  pool: { query<T extends object>(sql: string, values?: unknown[]): Promise<{ rows: T[] }> };
}

/**
 * A streaming replica that answers as Postgres itself would at this moment, or not at all: before a read it has to have
 * everything that is committed. A read therefore sees every earlier commit, of any process.
 */
export class ReadReplica<T extends Server> {
  private opened?: Promise<T>;
  private pausedUntil = 0;

  /** @param open connects to it; called again where that failed */
  constructor(
    private readonly schema: ServiceName,
    private readonly open: () => Promise<T>,
  ) {}

  /**
   * What `read` finds on the replica; what `readPrimary` finds where that is behind, away or fails. What fails on both is
   * at fault itself.
   */
  async read<Found>(
    primary: Server,
    read: (replica: T) => Promise<Found>,
    readPrimary: () => Promise<Found>,
  ): Promise<Found> {
    if (performance.now() < this.pausedUntil) return readPrimary();
    const attempt = await this.attempt(primary, read).catch(() => ({ outcome: 'failed' }) as const);
    const found = attempt.outcome === 'read' ? attempt.found : await readPrimary();
    replicaReads.inc({ service: this.schema, outcome: attempt.outcome });
    if (attempt.outcome !== 'read') this.pausedUntil = performance.now() + PAUSE_MS;
    return found;
  }

  async close(close: (replica: T) => Promise<void>): Promise<void> {
    const replica = await this.opened?.catch(() => undefined);
    if (replica) await close(replica);
  }

  private async attempt<Found>(
    primary: Server,
    read: (replica: T) => Promise<Found>,
  ): Promise<{ outcome: 'read'; found: Found } | { outcome: 'behind' }> {
    const replica = await this.connect();
    if (!(await hasArrived(primary, replica))) return { outcome: 'behind' };
    return { outcome: 'read', found: await read(replica) };
  }

  private connect(): Promise<T> {
    this.opened ??= this.open();
    this.opened.catch(() => (this.opened = undefined));
    return this.opened;
  }
}

/** Whether a replica comes to have all that Postgres has committed by now. */
async function hasArrived(primary: Server, replica: Server): Promise<boolean> {
  const { rows } = await primary.pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const [state] = (
      await replica.pool.query<{ has: boolean | null }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [
        rows[0]!.lsn,
      ])
    ).rows;
    if (state?.has) return true;
    // Null where it is no replica any more.
    if (state?.has === null || performance.now() > until) return false;
    await sleep(LOOK_MS);
  }
}
