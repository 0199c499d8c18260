import { randomUUID } from 'node:crypto';
import type { Currency } from '#libs/money';
import { payCode } from '#libs/process';
import { TEST_SECRET, testService, type Caller, type ServiceUnderTest, type TestOptions } from '#libs/testing';
import {
  startIyzicoSandbox,
  startPaymentGatewaySandbox,
  startStripeSandbox,
  type IyzicoSandbox,
  type PaymentGatewaySandbox,
  type StripeSandbox,
} from '#libs/testing/sandboxes';
import { paymentsService } from './payments.module.js';

export const PLATFORM_ACCOUNT = 1;
export const AGENCY = 2;
export const PARTNER = 3;
export const RIVAL = 6;

/** What a booking owes, as reported by reservations. */
export interface PayableUnderTest {
  bookingId: string;
  account: number;
  currency: Currency;
  owedMinor: number;
  revision: number;
}

/** A page to pay on, for the whole open amount. */
export function openingOf(payable: PayableUnderTest) {
  return {
    ...{ payable, paymentId: randomUUID(), method: 'creditcard' as const, by: 'konak' },
    ...{ distinct: true, title: 'Ada Otel', lang: 'tr' },
    customer: { name: 'Deniz', surname: 'Yılmaz', email: 'deniz@example.com', phone: '+905320000000', country: 'TR' },
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  };
}

/** Defaults of an order in tests. */
export interface OrderOptions {
  account?: number;
  amountMinor?: number;
  currency?: Currency;
  maxInstallment?: number;
}

/** The payments service beside three gateways, each with a merchant for every account. */
export class PaymentsUnderTest {
  readonly platform: Caller;
  readonly agency: Caller;
  readonly rival: Caller;

  private constructor(
    readonly service: ServiceUnderTest,
    readonly sandbox: PaymentGatewaySandbox,
    readonly iyzico: IyzicoSandbox,
    readonly stripe: StripeSandbox,
  ) {
    this.platform = service.as({ role: 'supervisor.agency.admin', account: PLATFORM_ACCOUNT, scope: null });
    this.agency = service.as({ role: 'corporate.agency.admin', account: AGENCY, scope: [AGENCY, PARTNER] });
    this.rival = service.as({ role: 'corporate.agency.admin', account: RIVAL });
  }

  static async open(env: Record<string, string> = {}, hosts: TestOptions['hosts'] = {}): Promise<PaymentsUnderTest> {
    const of = (name: string) =>
      Object.fromEntries(
        [PLATFORM_ACCOUNT, AGENCY, PARTNER, RIVAL].map((id) => [`${name}-${id}`, `secret-${name}-${id}`]),
      );
    const sandbox = await startPaymentGatewaySandbox({ merchants: of('sandbox'), callbackBackoffMs: 20, lateMs: 50 });
    const iyzico = await startIyzicoSandbox({ merchants: of('iyzico') });
    const stripe = await startStripeSandbox({ merchants: of('stripe') });
    const urls = { GATEWAY_URL: sandbox.url, IYZICO_URL: iyzico.url, STRIPE_URL: stripe.url };
    const service = await testService(paymentsService, { env: { ...urls, ...env }, hosts });
    return new PaymentsUnderTest(service, sandbox, iyzico, stripe);
  }

  /** The fields an account enters to use a gateway. */
  static fields(gateway: string, account: number): Record<string, string> {
    const name = `${gateway}-${account}`;
    if (gateway === 'sandbox') return { keyId: name, secret: `secret-${name}` };
    if (gateway === 'iyzico') return { apiKey: name, secretKey: `secret-${name}` };
    return { secretKey: name, webhookSecret: `secret-${name}` };
  }

  /** Sets up a gateway of an account's own. */
  async choose(gateway: string, account: number, changes: object = {}): Promise<void> {
    const caller = this.service.as({ role: 'corporate.agency.admin', account });
    const data = { gateway, fields: PaymentsUnderTest.fields(gateway, account), ...changes };
    const saved = await (account === PLATFORM_ACCOUNT ? this.platform : caller).post('/possettings/savesettings', {
      isUseGeneral: false,
      data,
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }

  /** Opens an order; returns its code. */
  async order({
    account = AGENCY,
    amountMinor = 100_000,
    currency = 'try',
    maxInstallment = 12,
  }: OrderOptions = {}): Promise<{
    code: string;
    orderId: string;
  }> {
    const orderId = randomUUID();
    const payable = { bookingId: randomUUID(), account, currency, owedMinor: amountMinor, revision: 1 };
    await this.service.clients.call('money.open', {
      body: { ...openingOf(payable), paymentId: orderId, maxInstallment },
    });
    return { code: payCode(TEST_SECRET, orderId), orderId };
  }

  /** Starts an attempt to pay an order: its reference at the gateway, and the page. */
  async start(code: string, installment = 1): Promise<{ reference: string; redirect: string }> {
    const { body, status } = await this.service.http.post('/order/initialize').send({ code, installment });
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { redirect } = body.data as { redirect: string };
    const [row] = await this.service.cloned.rows<{ public_id: string }>(
      'select public_id from payments.payments where redirect = $1',
      [redirect],
    );
    return { reference: row!.public_id, redirect };
  }

  async payment(reference: string): Promise<Record<string, unknown>> {
    const sql = 'select * from payments.payments where public_id = $1';
    const [row] = await this.service.cloned.rows<Record<string, unknown>>(sql, [reference]);
    return row!;
  }

  async close(): Promise<void> {
    await this.service.close();
    await Promise.all([this.sandbox.stop(), this.iyzico.stop(), this.stripe.stop()]);
  }
}

/** Fills in a gateway's page as a browser would. */
export function enterCard(page: string, number: string, fields: Record<string, string> = {}): Promise<Response> {
  const form = { number, holder: 'Deniz Yılmaz', expiry: '12/34', cvc: '123', installment: '1', ...fields };
  return fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}
