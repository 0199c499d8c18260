import { Faults, HEALTHY_HTTP, type HttpFaults } from '../faults.js';
import { openServer } from '../http-server.js';
import { Ledger } from '../ledger.js';
import { html } from '../markup.js';
import { sendPage } from '../page.js';
import { describeSession, stripeApi } from './api.js';
import { StripeStore, STRIPE_CARDS, newId, type StripeSession } from './store.js';
import { stripeSignature } from './signature.js';

export interface StripeSandboxOptions {
  port?: number;
  /** The webhook secret of each merchant, by its key. */
  merchants: Record<string, string>;
}

export interface StripeSandbox {
  url: string;
  faults: Faults<HttpFaults>;
  ledger: Ledger;
  store: StripeStore;
  /** The webhook addresses of merchants, by key: at Stripe they are set in its own dashboard. */
  webhooks: Map<string, string>;
  /** Sends the webhook of a page (again); the answer's status. */
  sendWebhook(session: StripeSession, type?: string): Promise<number>;
  stop(): Promise<void>;
}

type PageRoute = { Params: { id: string }; Body: Record<string, string | undefined> | undefined };

/** Starts a sandbox of Stripe: keys, forms, idempotency keys, a Checkout page, and signed events. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { merchants } = options;
  const faults = new Faults<HttpFaults>(HEALTHY_HTTP);
  const ledger = new Ledger();
  const store = new StripeStore(ledger);
  const webhooks = new Map<string, string>();
  let url = '';

  const sendWebhook = async (session: StripeSession, type = 'checkout.session.completed'): Promise<number> => {
    const address = webhooks.get(session.merchant);
    if (!address) return 0;
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      type,
      data: { object: describeSession(session) },
    });
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': stripeSignature(merchants[session.merchant]!, body),
    };
    const answer = await fetch(address, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    ledger.add('webhook', { reference: session.reference, type, status: answer.status });
    return answer.status;
  };

  const server = await openServer({
    port: options.port,
    faults,
    ledger,
    faulty: /^\/v1\//,
    routes: (fastify) => {
      stripeApi(store, { merchants, pageUrl: (id) => `${url}/c/${id}` })(fastify);
      fastify.get<PageRoute>('/c/:id', async (_request, reply) => sendPage(reply, checkoutPage(false)));
      fastify.post<PageRoute>('/c/:id', async (request, reply) => {
        const session = store.sessions.find(({ id }) => id === request.params.id);
        if (!session) return reply.code(404).send();
        store.enter(session, (request.body?.number ?? '').replaceAll(/\D/g, ''), request.body?.wallet || null);
        if (session.status !== 'complete') return sendPage(reply, checkoutPage(true), 402);
        await sendWebhook(session);
        return reply.redirect(session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
      });
    },
  });
  url = server.url;
  return { url, faults, ledger, store, webhooks, sendWebhook, stop: () => server.stop() };
}

function checkoutPage(refused: boolean) {
  return {
    lang: 'en',
    title: 'Checkout',
    body: html`<main class="narrow">
      <form class="card" method="post">
        ${refused && html`<p class="alert" role="alert">Your card was declined.</p>`}
        <label for="number">Card</label>
        <select id="number" name="number">
          ${Object.keys(STRIPE_CARDS).map((number) => html`<option>${number}</option>`)}
        </select>
        <button class="button full">Pay</button>
        <button class="button full" name="wallet" value="apple_pay">Apple Pay</button>
        <button class="button full" name="wallet" value="google_pay">Google Pay</button>
      </form>
    </main>`,
  };
}
