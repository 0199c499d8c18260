import { randomUUID } from 'node:crypto';
import { Module, type Type } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import fastifyCors from '@fastify/cors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MigrationInterface, MixedList } from 'typeorm';
import { Clients } from '#libs/clients';
import { calls, type CallId, type Route, type ServiceName } from '#libs/contracts';
import { Database, type Announcements, type AuditPolicy } from '#libs/database';
import { PARSERS } from '#libs/parsing';
import {
  beginSpan,
  requestSeconds,
  watchPool,
  within,
  withLogContext,
  type ConfigSchema,
  type Logger,
  type PlatformConfig,
  type Shutdown,
} from '#libs/process';
import { QueueConsumer, QueueModule, Queues } from '#libs/queue';
import { AccessGuard, STRATEGY, jwtStrategy } from './access.guard.js';
import { CALL } from './call.js';
import { compressAnswers } from './compress-answers.js';
import { registerDirectCalls } from './direct-calls.js';
import { PARAM_LIMIT, requestIdOf } from './http-limits.js';
import { handlersOf } from './handlers.js';
import { IdempotencyInterceptor } from './idempotency.js';
import { Identities } from './identity.js';
import { tooDeep } from './json-depth.js';
import { RefusalFilter } from './refusal.filter.js';
import { LimitInterceptor } from './limit.interceptor.js';
import { localCalls } from './local-calls.js';
import { notePage, sendPageHeaders } from './page-headers.js';
import { originsOf } from './origins.js';
import { RateLimits } from './rate-limits.js';
import { outboxControllers } from './outbox-controllers.js';
import { OutboxRelay } from './relay.js';
import type { SealedColumn } from './renew-seals.js';
import { SERVICE, type ServiceRuntime } from './runtime.js';
import { scheduleRecorder } from './schedule-recorder.js';
import { addSecurityHeaders } from './security-headers.js';
import { UnchangedFields } from './unchanged-fields.js';

/**
 * The content type that pages of other sites can post without a preflight; calls that accept files register a parser.
 */
const FORM = 'application/x-www-form-urlencoded';

/** A method's type, so that a command may ask for the runtime with its own service's settings. */
type ServiceCommand = { run(runtime: ServiceRuntime, args: string[]): Promise<void> }['run'];

/** A service as declared in its module file. */
export interface ServiceDefinition {
  name: ServiceName;
  /** Its own settings, beside the platform's. */
  config?: ConfigSchema;
  module: Type;
  entities: MixedList<new () => object>;
  migrations: Array<new () => MigrationInterface>;
  audit: AuditPolicy;
  /** SQL after a restore, in its own schema: what another database counts differently. */
  afterRestore?: string;
  /** What it stores encrypted under the platform's secret. */
  sealed?: readonly SealedColumn[];
  /** Operator commands, `npm run <name>`, which start the service and those it calls. */
  commands?: Record<string, ServiceCommand>;
  /** Whether form posts are accepted: gateways send them. */
  takesForms?: true;
  /** Fastify plugins beyond the common ones. */
  configure?(fastify: FastifyInstance, runtime: ServiceRuntime): Promise<void>;
}

/** What a process provides to its services. */
export interface Platform {
  config: PlatformConfig;
  log: Logger;
  queues: Queues;
  announcements: Announcements;
  clients: Clients;
  shutdown: Shutdown;
  now: () => Date;
}

export interface RunningService {
  name: ServiceName;
  app: NestFastifyApplication;
  runtime: ServiceRuntime;
  /** Starts queue, relay and schedules; the app answers requests before that. */
  begin(): Promise<void>;
}

function fastifyAdapter({ TRUSTED_PROXIES }: PlatformConfig): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: PARSERS.json.bytes,
    trustProxy: TRUSTED_PROXIES,
    exposeHeadRoutes: false,
    genReqId: (request: { headers: Record<string, unknown> }) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT },
  } as ConstructorParameters<typeof FastifyAdapter>[0]) as FastifyAdapter;
}

async function connectDatabase(
  { name, entities }: ServiceDefinition,
  { config, shutdown }: Platform,
): Promise<Database> {
  const database = await Database.connect({
    schema: name,
    address: config.DATABASE_URL,
    readAddress: config.DATABASE_READ_URL,
    secret: config.DATABASE_SECRET,
    entities,
    prepares: config.PREPARED_STATEMENTS === 'on',
  });
  watchPool(name, database.pool);
  shutdown.on('pools', () => database.close());
  return database;
}

/** Boots one service on its own schema: its Nest app, consumer, relay and place in the shutdown order. */
export async function bootService(definition: ServiceDefinition, platform: Platform): Promise<RunningService> {
  const { config, queues, announcements, now } = platform;
  const clients = platform.clients.as(definition.name);
  const log = platform.log.child({ service: definition.name });
  const database = await connectDatabase(definition, platform);
  // One relay of the service is enough, wherever it runs.
  database.onEmitted(() => announcements.announce(`outbox.${definition.name}`, { one: true }));
  const rateLimits = new RateLimits(config, database);
  platform.shutdown.on('pools', async () => rateLimits.close());
  const runtime: ServiceRuntime = {
    name: definition.name,
    config,
    log,
    database,
    queues,
    announcements,
    clients,
    rateLimits,
    now,
  };
  const adapter = fastifyAdapter(config);
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(definition, runtime), adapter, {
    rawBody: true,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  platform.shutdown.on('apps', () => app.close());
  app.useGlobalFilters(new RefusalFilter(log));
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  await equip(fastify, runtime, app.get(Identities, { strict: false }));
  await definition.configure?.(fastify, runtime);
  await app.init();
  registerDirectCalls(fastify, app);
  // A page of another site could post one from its visitors' browsers, and so plant a cart that it knows.
  fastify.removeContentTypeParser(definition.takesForms ? 'text/plain' : ['text/plain', FORM]);
  await fastify.ready();
  assertEveryCallAnswered(definition.name, app);
  clients.setLocal(definition.name, localCalls(app, runtime));
  platform.shutdown.on('apps', async () => clients.setLocal(definition.name, undefined));

  const consumer = app.get(QueueConsumer, { strict: false });
  const relay = new OutboxRelay({ database, queues, announcements, log });
  platform.shutdown.on('jobs', async () => {
    await consumer.end();
    await relay.stop();
  });
  return {
    name: definition.name,
    app,
    runtime,
    begin: async () => {
      relay.start();
      await consumer.begin();
    },
  };
}

function rootModule(definition: ServiceDefinition, runtime: ServiceRuntime): Type {
  @Module({
    providers: [
      { provide: SERVICE, useValue: runtime },
      { provide: Database, useValue: runtime.database },
      { provide: Clients, useValue: runtime.clients },
      { provide: RateLimits, useValue: runtime.rateLimits },
      { provide: Identities, useValue: new Identities(runtime.clients) },
    ],
    exports: [SERVICE, Database, Clients, RateLimits, Identities],
  })
  class RuntimeModule {}

  const strategy = `jwt ${randomUUID()}`;

  @Module({
    imports: [
      { module: RuntimeModule, global: true },
      QueueModule.forConsumer(
        definition.name,
        runtime.queues,
        runtime.log,
        scheduleRecorder(runtime.database, runtime.log),
      ),
      definition.module,
    ],
    controllers: outboxControllers(definition.name),
    providers: [
      jwtStrategy(strategy),
      { provide: STRATEGY, useValue: strategy },
      IdempotencyInterceptor,
      AccessGuard,
      { provide: APP_GUARD, useExisting: AccessGuard },
      { provide: APP_INTERCEPTOR, useClass: LimitInterceptor },
      { provide: APP_INTERCEPTOR, useClass: UnchangedFields },
    ],
  })
  class ServiceRoot {}
  return ServiceRoot;
}

/** The HTTP setup of every service: request ids, security headers, exact origins, timing. */
async function equip(
  fastify: FastifyInstance,
  { config, name, log }: ServiceRuntime,
  identities: Identities,
): Promise<void> {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    // After a hang-up a request no longer knows its caller's address.
    Object.defineProperty(request, 'ip', { value: request.ip ?? 'unknown' });
    const span = beginSpan(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, {
      kind: 'server',
      // Others could have us trace all that they ask.
      traceparent: isInternal(request) ? String(request.headers['traceparent'] ?? '') : undefined,
      facts: { 'konak.request': request.id, 'http.route': request.routeOptions.url ?? '' },
    });
    const go = () => withLogContext({ requestId: request.id }, done);
    if (!span) return go();
    reply.raw.once('close', () =>
      span.end({ facts: { 'http.status': reply.statusCode }, failed: reply.statusCode >= 500 }),
    );
    within(span.context, go);
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    // Many clients send a content type with every request: nothing is of no type. Forms of other sites stay refused.
    if (isEmpty(request) && !isOfForm(request)) delete request.headers['content-type'];
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => done(tooDeep(request.body)));
  fastify.addHook('preSerialization', notePage);
  // A string would be traversed twice, to measure it and to send it; and much of it is not ASCII.
  fastify.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
  );
  fastify.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions?.url ?? 'unknown';
    requestSeconds.observe(
      { call: `${name} ${request.method} ${call}`, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    if (config.ACCESS_LOG === 'on') log.info(accessOf(request, reply), 'answered');
    done();
  });
  await compressAnswers(fastify);
  // After that hook, which treats any Content-Range as one of bytes.
  fastify.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), sendPageHeaders];
  });
  fastify.addHook('onRequest', addSecurityHeaders);
  await fastify.register(fastifyCors, {
    origin: originsOf(config, identities),
    // A guest's session is an HTTP-only cookie.
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: [
      'Content-Range',
      'X-Total-Count',
      'X-Request-Id',
      'Retry-After',
      'Idempotent-Replayed',
      'Content-Disposition',
    ],
    maxAge: 600,
  });
}

const isEmpty = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** The types that a form of any site may send without being asked first. */
const isOfForm = ({ headers }: FastifyRequest) =>
  /^(text\/plain|application\/x-www-form-urlencoded|multipart\/form-data)/i.test(headers['content-type'] ?? '');

const isInternal = (request: FastifyRequest) => (request.routeOptions.url ?? '').startsWith('/internal/');

/** A line for each answer: never an address with values in it, nor who asked from where. */
function accessOf(request: FastifyRequest, reply: FastifyReply) {
  const { url: route } = request.routeOptions;
  return { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
}

/** Fails the boot of a service that leaves a call of the route table unanswered, or answers one of another service. */
function assertEveryCallAnswered(service: ServiceName, app: NestFastifyApplication): void {
  const answered = new Set<string>();
  for (const { method } of handlersOf(app)) {
    const call = Reflect.getMetadata(CALL, method) as string | undefined;
    if (call) answered.add(call);
  }
  const mine = Object.entries<Route>(calls).filter(([, route]) => route.service === service);
  const missing = mine.map(([id]) => id).filter((id) => !answered.has(id));
  const foreign = [...answered].filter((id) => calls[id as CallId].service !== service);
  if (missing.length || foreign.length)
    throw new Error(`${service} and the route table differ: unanswered [${missing}], foreign [${foreign}]`);
}
