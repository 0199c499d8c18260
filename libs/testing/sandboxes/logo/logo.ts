import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Faults, HEALTHY_HTTP, type HttpFaults } from '../faults.js';
import { openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { sendPage } from '../page.js';
import { RecordStore } from '../record-store.js';
import { LogoAccess, type LogoCredentials } from './access.js';
import { LogoStore, type Arp, type LogoInvoice } from './store.js';
import { invoiceListPage } from './pages.js';

export interface LogoOptions {
  host?: string;
  port?: number;
  dataDir?: string;
  credentials?: Partial<LogoCredentials>;
}

export interface LogoSandbox {
  url: string;
  credentials: LogoCredentials;
  faults: Faults<HttpFaults>;
  ledger: Ledger;
  store: LogoStore;
  access: LogoAccess;
  stop(): Promise<void>;
}

/** Starts a sandbox of the Logo REST Service, as far as invoices need it: tokens, current accounts, sales invoices. */
export async function startLogoSandbox(options: LogoOptions = {}): Promise<LogoSandbox> {
  const credentials: LogoCredentials = {
    client: 'konak',
    clientSecret: 'konak-sandbox',
    user: 'konak',
    password: 'konak',
    firm: '1',
    ...options.credentials,
  };
  const faults = new Faults<HttpFaults>(HEALTHY_HTTP);
  const ledger = new Ledger();
  const file = (name: string) => options.dataDir && join(options.dataDir, name);
  const store = new LogoStore(
    new RecordStore<Arp>(file('logo-arps.jsonl')),
    new RecordStore<LogoInvoice>(file('logo-invoices.jsonl')),
    ledger,
  );
  const access = new LogoAccess(credentials);
  const routes = logoRoutes(store, access, ledger);
  const server = await openServer({
    host: options.host,
    port: options.port,
    faults,
    ledger,
    faulty: /^\/api\//,
    routes,
  });
  return { ...server, credentials, faults, ledger, store, access };
}

type Query = { Querystring: { q?: string } };

function logoRoutes(store: LogoStore, access: LogoAccess, ledger: Ledger): (server: FastifyInstance) => void {
  return (server) => {
    server.get('/', (_request, reply) =>
      sendPage(reply, invoiceListPage(store.findInvoices(undefined).reverse(), store.findArps(undefined))),
    );

    server.post('/api/v1/token', async (request) => {
      ledger.add('token.asked');
      return access.grant(request.headers.authorization, (request.body ?? {}) as Record<string, string>);
    });

    void server.register(async (api) => {
      api.addHook('preHandler', async (request) => access.demand(request.headers.authorization));

      api.post('/api/v1/revoke', async (request) => {
        access.revoke(request.headers.authorization);
        return {};
      });
      api.get<Query>('/api/v1/Arps', async (request) => ({ items: store.findArps(request.query.q) }));
      api.post('/api/v1/Arps', async (request, reply) => reply.code(201).send(store.addArp(request.body)));
      api.get<Query>('/api/v1/salesInvoices', async (request) => ({ items: store.findInvoices(request.query.q) }));
      api.post('/api/v1/salesInvoices', async (request, reply) => reply.code(201).send(store.addInvoice(request.body)));
    });
  };
}
