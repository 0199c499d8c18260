import type { ExecutionContext } from '@nestjs/common';
import {
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LocalService, Question, Reply } from '#libs/clients';
import { internalCalls, type InternalCallId } from '#libs/contracts';
import { PARSERS } from '#libs/parsing';
import { requestSeconds, withLogContext } from '#libs/process';
import { INTERNAL, frameworkPath } from './call.js';
import { languageOf, platformContext } from './context.js';
import { PARAM_LIMIT, requestIdOf } from './http-limits.js';
import { handlersOf, type Handler } from './handlers.js';
import { refuse } from './refusal.filter.js';
import { Refusal } from './refusal.js';
import type { ServiceRuntime } from './runtime.js';

/** A parameter of a handler as recorded by its decorator; one without `factory` is the framework's own. */
interface NotedParameter {
  index: number;
  data: unknown;
  factory?: (data: unknown, host: ExecutionContext) => unknown;
}

type Invoke = (request: object) => unknown;

const BETWEEN = [GUARDS_METADATA, INTERCEPTORS_METADATA, PIPES_METADATA];

/**
 * Answers a service's internal calls without a socket: the same handlers with the same validation, in a log context and
 * an audit slot of their own, with the same refusals. Calls within the process need no service token.
 * @throws at boot, for a handler with parameters other than its context and its input.
 */
export function localCalls(app: NestFastifyApplication, { name, log }: ServiceRuntime): LocalService {
  const invokes = new Map<InternalCallId, Invoke>();
  for (const handler of handlersOf(app)) {
    const call = Reflect.getMetadata(INTERNAL, handler.method) as InternalCallId | undefined;
    if (call) invokes.set(call, invokeOf(handler));
  }
  return async ({ call: id, params, body, lang: wanted, requestId: given }) => {
    const call = internalCalls[id];
    const requestId = requestIdOf(given);
    const lang = languageOf({ headers: { 'accept-language': wanted } });
    const route = frameworkPath(call.path);
    const began = performance.now();
    const answer = async (): Promise<Reply> => {
      try {
        const invoke = invokes.get(id);
        if (!invoke) throw new Refusal('notFound', 404);
        const input = inputOf(call.path, { params, body });
        const answered = await invoke({ ...input, query: {}, konak: platformContext(requestId, lang) });
        return { status: 200, text: JSON.stringify(answered) ?? '' };
      } catch (error) {
        const { status, body } = refuse(error, { lang, requestId, method: call.method, route }, log);
        return { status, text: JSON.stringify(body) };
      }
    };
    const reply = await withLogContext({ requestId }, answer);
    const seconds = (performance.now() - began) / 1000;
    requestSeconds.observe({ call: `${name} ${call.method} ${route}`, status: reply.status }, seconds);
    return reply;
  };
}

/**
 * The path parameters and the body, within the limits of the HTTP server. @throws Refusal request.tooLarge 413 ·
 * notFound 404.
 */
function inputOf(path: string, { params, body }: Pick<Question, 'params' | 'body'>) {
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part!, params[part!] ?? ''] as const);
  // In the order of the HTTP server: a path that it does not take, a body, an empty part of a path.
  if (parts.some(([, value]) => value.length > PARAM_LIMIT)) throw new Refusal('notFound', 404);
  if (body !== undefined && Buffer.byteLength(body) > PARSERS.json.bytes) throw new Refusal('request.tooLarge', 413);
  if (parts.some(([, value]) => value === '')) throw new Refusal('notFound', 404);
  return { params: Object.fromEntries(parts), body: body === undefined ? undefined : (JSON.parse(body) as unknown) };
}

function invokeOf({ instance, name, method }: Handler): Invoke {
  const owner = instance.constructor;
  const noted = Object.values<NotedParameter>(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, owner, name) as Record<string, NotedParameter> | undefined) ?? {},
  );
  const isGuarded = BETWEEN.some((key) => Reflect.hasMetadata(key, method) || Reflect.hasMetadata(key, owner));
  if (isGuarded || noted.length < method.length || noted.some(({ factory }) => !factory))
    throw new Error(`${owner.name}.${name} answers an internal call: it takes its context and its input, nothing else`);
  return (request) => {
    const host = new ExecutionContextHost([request], owner as never, method);
    const values: unknown[] = [];
    for (const { index, data, factory } of noted) values[index] = factory!(data, host);
    return method.apply(instance, values);
  };
}
