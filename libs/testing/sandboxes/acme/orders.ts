import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { problem, type Problem } from './problem.js';

type Status = 'pending' | 'processing' | 'ready' | 'valid' | 'invalid';

export interface Account {
  id: string;
  thumbprint: string;
}

interface Challenge {
  id: string;
  token: string;
  status: Status;
  error?: Problem;
}

export interface Authorization {
  id: string;
  account: string;
  host: string;
  status: 'pending' | 'valid' | 'invalid';
  challenge: Challenge;
}

export interface Order {
  id: string;
  account: string;
  hosts: string[];
  authorizations: Authorization[];
  status: Status;
  /** The request of its certificate, once it is finalized. */
  csr?: string;
  chain?: string;
  error?: Problem;
}

const ANSWER_MS = 5_000;
const LONGEST_ANSWER = 1_000;

export const randomId = (): string => randomBytes(16).toString('base64url');

/** The orders of an authority, and its authorizations: a valid one is used by later orders of its account. */
export class Orders {
  readonly orders = new Map<string, Order>();
  readonly authorizations = new Map<string, Authorization>();

  make(account: string, hosts: string[]): Order {
    const authorizations = hosts.map((host) => this.validFor(account, host) ?? this.authorize(account, host));
    const order: Order = { id: randomId(), account, hosts, authorizations, status: 'pending' };
    this.orders.set(order.id, order);
    return assess(order);
  }

  get(id: string): Order | undefined {
    const order = this.orders.get(id);
    return order && assess(order);
  }

  /** What was proved is forgotten: each host is asked again. */
  forgetProofs(): void {
    for (const authorization of this.authorizations.values()) authorization.status = 'invalid';
  }

  private authorize(account: string, host: string): Authorization {
    const challenge: Challenge = { id: randomId(), token: randomId(), status: 'pending' };
    const authorization: Authorization = { id: randomId(), account, host, status: 'pending', challenge };
    this.authorizations.set(authorization.id, authorization);
    return authorization;
  }

  private validFor(account: string, host: string): Authorization | undefined {
    return [...this.authorizations.values()].find(
      (each) => each.account === account && each.host === host && each.status === 'valid',
    );
  }
}

/** What an order has come to by its authorizations. */
function assess(order: Order): Order {
  if (order.status !== 'pending') return order;
  const failed = order.authorizations.find(({ status }) => status === 'invalid');
  if (failed) Object.assign(order, { status: 'invalid', error: failed.challenge.error });
  else if (order.authorizations.every(({ status }) => status === 'valid')) order.status = 'ready';
  return order;
}

/** Asks a host for the answer of its challenge; names do not resolve here, so that it is asked at `target`. */
export async function validate(
  target: string,
  { host, challenge }: Authorization,
  account: Account,
): Promise<Problem | undefined> {
  const url = new URL(`/.well-known/acme-challenge/${challenge.token}`, target);
  const answer = await ask(url, host).catch((error: Error) => error);
  if (answer instanceof Error) return problem('connection', `${host}: ${answer.message}`);
  if (answer.status !== 200) return problem('unauthorized', `${host}: Invalid response: ${answer.status}`);
  if (answer.text.trimEnd() === `${challenge.token}.${account.thumbprint}`) return undefined;
  return problem('unauthorized', `${host}: The key authorization file from the server did not match this challenge`);
}

function ask(url: URL, host: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers: { host }, timeout: ANSWER_MS, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(0, LONGEST_ANSWER)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    asking.on('timeout', () => asking.destroy(new Error('Timeout during connect')));
    asking.on('error', reject).end();
  });
}
