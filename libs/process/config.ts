import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { PlatformSecret } from './keys.js';

/** The environment is invalid; `message` lists all faults, one per line, for the operator. */
export class ConfigFault extends Error {}

/** Settings as a service or a worker declares them: a zod object of environment variables. */
export type ConfigSchema = z.ZodType<object>;

const Secret = z.string().trim().min(32);
const Port = z.coerce.number().int().min(0).max(65_535);
const Switch = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** No shorthand for all private ranges: any host inside one could forge its client address. */
const Proxies = z
  .string()
  .refine(
    (list) => list.split(',').every((each) => each.trim() === 'loopback' || isAddressOrRange(each.trim())),
    'has addresses and ranges (192.0.2.7, 192.0.2.0/24), and loopback, with commas between',
  );

function isAddressOrRange(text: string): boolean {
  return isIP(text) !== 0 || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'));
}

/** `{s}` may stand for one of several hosts that share the work. */
const MapTiles = z
  .string()
  .regex(/^https?:\/\/[^/;,'"\s]+\/[^;,'"\s]*$/, 'not an address of map tiles')
  .refine(
    (address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
    'an address of map tiles has {z}, {x} and {y} in it',
  );

/** `https://pictures.example https://cdn.example:8443` */
const Origins = z.string().regex(/^(https?:\/\/[\w.-]+(:\d+)?( |$))*$/, 'not origins, separated by spaces');

interface ConfiguredSecrets {
  KONAK_SECRET: string;
  KONAK_SECRET_NEXT?: string;
  KONAK_SECRET_PREVIOUS?: string[];
}

function acceptedSecrets(config: ConfiguredSecrets): PlatformSecret {
  return [config.KONAK_SECRET, ...[config.KONAK_SECRET_NEXT ?? [], config.KONAK_SECRET_PREVIOUS ?? []].flat()];
}

/** Settings of every process; a service's or worker's own are in its *.config.ts. docs/reference/configuration.md lists all. */
const PlatformSettings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** A log line for each answer; on in production. */
  ACCESS_LOG: z.enum(['on', 'off']).optional(),
  /** A collector of traces; left out: none are made. And the share of requests that is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** The release, as operators see it. */
  KONAK_VERSION: z.string().default('development'),
  LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),
  DATA_DIR: z.string().default('./data'),
  /**
   * Of migrations and commands: an admin's connection. Of a process of its own: the server without a user, or the
   * process's own role.
   */
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Postgres itself, where DATABASE_URL is a pooler's: for what needs a session. */
  DATABASE_DIRECT_URL: z.string().startsWith('postgres').optional(),
  /** Off behind a pooler in transaction mode that does not know prepared statements. */
  PREPARED_STATEMENTS: z.enum(['on', 'off']).default('on'),
  /** A streaming replica, which lists and reports are read from while it keeps up. */
  DATABASE_READ_URL: z.string().startsWith('postgres').optional(),
  /** How often each process runs that uses this Postgres, to count what they may open. */
  DATABASE_REPLICAS: z.coerce.number().int().min(1).max(1_000).default(1),
  /** The same for the role of queues, where they are on Postgres. */
  QUEUE_DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** The passwords of roles are derived from it; left out: from KONAK_SECRET. */
  DATABASE_SECRET: Secret.optional(),
  REDIS_URL: z.string().startsWith('redis').optional(),
  /** Every key (sessions, offers, service tokens, database roles) is derived from this secret. */
  KONAK_SECRET: Secret,
  /** A secret that is accepted already, before it is KONAK_SECRET. */
  KONAK_SECRET_NEXT: Secret.optional(),
  /** Former secrets that are still accepted, a line each. */
  KONAK_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split('\n'))
    .pipe(z.array(Secret))
    .optional(),
  DEMO: Switch.optional(),
  /** How much of the demo's two years of bookings is made: 1 for all, 0 for none. */
  DEMO_HISTORY: z.coerce.number().min(0).max(1).default(1),
  /** Leaves them to another process, which makes them while this one serves. */
  DEMO_HISTORY_LATER: Switch.optional(),
  /** How long an ending process reports it at /ready before it stops accepting requests. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  API_PORT: Port.default(3000),
  CONSOLE_PORT: Port.default(3001),
  FRONT_PORT: Port.default(3002),
  MAILBOX_PORT: Port.default(3003),
  GATEWAY_PORT: Port.default(3004),
  LOGO_PORT: Port.default(3005),
  SMTP_PORT: Port.default(3006),
  SMS_PORT: Port.default(3007),
  TCMB_PORT: Port.default(3008),
  PAXIMUM_PORT: Port.default(3009),
  REGISTRAR_PORT: Port.default(3010),
  DNS_PORT: Port.default(3011),
  ACME_PORT: Port.default(3012),
  /** The address on which a standalone process listens (one service or worker per process). */
  PORT: Port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /**
   * Trusted proxies, whose X-Forwarded-For is accepted: addresses and ranges with commas between, and `loopback` for
   * this machine.
   */
  TRUSTED_PROXIES: Proxies.default('loopback'),
  /** Off only where one address is shared by many people, as in tests. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Limits of rooms that are held without money. Off only where one person books for many, as in tests. */
  HOLD_LIMITS: z.enum(['on', 'off']).default('on'),
  /** The time limit of a partner's answer, and the pause of an open circuit. */
  PARTNER_ANSWER_MS: z.coerce.number().int().min(50).max(12_000).default(10_000),
  PARTNER_PAUSE_MS: z.coerce.number().int().min(50).max(120_000).default(10_000),
  API_URL: z.url().optional(),
  CONSOLE_URL: z.url().optional(),
  FRONT_URL: z.url().optional(),
  /** The tile server of maps, as `https://host/{z}/{x}/{y}.png`; `off`: maps without tiles. */
  MAP_TILES: z.union([z.literal('off'), MapTiles]).default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  /** The origins of suppliers' pictures, separated by spaces: no page shows pictures of others. */
  SUPPLIER_IMAGES: Origins.default(''),
  /** The internal address of services: one for all, or with `{service}` in it one host each. */
  INTERNAL_URL: z.string().default('http://{service}:3000'),
  /** The port on which a process's services accept internal calls; 0: a free port. */
  INTERNAL_PORT: Port.default(0),
  MAIL_FROM: z.string().default('Konak <no-reply@konak.example>'),
  /** The address by which browsers reach the sandbox gateway, where it differs from the one we call. */
  GATEWAY_PUBLIC_URL: z.url().optional(),
  /** Without a bucket, pictures are on the disk of one inventory: a second one would answer 404 for them. */
  PICTURES_ON_DISK: Switch.default(false),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
});

/** What the defaults of other settings depend on. */
export const DefaultsConfig = PlatformSettings.pick({ NODE_ENV: true, DATA_DIR: true });

export const PlatformConfig = PlatformSettings.transform((config) => ({
  ...config,
  KONAK_SECRET: acceptedSecrets(config),
  DATABASE_DIRECT_URL: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
  IS_POOLED: config.DATABASE_DIRECT_URL !== undefined && config.DATABASE_DIRECT_URL !== config.DATABASE_URL,
  DATABASE_SECRET: config.DATABASE_SECRET ?? acceptedSecrets(config),
  ACCESS_LOG: config.ACCESS_LOG ?? (config.NODE_ENV === 'production' ? 'on' : 'off'),
  DEMO: config.DEMO ?? config.NODE_ENV !== 'production',
  API_URL: config.API_URL ?? `http://localhost:${config.API_PORT}`,
  CONSOLE_URL: config.CONSOLE_URL ?? `http://localhost:${config.CONSOLE_PORT}`,
  FRONT_URL: config.FRONT_URL ?? `http://localhost:${config.FRONT_PORT}`,
}));
export type PlatformConfig = z.output<typeof PlatformConfig>;

/**
 * The platform's settings from the environment, and those of the services and workers that a process runs. Empty strings
 * count as absent, so that `REDIS_URL=` switches Redis off.
 * @throws ConfigFault naming every fault at once.
 */
export function loadConfig(
  env: NodeJS.ProcessEnv = process.env,
  owners: ReadonlyArray<{ config?: ConfigSchema }> = [],
): PlatformConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const schemas: ConfigSchema[] = [PlatformConfig, ...owners.flatMap(({ config }) => config ?? [])];
  const results = schemas.map((schema) => schema.safeParse(given));
  const faults = results.flatMap(({ error }) =>
    (error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`),
  );
  if (faults.length > 0) throw new ConfigFault(`The configuration cannot be used:\n${[...new Set(faults)].join('\n')}`);
  return Object.assign({}, ...results.map(({ data }) => data)) as PlatformConfig;
}
