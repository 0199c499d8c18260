import pg from 'pg';
import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { CONSUMERS } from '#libs/contracts';
import { KEEP_IDLE_MS, ResilientPgClient } from '#libs/process';
import { ClosableRedis } from './closable-redis.js';

/** The connections that queues on Postgres may open in a process: each of their workers keeps one to LISTEN on. */
export const queueConnections = (consumers: number): number => 8 + 4 * consumers;

export interface QueueBackend {
  kind: 'postgres' | 'redis';
  connection: ConnectionOptions;
  /** Health of the queue's own store; on Postgres there is none. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the backend of BullMQ: Redis where an address is given, else Postgres under the queue's own role.
 * Must be called before any queue is made: @nestjs/bullmq passes no backend, so the choice is process-wide.
 */
export function openQueueBackend(options: {
  redisUrl?: string;
  postgresUrl: string;
  findPassword?: () => Promise<string>;
  /** How many services and workers of the process have a queue; left out: all of them. */
  consumers?: number;
}): QueueBackend {
  if (options.redisUrl) {
    setDefaultBackendFactory(undefined);
    const redis = new ClosableRedis(options.redisUrl, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    return {
      kind: 'redis',
      connection: redis as unknown as ConnectionOptions,
      answers: async () => (await redis.ping()) === 'PONG',
      close: async () => redis.disconnect(),
    };
  }
  setDefaultBackendFactory(createPostgresBackend as never);
  // One pool for all queues and workers; each of them keeps one connection to LISTEN on.
  const pool = new pg.Pool({
    Client: ResilientPgClient,
    connectionString: options.postgresUrl,
    findPassword: options.findPassword,
    max: queueConnections(options.consumers ?? CONSUMERS.length),
    idleTimeoutMillis: KEEP_IDLE_MS,
    keepAlive: true,
    options: '-c search_path=bullmq',
  } as pg.PoolConfig);
  pool.on('error', () => undefined);
  // Every queue and worker adds a listener of its own.
  pool.setMaxListeners(100);
  return {
    kind: 'postgres',
    connection: pool as unknown as ConnectionOptions,
    answers: async () => true,
    close: () => {
      // Closed queues still listen for the pool's errors and would report its shutdown as one.
      pool.removeAllListeners('error');
      pool.on('error', () => undefined);
      return pool.end();
    },
  };
}
