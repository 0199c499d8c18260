import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Sent {
  method: string;
  /** Goes out as it is: nothing is tidied up on the way. */
  path: string;
  token?: string;
  /** Sent as JSON; text and bytes go out as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** A client that sends what a browser would never send, over connections that stay open. */
export class Wire {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 32 });
  private readonly address: URL;
  requests = 0;

  constructor(url: string) {
    this.address = new URL(url);
  }

  send(sent: Sent): Promise<Received> {
    const { method, path, token, body, headers } = sent;
    this.requests++;
    const ready = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const content = ready ? body : JSON.stringify(body);
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.address;
      const outgoing = request(
        {
          hostname,
          port,
          method,
          path,
          agent: this.agent,
          headers: {
            ...(content === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
              ms: performance.now() - began,
            }),
          );
        },
      );
      outgoing.on('error', (fault: NodeJS.ErrnoException) => {
        // The server had just closed a connection that nobody used: it has not seen the request.
        if (outgoing.reusedSocket && fault.code === 'ECONNRESET') resolve(this.send(sent));
        else reject(fault);
      });
      outgoing.end(content);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

const ITS_OWN = ['date', 'x-request-id', 'connection', 'keep-alive'];

/** What two answers must share to be the same: everything but the time and the request's own id. */
export function bytesOf({ status, headers, text }: Received): string {
  const kept = Object.entries(headers).filter(([name]) => !ITS_OWN.includes(name));
  return JSON.stringify([status, kept.sort(), text.replace(/"requestId":"[^"]*"/, '')]);
}

/** The stable key of a refusal; undefined for any other answer. */
export function refusalOf({ text }: Received): string | undefined {
  return /^\{"status":false,"msg":"([^"]*)"/.exec(text)?.[1];
}
