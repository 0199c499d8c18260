import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { calls, takesIdempotencyKey, type CallId } from '#libs/contracts';
import { AccessGuard } from './access.guard.js';
import { CALL, DIRECT, frameworkPath, inputOf, type WrittenAnswer } from './call.js';
import type { KonakRequest } from './context.js';
import { handlersOf, type Handler } from './handlers.js';
import { limitOf } from './limit.interceptor.js';
import { recordPage } from './page-headers.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Registers the calls under `@DirectCall` as plain Fastify routes: access and input as for any other,
 * without the framework's layers in between. What they throw is answered by the refusal filter.
 */
export function registerDirectCalls(fastify: FastifyInstance, app: NestFastifyApplication): void {
  for (const handler of handlersOf(app))
    if (Reflect.hasMetadata(DIRECT, handler.method)) registerDirectCall(fastify, app, handler);
}

function registerDirectCall(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  { instance, method }: Handler,
): void {
  const call = Reflect.getMetadata(CALL, method) as CallId;
  if (takesIdempotencyKey(call)) throw new Error(`${call} takes an idempotency key, which only @Call reads`);
  if (limitOf(call)) throw new Error(`${call} has a rate limit, which only @Call enforces`);
  const route = calls[call];
  const access = app.get(AccessGuard);
  const answer = (request: KonakRequest) =>
    method.call(instance, request.konak, inputOf(calls[call], request)) as Promise<WrittenAnswer>;

  fastify.route<object>({
    method: route.method,
    url: frameworkPath(route.path),
    handler: async (plain, reply) => {
      const request = plain as KonakRequest;
      await access.admit(call, request, reply);
      const { json, shown, stats } = await answer(request);
      recordPage(reply, shown, stats);
      return reply.type(JSON_TYPE).send(json);
    },
  });
}
