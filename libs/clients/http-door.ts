import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { internalCalls } from '#libs/contracts';
import { OwnerAway, type Question, type Reply } from './question.js';

/** How often a connection that breaks is tried again: every internal call is safe to repeat. */
const RETRIES = 2;
const RETRY_MS = 50;

/** Asks services that run elsewhere, over connections that stay open. */
export class HttpDoor {
  private readonly agents = { http: new Agent({ keepAlive: true }), https: new TlsAgent({ keepAlive: true }) };

  constructor(private readonly token: string) {}

  /**
   * Asks a service at its address. `signal` ends the question, tries and all.
   * @throws OwnerAway when no connection holds, or nothing has come when `signal` ends it.
   */
  async ask(host: string, question: Question, signal: AbortSignal): Promise<Reply> {
    for (let tries = 0; ; tries++)
      try {
        return await this.askOnce(new URL(host + pathOf(question)), question, signal);
      } catch (error) {
        if (signal.aborted || tries >= RETRIES)
          throw new OwnerAway(`${question.call}: ${String(error)}`, { cause: error });
        await delay(RETRY_MS * 2 ** tries);
      }
  }

  private askOnce(url: URL, { call, body, lang, requestId }: Question, signal: AbortSignal): Promise<Reply> {
    const isTls = url.protocol === 'https:';
    const headers = {
      'x-konak-service': this.token,
      ...(requestId !== undefined && { 'x-request-id': requestId }),
      ...(lang !== undefined && { 'accept-language': lang }),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const options = {
      method: internalCalls[call].method,
      agent: isTls ? this.agents.https : this.agents.http,
      headers,
      signal,
    };
    return new Promise((resolve, reject) => {
      const sent = (isTls ? tlsRequest : request)(url, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

function pathOf({ call, params }: Question): string {
  return internalCalls[call].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
