import type { z } from 'zod';
import type { AnswerOf, RefusalBody, RefusalKey, shapes } from '#libs/contracts';
import { CALLS, type FrontCall } from './calls';
import { config } from './config';
import { sessionHeader } from './session';

type Part<C extends FrontCall, K extends string> = (typeof shapes)[C] extends { [P in K]: infer T extends z.ZodType }
  ? { [P in K]: z.input<T> }
  : { [P in K]?: undefined };

/** A query of which nothing is required may be left out. */
type Query<C extends FrontCall> =
  Part<C, 'query'> extends { query: infer Q } ? (Partial<Q> extends Q ? { query?: Q } : { query: Q }) : object;

/** What a call takes, as a client may write it: what has a default may be left out. */
export type RequestOf<C extends FrontCall> = Part<C, 'params'> & Query<C> & Part<C, 'body'>;

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** A refusal of the API, or `network` when it could not be reached at all. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly msg: RefusalKey | 'network',
    text: string,
    readonly data?: unknown,
    readonly requestId?: string,
    /** What is wrong with which field. */
    readonly errors: RefusalBody['errors'] = [],
  ) {
    super(text);
  }

  get unreachable(): boolean {
    return this.msg === 'network' || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

let language = 'tr';

/** The language answers are asked in. */
export function speak(lang: string): void {
  language = lang;
}

/** @throws ApiError when the API refuses or is not there. */
export async function call<C extends FrontCall>(
  id: C,
  request: RequestOf<C>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<AnswerOf<C>> {
  const [method, path] = CALLS[id];
  const { params, query, body } = request as { params?: Values; query?: Values; body?: unknown };
  const headers: Record<string, string> = { 'accept-language': language, 'x-konak-site': location.host };
  const session = sessionHeader();
  if (session) headers['x-konak-session'] = session;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  let response: Response;
  try {
    response = await fetch(config().apiUrl + withParams(path, params) + withQuery(query), {
      method,
      headers,
      signal,
      credentials: 'include',
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'network', 'The API can not be reached.');
  }
  return answerOf<AnswerOf<C>>(response);
}

async function answerOf<T>(response: Response): Promise<T> {
  const answer = (await response.json().catch(() => undefined)) as (T & { status: unknown }) | RefusalBody | undefined;
  if (response.ok && answer?.status === true) return answer as T;
  const refused = answer as RefusalBody | undefined;
  if (!refused?.msg) throw new ApiError(response.status, 'internal', `HTTP ${response.status}`);
  const { msg, message, data, requestId, errors } = refused;
  throw new ApiError(response.status, msg as RefusalKey, message, data, requestId, errors);
}

type Values = Record<string, unknown>;

function withParams(path: string, params: Values = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function withQuery(query: Values = {}): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return known.length ? `?${new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString()}` : '';
}
