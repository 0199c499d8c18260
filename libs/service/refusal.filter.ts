import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AxiosError } from 'axios';
import { ServiceUnavailable, ServiceRefusal } from '#libs/clients';
import { isRefusalKey, type RefusalBody, type RefusalKey } from '#libs/contracts';
import { RowCountMismatch, sqlState } from '#libs/database';
import { refusalText } from '#libs/locales';
import { PartnerDown, type Logger } from '#libs/process';
import { languageOf } from './context.js';
import { Refusal } from './refusal.js';
import type { Fault } from './validation-faults.js';

const BY_STATUS: Record<number, RefusalKey> = {
  400: 'request.malformed',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'request.tooLarge',
  415: 'request.malformed',
  429: 'request.tooMany',
};

/**
 * Postgres is down, restarting, or out of connections or memory; or the network to it is down: the request can be
 * repeated.
 */
const STORE_AWAY =
  /^(57P0[1-5]|08...|53[23]00|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of pg, TypeORM and ioredis, without a code, for a lost connection. */
const CONNECTION_LOST =
  /timeout|Connection terminated|connection error|Client was closed|not queryable|runner already released|Connection is closed|max retries per request/i;
/** Postgres's or the file system's disk is full. */
const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/;

/** The caller has left in the middle of an answer. */
const CALLER_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** Expected errors as refusals; undefined for a server fault. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof ServiceRefusal) {
    const { msg, errors, values, data } = error.body;
    const retryAfter = error.status === 503 ? 2 : msg === 'conflict' ? 1 : undefined;
    return new Refusal(isRefusalKey(msg) ? msg : 'internal', error.status, { errors, values, data, retryAfter });
  }
  if (error instanceof RowCountMismatch) return new Refusal('conflict', 409);
  if (error instanceof ServiceUnavailable) return new Refusal('service.away', 503, { retryAfter: 2 });
  if (error instanceof PartnerDown || error instanceof AxiosError)
    return new Refusal('partnerDown', 503, { retryAfter: 2 });
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number })?.statusCode;
  if (status && status < 500) return new Refusal(BY_STATUS[status] ?? 'request.malformed', status);
  const state = sqlState(error);
  if (state === CALLER_LEFT) return new Refusal('request.malformed', 400);
  if (state === '55P03' || state === '57014') return new Refusal('conflict', 409, { retryAfter: 1 });
  if (DISK_FULL.test(state)) return new Refusal('storage.full', 507);
  if (STORE_AWAY.test(state) || CONNECTION_LOST.test((error as Error)?.message ?? ''))
    return new Refusal('storage.away', 503, { retryAfter: 2 });
  return undefined;
}

/** The body of every refusal. */
export function refusalBody(refusal: Refusal, lang: string, requestId: string): RefusalBody {
  const { errors, data, values } = refusal.detail;
  const inWords = errors?.map((fault) => ({ ...fault, message: faultText(fault, lang) }));
  return {
    ...{ status: false, msg: refusal.key, message: refusalText(refusal.key, lang, values), requestId },
    ...{ errors: inWords, values, data },
  };
}

/** A fault in the reader's language; that of a key which is none of ours says nothing more. */
function faultText({ msg, values }: Fault, lang: string): string {
  return refusalText(isRefusalKey(msg) ? msg : 'field.invalid', lang, values);
}

/** The request's properties that its refusal depends on. */
export interface Refused {
  lang: string;
  requestId: string;
  method: string;
  route?: string;
}

/** Turns all errors into answers. Unexpected ones are logged here, once. */
export function refuse(
  error: unknown,
  { lang, requestId, method, route }: Refused,
  log: Logger,
): { status: number; body: RefusalBody; retryAfter?: number } {
  const known = asRefusal(error);
  if (!known) log.error({ err: error, method, route }, 'a request failed');
  const refusal = known ?? new Refusal('internal', 500);
  const { retryAfter } = refusal.detail;
  return { status: refusal.status, body: refusalBody(refusal, lang, requestId), retryAfter };
}

@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { id: requestId, method, routeOptions } = request;
    const asked = { lang: languageOf(request), requestId, method, route: routeOptions?.url };
    const { status, body, retryAfter } = refuse(error, asked, this.log);
    if (retryAfter) void reply.header('Retry-After', String(retryAfter));
    void reply.status(status).send(body);
  }
}
