import { isDeepStrictEqual } from 'node:util';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Observable } from 'rxjs';
import { calls, type CallId, type Route, type Shape } from '#libs/contracts';
import { CALL } from './call.js';
import type { KonakRequest } from './context.js';

/** Who asks, and in which language: what a request that reads a record has in common with the one that writes it. */
const ASKER = ['authorization', 'cookie', 'accept-language', 'x-konak-session'] as const;

const readable = new Set(
  Object.values(calls as Record<string, Route>).flatMap(({ method, path }) => (method === 'GET' ? [path] : [])),
);

type Fields = Record<string, unknown>;

/**
 * Lets a PUT send back what GET has answered: fields that cannot be written are left out where they are as they were, or
 * the body is based on an older revision. With another value they stay, and are refused by their names.
 */
@Injectable()
export class UnchangedFields implements NestInterceptor {
  async intercept(host: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = host.switchToHttp().getRequest<KonakRequest>();
    const call = Reflect.getMetadata(CALL, host.getHandler()) as CallId | undefined;
    const unknown = call ? unknownFields(call, request.body) : [];
    if (unknown.length > 0) await this.leaveOut(request, unknown);
    return next.handle();
  }

  private async leaveOut(request: KonakRequest, unknown: readonly PropertyKey[][]): Promise<void> {
    const { headers, url, server, body } = request;
    const asker = Object.fromEntries(ASKER.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
    const answer = await (server as FastifyInstance).inject({ method: 'GET', url, headers: asker });
    if (answer.statusCode !== 200) return;
    const { record, booking } = answer.json<{ record?: Fields; booking?: Fields }>();
    const now = record ?? booking;
    // What is computed may have another value since that revision.
    const isOlder = now !== undefined && 'revision' in now && at(body, [])?.['revision'] !== now['revision'];
    for (const path of unknown) {
      const [holder, shown] = [body, now].map((value) => at(value, path.slice(0, -1)));
      const name = path.at(-1) as string;
      if (!holder || !shown || !(name in shown)) continue;
      if (isOlder || isDeepStrictEqual(holder[name], shown[name])) delete holder[name];
    }
  }
}

/** The paths of fields that the body of a PUT of one record may not have. */
function unknownFields(call: CallId, body: unknown): PropertyKey[][] {
  const { method, path }: Route = calls[call];
  if (method !== 'PUT' || !readable.has(path)) return [];
  const issues = (calls[call as CallId] as Shape).body?.safeParse(body).error?.issues ?? [];
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
}

function at(value: unknown, path: readonly PropertyKey[]): Fields | undefined {
  const found = path.reduce<unknown>((inner, step) => (inner as Fields | undefined)?.[step as string], value);
  return typeof found === 'object' && found !== null ? (found as Fields) : undefined;
}
