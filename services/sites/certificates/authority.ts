import acme, { type Authorization, type Order } from 'acme-client';
import { z } from 'zod';
import { Away, Partner, partnerHttp, type PartnerLimits } from '#libs/process';
import type { Problem } from './certificate-rules.js';

export type { Authorization, Order };

/** An authority does not do what it was asked. */
export class AuthorityRefusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    /** How long it wants to be left alone, in milliseconds. */
    readonly retryMs?: number,
  ) {
    super(`${status} ${problem.type ?? ''} ${problem.detail ?? ''}`);
  }
}

const ANSWER_MS = 12_000;
const NONCES = 'urn:ietf:params:acme:error:badNonce';
const Directory = z.object({ meta: z.object({ caaIdentities: z.array(z.string()).optional() }).optional() });
const ProblemIn = z.looseObject({
  type: z.string().optional(),
  detail: z.string().optional(),
  subproblems: z
    .array(
      z.object({
        ...{ type: z.string().optional(), detail: z.string().optional() },
        identifier: z.object({ value: z.string() }).optional(),
      }),
    )
    .optional(),
});

const http = partnerHttp({
  ...{ answerMs: ANSWER_MS, responseType: 'text', validateStatus: () => true },
  transformResponse: [(text: unknown) => text],
});

// In place of its own requests, which know neither limits of an answer nor what a refusal says.
acme.axios.defaults.adapter = async ({ url, method, data, headers }) => {
  const answer = await http.request({ url, method, data: data as unknown, headers }).catch((error: Error) => {
    // The client would wait here, and ask again by itself.
    throw new Away(`the authority gave no answer: ${error.message}`);
  });
  if (answer.status < 400) return answer;
  const problem = problemIn(answer.data);
  // The client signs again by the nonce that comes with it.
  if (problem.type === NONCES) return answer;
  throw new AuthorityRefusal(answer.status, problem, retryIn(answer.headers['retry-after']));
};

function problemIn(text: unknown): Problem {
  try {
    return ProblemIn.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

/** In seconds, or as a date. */
function retryIn(header: unknown): number | undefined {
  if (typeof header !== 'string') return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return ms > 0 ? ms : undefined;
}

const isAnswer = (error: unknown) => error instanceof AuthorityRefusal && error.status < 500;

/** Whether an authority could not be asked: it is asked again soon, and no host is to blame. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Away || !(error instanceof AuthorityRefusal) || error.status >= 500;

/** A certificate authority (RFC 8555), by one account of ours. Each question has a time limit. */
export class Authority {
  private readonly client: acme.Client;

  private constructor(
    private readonly partner: Partner,
    private readonly directory: string,
    key: string,
  ) {
    this.client = new acme.Client({ directoryUrl: directory, accountKey: key });
  }

  /** The account of a key is made, or found again. @throws PartnerDown, AuthorityRefusal. */
  static async open(partner: Partner, directory: string, key: string, mail?: string): Promise<Authority> {
    const authority = new Authority(partner, directory, key);
    const contact = mail === undefined ? {} : { contact: [`mailto:${mail}`] };
    await authority.ask((client) => client.createAccount({ termsOfServiceAgreed: true, ...contact }));
    return authority;
  }

  /** Its names in CAA records. */
  async identities(): Promise<string[]> {
    const { data } = await this.partner.ask(() => http.get<string>(this.directory));
    return Directory.parse(JSON.parse(data)).meta?.caaIdentities ?? [];
  }

  /** @returns the address of the order. */
  async order(hosts: readonly string[]): Promise<string> {
    const identifiers = hosts.map((value) => ({ type: 'dns', value }));
    return (await this.ask((client) => client.createOrder({ identifiers }))).url;
  }

  find(url: string): Promise<Order> {
    return this.ask((client) => client.getOrder({ url } as Order));
  }

  authorizations(order: Order): Promise<Authorization[]> {
    return this.ask((client) => client.getAuthorizations(order));
  }

  /** What a host answers to a challenge. */
  answerTo(challenge: Authorization['challenges'][number]): Promise<string> {
    return this.client.getChallengeKeyAuthorization(challenge);
  }

  /** Tells that the answer is there. */
  async answered(challenge: Authorization['challenges'][number]): Promise<void> {
    await this.ask((client) => client.completeChallenge(challenge));
  }

  async finalize(order: Order, key: string): Promise<void> {
    const altNames = order.identifiers.map(({ value }) => value);
    const [, request] = await acme.crypto.createCsr({ altNames }, key);
    await this.ask((client) => client.finalizeOrder(order, request));
  }

  /** The chain of an order that is valid, as PEM. */
  chain(order: Order): Promise<string> {
    return this.ask((client) => client.getCertificate(order));
  }

  private ask<T>(question: (client: acme.Client) => Promise<T>): Promise<T> {
    return this.partner.ask(() => question(this.client));
  }
}

export const authorityPartner = (limits: PartnerLimits): Partner => new Partner('acme', limits, isAnswer);

export const makeKey = async (): Promise<string> => (await acme.crypto.createPrivateEcdsaKey()).toString();
