import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { Clients } from '#libs/clients';
import {
  PLATFORM_CALLER,
  callersOf,
  type InternalAnswerOf,
  type InternalCallId,
  type ServiceName,
} from '#libs/contracts';
import { Announcements, PLATFORM, roleUrl, type Database } from '#libs/database';
import { Shutdown, createLog, loadConfig } from '#libs/process';
import { Queues, openQueueBackend } from '#libs/queue';
import { bootService, createRouter, storesCheck, type RunningService, type ServiceDefinition } from '#libs/service';
import { AuthStandIn, type StandInUser } from './auth-stand-in.js';
import { TEST_SECRET, cloneDatabase, type ClonedDatabase } from './databases.js';

export interface TestOptions {
  /** The addresses of the test's partners, and other settings. */
  env?: Record<string, string>;
  now?: () => Date;
  /** Whether queue, relay and schedules run; off, so that a test can inspect the emitted messages. */
  queue?: boolean;
  /** Includes auth itself, without a stand-in. */
  realAuth?: boolean;
  /** The address of the stand-ins. */
  hosts?: Partial<Record<ServiceName, string>>;
  /** Those of another test process; left out, loops look by themselves, as they do while announcements do not arrive. */
  announcements?: Announcements;
  /** The database of a service that was closed, to go on with; who gives it drops it. */
  on?: ClonedDatabase;
  /** Further real services beside the one under test, for calls between them. */
  others?: ServiceDefinition[];
}

/** A service on its own copy of the database, called over HTTP. */
export class ServiceUnderTest {
  constructor(
    readonly url: string,
    readonly auth: AuthStandIn,
    private service: RunningService | undefined,
    readonly cloned: ClonedDatabase,
    private end: (() => Promise<void>) | undefined,
  ) {}

  get running(): RunningService {
    return this.service!;
  }

  /** Internal calls, as another service makes them. */
  get clients(): Clients {
    return this.running.runtime.clients;
  }

  get database(): Database {
    return this.running.runtime.database;
  }

  /** Requests without a user. */
  get http(): ReturnType<typeof supertest> {
    return supertest(this.url);
  }

  /** Requests of a signed-in user: `service.as({role, account}).get('/hotels')`. */
  as(someone: StandInUser): Caller {
    return new Caller(this.url, this.auth.tokenOf(someone));
  }

  /** What the service has emitted so far, oldest first. */
  async emitted(): Promise<Array<{ consumer: string; name: string; payload: Record<string, unknown> }>> {
    return this.database.tx(PLATFORM, (tx) =>
      tx.rows('select consumer, name, payload from outbox order by created_at, id'),
    );
  }

  /** The variables of a spec file live as long as its worker: what is closed keeps nothing alive. */
  async close(): Promise<void> {
    await this.end?.();
    this.service = this.end = undefined;
  }
}

/** Requests with a user's token. */
export class Caller {
  constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  get = (path: string) => this.with(supertest(this.url).get(path));
  post = (path: string, body?: object) => this.with(supertest(this.url).post(path)).send(body);
  put = (path: string, body?: object) => this.with(supertest(this.url).put(path)).send(body);
  patch = (path: string, body?: object) => this.with(supertest(this.url).patch(path)).send(body);
  delete = (path: string) => this.with(supertest(this.url).delete(path));

  private with(request: supertest.Test): supertest.Test {
    return request.set('Authorization', `Bearer ${this.token}`);
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Boots a service for a spec file; close it in afterAll. Auth is replaced by a stand-in, unless it is among the
 * services.
 */
export async function testService(definition: ServiceDefinition, options: TestOptions = {}): Promise<ServiceUnderTest> {
  const cloned = options.on ?? (await cloneDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'konak-service-'));
  const definitions = [definition, ...(options.others ?? [])];
  const settings = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: cloned.url,
    KONAK_SECRET: TEST_SECRET,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    // All users of a test share one address.
    RATE_LIMITS: 'off',
    // One guest of a test books whole hotels.
    HOLD_LIMITS: 'off',
    ...options.env,
  };
  const config = loadConfig(settings, definitions);
  const log = createLog({ level: config.LOG_LEVEL, format: 'json' });
  const shutdown = new Shutdown(log);
  const auth = new AuthStandIn();
  const authUrl = await auth.listen();
  // The internal address is only known once everything is up; there are no calls until then.
  let internalUrl = '';
  const clients = new LateClients(() => internalUrl, authUrl, TEST_SECRET);
  const queues = new Queues(
    openQueueBackend({ redisUrl: config.REDIS_URL, postgresUrl: roleUrl(cloned.url, TEST_SECRET, 'bullmq') }),
  );
  shutdown.on('pools', () => queues.close());

  const announcements = options.announcements ?? new Announcements();
  shutdown.on('pools', () => announcements.close());
  const running: RunningService[] = [];
  for (const each of definitions)
    running.push(
      await bootService(each, {
        config,
        log,
        queues,
        announcements,
        clients,
        shutdown,
        now: options.now ?? (() => new Date()),
      }),
    );
  clients.realAuth = options.realAuth ?? false;
  clients.hosts = options.hosts ?? {};
  const storesAnswer = storesCheck([running[0]!.runtime.database, queues.backend]);
  const publicServer = createRouter({ services: running, internal: false, ready: storesAnswer });
  const internalServer = createRouter({ services: running, internal: true, ready: () => true });
  internalUrl = await listen(internalServer);
  const url = await listen(publicServer);
  if (options.queue) for (const service of running) await service.begin();

  return new ServiceUnderTest(url, auth, running[0]!, cloned, async () => {
    for (const server of [publicServer, internalServer]) {
      server.closeAllConnections();
      server.close();
    }
    await shutdown.run();
    auth.close();
    if (!options.on) await cloned.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

/** Clients whose internal address becomes known after the services have booted. */
class LateClients extends Clients {
  realAuth = false;
  hosts: Partial<Record<ServiceName, string>> = {};

  constructor(
    private readonly internal: () => string,
    private readonly authUrl: string,
    secret: string,
  ) {
    super('http://late', secret);
  }

  /** A test calls as one who may. */
  override call<C extends InternalCallId>(
    id: C,
    input?: Parameters<typeof Clients.prototype.call<C>>[1],
  ): Promise<InternalAnswerOf<C>> {
    const asker = this.caller === PLATFORM_CALLER ? this.as(callersOf(id)[0]!) : this;
    return Clients.prototype.call.call<Clients, [C, typeof input], Promise<InternalAnswerOf<C>>>(asker, id, input);
  }

  protected override hostOf(service: ServiceName): string {
    if (service === 'auth' && !this.realAuth) return this.authUrl;
    return this.hosts[service] ?? this.internal();
  }
}
