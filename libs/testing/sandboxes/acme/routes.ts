import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { faultsMetBy } from '../http-server.js';
import { Accounts, baseOf } from './accounts.js';
import { readRequest } from './authority.js';
import type { Account, Authorization, Order } from './orders.js';
import { refuse } from './problem.js';
import { issue, prove } from './process-orders.js';
import type { AcmeFaults, AcmeState } from './state.js';

type ById = FastifyRequest<{ Params: { id: string } }>;

const DAY_MS = 86_400_000;
const HostIdentifier = z.strictObject({
  type: z.literal('dns'),
  value: z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/),
});
const NewOrder = z.object({ identifiers: z.array(HostIdentifier).min(1).max(100) });
const Finalize = z.strictObject({ csr: z.string().max(20_000) });

/** The protocol (RFC 8555) as far as certificates of hosts need it. */
export function acmeRoutes(state: AcmeState): (server: FastifyInstance) => void {
  const accounts = new Accounts();
  return (server) => {
    acceptSigned(server);
    server.addHook('onSend', async (_request, reply, payload) => {
      void reply.header('replay-nonce', accounts.newNonce());
      return payload;
    });
    accountRoutes(server, accounts, state);
    orderRoutes(server, accounts, state);
    challengeRoutes(server, accounts, state);
  };
}

function acceptSigned(server: FastifyInstance): void {
  server.addContentTypeParser('application/jose+json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
}

function accountRoutes(server: FastifyInstance, accounts: Accounts, { ledger }: AcmeState): void {
  server.get('/directory', async (request) => {
    const base = baseOf(request);
    return {
      ...{ newNonce: `${base}/new-nonce`, newAccount: `${base}/new-account`, newOrder: `${base}/new-order` },
      meta: { termsOfService: `${base}/`, caaIdentities: ['acme.sandbox.example'] },
    };
  });
  server.get('/new-nonce', (_request, reply) => reply.code(204).send());
  server.post('/new-account', async (request, reply) => {
    const { account, isNew } = accounts.register(request);
    if (isNew) ledger.add('account');
    void reply.code(isNew ? 201 : 200).header('location', `${baseOf(request)}/account/${account.id}`);
    return { status: 'valid' };
  });
  server.post('/account/:id', async (request) => {
    accounts.readOf(request);
    return { status: 'valid' };
  });
}

function orderRoutes(server: FastifyInstance, accounts: Accounts, state: AcmeState): void {
  const { orders, ledger } = state;
  const find = (request: ById, account: Account): Order => {
    const order = orders.get(request.params.id);
    if (order?.account !== account.id) throw refuse(404, 'malformed', 'There is no such order.');
    return order;
  };
  server.post('/new-order', async (request, reply) => {
    const { account, payload } = accounts.readOf(request);
    limit(request, reply);
    const { identifiers } = NewOrder.parse(payload);
    const order = orders.make(account.id, [...new Set(identifiers.map(({ value }) => value))]);
    ledger.add('order', { hosts: order.hosts });
    void reply.code(201).header('location', `${baseOf(request)}/order/${order.id}`);
    return describe(request, order);
  });
  server.post('/order/:id', async (request: ById) => {
    const order = find(request, accounts.readOf(request).account);
    await issue(state, order);
    return describe(request, order);
  });
  server.post('/order/:id/finalize', async (request: ById) => {
    const { account, payload } = accounts.readOf(request);
    const order = find(request, account);
    if (order.status !== 'ready') throw refuse(403, 'orderNotReady', `The order is ${order.status}.`);
    const { csr } = Finalize.parse(payload);
    await readRequest(csr, order.hosts);
    Object.assign(order, { csr, status: 'processing' });
    await issue(state, order);
    return describe(request, order);
  });
  server.post('/certificate/:id', async (request: ById, reply) => {
    const { chain } = find(request, accounts.readOf(request).account);
    if (chain === undefined) throw refuse(404, 'malformed', 'There is no such certificate.');
    return reply.type('application/pem-certificate-chain').send(chain);
  });
}

function challengeRoutes(server: FastifyInstance, accounts: Accounts, state: AcmeState): void {
  const find = (request: ById, account: Account): Authorization => {
    const authorization = state.orders.authorizations.get(request.params.id);
    if (authorization?.account !== account.id) throw refuse(404, 'malformed', 'There is no such authorization.');
    return authorization;
  };
  server.post('/authorization/:id', async (request: ById) => {
    const { account } = accounts.readOf(request);
    const authorization = find(request, account);
    await prove(state, authorization, account);
    return {
      identifier: { type: 'dns', value: authorization.host },
      status: authorization.status,
      challenges: [describeChallenge(request, authorization)],
    };
  });
  server.post('/challenge/:id', async (request: ById) => {
    const { account } = accounts.readOf(request);
    const authorization = find(request, account);
    if (authorization.challenge.status === 'pending') authorization.challenge.status = 'processing';
    await prove(state, authorization, account);
    return describeChallenge(request, authorization);
  });
}

function limit(request: FastifyRequest, reply: FastifyReply): void {
  const seconds = faultsMetBy<AcmeFaults>(request)?.rateLimited ?? null;
  if (seconds === null) return;
  void reply.header('retry-after', String(seconds));
  throw refuse(429, 'rateLimited', 'too many certificates already issued');
}

function describe(request: FastifyRequest, { id, hosts, authorizations, status, error }: Order) {
  const base = baseOf(request);
  return {
    status,
    expires: new Date(Date.now() + DAY_MS).toISOString(),
    identifiers: hosts.map((value) => ({ type: 'dns', value })),
    authorizations: authorizations.map((each) => `${base}/authorization/${each.id}`),
    finalize: `${base}/order/${id}/finalize`,
    ...(status === 'valid' && { certificate: `${base}/certificate/${id}` }),
    ...(error && { error }),
  };
}

const describeChallenge = (request: FastifyRequest, { id, challenge }: Authorization) => ({
  type: 'http-01',
  url: `${baseOf(request)}/challenge/${id}`,
  status: challenge.status,
  token: challenge.token,
  ...(challenge.error && { error: challenge.error }),
});
