import type { AnswerOf, CallId, Route } from '#libs/contracts';
import { ApiError, refusalOf } from './api-error.js';
import type { RequestOf } from './request.js';

interface CallOptions {
  signal?: AbortSignal;
  /** Idempotency key: the same key is the same request, and its effect happens once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

export interface RouteOptions extends CallOptions {
  /** Sends a GET with side effects as the POST that is equivalent to it. */
  post?: boolean;
}

export interface ClientSettings<C extends CallId> {
  /** The calls of this app: the route table, or a part of it. */
  calls: { readonly [K in C]: Pick<Route, 'method' | 'path'> };
  /** The base address of the API, without a trailing slash. */
  address: () => string;
  /** Options of every call. */
  headers: () => Record<string, string>;
  credentials: 'include' | 'omit';
}

/** A request as it is sent: `body` is JSON, or a form of files. */
export interface PlainRequest extends CallOptions {
  method: Route['method'];
  path: string;
  query?: object;
  body?: unknown;
}

type Arguments<C extends CallId> =
  object extends RequestOf<C>
    ? [request?: RequestOf<C>, options?: RouteOptions]
    : [request: RequestOf<C>, options?: RouteOptions];

/**
 * The API as functions of its route table. Every function throws ApiError when the API refuses or cannot be reached.
 */
export function createClient<C extends CallId>({ calls, address, headers, credentials }: ClientSettings<C>) {
  async function send({ method, path, query, body, signal, idempotencyKey, ...more }: PlainRequest): Promise<Response> {
    // The browser sets a form's content type, with its boundary.
    const isForm = body instanceof FormData;
    const response = await fetch(address() + path + searchOf(query), {
      method,
      signal,
      credentials,
      headers: {
        ...headers(),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...more.headers,
      },
      body: body === undefined || isForm ? body : JSON.stringify(body),
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError(0, 'network', 'The API cannot be reached.');
    });
    if (response.ok) return response;
    const refusal: unknown = await response.json().catch(() => undefined);
    throw refusalOf(response.status, refusal, response.headers.get('retry-after'));
  }

  /** The call's path with its parameters filled in. */
  function plain(id: C, request: RequestOf<C> | undefined, { post, ...options }: RouteOptions = {}): PlainRequest {
    const { params, query, body } = (request ?? {}) as { params?: object; query?: object; body?: unknown };
    const { method, path } = calls[id];
    return {
      path: withParams(path, params),
      query,
      ...(post ? { method: 'POST', body: {} } : { method, body }),
      ...options,
    };
  }

  return {
    send,

    /** The address of a call, for callers that send it themselves. */
    addressOf: (id: C, params?: object): string => address() + withParams(calls[id].path, params),

    /** The complete answer of a call. */
    async call<Id extends C>(id: Id, ...[request, options]: Arguments<Id>): Promise<AnswerOf<Id>> {
      const response = await send(plain(id, request as RequestOf<C> | undefined, options));
      return response.json().catch(() => {
        throw refusalOf(response.status, undefined);
      }) as Promise<AnswerOf<Id>>;
    },

    /** The answer of a call that is a file, such as an export or a voucher. */
    async download<Id extends C>(id: Id, ...[request, options]: Arguments<Id>): Promise<Blob> {
      return (await send(plain(id, request as RequestOf<C> | undefined, options))).blob();
    },
  };
}

function withParams(path: string, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function searchOf(query: object = {}): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return known.length > 0
    ? `?${new URLSearchParams(known.map(([key, value]): [string, string] => [key, String(value)])).toString()}`
    : '';
}
