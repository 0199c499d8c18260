import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of an event at an instant (Unix seconds). */
export function stripeSignature(secret: string, body: string, at = Math.floor(Date.now() / 1_000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
