import { createHmac } from 'node:crypto';
import { sameText } from '#libs/process';

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Signs a call to the gateway: method, path with query, Unix seconds and raw body, one per line. */
function signCall(secret: string, call: { method: string; path: string; timestamp: string; body: string }): string {
  return hmac(secret, [call.method.toUpperCase(), call.path, call.timestamp, call.body].join('\n'));
}

/** Signs the gateway's callbacks. */
export function signCallback(secret: string, timestamp: string, rawBody: string): string {
  return hmac(secret, `${timestamp}.${rawBody}`);
}

const TOLERANCE_S = 300;

/** The headers a call to the gateway carries. */
export function callHeaders(
  credentials: { keyId: string; secret: string },
  call: { method: string; path: string; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  return {
    'x-gateway-key': credentials.keyId,
    'x-gateway-timestamp': timestamp,
    'x-gateway-signature': signCall(credentials.secret, { ...call, timestamp }),
  };
}

/** The merchant that signed a call within the last five minutes; undefined for all others. */
export function signerOf(
  merchants: Record<string, string>,
  headers: Record<string, unknown>,
  call: { method: string; path: string; body: string },
): string | undefined {
  const keyId = String(headers['x-gateway-key'] ?? '');
  const secret = Object.hasOwn(merchants, keyId) ? merchants[keyId] : undefined;
  const timestamp = String(headers['x-gateway-timestamp'] ?? '');
  const fresh = Math.abs(Date.now() / 1_000 - Number(timestamp)) <= TOLERANCE_S;
  const signature = String(headers['x-gateway-signature'] ?? '');
  return fresh && secret && sameText(signature, signCall(secret, { ...call, timestamp })) ? keyId : undefined;
}
