import { createHmac } from 'node:crypto';

/** iyzico's signature: hexadecimal HMAC-SHA256. */
function hexHmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** The headers of a call (IYZWSv2): signed over a nonce, the path with its query, and the body byte for byte. */
export function authHeaders(
  { apiKey, secretKey }: { apiKey: string; secretKey: string },
  call: { random: string; path: string; body: string },
): Record<string, string> {
  const signature = hexHmac(secretKey, `${call.random}${call.path}${call.body}`);
  const words = `apiKey:${apiKey}&randomKey:${call.random}&signature:${signature}`;
  return {
    authorization: `IYZWSv2 ${Buffer.from(words, 'utf8').toString('base64')}`,
    'x-iyzi-rnd': call.random,
    'content-type': 'application/json',
  };
}

/** The signature of an answer: its fields in iyzico's order, with colons between them. */
export function answerSignature(secretKey: string, fields: ReadonlyArray<string | number>): string {
  return hexHmac(secretKey, fields.map((field) => (typeof field === 'number' ? plain(field) : field)).join(':'));
}

/** A price in the form used in signatures, without trailing zeros: 10.50 → 10.5, 10.0 → 10. */
function plain(price: number): string {
  return String(price);
}

export interface Webhook {
  iyziEventType: string;
  status: string;
  paymentConversationId: string;
  /** For a direct payment. */
  paymentId?: string;
  /** For a payment on the hosted page. */
  iyziPaymentId?: string;
  token?: string;
}

/** The signature of a webhook (X-IYZ-SIGNATURE-V3). */
export function webhookSignature(secretKey: string, hook: Webhook): string {
  const { iyziEventType, status, paymentConversationId, paymentId = '', iyziPaymentId = '', token } = hook;
  const subject = token === undefined ? paymentId : `${iyziPaymentId}${token}`;
  return hexHmac(secretKey, `${secretKey}${iyziEventType}${subject}${paymentConversationId}${status}`);
}
