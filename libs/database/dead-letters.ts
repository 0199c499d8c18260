import pg, { type QueryResultRow } from 'pg';
import { SERVICES, type ServiceName } from '#libs/contracts';
import { ConfigFault } from '#libs/process';
import type { Reader } from './tx.js';
import './pg-types.js';

/** A filter for a service's dead letters; fields that are left out do not restrict it. */
export interface DeadLetterChoice {
  consumer?: string;
  name?: string;
  /** Equal failures, by the `errorHash` of their group. */
  errorHash?: string;
  ids?: readonly string[];
  /** At most this many, oldest failures first. */
  limit?: number;
}

/** A group of a service's dead letters with the same error. */
export interface DeadLetters {
  consumer: string;
  name: string;
  error: string;
  errorHash: string;
  count: number;
  /** When the first of them failed. */
  since: Date;
  /** An example. */
  example: string;
}

/** Messages that are due and not yet handled. */
export interface WaitingMessages {
  consumer: string;
  name: string;
  count: number;
  /** Since when the oldest has been due. */
  since: Date;
}

/** Messages under way for less than this are normal: after it a relay asks for their state. */
const UNDERWAY_S = 10;
const ERROR = `left(coalesce(error, ''), 200)`;
const CHOSEN = `failed_at is not null and ($1::text is null or consumer = $1) and ($2::text is null or name = $2)
  and ($3::text is null or md5(${ERROR}) = $3) and ($4::uuid[] is null or id = any ($4))`;

/** A service's dead letters, one line per error, oldest failures first. */
export function groupDeadLetters(tx: Pick<Reader, 'rows'>, choice: DeadLetterChoice = {}): Promise<DeadLetters[]> {
  return tx.rows<DeadLetters & QueryResultRow>(
    `select consumer, name, ${ERROR} as error, md5(${ERROR}) as "errorHash", count(*)::int as count,
       min(failed_at) as since, min(id::text) as example
     from outbox where ${CHOSEN} group by 1, 2, 3 order by since`,
    valuesOf(choice),
  );
}

/** Has a service's dead letters resent by its relay, with a fresh number of attempts. @returns how many. */
export async function retryDeadLetters(tx: Pick<Reader, 'rows'>, choice: DeadLetterChoice): Promise<number> {
  const [sent] = await tx.rows<{ count: number }>(
    `with chosen as (select id from outbox where ${CHOSEN} order by failed_at limit $5 for update skip locked),
       sent as (update outbox o set failed_at = null, dispatched_at = null from chosen c where o.id = c.id returning 1)
     select count(*)::int as count from sent`,
    [...valuesOf(choice), choice.limit ?? null],
  );
  return sent!.count;
}

/**
 * Discards dead letters that failed until `before`: they count as done, and are removed with those.
 * @returns how many.
 */
export async function discardDeadLetters(
  tx: Pick<Reader, 'rows'>,
  { before, ...choice }: DeadLetterChoice & { before: Date },
): Promise<number> {
  const [discarded] = await tx.rows<{ count: number }>(
    `with discarded as (update outbox set done_at = now(), failed_at = null, error = 'discarded: ' || coalesce(error, '')
       where ${CHOSEN} and failed_at <= $5 returning 1)
     select count(*)::int as count from discarded`,
    [...valuesOf(choice), before],
  );
  return discarded!.count;
}

/** A service's dead letters one by one, oldest failure first. */
export function findDeadLetters(
  tx: Pick<Reader, 'rows'>,
  choice: DeadLetterChoice,
): Promise<Array<{ id: string; failedAt: Date; payload: unknown }>> {
  return tx.rows(
    `select id, failed_at as "failedAt", payload from outbox where ${CHOSEN} order by failed_at limit $5`,
    [...valuesOf(choice), choice.limit ?? null],
  );
}

/** The number of a service's dead letters, by consumer. */
export function countDeadLetters(tx: Pick<Reader, 'rows'>): Promise<Array<{ consumer: string; count: number }>> {
  return tx.rows('select consumer, count(*)::int as count from outbox where failed_at is not null group by 1');
}

const WAITS = `done_at is null and failed_at is null
       and coalesce(not_before, created_at) < now() - make_interval(secs => ${UNDERWAY_S})`;

/** The waiting messages of a service by consumer and name, longest waiting first. */
export function findWaiting(tx: Pick<Reader, 'rows'>): Promise<WaitingMessages[]> {
  return tx.rows<WaitingMessages & QueryResultRow>(
    `select consumer, name, count(*)::int as count, min(coalesce(not_before, created_at)) as since
     from outbox where ${WAITS}
     group by 1, 2 order by since`,
  );
}

/** Ids of waiting messages of a consumer and name, longest waiting first. */
export async function findWaitingIds(
  tx: Pick<Reader, 'rows'>,
  { consumer, name, limit }: { consumer: string; name: string; limit: number },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `select id from outbox where ${WAITS} and consumer = $1 and name = $2 order by coalesce(not_before, created_at) limit $3`,
    [consumer, name, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Runs `work` on the outbox of each service, or of one, as the database's admin. @throws ConfigFault for an unknown
 * service.
 */
export async function eachOutbox<T>(
  adminUrl: string,
  wanted: string | undefined,
  work: (tx: Pick<Reader, 'rows'>, service: ServiceName) => Promise<T>,
): Promise<T[]> {
  const services = SERVICES.filter((service) => wanted === undefined || service === wanted);
  if (services.length === 0) throw new ConfigFault(`There is no service ${wanted}. Known: ${SERVICES.join(', ')}`);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const tx = {
    rows: async <R extends QueryResultRow>(sql: string, values?: unknown[]) =>
      (await client.query<R>(sql, values)).rows,
  };
  try {
    const found = await tx.rows<{ schema: ServiceName }>(
      `select schemaname as schema from pg_tables where tablename = 'outbox' and schemaname = any ($1)`,
      [services],
    );
    const answers: T[] = [];
    for (const { schema } of found) {
      await client.query(`select set_config('search_path', $1, false)`, [schema]);
      answers.push(await work(tx, schema));
    }
    return answers;
  } finally {
    await client.end();
  }
}

function valuesOf({ consumer, name, errorHash, ids }: DeadLetterChoice): unknown[] {
  return [consumer ?? null, name ?? null, errorHash ?? null, ids?.length ? ids : null];
}
