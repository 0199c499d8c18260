import { join } from 'node:path';
import { z } from 'zod';
import { DefaultsConfig, type PlatformConfig } from '#libs/process';

const Listens = z
  .string()
  .regex(
    /^(((\d{1,3}\.){3}\d{1,3}|\[[0-9a-f:]+\]):)?\d{1,5}(,(((\d{1,3}\.){3}\d{1,3}|\[[0-9a-f:]+\]):)?\d{1,5})*$/,
    'not ports or addresses with ports, with commas between',
  )
  .transform((list) => list.split(','));
const Upstream = z.string().regex(/^[a-z0-9.-]+:\d{1,5}$/i, 'not a host and a port');

export const SiteGeneratorConfig = DefaultsConfig.extend({
  /** The folder of releases; the web server of sites runs with it as its prefix. */
  NGINX_DIR: z.string().optional(),
  /** The web server that tests a release; where it is missing, releases are written and not tested. */
  NGINX_BIN: z.string().default('nginx'),
  /** Whether the running web server gets a signal to read a release: by the process id in its file, or not at all. */
  NGINX_RELOAD: z.enum(['off', 'pid']).default('off'),
  NGINX_HTTP: Listens.prefault('80'),
  NGINX_HTTPS: Listens.prefault('443'),
  /** Where the web server tells the worker, on this machine alone, which release it serves. */
  NGINX_STATUS_PORT: z.coerce.number().int().min(1).max(65_535).default(8099),
  /** Where it passes guests' requests, and those that prove a host to a certificate authority. */
  NGINX_FRONT: Upstream.default('127.0.0.1:3002'),
  NGINX_API: Upstream.default('127.0.0.1:3000'),
}).transform((config) => ({ ...config, NGINX_DIR: config.NGINX_DIR ?? join(config.DATA_DIR, 'nginx') }));
export type SiteGeneratorConfig = PlatformConfig & z.output<typeof SiteGeneratorConfig>;
