import { createHash } from 'node:crypto';
import type { ApiKeyProof } from '#libs/contracts';
import { sign } from '#libs/process';
import type { KonakRequest } from './context.js';
import { isUpload } from './uploads.js';

const SCHEME = /^ApiKey ([\w-]{1,100})(?::([\w-]{1,200}))?$/;

/**
 * The proof of a partner's API key in a request, if any. Either `Authorization: ApiKey <id>:<secret>`, or `ApiKey <id>`
 * with `X-Konak-Timestamp` (seconds), `X-Konak-Nonce` and `X-Konak-Signature`.
 */
export function apiKeyProof(request: KonakRequest): ApiKeyProof | undefined {
  const [, keyId, secret] = SCHEME.exec(request.headers.authorization ?? '') ?? [];
  if (!keyId) return undefined;
  if (secret) return { keyId, secret, ip: request.ip };
  const header = (name: string): string => String(request.headers[name] ?? '').slice(0, 200);
  const [path = '', query = ''] = request.url.split('?', 2);
  const signed = {
    signature: header('x-konak-signature'),
    timestamp: header('x-konak-timestamp').slice(0, 20),
    nonce: header('x-konak-nonce').slice(0, 100),
    method: request.method,
    path,
    query: new URLSearchParams([...new URLSearchParams(query)].sort()).toString(),
    // Files are read after authentication: until then the digest is taken from the caller's header.
    body: isUpload(request) ? header('x-konak-content-sha256') : digestOf(request),
  };
  return { keyId, ip: request.ip, signed };
}

function digestOf({ rawBody = Buffer.alloc(0) }: KonakRequest & { rawBody?: Buffer }): string {
  return createHash('sha256').update(rawBody).digest('hex');
}

/** The key that requests are signed with: derived from the secret, so that storing it does not disclose the secret. */
export function signingKeyOf(secret: string): string {
  return sign(secret, 'konak request signing');
}

/** The signature of a request, as partners make it: HMAC-SHA256 over its lines, base64url. */
export function requestSignature(
  signingKey: string,
  request: Omit<NonNullable<ApiKeyProof['signed']>, 'signature'>,
): string {
  const { method, path, query, body, timestamp, nonce } = request;
  return sign(signingKey, [method, path, query, body, timestamp, nonce].join('\n'));
}
