import type { IncomingMessage, ServerResponse } from 'node:http';
import type { onRequestHookHandler } from 'fastify';
import helmet from 'helmet';

/** Helmet's headers, which are the same for every answer: computed once. */
function computeHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const collect = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => undefined,
  };
  const apply = helmet({ crossOriginResourcePolicy: { policy: 'cross-origin' } });
  apply({} as IncomingMessage, collect as unknown as ServerResponse, () => undefined);
  return headers;
}

export const SECURITY_HEADERS = computeHeaders();

/** Adds the security headers. A Fastify hook. */
export const addSecurityHeaders: onRequestHookHandler = (_request, reply, done) => {
  void reply.headers(SECURITY_HEADERS);
  done();
};
