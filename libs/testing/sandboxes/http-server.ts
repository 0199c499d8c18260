import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Faults, HttpFaults } from './faults.js';
import type { Ledger } from './ledger.js';

/** A refusal by the sandbox; `body` is in the partner's own format. */
export class PartnerRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(JSON.stringify(body));
  }
}

const rawBodies = new WeakMap<FastifyRequest, string>();

/** The raw body, over which signatures are made. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}

const met = new WeakMap<FastifyRequest, object>();

/** The faults that a request meets, beyond those that every sandbox has; undefined for none. */
export function faultsMetBy<F extends HttpFaults>(request: FastifyRequest): Readonly<F> | undefined {
  return met.get(request) as F | undefined;
}

export interface SandboxServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox's HTTP server, on this machine only. Faults apply to requests whose path matches `faulty`;
 * `/control` and `/ledger` never do.
 */
export async function openServer<F extends HttpFaults>(options: {
  host?: string;
  port?: number;
  faults: Faults<F>;
  ledger: Ledger;
  faulty: RegExp;
  routes: (server: FastifyInstance) => void;
}): Promise<SandboxServer> {
  const { faults, ledger } = options;
  const server = fastify({ forceCloseConnections: true });
  acceptBodies(server);
  meetFaults(server, faults, options.faulty);
  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof PartnerRefusal) return reply.code(error.status).send(error.body);
    const invalid = error instanceof ZodError || error instanceof RangeError || error instanceof SyntaxError;
    return reply.code(invalid ? 400 : 500).send({ error: invalid ? 'invalid' : 'internal', message: String(error) });
  });

  server.get('/ledger', async () => ({ entries: ledger.entries }));
  server.get('/control', async () => faults.current);
  server.post('/control', async (request) => {
    faults.set((request.body ?? {}) as Partial<F>);
    return faults.current;
  });
  options.routes(server);

  const url = await server.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  return { url, stop: () => server.close() };
}

function acceptBodies(server: FastifyInstance): void {
  const accept = (contentType: string, parse: (text: string) => unknown) =>
    server.addContentTypeParser(contentType, { parseAs: 'string' }, (request, body, done) => {
      rawBodies.set(request, body as string);
      try {
        done(null, body === '' ? undefined : parse(body as string));
      } catch (error) {
        done(error as Error);
      }
    });
  server.removeContentTypeParser('application/json');
  accept('application/json', (text) => JSON.parse(text) as unknown);
  accept('application/x-www-form-urlencoded', (text) => Object.fromEntries(new URLSearchParams(text)));
}

function meetFaults<F extends HttpFaults>(server: FastifyInstance, faults: Faults<F>, faulty: RegExp): void {
  const dropped = new WeakSet<FastifyRequest>();
  // After the body is read: a delayed request is still executed when its caller has disconnected.
  server.addHook('preHandler', async (request, reply) => {
    const target = `${request.method} ${request.url}`;
    if (!faulty.test(request.url) || !target.includes(faults.current.on ?? '')) return;
    const taken = faults.take();
    met.set(request, taken);
    const { delayMs, down, status, dropAnswer }: HttpFaults = taken;
    if (delayMs) await wait(delayMs, undefined, { ref: false });
    if (down) request.raw.socket.destroy();
    else if (status !== null) await reply.code(status).send({ error: 'unavailable', message: 'injected fault' });
    else if (dropAnswer) dropped.add(request);
  });
  server.addHook('onSend', async (request, _reply, payload) => {
    if (dropped.has(request)) request.raw.socket.destroy();
    return payload;
  });
}
