import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { internalCalls } from '#libs/contracts';
import { traceparent } from '#libs/process';
import { ServiceUnavailable, type Question, type Reply } from './question.js';

/** Retries after a broken connection: every internal call is idempotent. */
const RETRIES = 2;
const RETRY_MS = 50;

/** Calls services in other processes over keep-alive connections. */
export class HttpTransport {
  private readonly agents = { http: new Agent({ keepAlive: true }), https: new TlsAgent({ keepAlive: true }) };

  /**
   * Calls a service at its address. `signal` aborts the call with its retries.
   * @throws ServiceUnavailable when no connection holds, or no answer has arrived when `signal` aborts.
   */
  async ask(host: string, token: string, question: Question, signal: AbortSignal): Promise<Reply> {
    for (let tries = 0; ; tries++)
      try {
        return await this.askOnce(new URL(host + pathOf(question)), token, question, signal);
      } catch (error) {
        if (signal.aborted || tries >= RETRIES)
          throw new ServiceUnavailable(`${question.call}: ${String(error)}`, { cause: error });
        await delay(RETRY_MS * 2 ** tries);
      }
  }

  private askOnce(
    url: URL,
    token: string,
    { call, body, lang, requestId }: Question,
    signal: AbortSignal,
  ): Promise<Reply> {
    const isTls = url.protocol === 'https:';
    const headers = {
      'x-konak-service': token,
      ...(traceparent() !== undefined && { traceparent: traceparent() }),
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
