import { createHmac } from 'node:crypto';
import { AxiosError, type AxiosInstance } from 'axios';
import { z } from 'zod';
import { BinInfo, type RefusalKey } from '#libs/contracts';
import type { Currency } from '#libs/money';
import { partnerHttp, sameText } from '#libs/process';
import {
  GatewayRefused,
  type CallbackRequest,
  type CardStart,
  type GatewayTransaction,
  type InstallmentOffer,
  type Outcome,
  type PaymentGateway,
  type PaymentStart,
  type StoredCard,
} from './payment-gateway.js';
import { shownCard } from './wallets.js';

const TOLERANCE_S = 300;

const Started = z.object({ id: z.string(), hostedUrl: z.url() });
const Opened = Started.extend({ reference: z.string() });
const Known = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(['created', 'pending3ds', 'captured', 'declined', 'refunded', 'cancelled']),
  amountMinor: z.number().int(),
  paidMinor: z.number().int(),
  refundedMinor: z.number().int(),
  currency: z.string(),
  installment: z.number().int(),
  card: z.object({ masked: z.string(), wallet: z.string().nullish() }).nullable(),
  declineCode: z.string().nullable(),
});
type Known = z.output<typeof Known>;
const Callback = z.object({ reference: z.string() });
const Plans = z.object({
  installments: z.array(z.object({ installment: z.number().int(), totalMinor: z.number().int() })),
});
const Looked = z.object({ card: BinInfo.omit({ bin: true }).nullable() });
const Kept = z.object({
  token: z.string(),
  reference: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number(),
  expYear: z.number(),
  holder: z.string(),
  bank: z.string().nullable(),
});

const REASONS: Record<string, RefusalKey> = {
  insufficientFunds: 'payment.insufficientFunds',
  threeDSFailed: 'payment.threeDSFailed',
  expiredCard: 'payment.expiredCard',
  wrongCvc: 'payment.wrongCvc',
};

const STATES: Record<Known['state'], GatewayTransaction['state']> = {
  created: 'unknown',
  pending3ds: 'unknown',
  captured: 'captured',
  declined: 'failed',
  cancelled: 'failed',
  refunded: 'refunded',
};

/** The gateway of the demo: signed calls, a hosted card page with 3-D Secure, signed callbacks. */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'sandbox';
  private readonly http: AxiosInstance;

  constructor(private readonly options: { url: string; keyId: string; secret: string; answerMs: number }) {
    const { url: baseURL, answerMs } = options;
    this.http = partnerHttp({ baseURL, answerMs, transformRequest: [(body: string) => body] });
  }

  async start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }> {
    const { id, hostedUrl, reference } = Opened.parse(await this.call('POST', '/v1/payments', payment));
    assertAsked(reference, payment.reference);
    return { gatewayRef: id, redirect: hostedUrl };
  }

  async outcome(reference: string): Promise<Outcome> {
    const path = `/v1/payments/by-reference/${encodeURIComponent(reference)}`;
    const payment = await this.callOrNull('GET', path, Known);
    if (payment) assertAsked(payment.reference, reference);
    // A payment unknown to the gateway cannot have been paid.
    return payment ? outcomeOf(payment) : { state: 'failed', reason: 'payment.unverified' };
  }

  async refund({ gatewayRef }: { gatewayRef: string }, refundId: string, amountMinor: number): Promise<void> {
    const path = `/v1/payments/${encodeURIComponent(gatewayRef)}/refunds`;
    try {
      await this.call('POST', path, { refundReference: refundId, amountMinor });
    } catch (error) {
      const status = error instanceof AxiosError ? (error.response?.status ?? 0) : 0;
      if ([404, 409, 422].includes(status)) throw new GatewayRefused(`the gateway refuses: ${status}`);
      throw error;
    }
  }

  async cancel({ gatewayRef }: { gatewayRef: string }): Promise<void> {
    await this.call('POST', `/v1/payments/${encodeURIComponent(gatewayRef)}/cancel`);
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

  async bin(bin: string): Promise<BinInfo | null> {
    const { card } = Looked.parse(await this.call('GET', `/v1/bins/${encodeURIComponent(bin)}`));
    return card && { bin, ...card };
  }

  async installments(amountMinor: number, currency: Currency, bin?: string): Promise<InstallmentOffer[]> {
    return Plans.parse(await this.call('POST', '/v1/installments', { amountMinor, currency, bin })).installments;
  }

  async transactions(day: number): Promise<GatewayTransaction[]> {
    const { payments } = z
      .object({ payments: z.array(Known) })
      .parse(await this.call('GET', `/v1/payments?day=${day}`));
    return payments.map(({ id, reference, state, amountMinor, refundedMinor, currency }) => ({
      reference,
      gatewayRef: id,
      state: STATES[state],
      amountMinor,
      refundedMinor,
      currency,
    }));
  }

  async storeCard({ reference, returnUrl, lang }: CardStart): Promise<string> {
    return Started.parse(await this.call('POST', '/v1/cards', { reference, returnUrl, lang })).hostedUrl;
  }

  storedCard(token: string): Promise<StoredCard | null> {
    return this.callOrNull('GET', `/v1/cards/${encodeURIComponent(token)}`, Kept);
  }

  async forgetCard(token: string): Promise<void> {
    await this.call('DELETE', `/v1/cards/${encodeURIComponent(token)}`);
  }

  async charge(payment: PaymentStart, token: string): Promise<Outcome> {
    const charged = await this.callOrNull('POST', '/v1/charges', Known, { ...payment, token });
    if (!charged) return { state: 'failed', reason: 'payment.declined' };
    const outcome = outcomeOf(charged);
    return outcome.state === 'captured' ? { ...outcome, gatewayRef: charged.id } : outcome;
  }

  private async callOrNull<T>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<T>,
    content?: object,
  ): Promise<T | null> {
    try {
      return shape.parse(await this.call(method, path, content));
    } catch (error) {
      if (error instanceof AxiosError && error.response?.status === 404) return null;
      throw error;
    }
  }

  private async call(method: 'GET' | 'POST' | 'DELETE', path: string, content?: object): Promise<unknown> {
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

/** An answer for another reference would book another customer's payment. */
function assertAsked(answered: string, asked: string): void {
  if (answered !== asked) throw new Error('the gateway speaks of another payment');
}

function outcomeOf(known: Known): Outcome {
  const { state, amountMinor, paidMinor, currency, installment, card, declineCode } = known;
  if (state === 'captured' || state === 'refunded')
    return {
      ...{ state: 'captured', amountMinor, currency, card: shownCard(card?.masked, card?.wallet) },
      charged: { installment, totalMinor: paidMinor },
    };
  if (state === 'declined') return { state: 'failed', reason: REASONS[declineCode ?? ''] ?? 'payment.declined' };
  if (state === 'cancelled') return { state: 'failed', reason: 'order.expired' };
  return { state: 'unknown' };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
