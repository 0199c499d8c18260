import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { KonakRequest } from './context.js';

/** The cookie of a guest's cart secret. */
export const SESSION_COOKIE = 'konak_session';
/** For callers without cookies: apps, and pages inside another site. */
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

/** Sets the secret as an HTTP-only cookie for a month. */
export function keepSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  const cookie = { name: SESSION_COOKIE, value: token, httpOnly: true, path: '/', maxAge: MONTH_S } as const;
  void reply.header('set-cookie', stringifySetCookie({ ...cookie, sameSite: 'lax', secure: isSecure }));
}

/** An identifier of a session for places where its secret must not appear. */
export function fingerprintOfSession(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
