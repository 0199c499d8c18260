import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.js';
import { faultsMetBy } from '../http-server.js';
import type { Ledger } from '../ledger.js';
import type { AcmeFaults } from './acme.js';
import { readRequest, type Authority } from './authority.js';
import { readSigned, thumbprintOf, type PublicJwk, type Signed } from './jws.js';
import { randomId, validate, type Account, type Authorization, type Order, type Orders } from './orders.js';
import { problem, refuse } from './problem.js';

/** The state of a sandbox. */
export interface AcmeState {
  authority: Authority;
  orders: Orders;
  faults: Faults<AcmeFaults>;
  ledger: Ledger;
  /** Where challenges are asked. */
  target: string;
  days: number;
}

type KnownAccount = Account & { jwk: PublicJwk };
type ById = { Params: { id: string } };

const MOST_NONCES = 1_000;
const HostIdentifier = z.strictObject({
  type: z.literal('dns'),
  value: z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/),
});
const NewOrder = z.object({ identifiers: z.array(HostIdentifier).min(1).max(100) });

/** The protocol (RFC 8555) as far as certificates of hosts need it. */
export function acmeRoutes(state: AcmeState): (server: FastifyInstance) => void {
  const { orders, faults, ledger, authority } = state;
  const accounts = new Map<string, KnownAccount>();
  const nonces = new Set<string>();

  const newNonce = (): string => {
    const [oldest] = nonces;
    if (nonces.size >= MOST_NONCES) nonces.delete(oldest!);
    const nonce = randomId();
    nonces.add(nonce);
    return nonce;
  };
  const baseOf = ({ headers }: FastifyRequest) => `http://${headers.host}`;

  function read(request: FastifyRequest): Signed {
    const signed = readSigned(request.body);
    const { nonce = '', url } = signed.header;
    if (url !== baseOf(request) + request.url) throw refuse(403, 'unauthorized', 'The request is of another address.');
    if (!nonces.delete(nonce) || faultsMetBy<AcmeFaults>(request)?.badNonce)
      throw refuse(400, 'badNonce', 'The nonce is unknown or was used.');
    return signed;
  }

  function readOf(request: FastifyRequest): { account: KnownAccount; payload: unknown } {
    const signed = read(request);
    const account = accounts.get(signed.header.kid?.split('/').at(-1) ?? '');
    if (!account) throw refuse(400, 'accountDoesNotExist', 'There is no such account.');
    if (!signed.isOf(account.jwk)) throw refuse(403, 'unauthorized', 'The signature is not of the account.');
    return { account, payload: signed.payload };
  }

  const orderOf = (request: FastifyRequest<ById>, account: Account): Order => {
    const order = orders.get(request.params.id);
    if (order?.account !== account.id) throw refuse(404, 'malformed', 'There is no such order.');
    return order;
  };

  function describe(request: FastifyRequest, { id, hosts, authorizations, ...order }: Order) {
    const base = baseOf(request);
    return {
      status: order.status,
      expires: new Date(Date.now() + 86_400_000).toISOString(),
      identifiers: hosts.map((value) => ({ type: 'dns', value })),
      authorizations: authorizations.map((each) => `${base}/authorization/${each.id}`),
      finalize: `${base}/order/${id}/finalize`,
      ...(order.status === 'valid' && { certificate: `${base}/certificate/${id}` }),
      ...(order.error && { error: order.error }),
    };
  }

  const describeChallenge = (request: FastifyRequest, { id, challenge }: Authorization) => ({
    type: 'http-01',
    url: `${baseOf(request)}/challenge/${id}`,
    status: challenge.status,
    token: challenge.token,
    ...(challenge.error && { error: challenge.error }),
  });

  /** Where answers are slow, what was asked for is still under way. */
  async function proceed(authorization: Authorization, account: Account): Promise<void> {
    const { challenge } = authorization;
    if (challenge.status !== 'processing' || faults.current.slow) return;
    const { failing } = faults.current;
    const error =
      failing !== null && authorization.host.includes(failing)
        ? problem('unauthorized', `${authorization.host}: Invalid response`)
        : await validate(state.target, authorization, account);
    ledger.add('challenge', { host: authorization.host, passed: !error });
    Object.assign(challenge, error ? { status: 'invalid', error } : { status: 'valid' });
    authorization.status = error ? 'invalid' : 'valid';
  }

  async function issue(order: Order): Promise<void> {
    if (order.status !== 'processing' || faults.current.slow) return;
    order.chain = await authority.issue(order.csr!, order.hosts, state.days, faults.current.wrongChain);
    order.status = 'valid';
    ledger.add('certificate', { hosts: order.hosts });
  }

  const authorizationOf = (request: FastifyRequest<ById>, account: Account): Authorization => {
    const authorization = orders.authorizations.get(request.params.id);
    if (authorization?.account !== account.id) throw refuse(404, 'malformed', 'There is no such authorization.');
    return authorization;
  };

  return (server) => {
    server.addContentTypeParser('application/jose+json', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, JSON.parse(body as string));
      } catch (error) {
        done(error as Error);
      }
    });
    server.addHook('onSend', async (_request, reply, payload) => {
      void reply.header('replay-nonce', newNonce());
      return payload;
    });

    server.get('/directory', async (request) => {
      const base = baseOf(request);
      return {
        ...{ newNonce: `${base}/new-nonce`, newAccount: `${base}/new-account`, newOrder: `${base}/new-order` },
        meta: { termsOfService: `${base}/`, caaIdentities: ['acme.sandbox.example'] },
      };
    });
    server.get('/new-nonce', (_request, reply) => reply.code(204).send());

    server.post('/new-account', async (request, reply) => {
      const signed = read(request);
      const { jwk } = signed.header;
      if (!jwk || !signed.isOf(jwk)) throw refuse(403, 'unauthorized', 'The signature is not of the key.');
      const thumbprint = thumbprintOf(jwk);
      const known = [...accounts.values()].find((each) => each.thumbprint === thumbprint);
      const account = known ?? { id: randomId(), thumbprint, jwk };
      accounts.set(account.id, account);
      if (!known) ledger.add('account');
      return reply
        .code(known ? 200 : 201)
        .header('location', `${baseOf(request)}/account/${account.id}`)
        .send({ status: 'valid' });
    });
    server.post('/account/:id', async (request) => {
      readOf(request);
      return { status: 'valid' };
    });

    server.post('/new-order', async (request, reply) => {
      const { account, payload } = readOf(request);
      const limit = faultsMetBy<AcmeFaults>(request)?.rateLimited ?? null;
      if (limit !== null) {
        void reply.header('retry-after', String(limit));
        throw refuse(429, 'rateLimited', 'too many certificates already issued');
      }
      const { identifiers } = NewOrder.parse(payload);
      const order = orders.make(account.id, [...new Set(identifiers.map(({ value }) => value))]);
      ledger.add('order', { hosts: order.hosts });
      void reply.code(201).header('location', `${baseOf(request)}/order/${order.id}`);
      return describe(request, order);
    });
    server.post<ById>('/order/:id', async (request) => {
      const { account } = readOf(request);
      const order = orderOf(request, account);
      await issue(order);
      return describe(request, order);
    });
    server.post<ById>('/order/:id/finalize', async (request) => {
      const { account, payload } = readOf(request);
      const order = orderOf(request, account);
      if (order.status !== 'ready') throw refuse(403, 'orderNotReady', `The order is ${order.status}.`);
      const { csr } = z.strictObject({ csr: z.string().max(20_000) }).parse(payload);
      await readRequest(csr, order.hosts);
      Object.assign(order, { csr, status: 'processing' });
      await issue(order);
      return describe(request, order);
    });

    server.post<ById>('/authorization/:id', async (request) => {
      const { account } = readOf(request);
      const authorization = authorizationOf(request, account);
      await proceed(authorization, account);
      return {
        identifier: { type: 'dns', value: authorization.host },
        status: authorization.status,
        challenges: [describeChallenge(request, authorization)],
      };
    });
    server.post<ById>('/challenge/:id', async (request) => {
      const { account } = readOf(request);
      const authorization = authorizationOf(request, account);
      const { challenge } = authorization;
      if (challenge.status === 'pending') challenge.status = 'processing';
      await proceed(authorization, account);
      return describeChallenge(request, authorization);
    });
    server.post<ById>('/certificate/:id', async (request, reply: FastifyReply) => {
      const { account } = readOf(request);
      const { chain } = orderOf(request, account);
      if (chain === undefined) throw refuse(404, 'malformed', 'There is no such certificate.');
      return reply.type('application/pem-certificate-chain').send(chain);
    });
  };
}
