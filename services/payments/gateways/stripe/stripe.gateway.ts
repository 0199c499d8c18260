import Stripe from 'stripe';
import { z } from 'zod';
import type { BinInfo } from '#libs/contracts';
import { addDays, toDay, toIsoDate, type DayNumber } from '#libs/stays';
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
} from '../payment-gateway.js';
import { intentOutcome, isExpanded, reasonOf, sessionOutcome, transactionOf } from './stripe-outcomes.js';

/** Languages of Stripe's page; in others it follows the guest's browser. */
const LOCALES = ['bg', 'da', 'de', 'el', 'en', 'es', 'fr', 'it', 'pl', 'pt', 'ro', 'ru', 'tr', 'zh'] as const;
const localeOf = (lang: string) => LOCALES.find((locale) => locale === lang) ?? 'auto';

const TOLERANCE_S = 300;
const PAGE = 100;

/** The fields of an event that identify its payment: a page's reference, or a payment's or a charge's. */
const Subject = z.object({
  client_reference_id: z.string().nullish(),
  metadata: z.looseObject({ reference: z.string().optional() }).nullish(),
});

/** Stripe, by its own library: a Checkout page for people, a PaymentIntent for stored cards. */
export class StripeGateway implements PaymentGateway {
  readonly name = 'stripe';
  private readonly stripe: Stripe;

  constructor(private readonly options: { url: string; secretKey: string; webhookSecret: string; answerMs: number }) {
    const { protocol, hostname: host, port } = new URL(options.url);
    // The library does not start without a key; a missing one is refused by Stripe itself.
    this.stripe = new Stripe(options.secretKey || 'missing', {
      host,
      port: port || undefined,
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: options.answerMs,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }

  async start(payment: PaymentStart): Promise<{ gatewayRef: string; redirect: string }> {
    const { reference, amountMinor, currency, title, customer, returnUrl, lang } = payment;
    const metadata = { reference };
    const session = await this.stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          { quantity: 1, price_data: { currency, unit_amount: amountMinor, product_data: { name: title } } },
        ],
        client_reference_id: reference,
        metadata,
        payment_intent_data: { metadata },
        customer_email: customer.email,
        locale: localeOf(lang),
        success_url: returnUrl,
        cancel_url: leftUrl(returnUrl),
      },
      { idempotencyKey: `start-${reference}` },
    );
    // The library accepts any JSON without `error` as an answer.
    if (!session.url) throw new Error('Stripe gave no page to pay on');
    return { gatewayRef: session.id, redirect: session.url };
  }

  async outcome(reference: string, gatewayRef: string | null): Promise<Outcome> {
    if (gatewayRef?.startsWith('cs_')) return sessionOutcome(await this.session(gatewayRef), reference);
    if (gatewayRef)
      return intentOutcome(await this.stripe.paymentIntents.retrieve(gatewayRef, { expand: CHARGE }), reference);
    // A start that died on the way: its page was never shown, but a stored card may have paid.
    const query = `metadata['reference']:'${reference.replaceAll(/[^\w-]/g, '')}'`;
    const { data } = await this.stripe.paymentIntents.search({ query, limit: 1, expand: ['data.latest_charge'] });
    return data[0] ? intentOutcome(data[0], reference) : { state: 'unknown' };
  }

  /** Stripe forgets idempotency keys after a day or more, so its list of refunds is checked first. */
  async refund({ gatewayRef }: { gatewayRef: string }, refundId: string, amountMinor: number): Promise<void> {
    try {
      const payment_intent = await this.intentOf(gatewayRef);
      const known = await this.stripe.refunds.list({ payment_intent, limit: PAGE });
      const isOver = (status: string | null) => status === 'failed' || status === 'canceled';
      if (known.data.some(({ metadata, status }) => metadata?.['refundId'] === refundId && !isOver(status))) return;
      const refund = await this.stripe.refunds.create(
        { payment_intent, amount: amountMinor, metadata: { refundId } },
        { idempotencyKey: `refund-${refundId}` },
      );
      if (isOver(refund.status)) throw new GatewayRefused(`the refund has ${refund.status}`);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new GatewayRefused(error.message);
      throw error;
    }
  }

  async cancel({ gatewayRef }: { gatewayRef: string }): Promise<void> {
    if (gatewayRef.startsWith('cs_')) await this.stripe.checkout.sessions.expire(gatewayRef);
  }

  verifyCallback({ rawBody, headers }: CallbackRequest): string | null | undefined {
    const { webhookSecret } = this.options;
    const signature = headers['stripe-signature'];
    if (!webhookSecret || typeof signature !== 'string') return undefined;
    try {
      const event = this.stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_S);
      const subject = Subject.safeParse(event.data.object);
      return subject.data?.client_reference_id ?? subject.data?.metadata?.reference ?? null;
    } catch {
      return undefined;
    }
  }

  /** Stripe answers nothing about a card before it is entered. */
  bin(): Promise<BinInfo | null> {
    return Promise.resolve(null);
  }

  installments(amountMinor: number): Promise<InstallmentOffer[]> {
    return Promise.resolve([{ installment: 1, totalMinor: amountMinor }]);
  }

  async transactions(day: number): Promise<GatewayTransaction[]> {
    const from = toDay(day);
    const created = { gte: istanbulMidnight(from), lt: istanbulMidnight(addDays(from, 1)) };
    const listed: GatewayTransaction[] = [];
    const intents = this.stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
    for await (const intent of intents) listed.push(transactionOf(intent));
    return listed;
  }

  async storeCard({ reference, returnUrl, customer, lang }: CardStart): Promise<string> {
    const back = new URL(returnUrl);
    back.searchParams.set('token', 'session');
    const session = await this.stripe.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'try',
        customer_creation: 'always',
        customer_email: customer.email,
        client_reference_id: reference,
        locale: localeOf(lang),
        // Stripe replaces exactly these characters by the id.
        success_url: back.href.replace('token=session', 'token={CHECKOUT_SESSION_ID}'),
        cancel_url: returnUrl,
      },
      { idempotencyKey: `card-${reference}` },
    );
    if (!session.url) throw new Error('Stripe gave no page to keep a card on');
    return session.url;
  }

  async storedCard(token: string): Promise<StoredCard | null> {
    if (!/^cs_\w+$/.test(token)) return null;
    const session = await orNull(
      this.stripe.checkout.sessions.retrieve(token, { expand: ['setup_intent.payment_method'] }),
    );
    const method = isExpanded(session?.setup_intent) ? session.setup_intent.payment_method : null;
    const customer = isExpanded(session?.customer) ? session.customer.id : session?.customer;
    if (session?.status !== 'complete' || !isExpanded(method) || !method.card || !customer) return null;
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
    return {
      token: `${customer}:${method.id}`,
      reference: session.client_reference_id,
      brand,
      last4,
      expMonth,
      expYear,
      holder: method.billing_details.name ?? '',
      bank: null,
    };
  }

  async forgetCard(token: string): Promise<void> {
    await orNull(this.stripe.paymentMethods.detach(token.split(':')[1] ?? ''));
  }

  async charge({ reference, amountMinor, currency, title }: PaymentStart, token: string): Promise<Outcome> {
    const [customer = '', payment_method = ''] = token.split(':');
    try {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount: amountMinor,
          currency,
          customer,
          payment_method,
          off_session: true,
          confirm: true,
          description: title,
          metadata: { reference },
          expand: CHARGE,
        },
        { idempotencyKey: `charge-${reference}` },
      );
      return intentOutcome(intent, reference);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return { state: 'failed', reason: reasonOf(error) };
      throw error;
    }
  }

  private session(id: string): Promise<Stripe.Checkout.Session> {
    return this.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  }

  private async intentOf(gatewayRef: string): Promise<string> {
    if (!gatewayRef.startsWith('cs_')) return gatewayRef;
    const { payment_intent: intent } = await this.session(gatewayRef);
    if (!intent) throw new GatewayRefused('nothing was paid on this page');
    return isExpanded(intent) ? intent.id : intent;
  }
}

const CHARGE = ['latest_charge'];

/** The return address that says that the guest has given up. */
function leftUrl(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('left', '1');
  return url.href;
}

/** The UNIX time at which a day begins in Istanbul, which is UTC+3 all year. */
function istanbulMidnight(day: DayNumber): number {
  return Date.parse(`${toIsoDate(day)}T00:00:00+03:00`) / 1_000;
}

/** The requested object; null when Stripe does not know it. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}
