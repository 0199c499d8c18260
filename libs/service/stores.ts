import { CONSUMERS, SERVICES, WORKERS } from '#libs/contracts';
import {
  Announcements,
  POOL_SIZE,
  countConnections,
  describeShortage,
  passwordFinder,
  readServerLimit,
  roleUrl,
} from '#libs/database';
import { ConfigFault, type Logger, type PlatformConfig, type Shutdown } from '#libs/process';
import { openQueueBackend, queueConnections, type QueueBackend } from '#libs/queue';

/** Queues on Postgres listen, which no pooler lets them. */
export function queueAddress({ QUEUE_DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_SECRET }: PlatformConfig) {
  const connectionString = roleUrl(QUEUE_DATABASE_URL ?? DATABASE_DIRECT_URL, DATABASE_SECRET, 'bullmq');
  return { connectionString, findPassword: passwordFinder(connectionString, DATABASE_SECRET) };
}

/** The queues of a process that runs `names`. */
export function openQueues(config: PlatformConfig, names: readonly string[]): QueueBackend {
  const consumers = CONSUMERS.filter((name) => names.includes(name)).length;
  const { connectionString, findPassword } = queueAddress(config);
  return openQueueBackend({ redisUrl: config.REDIS_URL, postgresUrl: connectionString, findPassword, consumers });
}

/**
 * Compares what all processes may open with what the server allows.
 * @throws ConfigFault in production, where that is less; elsewhere it is a warning.
 */
export async function demandConnections(
  config: PlatformConfig,
  { names, services }: { names: readonly string[]; services: number },
  log: Logger,
): Promise<void> {
  const isApart = SERVICES.filter((name) => names.includes(name)).length < services;
  const needed = countConnections({
    isApart,
    services,
    workers: WORKERS.length,
    replicas: config.DATABASE_REPLICAS,
    pool: config.IS_POOLED ? 0 : POOL_SIZE,
    queuesOf: config.REDIS_URL ? () => 0 : queueConnections,
  });
  const shortage = describeShortage(needed, await readServerLimit(queueAddress(config)));
  if (!shortage) return;
  if (config.NODE_ENV === 'production') throw new ConfigFault(shortage);
  log.warn(shortage);
}

/** Under the role of one of the process's services; a process without any waits for nothing. */
export function openAnnouncements(
  config: PlatformConfig,
  names: readonly string[],
  { log, shutdown }: { log: Logger; shutdown: Shutdown },
): Announcements {
  const { DATABASE_DIRECT_URL, DATABASE_SECRET } = config;
  const service = SERVICES.find((name) => names.includes(name));
  if (!service) return new Announcements();
  const connectionString = roleUrl(DATABASE_DIRECT_URL, DATABASE_SECRET, service);
  const findPassword = passwordFinder(connectionString, DATABASE_SECRET);
  const announcements = new Announcements({ connectionString, findPassword }, log).open();
  shutdown.on('pools', () => announcements.close());
  return announcements;
}

/** The DATABASE_URL of each service, and QUEUE_DATABASE_URL: what to set where each process has its own. */
export function describeRoleUrls({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  IS_POOLED,
  DATABASE_SECRET: secret,
}: PlatformConfig): string {
  const lines = SERVICES.flatMap((name) => [
    `${name} DATABASE_URL=${roleUrl(DATABASE_URL, secret, name)}`,
    ...(IS_POOLED ? [`${name} DATABASE_DIRECT_URL=${roleUrl(DATABASE_DIRECT_URL, secret, name)}`] : []),
  ]);
  lines.push(`all QUEUE_DATABASE_URL=${roleUrl(DATABASE_DIRECT_URL, secret, 'bullmq')}`);
  return `${lines.join('\n')}\n`;
}
