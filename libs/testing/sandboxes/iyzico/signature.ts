import { createHmac } from 'node:crypto';
import { sameText } from '#libs/process';

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The merchant of a call's signing key (IYZWSv2); undefined for unknown ones. */
export function signerOf(
  merchants: Record<string, string>,
  headers: Record<string, unknown>,
  call: { path: string; body: string },
): string | undefined {
  const encoded = /^IYZWSv2 ([\w+/=]+)$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? '';
  const words = Object.fromEntries(
    Buffer.from(encoded, 'base64')
      .toString('utf8')
      .split('&')
      .map((word) => [word.slice(0, word.indexOf(':')), word.slice(word.indexOf(':') + 1)]),
  ) as Record<string, string | undefined>;
  const { apiKey = '', randomKey = '', signature = '' } = words;
  const secret = Object.hasOwn(merchants, apiKey) ? merchants[apiKey] : undefined;
  const isRandom = randomKey !== '' && randomKey === headers['x-iyzi-rnd'];
  return secret && isRandom && sameText(signature, hmac(secret, randomKey + call.path + call.body))
    ? apiKey
    : undefined;
}

/** Signs an answer over its fields; prices are without trailing zeros. */
export function signAnswer(secret: string, fields: Array<string | number>): string {
  return hmac(secret, fields.map(String).join(':'));
}

/** Signs the webhook of the hosted page's outcome (X-IYZ-SIGNATURE-V3). */
export function signWebhook(
  secret: string,
  hook: { iyziEventType: string; iyziPaymentId: string; token: string; paymentConversationId: string; status: string },
): string {
  const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = hook;
  return hmac(secret, secret + iyziEventType + iyziPaymentId + token + paymentConversationId + status);
}
