import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { KonakRequest } from './context.js';

/** Where a guest's browser keeps the secret of its cart. */
export const SESSION_COOKIE = 'konak_session';
/** For callers that can not have cookies: apps, and pages inside another site. */
export const SESSION_HEADER = 'x-konak-session';
const MONTH_S = 30 * 24 * 3_600;
const LONGEST = 64;

/** The secret of the caller's cart: as the header, in the query or body as the specification has it, or as the cookie. */
export function sessionTokenOf({ headers, query, body }: KonakRequest): string | undefined {
  const { sessionId: inQuery } = (query ?? {}) as { sessionId?: unknown };
  const { sessionId: inBody } = (body ?? {}) as { sessionId?: unknown };
  const candidates = [headers[SESSION_HEADER], inQuery, inBody, parseCookie(headers.cookie ?? '')[SESSION_COOKIE]];
  return candidates.find((text): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST);
}

/** The secret of the caller's cart, if there is one. */
export const SessionToken = createParamDecorator((_: unknown, host: ExecutionContext) =>
  sessionTokenOf(host.switchToHttp().getRequest<KonakRequest>()),
);

/** Has the browser keep the secret for a month, out of the reach of its scripts. */
export function keepSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  const cookie = { name: SESSION_COOKIE, value: token, httpOnly: true, path: '/', maxAge: MONTH_S } as const;
  void reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'lax', secure: isSecure }));
}

/** Names a session where its secret must not stand. */
export function fingerprintOfSession(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
