import { createHmac } from 'node:crypto';
import axios, { AxiosError, type AxiosInstance } from 'axios';
import { z } from 'zod';
import type { RefusalKey } from '#libs/contracts';
import { sameText } from '#libs/process';
import {
  GatewayRefused,
  type CallbackRequest,
  type GatewayTransaction,
  type Outcome,
  type PaymentGateway,
  type PaymentStart,
} from './payment-gateway.js';

const TIMEOUT_MS = 8_000;
const TOLERANCE_S = 300;

const Started = z.object({ id: z.string(), hostedUrl: z.url() });
const Known = z.object({
  id: z.string(),
  state: z.enum(['created', 'pending3ds', 'captured', 'declined', 'refunded']),
  amountMinor: z.number().int(),
  currency: z.string(),
  card: z.object({ masked: z.string() }).nullable(),
  declineCode: z.string().nullable(),
});
const Listed = z.object({
  payments: z.array(Known.extend({ reference: z.string(), refundedMinor: z.number().int() })),
});
const Callback = z.object({ reference: z.string() });

const REASONS: Record<string, RefusalKey> = {
  insufficientFunds: 'payment.insufficientFunds',
  threeDSFailed: 'payment.threeDSFailed',
};

const LISTED = {
  created: 'unknown',
  pending3ds: 'unknown',
  captured: 'captured',
  declined: 'failed',
  refunded: 'refunded',
} as const;

/** Unknown there, or in no state for it: asking again changes nothing. */
const NEVER = [404, 409, 422];

/** The gateway of the demo world: signed calls, a hosted card page with 3-D Secure, signed callbacks. */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';
  private readonly http: AxiosInstance;

  constructor(private readonly options: { url: string; keyId: string; secret: string }) {
    this.http = axios.create({ baseURL: options.url, timeout: TIMEOUT_MS, transformRequest: [(body: string) => body] });
  }

  async start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }> {
    const { id, hostedUrl } = Started.parse(await this.call('POST', '/v1/payments', payment));
    return { gatewayRef: id, redirect: hostedUrl };
  }

  async outcome(reference: string): Promise<Outcome> {
    try {
      const payment = Known.parse(await this.call('GET', `/v1/payments/by-reference/${encodeURIComponent(reference)}`));
      if (payment.state === 'captured' || payment.state === 'refunded')
        return {
          state: 'captured',
          amountMinor: payment.amountMinor,
          currency: payment.currency,
          card: payment.card?.masked ?? null,
        };
      if (payment.state === 'declined')
        return { state: 'failed', reason: REASONS[payment.declineCode ?? ''] ?? 'payment.declined' };
      return { state: 'unknown' };
    } catch (error) {
      // A payment the gateway has never heard of can not have been paid.
      if (error instanceof AxiosError && error.response?.status === 404)
        return { state: 'failed', reason: 'payment.unverified' };
      throw error;
    }
  }

  async refund({ gatewayRef }: { gatewayRef: string }, refundId: string, amountMinor: number): Promise<void> {
    await this.call('POST', `/v1/payments/${encodeURIComponent(gatewayRef)}/refunds`, {
      refundReference: refundId,
      amountMinor,
    }).catch((error: unknown) => {
      const answer = error instanceof AxiosError ? error.response : undefined;
      if (answer && NEVER.includes(answer.status)) throw new GatewayRefused(`the gateway refuses: ${answer.status}`);
      throw error;
    });
  }

  async transactions(day: number): Promise<GatewayTransaction[]> {
    const { payments } = Listed.parse(await this.call('GET', `/v1/payments?day=${day}`));
    return payments.map(({ id, reference, state, amountMinor, refundedMinor, currency }) => ({
      reference,
      gatewayRef: id,
      state: LISTED[state],
      amountMinor,
      refundedMinor,
      currency,
    }));
  }

  verifyCallback({ rawBody, headers }: CallbackRequest): string | undefined {
    const timestamp = String(headers['x-gateway-timestamp'] ?? '');
    const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_S;
    const expected = this.hmac(`${timestamp}.${rawBody.toString('utf8')}`);
    if (!fresh || !this.options.secret || !sameText(String(headers['x-gateway-signature'] ?? ''), expected))
      return undefined;
    const body = Callback.safeParse(parseJson(rawBody));
    return body.success ? body.data.reference : undefined;
  }

  private async call(method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
    const body = content ? JSON.stringify(content) : '';
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = this.hmac([method, path, timestamp, body].join('\n'));
    const headers = {
      'content-type': 'application/json',
      'x-gateway-key': this.options.keyId,
      'x-gateway-timestamp': timestamp,
      'x-gateway-signature': signature,
    };
    return (await this.http.request<unknown>({ method, url: path, data: body || undefined, headers })).data;
  }

  private hmac(text: string): string {
    return createHmac('sha256', this.options.secret).update(text).digest('hex');
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
