import { createHmac } from 'node:crypto';
import type { GatewayName } from '#libs/contracts';
import { signCallback, signWebhook, stripeSignature } from '#libs/testing/sandboxes';
import type { PaymentsUnderTest } from '../payments.fixture.js';

/** A payment under way, as its gateway's callback would name it. */
export interface StartedPayment {
  reference: string;
  gatewayRef: string;
}

export interface Callback {
  headers: Record<string, string>;
  body: string;
}

/**
 * How a gateway's callbacks are made and forged. Every gateway of the contract has one, or the type does not compile.
 */
export interface Forger {
  /** The header that carries the signature. */
  header: string;
  /** The content of the callback of a captured payment. */
  content(payment: StartedPayment, changes?: object): Record<string, unknown>;
  /** Signs as the gateway does, at an instant. */
  sign(secret: string, content: Record<string, unknown>, at?: number): Callback;
  /** The same with another hash algorithm. */
  signBy(algorithm: string, secret: string, content: Record<string, unknown>): Callback;
  /**
   * Whether old callbacks are refused; without a timestamp they only cause another look-up at the gateway, which is
   * harmless.
   */
  hasAge: boolean;
  /** Every type of event. */
  events: string[];
  withEvent(content: Record<string, unknown>, event: string): Record<string, unknown>;
  /** Changes the amount or currency. */
  bend(content: Record<string, unknown>, changes: { amountMinor?: number; currency?: string }): Record<string, unknown>;
  /** Makes a card pay another amount than requested, as a faulty gateway would. */
  payWrongly(
    konak: PaymentsUnderTest,
    payment: StartedPayment,
    wrong: { amountMinor?: number; currency?: string },
  ): void;
}

const now = () => Math.floor(Date.now() / 1_000);
const json = 'application/json';

const sandbox: Forger = {
  header: 'x-gateway-signature',
  content: ({ reference, gatewayRef }, changes) => ({
    event: 'payment.captured',
    id: gatewayRef,
    reference,
    amountMinor: 100_000,
    currency: 'try',
    ...changes,
  }),
  sign(secret, content, at = now()) {
    const body = JSON.stringify(content);
    const signature = signCallback(secret, String(at), body);
    return {
      body,
      headers: { 'content-type': json, 'x-gateway-timestamp': String(at), 'x-gateway-signature': signature },
    };
  },
  signBy(algorithm, secret, content) {
    const callback = sandbox.sign(secret, content);
    const signature = createHmac(algorithm, secret)
      .update(`${callback.headers['x-gateway-timestamp']}.${callback.body}`)
      .digest('hex');
    return { ...callback, headers: { ...callback.headers, 'x-gateway-signature': signature } };
  },
  hasAge: true,
  events: ['payment.captured', 'payment.declined', 'payment.refunded', 'payment.pending3ds', '', 'paid'],
  withEvent: (content, event) => ({ ...content, event }),
  bend: (content, changes) => ({ ...content, ...changes }),
  payWrongly({ sandbox: { payments } }, { gatewayRef }, wrong) {
    const payment = payments.get(gatewayRef);
    Object.assign(payment, { ...wrong, state: 'captured' });
  },
};

const iyzico: Forger = {
  header: 'x-iyz-signature-v3',
  content: ({ reference, gatewayRef }, changes) => ({
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziEventTime: Date.now(),
    iyziPaymentId: '22000001',
    token: gatewayRef,
    paymentConversationId: reference,
    status: 'SUCCESS',
    ...changes,
  }),
  sign(secret, content) {
    const signature = signWebhook(secret, content as unknown as Parameters<typeof signWebhook>[1]);
    return { body: JSON.stringify(content), headers: { 'content-type': json, 'x-iyz-signature-v3': signature } };
  },
  signBy(algorithm, secret, content) {
    const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = content;
    const text = `${secret}${String(iyziEventType)}${String(iyziPaymentId)}${String(token)}${String(paymentConversationId)}${String(status)}`;
    const signature = createHmac(algorithm, secret).update(text).digest('hex');
    return { body: JSON.stringify(content), headers: { 'content-type': json, 'x-iyz-signature-v3': signature } };
  },
  hasAge: false,
  events: ['API_AUTH', 'THREE_DS_AUTH', 'CHECKOUT_FORM_AUTH', 'BKM_AUTH', 'CONTACTLESS_AUTH', ''],
  withEvent: (content, event) => ({ ...content, iyziEventType: event }),
  bend: (content, { amountMinor, currency }) => ({ ...content, price: amountMinor, paidPrice: amountMinor, currency }),
  payWrongly({ iyzico: { store } }, { gatewayRef }, { amountMinor, currency }) {
    const payment = store.payments.find(({ token }) => token === gatewayRef)!;
    if (amountMinor) payment.form.price = amountMinor / 100;
    if (currency) payment.form.currency = currency.toUpperCase() as 'EUR';
    store.pay(payment, '5528790000000008');
  },
};

const stripe: Forger = {
  header: 'stripe-signature',
  content: ({ reference, gatewayRef }, changes) => ({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: gatewayRef,
        object: 'checkout.session',
        client_reference_id: reference,
        payment_status: 'paid',
        amount_total: 100_000,
        currency: 'try',
      },
    },
    ...changes,
  }),
  sign(secret, content, at = now()) {
    const body = JSON.stringify(content);
    return { body, headers: { 'content-type': json, 'stripe-signature': stripeSignature(secret, body, at) } };
  },
  signBy(algorithm, secret, content) {
    const body = JSON.stringify(content);
    const at = now();
    const signature = createHmac(algorithm, secret).update(`${at}.${body}`).digest('hex');
    return { body, headers: { 'content-type': json, 'stripe-signature': `t=${at},v1=${signature}` } };
  },
  hasAge: true,
  events: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.expired',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'charge.refunded',
    'customer.created',
    '',
  ],
  withEvent: (content, type) => ({ ...content, type }),
  bend(content, { amountMinor, currency }) {
    const data = content['data'] as { object: object };
    return { ...content, data: { object: { ...data.object, amount_total: amountMinor, currency } } };
  },
  payWrongly({ stripe: { store } }, { gatewayRef }, { amountMinor, currency }) {
    const session = store.sessions.find(({ id }) => id === gatewayRef)!;
    if (amountMinor) session.amount = amountMinor;
    if (currency) session.currency = currency;
    store.enter(session, '4242424242424242');
  },
};

/** Does not compile without a forger for every gateway: the table of attacks runs over all of them. */
export const FORGERS: Record<GatewayName, Forger> = { sandbox, iyzico, stripe };
