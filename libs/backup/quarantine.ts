import type pg from 'pg';
import { ResilientPgClient } from '#libs/process';

/** A setting of the database itself: it is there for each role, and before any table. */
const SETTING = 'konak.quarantine';

type FindPassword = () => Promise<string>;

async function ask<T extends object>(url: string, sql: string, findPassword?: FindPassword): Promise<T[]> {
  const client: pg.Client = new ResilientPgClient({ connectionString: url, findPassword });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a database was restored and not released: nothing on it may be sent, collected or asked of partners. */
export async function isInQuarantine(url: string, findPassword?: FindPassword): Promise<boolean> {
  const [row] = await ask<{ value: string | null }>(
    url,
    `select current_setting('${SETTING}', true) as value`,
    findPassword,
  );
  return row!.value === 'on';
}

export async function enterQuarantine(adminUrl: string): Promise<void> {
  await ask(
    adminUrl,
    `do $$ begin execute format('alter database %I set ${SETTING} = on', current_database()); end $$`,
  );
}

export async function leaveQuarantine(adminUrl: string): Promise<void> {
  await ask(adminUrl, `do $$ begin execute format('alter database %I reset ${SETTING}', current_database()); end $$`);
}

export interface WaitingMessages {
  name: string;
  count: number;
  oldest: Date;
}

/** What services would send once they are released: some of it may have been sent after the backup was taken. */
export async function waitingMessages(adminUrl: string, schemas: readonly string[]): Promise<WaitingMessages[]> {
  const outboxes = schemas.map(
    (schema) => `select name, created_at from ${schema}.outbox where done_at is null and failed_at is null`,
  );
  return ask(
    adminUrl,
    `select name, count(*)::int as count, min(created_at) as oldest from (${outboxes.join(' union all ')}) as waiting
     group by name order by count(*) desc, name`,
  );
}
