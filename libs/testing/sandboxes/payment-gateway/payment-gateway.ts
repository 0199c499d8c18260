import { join } from 'node:path';
import { Faults, HEALTHY_HTTP } from '../faults.js';
import { openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { RecordStore } from '../record-store.js';
import { gatewayApi } from './api.js';
import { Callbacks, type GatewayFaults } from './callbacks.js';
import { GatewayPayments, type GatewayPayment } from './gateway-payments.js';
import { cardApi, keptCardPage } from './card-api.js';
import { KeptCards, type KeptCard } from './kept-cards.js';
import { hostedPage } from './hosted-page.js';

export interface PaymentGatewayOptions {
  host?: string;
  port?: number;
  /** The address of the hosted pages for browsers, where it differs from the merchants'. */
  publicUrl?: string;
  dataDir?: string;
  keyId?: string;
  secret?: string;
  /** Other merchants, secrets by key. */
  merchants?: Record<string, string>;
  /** The first pause between two callbacks; it doubles each time. */
  callbackBackoffMs?: number;
  /** The delay of a late callback after the browser's return. */
  lateMs?: number;
  /** How long the bank of the silent test card takes to decide. */
  unknownForMs?: number;
}

export interface PaymentGatewaySandbox {
  url: string;
  keyId: string;
  secret: string;
  faults: Faults<GatewayFaults>;
  ledger: Ledger;
  payments: GatewayPayments;
  cards: KeptCards;
  stop(): Promise<void>;
}

/**
 * Starts a payment gateway with a hosted card page: signed server-to-server calls in, 3-D Secure, declines by
 * test card, signed callbacks out until they are answered.
 */
export async function startPaymentGatewaySandbox(options: PaymentGatewayOptions = {}): Promise<PaymentGatewaySandbox> {
  const { keyId = 'konak', secret = 'konak-sandbox-secret' } = options;
  const merchants = { ...options.merchants, [keyId]: secret };
  const faults = new Faults<GatewayFaults>({ ...HEALTHY_HTTP, callback: 'sent' });
  const ledger = new Ledger();
  const file = options.dataDir && join(options.dataDir, 'gateway-payments.jsonl');
  const payments = new GatewayPayments(new RecordStore<GatewayPayment>(file), ledger, options.unknownForMs ?? 15_000);
  const cardFile = options.dataDir && join(options.dataDir, 'gateway-cards.jsonl');
  const cards = new KeptCards(new RecordStore<KeptCard>(cardFile), ledger);
  const callbacks = new Callbacks(payments, faults, ledger, {
    merchants,
    backoffMs: options.callbackBackoffMs ?? 1_000,
    lateMs: options.lateMs ?? 5_000,
  });

  let url = '';
  const server = await openServer({
    host: options.host,
    port: options.port,
    faults,
    ledger,
    faulty: /^\/(v1|pay|card)\//,
    routes: (fastify) => {
      const pagesUrl = () => options.publicUrl ?? url;
      gatewayApi(payments, { merchants, hostedUrl: (id) => `${pagesUrl()}/pay/${id}` })(fastify);
      cardApi(cards, payments, { merchants, hostedUrl: (id) => `${pagesUrl()}/card/${id}` })(fastify);
      keptCardPage(cards)(fastify);
      hostedPage(payments, callbacks)(fastify);
    },
  });
  url = server.url;
  callbacks.resume();

  return {
    url,
    keyId,
    secret,
    faults,
    ledger,
    payments,
    cards,
    stop: async () => {
      callbacks.stop();
      await server.stop();
    },
  };
}
