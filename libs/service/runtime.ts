import type { Clients } from '#libs/clients';
import type { ServiceName } from '#libs/contracts';
import type { Announcements, Database } from '#libs/database';
import type { Logger, PlatformConfig } from '#libs/process';
import type { Queues } from '#libs/queue';
import type { RateLimits } from './rate-limits.js';

/** The dependencies of a service, made once at boot and passed to its module; `Own`: the settings of that service alone. */
export interface ServiceRuntime<Own = unknown> {
  name: ServiceName;
  config: PlatformConfig & Own;
  log: Logger;
  database: Database;
  queues: Queues;
  announcements: Announcements;
  clients: Clients;
  rateLimits: RateLimits;
  /** The clock, injected so that tests can be at any day. */
  now: () => Date;
}

/** The injection token of the runtime. */
export const SERVICE = Symbol('konak service runtime');
