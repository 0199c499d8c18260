import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PartnerRefusal, rawBodyOf } from '../http-server.js';
import { refuse, type StripeStore, type StripeIntent, type StripeSession } from './store.js';

/** A form in Stripe's format: `line_items[0][price_data][currency]=try`. */
type Form = Record<string, string | undefined>;
type ById = { Params: { id: string } };

interface ApiOptions {
  /** The webhook secret of each merchant, by its key. */
  merchants: Record<string, string>;
  pageUrl: (id: string) => string;
}

const merchantOf = (request: FastifyRequest) => String(request.headers.authorization ?? '').replace(/^Bearer /, '');
const formOf = (request: FastifyRequest) => (request.body ?? {}) as Form;

/** Stripe's API: keys, forms, and the same answer for the same idempotency key. */
export function stripeApi(store: StripeStore, { merchants, pageUrl }: ApiOptions): (server: FastifyInstance) => void {
  const answers = new Map<string, { body: string; answer: object }>();

  /** The stored answer of the key; another form under it is refused. */
  const once = (request: FastifyRequest, work: () => object): object => {
    const given = request.headers['idempotency-key'];
    const key = `${merchantOf(request)} ${String(given)}`;
    const known = answers.get(key);
    if (given && known && known.body !== rawBodyOf(request))
      throw refuse(400, { type: 'idempotency_error', message: 'The key was used for another request' });
    if (given && known) return known.answer;
    const answer = work();
    if (given) answers.set(key, { body: rawBodyOf(request), answer });
    return answer;
  };

  return (server) => {
    void server.register(async (api) => {
      api.addHook('preHandler', async (request) => {
        if (!Object.hasOwn(merchants, merchantOf(request)))
          throw refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      });

      api.post('/v1/checkout/sessions', async (request) =>
        once(request, () => {
          const form = formOf(request);
          const session = store.open({
            merchant: merchantOf(request),
            mode: form['mode'] ?? 'payment',
            reference: form['client_reference_id'] ?? '',
            amount: Number(form['line_items[0][price_data][unit_amount]'] ?? 0),
            currency: form['line_items[0][price_data][currency]'] ?? 'try',
            successUrl: form['success_url'] ?? '',
          });
          return { ...describeSession(session), url: pageUrl(session.id) };
        }),
      );
      api.get<ById>('/v1/checkout/sessions/:id', async (request) =>
        describeSession(store.session(merchantOf(request), request.params.id)),
      );
      api.post<ById>('/v1/checkout/sessions/:id/expire', async (request) =>
        describeSession(store.expire(store.session(merchantOf(request), request.params.id))),
      );
      api.post('/v1/payment_intents', async (request) =>
        once(request, () => {
          const form = formOf(request);
          const card = store.cardOf(merchantOf(request), form['payment_method'] ?? '');
          if (!card) throw refuse(400, { type: 'invalid_request_error', message: 'No such payment method' });
          const intent = store.pay(
            {
              merchant: merchantOf(request),
              amount: Number(form['amount']),
              currency: form['currency'] ?? '',
              reference: form['metadata[reference]'] ?? '',
            },
            card.number,
          );
          if (intent.decline)
            throw new PartnerRefusal(402, {
              error: { type: 'card_error', code: 'card_declined', decline_code: intent.decline, message: 'Declined' },
            });
          return describeIntent(intent);
        }),
      );
      api.get<{ Querystring: Form }>('/v1/payment_intents', async (request) => {
        const { 'created[gte]': from = '0', 'created[lt]': to = '0' } = request.query;
        const data = store.intents.filter(
          ({ merchant, created }) =>
            merchant === merchantOf(request) && created >= Number(from) && created < Number(to),
        );
        return { object: 'list', has_more: false, url: '/v1/payment_intents', data: data.map(describeIntent) };
      });
      api.get<{ Querystring: Form }>('/v1/payment_intents/search', async (request) => {
        const reference = /:'([\w-]*)'/.exec(request.query['query'] ?? '')?.[1];
        const data = store.intents.filter(
          (each) => each.merchant === merchantOf(request) && each.reference === reference,
        );
        return { object: 'search_result', has_more: false, url: '', data: data.map(describeIntent) };
      });
      api.get<ById>('/v1/payment_intents/:id', async (request) =>
        describeIntent(store.intent(merchantOf(request), request.params.id)),
      );
      api.post('/v1/refunds', async (request) =>
        once(request, () => {
          const form = formOf(request);
          const intent = store.intent(merchantOf(request), form['payment_intent'] ?? '');
          return describeRefund(store.refund(intent, Number(form['amount']), form['metadata[refundId]'] ?? ''));
        }),
      );
      api.get<{ Querystring: Form }>('/v1/refunds', async (request) => {
        const intent = store.intent(merchantOf(request), request.query['payment_intent'] ?? '');
        return { object: 'list', has_more: false, url: '/v1/refunds', data: intent.refunds.map(describeRefund) };
      });
      api.post<ById>('/v1/payment_methods/:id/detach', async (request) => {
        const card = store.cardOf(merchantOf(request), request.params.id);
        if (!card) throw refuse(404, { type: 'invalid_request_error', message: 'No such payment method' });
        card.session.kept = null;
        return { id: request.params.id, object: 'payment_method' };
      });
    });
  };
}

const describeRefund = ({ id, amount, refundId }: StripeIntent['refunds'][number]) => ({
  id,
  object: 'refund',
  amount,
  status: 'succeeded',
  metadata: { refundId },
});

function describeIntent(intent: StripeIntent): object {
  const { id, amount, currency, reference, status, decline, last4, wallet, created, refunds } = intent;
  const paid = status === 'succeeded';
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: paid ? amount : 0,
    currency,
    created,
    status,
    metadata: { reference },
    last_payment_error: decline ? { type: 'card_error', code: 'card_declined', decline_code: decline } : null,
    latest_charge: paid
      ? {
          id: `ch_${id}`,
          object: 'charge',
          amount_refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
          payment_method_details: { card: { last4, wallet: wallet && { type: wallet } } },
        }
      : null,
  };
}

export function describeSession(session: StripeSession): object {
  const { id, mode, reference, amount, currency, status, intent, kept } = session;
  return {
    id,
    object: 'checkout.session',
    mode,
    client_reference_id: reference,
    metadata: { reference },
    amount_total: mode === 'setup' ? null : amount,
    currency,
    status,
    payment_status: mode === 'setup' ? 'no_payment_required' : status === 'complete' ? 'paid' : 'unpaid',
    payment_intent: intent && describeIntent(intent),
    customer: kept?.customer ?? null,
    setup_intent: kept && {
      id: 'seti_1',
      object: 'setup_intent',
      payment_method: {
        id: kept.method,
        object: 'payment_method',
        card: { brand: 'visa', last4: kept.number.slice(-4), exp_month: 12, exp_year: 2034 },
        billing_details: { name: 'Deniz Yılmaz' },
      },
    },
  };
}
