import 'reflect-metadata';
import type { Server } from 'node:http';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { SERVICES, WORKERS, type ServiceName, type WorkerName } from '#libs/contracts';
import { DRAWN_PAGES, FRONT_PAGES, WIDGET_PAGES } from '#libs/api-client';
import { backupCommand, invariantsCommand, isInQuarantine, releaseCommand, restoreCommand } from '#libs/backup';
import { Clients, followTexts, reportProcess } from '#libs/clients';
import { wordsIn } from '#libs/locales';
import { isAdminUrl, migrate, resetDatabase } from '#libs/database';
import {
  ConfigFault,
  Shutdown,
  createLog,
  loadConfig,
  prepareClose,
  serveApp,
  setPartnersAside,
  startTracing,
  type Logger,
  type PlatformConfig,
  type PlatformSecret,
} from '#libs/process';
import { Queues, bootWorker, type WorkerDefinition, type WorkerPlatform } from '#libs/queue';
import {
  bootService,
  createRouter,
  deadLettersCommand,
  demandConnections,
  drawPages,
  describeRoleUrls,
  noSiteAt,
  openAnnouncements,
  openQueues,
  pagesListedAt,
  pagesOfSites,
  placesKnown,
  queueAddress,
  renewSeals,
  storesCheck,
  type RunningService,
  type ServiceDefinition,
} from '#libs/service';

/** THE MAP: every process by name, lazily imported. `START=all` runs them in one process, `START=inventory` runs one. */
export const services: Partial<Record<ServiceName, () => Promise<ServiceDefinition>>> = {
  auth: async () => (await import('./services/auth/auth.module.js')).authService,
  inventory: async () => (await import('./services/inventory/inventory.module.js')).inventoryService,
  reservations: async () => (await import('./services/reservations/reservations.module.js')).reservationsService,
  payments: async () => (await import('./services/payments/payments.module.js')).paymentsService,
  subscriptions: async () => (await import('./services/subscriptions/subscriptions.module.js')).subscriptionsService,
  sites: async () => (await import('./services/sites/sites.module.js')).sitesService,
};

export const workers: Record<WorkerName, () => Promise<WorkerDefinition<Outside>>> = {
  notify: async () => (await import('./workers/notify/notify.module.js')).notifyWorker,
  'invoice-posting': async () =>
    (await import('./workers/invoice-posting/invoice-posting.module.js')).invoicePostingWorker,
  'subscription-billing': async () =>
    (await import('./workers/subscription-billing/subscription-billing.module.js')).subscriptionBillingWorker,
  'supplier-search': async () =>
    (await import('./workers/supplier-search/supplier-search.module.js')).supplierSearchWorker,
  'site-generator': async () => (await import('./workers/site-generator/site-generator.module.js')).siteGeneratorWorker,
};

/** What runs beside them: the two web apps, and the sandboxes of the outside world. */
export const others = ['console', 'front', 'sandboxes'] as const;

/** What a worker gets: it speaks to services through clients only. */
export interface Outside extends WorkerPlatform {
  clients: Clients;
}

export interface Running {
  config: PlatformConfig;
  services: RunningService[];
  addresses: { api?: string; console?: string; front?: string; mailbox?: string };
  stop(): Promise<void>;
}

type ProcessName = ServiceName | WorkerName | (typeof others)[number];

/** The names a START value stands for. @throws when one is unknown. */
export function processNames(start: string): ProcessName[] {
  const known = [...Object.keys(services), ...Object.keys(workers), ...others] as ProcessName[];
  if (start === 'all') return known;
  const names = start.split(',').map((name) => name.trim()) as ProcessName[];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new ConfigFault(`START names no process: ${unknown.join(', ')}. Known: all, ${known.join(', ')}`);
  return names;
}

// One after the other: they share libs, and not every loader of modules bears two imports of one at the same time.
async function loadEach<T>(loads: ReadonlyArray<() => Promise<T>>): Promise<T[]> {
  const definitions: T[] = [];
  for (const load of loads) definitions.push(await load());
  return definitions;
}

const loadServices = () => loadEach(Object.values(services));

/** The services and workers among `names`, in the order of the map. */
async function loadDefinitions(names: readonly ProcessName[]) {
  return {
    services: await loadEach(SERVICES.flatMap((name) => (names.includes(name) ? services[name]! : []))),
    workers: await loadEach(WORKERS.flatMap((name) => (names.includes(name) ? workers[name] : []))),
  };
}

/** Brings every schema of the map up to date. Run by `npm run migrate`, and by a start of everything. */
export async function migrateAll(databaseUrl: string, secret: PlatformSecret): Promise<void> {
  const definitions = await loadServices();
  await migrate(databaseUrl, secret, schemasOf(definitions));
}

const { sitePage: _ofSites, placeHotels: _ofPlaces, ...OWN_PAGES } = FRONT_PAGES;

const GUEST_SITE = {
  pages: [...Object.values(OWN_PAGES), WIDGET_PAGES],
  framedPages: [WIDGET_PAGES, FRONT_PAGES.checkout, '/widget-card.html'],
  closedPages: [FRONT_PAGES.payment, FRONT_PAGES.payLink],
  drawnPages: DRAWN_PAGES,
};

const guestSite = (
  clients: Clients,
  { config, log, shutdown }: Pick<WorkerPlatform, 'config' | 'log' | 'shutdown'>,
) => ({
  ...GUEST_SITE,
  ...drawPages(config, log, shutdown),
  listedAt: pagesListedAt(clients),
  noSiteAt: noSiteAt(clients, config),
  siteAt: pagesOfSites(clients),
  isPlace: placesKnown(clients),
});

const schemasOf = (definitions: readonly ServiceDefinition[]) =>
  definitions.map(({ name, migrations, audit, afterRestore }) => ({ schema: name, migrations, audit, afterRestore }));

/**
 * Starts what START names on a migrated database and answers when all of it is ready. `idle` services answer, but carry no
 * messages and keep no schedules.
 */
export async function start(env: NodeJS.ProcessEnv = process.env, { idle = false } = {}): Promise<Running> {
  const names = processNames(env['START'] ?? 'all');
  const base = loadConfig(env);
  const log = createLog({ level: base.LOG_LEVEL, format: base.LOG_FORMAT });
  const shutdown = new Shutdown(log);
  await startTracing(names.length > 1 ? 'konak' : `konak-${names.join()}`, base, shutdown);
  const partners = names.includes('sandboxes') ? await startOutsideWorld(base, shutdown) : {};
  const addresses: Running['addresses'] = { mailbox: partners['MAILBOX_URL'] };
  const own = await loadDefinitions(names);
  const config = loadConfig(fillIn(env, partners), [...own.services, ...own.workers]);
  const together = names.length > 1;
  if ((env['START'] ?? 'all') === 'all') await migrateAll(config.DATABASE_DIRECT_URL, config.DATABASE_SECRET);
  else demandOwnRole(config, idle);
  demandPictures(config, names);

  const isQuiet = idle || (await keepQuiet(config, log, shutdown));
  if (!idle) await demandConnections(config, { names, services: Object.keys(services).length }, log);
  const queues = new Queues(openQueues(config, names));
  shutdown.on('pools', () => queues.close());

  const announcements = openAnnouncements(config, names, { log, shutdown });
  // Services in one process ask each other directly: this server is for workers that run elsewhere.
  const inner = createInternalServer();
  if (together && SERVICES.some((name) => names.includes(name)))
    config.INTERNAL_URL = await inner.open(config.INTERNAL_PORT, config.HOST, shutdown);
  const clients = new Clients(config.INTERNAL_URL, config.KONAK_SECRET);
  const platform = { config, log, queues, announcements, clients, shutdown, now: () => new Date() };

  const running: RunningService[] = [];
  for (const service of own.services) running.push(await bootService(service, platform));
  let ready = false;
  const storesAnswer = storesCheck([...running.slice(0, 1).map(({ runtime }) => runtime.database), queues.backend]);
  const isReady = async () => ready && storesAnswer();
  if (running.length > 0) {
    inner.serve(running);
    if (together && config.DEMO) await (await loadDemo()).seedDemo(running);
    const router = createRouter({ services: running, internal: !together, ready: isReady });
    addresses.api = await listen(router, together ? config.API_PORT : config.PORT, config.HOST, shutdown);
    if (!isQuiet) for (const service of running) await service.begin();
  }
  for (const worker of own.workers) await bootWorker(worker, { ...platform, clients: clients.as(worker.name) });
  const apps = (['console', 'front'] as const).filter((name) => names.includes(name));
  // A process that serves no requests has a health check too.
  if (running.length === 0 && apps.length === 0)
    await listen(createRouter({ services: [], internal: true, ready: isReady }), config.PORT, config.HOST, shutdown);
  for (const app of apps) {
    const port = together ? (app === 'console' ? config.CONSOLE_PORT : config.FRONT_PORT) : config.PORT;
    const site = app === 'front' && guestSite(clients.as('front'), { config, log, shutdown });
    const server = await serveApp(app, config, { ...site, isReady: () => ready });
    addresses[app] = await listen(server, port, config.HOST, shutdown);
  }
  if (running.length > 0 || own.workers.length > 0) keepInformed({ clients, log, names, config, shutdown });
  ready = true;
  return {
    config,
    services: running,
    addresses,
    stop: async () => {
      ready = false;
      // Senders need a while to notice that no more requests are accepted.
      await sleep(config.DRAIN_MS);
      await shutdown.run();
    },
  };
}

/** Reports this process, and keeps its words those that staff have published. */
function keepInformed({
  config,
  ...about
}: Omit<Parameters<typeof reportProcess>[0], 'version'> & { config: PlatformConfig }) {
  reportProcess({ ...about, version: config.KONAK_VERSION });
  followTexts({ ...about, layOver: wordsIn.layOver });
}

/**
 * Runs `npm run <name>`: one of the platform, or a command of a service.
 * @throws ConfigFault for an unknown one.
 */
export async function command(name: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const loaded = loadConfig(env);
  // Commands need sessions of their own.
  const config = { ...loaded, DATABASE_URL: loaded.DATABASE_DIRECT_URL };
  const { DATABASE_URL, DATABASE_SECRET, DATA_DIR } = config;
  const definitions = await loadServices();
  const schemas = schemasOf(definitions);
  if (name === 'backup') return backupCommand(config, schemas, args);
  if (name === 'restore') return restoreCommand(config, schemas, args);
  if (name === 'invariants') return invariantsCommand(config);
  if (name === 'database:urls') return void process.stdout.write(describeRoleUrls(loaded));
  // Where every process is on its own, none of them may seed: the migration before them does, on request.
  const isSeeding = name === 'migrate' && env['DEMO'] === 'true';
  if (isSeeding) (await loadDemo()).beginDemo(config);
  await migrateAll(DATABASE_URL, DATABASE_SECRET);
  if (name === 'migrate') return isSeeding ? withServices(env, async () => undefined) : undefined;
  if (name === 'demo:reset') {
    await resetDatabase(DATABASE_URL);
    for (const folder of ['images', 'sandboxes']) await rm(join(DATA_DIR, folder), { recursive: true, force: true });
    (await loadDemo()).beginDemo(config);
    await migrateAll(DATABASE_URL, DATABASE_SECRET);
    return withServices({ ...env, DEMO: 'true' }, async () => undefined);
  }
  if (name === 'messages:failed') return deadLettersCommand(DATABASE_URL, args);
  if (name === 'secret:renew')
    return withServices({ ...env, DEMO: 'false' }, (running) => renewAll(definitions, running));
  if (name === 'restore:release') return releaseCommand(config, schemas, args, () => command('audit:verify', [], env));
  const owner = definitions.find(({ commands }) => commands && name in commands);
  if (!owner) throw new ConfigFault(`There is no command ${name}.`);
  return withServices({ ...env, DEMO: 'false' }, (running) =>
    owner.commands![name]!(running.find((service) => service.name === owner.name)!.runtime, args),
  );
}

/** Encrypts again what services have stored. @throws ConfigFault where some of it cannot be decrypted. */
async function renewAll(definitions: readonly ServiceDefinition[], running: readonly RunningService[]): Promise<void> {
  let lost = 0;
  for (const { name, sealed = [] } of definitions) {
    const { runtime } = running.find((service) => service.name === name)!;
    for (const column of await renewSeals(runtime.database, runtime.config.KONAK_SECRET, sealed)) {
      process.stdout.write(`${column.column}: ${column.renewed} re-encrypted\n`);
      lost += column.lost;
    }
  }
  if (lost > 0) throw new ConfigFault(`${lost} are under a secret that is not in KONAK_SECRET_PREVIOUS.`);
}

/** Whether the database was restored and not released: then nothing is sent, and no partner is asked. */
async function keepQuiet(config: PlatformConfig, log: Logger, shutdown: Shutdown): Promise<boolean> {
  const { connectionString, findPassword } = queueAddress(config);
  if (!(await isInQuarantine(connectionString, findPassword))) return false;
  log.warn('the database is in quarantine: no messages, no schedules, no partners (npm run restore:release ends it)');
  setPartnersAside(true);
  shutdown.on('pools', async () => setPartnersAside(false));
  return true;
}

/** @throws ConfigFault in production, for an inventory of its own whose pictures no other one would have. */
function demandPictures({ NODE_ENV, S3_BUCKET, PICTURES_ON_DISK }: PlatformConfig, names: readonly string[]): void {
  const isOneOfMany = names.includes('inventory') && !names.includes('auth');
  if (NODE_ENV === 'production' && isOneOfMany && !S3_BUCKET && !PICTURES_ON_DISK)
    throw new ConfigFault(
      'S3_BUCKET is not set: a second inventory would not have the pictures of this one. Where there is one inventory, and DATA_DIR is kept, set PICTURES_ON_DISK=true.',
    );
}

/** @throws ConfigFault in production, for a process that could do more with the database than its service may. */
function demandOwnRole(config: PlatformConfig, isCommand: boolean): void {
  const { NODE_ENV, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL = DATABASE_URL } = config;
  const isAdmin = [DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL].some(isAdminUrl);
  if (NODE_ENV === 'production' && !isCommand && isAdmin)
    throw new ConfigFault(
      'DATABASE_URL, DATABASE_DIRECT_URL or DATABASE_READ_URL names an admin. Only migrations need one: leave out user and password, or name the role of the service.',
    );
}

/**
 * Has all services up for as long as `work` takes, without listening. They are idle: on a copy of a database
 * nothing may be sent or paid back a second time.
 */
async function withServices(env: NodeJS.ProcessEnv, work: (running: RunningService[]) => Promise<void>): Promise<void> {
  const START = Object.keys(services).join(',');
  const quiet = { START, API_PORT: '0', LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn' };
  const running = await start({ ...env, ...quiet }, { idle: true });
  try {
    await work(running.services);
  } finally {
    await running.stop();
  }
}

/** The demo world, which production's image is built without. @throws ConfigFault where DEMO requests it anyway. */
function loadDemo() {
  return import('./demo/seed-demo.js').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigFault(
      'DEMO is on, but there is no demo world in this build: the image of the target "demo" has one.',
    );
  });
}

/** The environment, and what it says nothing of. */
function fillIn(env: NodeJS.ProcessEnv, defaults: Record<string, string>): NodeJS.ProcessEnv {
  return { ...env, ...Object.fromEntries(Object.entries(defaults).filter(([name]) => !env[name])) };
}

/** Sandboxes in place of every partner that is not configured. @returns their addresses, as settings. */
async function startOutsideWorld(config: PlatformConfig, shutdown: Shutdown): Promise<Record<string, string>> {
  const { startSandboxes } = await import('#libs/testing/sandboxes');
  const { GATEWAY_PORT: gateway, LOGO_PORT: logo, MAILBOX_PORT: mailbox, SMTP_PORT: smtp } = config;
  const { SMS_PORT: sms, TCMB_PORT: tcmb, PAXIMUM_PORT: paximum } = config;
  const { REGISTRAR_PORT: registrar, DNS_PORT: dns, ACME_PORT: acme } = config;
  const world = await startSandboxes({
    host: config.HOST,
    gateway: { publicUrl: config.GATEWAY_PUBLIC_URL },
    dataDir: join(config.DATA_DIR, 'sandboxes'),
    ports: { gateway, logo, mailbox, smtp, sms, tcmb, paximum, registrar, dns, acme },
  });
  shutdown.on('sandboxes', () => world.stop());
  return {
    GATEWAY_URL: world.gateway.url,
    LOGO_URL: world.logo.url,
    SMTP_URL: world.mailbox.smtpUrl,
    MAILBOX_URL: world.mailbox.url,
    SMS_URL: world.sms.url,
    TCMB_URL: world.tcmb.url,
    PAXIMUM_URL: world.paximum.url,
    SUPPLIER_IMAGES: world.paximum.url,
    DNS_SERVERS: world.dns.server,
  };
}

function createInternalServer() {
  let serve: ((running: RunningService[]) => void) | undefined;
  let router: Server | undefined;
  return {
    async open(port: number, host: string, shutdown: Shutdown): Promise<string> {
      const { createServer } = await import('node:http');
      const server = createServer((request, response) => {
        if (router) router.emit('request', request, response);
        else response.writeHead(503).end();
      });
      const url = await listen(server, port, host, shutdown);
      serve = (running) => (router = createRouter({ services: running, internal: true, ready: () => true }));
      return url;
    },
    serve: (running: RunningService[]) => serve?.(running),
  };
}

/** A request that takes longer is cut off when its process ends. */
const LONGEST_ANSWER_MS = 10_000;

/** @throws with a line that says what to do when the port is taken. */
async function listen(server: Server, port: number, host: string, shutdown: Shutdown): Promise<string> {
  shutdown.on('servers', prepareClose(server, LONGEST_ANSWER_MS));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigFault(
              `Port ${port} is taken. Stop what uses it, or choose another (see docs/reference/configuration.md).`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
