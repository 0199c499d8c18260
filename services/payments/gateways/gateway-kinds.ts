import type { GatewayName } from '#libs/contracts';
import type { Currency } from '#libs/money';
import type { PaymentsConfig } from '../payments.config.js';
import { IyzicoGateway } from './iyzico/iyzico.gateway.js';
import type { PaymentGateway } from './payment-gateway.js';
import { SandboxGateway } from './sandbox.gateway.js';
import { StripeGateway } from './stripe/stripe.gateway.js';

/** The fields of an agreement, secrets included. */
type Credentials = Readonly<Record<string, string>>;

/** A gateway that an account may choose: its fields and capabilities. */
export interface GatewayKind {
  fields: ReadonlyArray<{ name: string; secret: boolean }>;
  currencies: readonly Currency[];
  installments: boolean;
  storedCards: boolean;
  /** Whether its page takes Apple Pay and Google Pay. */
  wallets: boolean;
  /** The gateway under one agreement; undefined where this installation has no address for it. */
  open(credentials: Credentials, config: PaymentsConfig): PaymentGateway | undefined;
}

const ALL: readonly Currency[] = ['try', 'eur', 'usd', 'gbp'];
const known = (name: string) => ({ name, secret: false });
const secret = (name: string) => ({ name, secret: true });

/**
 * Every gateway of the contract. Addresses are set by the operator: one chosen by a tenant would allow request forgery
 * (SSRF).
 */
export const GATEWAY_KINDS: Readonly<Record<GatewayName, GatewayKind>> = {
  sandbox: {
    fields: [known('keyId'), secret('secret')],
    currencies: ALL,
    installments: true,
    storedCards: true,
    wallets: true,
    open: ({ keyId = '', secret: key = '' }, { GATEWAY_URL: url, PARTNER_ANSWER_MS: answerMs }) =>
      url ? new SandboxGateway({ url, keyId, secret: key, answerMs }) : undefined,
  },
  iyzico: {
    fields: [known('apiKey'), secret('secretKey')],
    currencies: ALL,
    installments: true,
    storedCards: true,
    wallets: false,
    open: ({ apiKey = '', secretKey = '' }, { IYZICO_URL: url, PARTNER_ANSWER_MS: answerMs }) =>
      new IyzicoGateway({ url, apiKey, secretKey, answerMs }),
  },
  stripe: {
    fields: [secret('secretKey'), secret('webhookSecret')],
    currencies: ALL,
    installments: false,
    storedCards: true,
    wallets: true,
    open: ({ secretKey = '', webhookSecret = '' }, { STRIPE_URL: url, PARTNER_ANSWER_MS: answerMs }) =>
      new StripeGateway({ url, secretKey, webhookSecret, answerMs }),
  },
};
