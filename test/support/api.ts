import type { Response as JsonBody } from 'supertest';

/** A client of the API as a browser has it: JSON in, status and JSON out. */
export class Api {
  constructor(
    readonly url: string,
    readonly token?: string,
    private readonly headers: Record<string, string> = {},
  ) {}

  /** The same caller at another network address, as a trusted proxy reports it. */
  from(address: string): Api {
    return new Api(this.url, this.token, { 'x-forwarded-for': address });
  }

  async login(username: string, password = 'konak-demo'): Promise<Api> {
    const { body } = await this.post('/authentication/login', { username, password });
    return new Api(this.url, body.token as string);
  }

  get = (path: string) => this.request('GET', path);
  post = (path: string, body?: unknown, headers?: Record<string, string>) => this.request('POST', path, body, headers);
  put = (path: string, body?: unknown) => this.request('PUT', path, body);
  delete = (path: string) => this.request('DELETE', path);
  patch = (path: string, body?: unknown) => this.request('PATCH', path, body);

  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...this.headers,
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {},
    };
  }
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Tests look into answers freely; their shapes are checked by the services' own specs. */
  body: JsonBody['body'];
}

/** What it asks may have been killed, and starts again beside whatever else the machine does. */
const PATIENCE_MINUTES = 5;

/** Asks until there is an answer: what a browser does whose connection broke. @throws when there is none for PATIENCE_MINUTES */
export async function persistent(ask: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + PATIENCE_MINUTES * 60_000;
  for (;;) {
    const answer = await ask().catch((fault: Error) => fault);
    const final =
      !(answer instanceof Error) &&
      answer.status < 500 &&
      answer.body.msg !== 'request.running' &&
      answer.body.msg !== 'conflict';
    if (final) return answer;
    if (Date.now() > until)
      throw new Error(
        `no answer for ${PATIENCE_MINUTES} minutes, last: ${answer instanceof Error ? answer.message : answer.text}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  }
}
