import { join } from 'node:path';
import { Faults, HEALTHY_HTTP } from '../faults.js';
import { openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { RecordStore } from '../record-store.js';
import { gatewayApi } from './api.js';
import { Callbacks, type GatewayFaults } from './callbacks.js';
import { GatewayPayments, type GatewayPayment } from './gateway-payments.js';
import { hostedPage } from './hosted-page.js';

export interface PaymentGatewayOptions {
  host?: string;
  port?: number;
  /** Where browsers reach the hosted pages, when that is not where merchants call. */
  publicUrl?: string;
  dataDir?: string;
  keyId?: string;
  secret?: string;
  /** The first pause between two callbacks; each next one is twice as long. */
  callbackBackoffMs?: number;
  /** How long after the browser a late callback comes. */
  lateMs?: number;
  /** How long the bank of the card that gets no answer keeps silent. */
  unknownForMs?: number;
}

export interface PaymentGatewaySandbox {
  url: string;
  keyId: string;
  secret: string;
  faults: Faults<GatewayFaults>;
  ledger: Ledger;
  payments: GatewayPayments;
  stop(): Promise<void>;
}

/**
 * Starts a payment gateway with a hosted card page: signed server-to-server calls in, 3-D Secure, declines by
 * test card, signed callbacks out until they are answered.
 */
export async function startPaymentGatewaySandbox(options: PaymentGatewayOptions = {}): Promise<PaymentGatewaySandbox> {
  const { keyId = 'konak', secret = 'konak-sandbox-secret' } = options;
  const faults = new Faults<GatewayFaults>({ ...HEALTHY_HTTP, callback: 'sent' });
  const ledger = new Ledger();
  const file = options.dataDir && join(options.dataDir, 'gateway-payments.jsonl');
  const payments = new GatewayPayments(new RecordStore<GatewayPayment>(file), ledger, options.unknownForMs ?? 15_000);
  const callbacks = new Callbacks(payments, faults, ledger, {
    secret,
    backoffMs: options.callbackBackoffMs ?? 1_000,
    lateMs: options.lateMs ?? 5_000,
  });

  let url = '';
  const server = await openServer({
    host: options.host,
    port: options.port,
    faults,
    ledger,
    faulty: /^\/(v1|pay)\//,
    routes: (fastify) => {
      gatewayApi(payments, {
        credentials: { keyId, secret },
        hostedUrl: (id) => `${options.publicUrl ?? url}/pay/${id}`,
      })(fastify);
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
    stop: async () => {
      callbacks.stop();
      await server.stop();
    },
  };
}
