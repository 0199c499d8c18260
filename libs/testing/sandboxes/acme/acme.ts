import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Faults, HEALTHY_HTTP } from '../faults.js';
import { openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { sendPage } from '../page.js';
import { Authority } from './authority.js';
import { Orders } from './orders.js';
import { authorityPage } from './pages.js';
import { acmeRoutes } from './routes.js';
import type { AcmeFaults, AcmeState } from './state.js';

export interface AcmeOptions {
  host?: string;
  port?: number;
  /** Where every host is asked for the answers of its challenges. */
  target?: string;
  /** How long its certificates are valid. */
  days?: number;
  now?: () => Date;
}

export interface AcmeSandbox {
  url: string;
  /** As `ACME_DIRECTORY` names it. */
  directory: string;
  /** The certificate to trust. */
  root: string;
  faults: Faults<AcmeFaults>;
  ledger: Ledger;
  /** Asks hosts elsewhere from now on. */
  aimAt(target: string): void;
  /** Asks every host again, those that were proved included. */
  forgetProofs(): void;
  stop(): Promise<void>;
}

const HEALTHY: AcmeFaults = {
  ...HEALTHY_HTTP,
  ...{ badNonce: false, slow: false, failing: null, rateLimited: null, wrongChain: false },
};
const TARGET = 'http://127.0.0.1';
const DAYS = 90;

/** Starts a certificate authority (RFC 8555): it asks hosts for their challenges, and issues by a root that nobody trusts. */
export async function startAcmeSandbox(options: AcmeOptions = {}): Promise<AcmeSandbox> {
  const { host, port, target = TARGET, days = DAYS } = options;
  const state: AcmeState = {
    authority: await Authority.make(options.now ?? (() => new Date())),
    orders: new Orders(),
    faults: new Faults(HEALTHY),
    ledger: new Ledger(),
    ...{ target, days },
  };
  const { faults, ledger, orders, authority } = state;
  const server = await openServer({
    ...{ host, port, faults, ledger },
    faulty: /^\/(directory|new-|order|authorization|challenge|certificate|account)/,
    routes: (fastify) => {
      acmeRoutes(state)(fastify);
      pageRoutes(state)(fastify);
    },
  });
  return {
    ...{ ...server, directory: `${server.url}/directory`, root: authority.rootPem, faults, ledger },
    aimAt: (url) => (state.target = url),
    forgetProofs: () => orders.forgetProofs(),
  };
}

const pageRoutes = (state: AcmeState) => (server: FastifyInstance) => {
  server.get('/', (_request, reply) => sendPage(reply, authorityPage(state)));
  server.get('/root.pem', (_request, reply) => reply.type('application/x-pem-file').send(state.authority.rootPem));
  server.post('/target', async ({ body }, reply) => {
    const { target } = z.strictObject({ target: z.url({ protocol: /^http$/ }) }).parse(body);
    state.target = target;
    return reply.redirect('/', 303);
  });
};
