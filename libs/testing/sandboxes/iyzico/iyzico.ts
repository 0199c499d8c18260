import { Faults, HEALTHY_HTTP, type HttpFaults } from '../faults.js';
import { openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { html } from '../markup.js';
import { sendPage } from '../page.js';
import { iyzicoApi } from './api.js';
import { IyzicoStore, IYZICO_CARDS, type IyzicoPayment } from './store.js';
import { signWebhook } from './signature.js';

export interface IyzicoOptions {
  port?: number;
  /** Secrets by key. */
  merchants: Record<string, string>;
}

export interface IyzicoSandbox {
  url: string;
  faults: Faults<HttpFaults>;
  ledger: Ledger;
  store: IyzicoStore;
  /** The webhook addresses of merchants, by key: at iyzico they are set in its own panel. */
  webhooks: Map<string, string>;
  /** Sends a payment's webhook (again); the answer's status. */
  sendWebhook(payment: IyzicoPayment): Promise<number>;
  stop(): Promise<void>;
}

type PayRoute = { Params: { token: string }; Body: Record<string, string | undefined> | undefined };

/**
 * Starts a sandbox of iyzico: calls signed with IYZWSv2, signed answers, a checkout form to pay on, and webhooks. Like
 * the real one, neither payments nor refunds are idempotent.
 */
export async function startIyzicoSandbox(options: IyzicoOptions): Promise<IyzicoSandbox> {
  const { merchants } = options;
  const faults = new Faults<HttpFaults>(HEALTHY_HTTP);
  const ledger = new Ledger();
  const store = new IyzicoStore(ledger);
  const webhooks = new Map<string, string>();
  let url = '';

  const sendWebhook = async (payment: IyzicoPayment): Promise<number> => {
    const address = webhooks.get(payment.merchant);
    if (!address) return 0;
    const hook = {
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziEventTime: Date.now(),
      iyziPaymentId: payment.paymentId,
      token: payment.token,
      paymentConversationId: payment.form.conversationId,
      status: payment.status,
    };
    const headers = {
      'content-type': 'application/json',
      'x-iyz-signature-v3': signWebhook(merchants[payment.merchant]!, hook),
    };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(hook) });
    await answer.arrayBuffer();
    ledger.add('webhook', { conversationId: hook.paymentConversationId, status: answer.status });
    return answer.status;
  };

  const server = await openServer({
    port: options.port,
    faults,
    ledger,
    faulty: /^\/(payment|v2|cardstorage)\//,
    routes: (fastify) => {
      iyzicoApi(store, { merchants, pageUrl: (token) => `${url}/form/${token}` })(fastify);
      fastify.get<PayRoute>('/form/:token', async (_request, reply) => sendPage(reply, formPage()));
      fastify.post<PayRoute>('/form/:token', async (request, reply) => {
        const payment = store.payments.find(({ token }) => token === request.params.token);
        if (!payment) return reply.code(404).send();
        const { number = '', installment = '1', keep } = request.body ?? {};
        store.pay(payment, number.replaceAll(/\D/g, ''), { installment: Number(installment), keep: keep === 'on' });
        await sendWebhook(payment);
        return sendPage(reply, backPage(payment));
      });
    },
  });
  url = server.url;
  return { url, faults, ledger, store, webhooks, sendWebhook, stop: () => server.stop() };
}

function formPage() {
  return {
    lang: 'en',
    title: 'iyzico',
    body: html`<main class="narrow">
      <form class="card" method="post">
        <label for="number">Card</label>
        <select id="number" name="number">
          ${Object.keys(IYZICO_CARDS).map((number) => html`<option>${number}</option>`)}
        </select>
        <label><input type="checkbox" name="keep" /> Keep the card</label>
        <button class="button full">Pay</button>
      </form>
    </main>`,
  };
}

/** The browser returns by a form post, as from the real one. */
function backPage({ form, token }: IyzicoPayment) {
  return {
    lang: 'en',
    title: 'iyzico',
    body: html`<form id="back" method="post" action="${form.callbackUrl}">
      <input type="hidden" name="token" value="${token}" />
      <button class="button">Back</button>
    </form>`,
    script: `document.getElementById('back').submit()`,
  };
}
