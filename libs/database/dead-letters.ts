import pg from 'pg';
import { SERVICES, type ServiceName } from '#libs/contracts';
import { ConfigFault } from '#libs/process';
import './pg-types.js';

/** Which dead letters are meant; what is left out bounds nothing. */
export interface DeadLetterChoice {
  service?: string;
  name?: string;
  ids?: readonly string[];
}

/** Dead letters of one service that failed alike. */
export interface DeadLetters {
  service: ServiceName;
  consumer: string;
  name: string;
  error: string;
  count: number;
  /** When the first of them failed. */
  since: Date;
  /** One of them. */
  example: string;
}

const CHOSEN = `failed_at is not null and ($1::text is null or name = $1) and ($2::uuid[] is null or id = any ($2))`;

/** The dead letters of the chosen services, those that failed alike in one line, the longest failed first. */
export function listDeadLetters(adminUrl: string, choice: DeadLetterChoice = {}): Promise<DeadLetters[]> {
  return eachOutbox(adminUrl, choice, async (client, service) => {
    const { rows } = await client.query<Omit<DeadLetters, 'service'>>(
      `select consumer, name, left(coalesce(error, ''), 200) as error, count(*)::int as count, min(failed_at) as since,
         min(id::text) as example
       from outbox where ${CHOSEN} group by 1, 2, 3 order by since`,
      valuesOf(choice),
    );
    return rows.map((row) => ({ service, ...row }));
  });
}

/**
 * Has dead letters sent again by the relays of the running services, with all their tries.
 * @returns how many of which service.
 */
export function sendDeadLettersAgain(
  adminUrl: string,
  choice: DeadLetterChoice,
): Promise<Array<{ service: ServiceName; count: number }>> {
  return eachOutbox(adminUrl, choice, async (client, service) => {
    const { rowCount } = await client.query(
      `update outbox set failed_at = null, dispatched_at = null where ${CHOSEN}`,
      valuesOf(choice),
    );
    return rowCount ? [{ service, count: rowCount }] : [];
  });
}

function valuesOf({ name, ids }: DeadLetterChoice): unknown[] {
  return [name ?? null, ids?.length ? ids : null];
}

/** @throws ConfigFault for a service that there is not. */
async function eachOutbox<T>(
  adminUrl: string,
  { service: wanted }: DeadLetterChoice,
  work: (client: pg.Client, service: ServiceName) => Promise<T[]>,
): Promise<T[]> {
  const services = SERVICES.filter((service) => wanted === undefined || service === wanted);
  if (services.length === 0) throw new ConfigFault(`There is no service ${wanted}. Known: ${SERVICES.join(', ')}`);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ schema: ServiceName }>(
      `select schemaname as schema from pg_tables where tablename = 'outbox' and schemaname = any ($1)`,
      [services],
    );
    const found: T[] = [];
    for (const { schema } of rows) {
      await client.query(`select set_config('search_path', $1, false)`, [schema]);
      found.push(...(await work(client, schema)));
    }
    return found;
  } finally {
    await client.end();
  }
}
