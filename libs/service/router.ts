import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import findMyWay from 'find-my-way';
import {
  calls,
  internalCalls,
  type InternalCall,
  type Method,
  type RefusalKey,
  type Route,
  type ServiceName,
} from '#libs/contracts';
import { collectProcessMetrics, metrics } from '#libs/process';
import type { RunningService } from './boot.js';
import { packed } from './compress-answers.js';
import { languageOf } from './context.js';
import { PARAM_LIMIT, requestIdOf } from './http-limits.js';
import { openApiDocument } from './openapi/document.js';
import { docsPage } from './openapi/page.js';
import { Refusal } from './refusal.js';
import { refusalBody } from './refusal.filter.js';
import { SECURITY_HEADERS } from './security-headers.js';

/** Paths of files, which are no calls. */
const ASSETS: Record<string, ServiceName> = { '/images/': 'inventory' };
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface RouterOptions {
  services: RunningService[];
  /** Whether it also routes internal calls; never on a public port. */
  internal: boolean;
  ready: () => boolean | Promise<boolean>;
}

type Target = { service: ServiceName; asGet?: boolean } | { refusal: RefusalKey; status: number; allow?: Method[] };

/** The router of a process: reads the route table and forwards each request to the service that owns it. */
export function createRouter({ services, internal, ready }: RouterOptions): Server {
  collectProcessMetrics();
  const handlers = new Map(services.map(({ name, app }) => [name, app.getHttpAdapter().getInstance()]));
  const table = routingTable(internal);

  const find = (method: string, path: string): Target => {
    for (const [prefix, service] of Object.entries(ASSETS))
      if (path.startsWith(prefix) && method === 'GET') return { service };
    const found = table.find(method as Method, path);
    if (found) return found.store as Target;
    const allow = METHODS.filter((other) => table.find(other, path));
    return allow.length > 0
      ? { refusal: 'methodNotAllowed', status: 405, allow }
      : { refusal: 'notFound', status: 404 };
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0]!;
    if (request.method === 'GET' && platformPage(path, request, response, { internal, ready })) return;
    // A preflight belongs to the call that it precedes.
    const asked = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : request.method;
    const target = find(asked ?? 'GET', path);
    if ('refusal' in target) return refuse(request, response, target);
    const fastify = handlers.get(target.service);
    if (!fastify) return refuse(request, response, { refusal: 'notFound', status: 404 });
    if (target.asGet && request.method === 'POST') request.method = 'GET';
    fastify.routing(request as never, response as never);
  });
  // Node keeps a caller's address once it was read: a closed connection no longer has one.
  server.on('connection', (socket) => void socket.remoteAddress);
  server.keepAliveTimeout = 65_000;
  return server;
}

function routingTable(internal: boolean): findMyWay.Instance<findMyWay.HTTPVersion.V1> {
  const table = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: PARAM_LIMIT });
  const add = (method: Method, path: string, target: Target) =>
    table.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), () => undefined, target);
  for (const { method, path, service, changes } of Object.values<Route>(calls)) {
    add(method, path, { service });
    if (changes) add('POST', path, { service, asGet: true });
  }
  if (internal)
    for (const call of Object.values(internalCalls) as InternalCall[])
      add(call.method, call.path, { service: call.service });
  return table;
}

/** The pages of every process; true when the path was one of them. */
function platformPage(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { internal, ready }: Pick<RouterOptions, 'internal' | 'ready'>,
): boolean {
  if (path === '/health') return send(response, 200, 'application/json', '{"status":true}');
  if (path === '/ready') {
    void Promise.resolve(ready()).then((isReady) =>
      send(response, isReady ? 200 : 503, 'application/json', `{"status":${isReady}}`),
    );
    return true;
  }
  if (path === '/openapi.json') return sendDocument(request, response);
  if (internal && path === '/metrics') {
    void metrics.metrics().then((text) => send(response, 200, metrics.contentType, text));
    return true;
  }
  if (path === '/docs' || path.startsWith('/docs/')) return docsPage(path, response);
  return false;
}

/** The document of the API: large and seldom changed, so it is compressed, once, and not sent again to who has it. */
function sendDocument({ headers }: IncomingMessage, response: ServerResponse): true {
  document ??= makeDocument();
  const { etag, plain, compressed } = document;
  const common = { ...SECURITY_HEADERS, etag, vary: 'accept-encoding', 'cache-control': 'no-cache' };
  if (headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, common).end();
    return true;
  }
  const isSmall = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  response.writeHead(200, {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    ...(isSmall && { 'content-encoding': 'gzip' }),
  });
  response.end(isSmall ? compressed : plain);
  return true;
}

let document: ReturnType<typeof makeDocument> | undefined;

function makeDocument() {
  const plain = Buffer.from(JSON.stringify(openApiDocument()));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, compressed: packed(plain), etag };
}

function send(response: ServerResponse, status: number, type: string, body: string): true {
  response.writeHead(status, { ...SECURITY_HEADERS, 'content-type': type }).end(body);
  return true;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { refusal, status, allow }: Extract<Target, { refusal: RefusalKey }>,
): void {
  request.resume();
  const requestId = requestIdOf(request.headers['x-request-id']);
  const body = JSON.stringify(refusalBody(new Refusal(refusal, status), languageOf(request), requestId));
  response
    .writeHead(status, {
      ...SECURITY_HEADERS,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      ...(allow && { allow: allow.join(', ') }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
