import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { ConfigFault } from '#libs/process';
import { sqlState } from './tx.js';

/** How migrations wait for tables that others use. */
export interface LockPatience {
  /** While a statement waits for a table, all that come after it wait too. */
  lockTimeoutMs: number;
  /** How often a migration is tried, and for how long the product goes on between two tries. */
  tries: number;
  pauseMs: number;
}

export const LOCK_PATIENCE: LockPatience = { lockTimeoutMs: 2_000, tries: 10, pauseMs: 3_000 };

const LOCK_NOT_AVAILABLE = '55P03';

/** The longest open transactions, which are what a table is waited for. */
const OPEN = `select pid, coalesce(usename, '') as role, extract(epoch from now() - xact_start)::int as seconds
  from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    and backend_type = 'client backend' order by xact_start limit 3`;

/**
 * Runs `work`, and again while others hold a table that it needs. It has to be a whole: what was not committed is undone.
 * @throws ConfigFault naming who has a transaction open, after the last try.
 */
export async function whenUnlocked<T>(
  admin: Client,
  what: string,
  { tries, pauseMs }: LockPatience,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt < tries) {
        await delay(pauseMs);
        continue;
      }
      const { rows } = await admin.query<{ pid: number; role: string; seconds: number }>(OPEN);
      const open = rows.map(({ pid, role, seconds }) => `${pid} (${role}) for ${seconds} s`).join(', ');
      throw new ConfigFault(
        `${what} waits for a table that another transaction holds, after ${tries} tries. Open transactions: ${open || 'none'}. ` +
          'Nothing of it was changed: run npm run migrate again, or end that transaction with pg_terminate_backend.',
      );
    }
  }
}
