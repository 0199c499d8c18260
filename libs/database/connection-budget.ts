import pg from 'pg';
import { ResilientPgClient, type ResilientPgConfig } from '#libs/process';

/** What decides how many connections the whole product may open. */
export interface ConnectionShare {
  /** Of services, where a process each runs one of them; else one process runs all. */
  isApart: boolean;
  services: number;
  workers: number;
  /** How often each of them runs. */
  replicas: number;
  /** Connections of a service's pool; 0 where a pooler holds them. */
  pool: number;
  /** Connections of the queues of a process, by its number of consumers; 0 on Redis. */
  queuesOf: (consumers: number) => number;
}

/** One to LISTEN on, and one to check Postgres while all of the pool are busy. */
const BESIDE_POOL = 2;

/** How many connections the product may open on its Postgres, all processes together. */
export function countConnections({ isApart, services, workers, replicas, pool, queuesOf }: ConnectionShare): number {
  const all = services + workers;
  const beside = BESIDE_POOL * (isApart ? services : 1);
  const queues = isApart ? all * queuesOf(1) : queuesOf(all);
  return replicas * (services * pool + beside + queues);
}

/** A sentence for operators, where a server allows fewer connections than the product may open; undefined where not. */
export function describeShortage(needed: number, { max, reserved }: ServerLimit): string | undefined {
  if (needed <= max - reserved) return undefined;
  return (
    `The processes may open ${needed} connections to Postgres, which allows ${max - reserved} ` +
    `(max_connections ${max}, ${reserved} of them reserved). Raise max_connections to ${needed + reserved} or more, put the queues on ` +
    'Redis (REDIS_URL), or put a pooler before Postgres (DATABASE_URL, with DATABASE_DIRECT_URL); ' +
    'DATABASE_REPLICAS says how often each process runs.'
  );
}

export interface ServerLimit {
  max: number;
  /** For superusers and those with pg_use_reserved_connections. */
  reserved: number;
}

/** How many connections a server allows, asked under any role. */
export async function readServerLimit(
  address: Pick<ResilientPgConfig, 'connectionString' | 'findPassword'>,
): Promise<ServerLimit> {
  const client: pg.Client = new ResilientPgClient({ ...address, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<ServerLimit>(
      `select current_setting('max_connections')::int as max,
         current_setting('superuser_reserved_connections')::int + current_setting('reserved_connections')::int as reserved`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}
