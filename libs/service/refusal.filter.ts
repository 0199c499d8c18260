import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AxiosError } from 'axios';
import { OwnerRefused } from '#libs/clients';
import { refusalText, refusals, type RefusalBody, type RefusalKey } from '#libs/contracts';
import { NotTaken, sqlState } from '#libs/database';
import type { Logger } from '#libs/process';
import { languageOf } from './access.guard.js';
import { Refusal } from './refusal.js';

const BY_STATUS: Record<number, RefusalKey> = {
  400: 'request.malformed',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'request.tooLarge',
  415: 'request.malformed',
  429: 'request.tooMany',
};

/** Postgres is down, restarting, or out of connections: the request can be repeated. */
const DATABASE_AWAY = /^(57P0[123]|08...|53300)$|ECONNREFUSED|ECONNRESET/;

/** What is refused for whatever reason; undefined for a fault of ours. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof OwnerRefused) {
    const { msg, errors, data } = error.body;
    return new Refusal(msg in refusals ? (msg as RefusalKey) : 'internal', error.status, { errors, data });
  }
  if (error instanceof NotTaken) return new Refusal('conflict', 409);
  if (error instanceof AxiosError) return new Refusal('partnerDown', 503, { retryAfter: 2 });
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number })?.statusCode;
  if (status && status < 500) return new Refusal(BY_STATUS[status] ?? 'request.malformed', status);
  const state = sqlState(error);
  if (state === '55P03' || state === '57014') return new Refusal('conflict', 409, { retryAfter: 1 });
  if (DATABASE_AWAY.test(state) || /timeout|Connection terminated/i.test((error as Error)?.message ?? ''))
    return new Refusal('partnerDown', 503, { retryAfter: 2 });
  return undefined;
}

/** The body every refusal has. */
export function refusalBody(refusal: Refusal, lang: string, requestId: string): RefusalBody {
  const { errors, data } = refusal.detail;
  return { status: false, msg: refusal.key, message: refusalText(refusal.key, lang), requestId, errors, data };
}

/** The one place where errors become answers. What nobody expected is logged here, once. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = asRefusal(error);
    if (!known)
      this.log.error({ err: error, method: request.method, route: request.routeOptions?.url }, 'a request failed');
    const refusal = known ?? new Refusal('internal', 500);
    if (refusal.detail.retryAfter) void reply.header('Retry-After', String(refusal.detail.retryAfter));
    void reply.status(refusal.status).send(refusalBody(refusal, languageOf(request), request.id));
  }
}
