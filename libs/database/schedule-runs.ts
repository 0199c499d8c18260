import type { QueryResultRow } from 'pg';
import type { Reader, Tx } from './tx.js';

/** The last outcomes of a schedule. */
export interface ScheduleRun {
  name: string;
  /** When it was registered, for a schedule that never ran. */
  since: Date;
  doneAt: Date | null;
  tookMs: number | null;
  failedAt: Date | null;
  error: string | null;
}

const ERROR_LENGTH = 200;

/** Created outside of migrations, so that every service has it. */
export const scheduleRunsTable = (schema: string): string =>
  `create table if not exists ${schema}.schedule_runs (
     name text primary key,
     since timestamptz not null default now(),
     done_at timestamptz,
     took_ms int,
     failed_at timestamptz,
     error text
   )`;

/** Registers a service's schedules before their first run, and removes those that it no longer has. */
export async function registerSchedules(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.execute('delete from schedule_runs where name <> all ($1)', [names]);
  await tx.execute('insert into schedule_runs (name) select unnest($1::text[]) on conflict do nothing', [names]);
}

/** Records the outcome of a run: its duration in milliseconds, or its error. */
export async function recordScheduleRun(
  tx: Tx,
  name: string,
  end: { tookMs: number } | { error: string },
): Promise<void> {
  if ('error' in end)
    await tx.execute(
      `insert into schedule_runs (name, failed_at, error) values ($1, now(), left($2, ${ERROR_LENGTH}))
       on conflict (name) do update set failed_at = excluded.failed_at, error = excluded.error`,
      [name, end.error],
    );
  else
    await tx.execute(
      `insert into schedule_runs (name, done_at, took_ms) values ($1, now(), $2)
       on conflict (name) do update set done_at = excluded.done_at, took_ms = excluded.took_ms`,
      [name, end.tookMs],
    );
}

/** The schedules of a service, by name. */
export function findScheduleRuns(tx: Pick<Reader, 'rows'>): Promise<ScheduleRun[]> {
  return tx.rows<ScheduleRun & QueryResultRow>(
    `select name, since, done_at as "doneAt", took_ms as "tookMs", failed_at as "failedAt", error
     from schedule_runs order by name`,
  );
}
