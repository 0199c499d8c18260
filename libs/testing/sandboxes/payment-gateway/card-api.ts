import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PartnerRefusal } from '../http-server.js';
import { sendPage } from '../page.js';
import { admitMerchants, merchantOf, toMerchant, type ApiOptions } from './api.js';
import { checkCardForm } from './card-form.js';
import { NewPayment, type GatewayPayments } from './gateway-payments.js';
import { NewCard, type KeptCards } from './kept-cards.js';
import { keepCardPage, unknownPage } from './pages.js';

type ByToken = { Params: { token: string } };
const Charge = NewPayment.extend({ token: z.string() });

const unknown = () => new PartnerRefusal(404, { error: 'card.unknown', message: 'card.unknown' });

/** Stored cards: their page, their masked data, and charges. */
export function cardApi(
  cards: KeptCards,
  payments: GatewayPayments,
  options: ApiOptions,
): (server: FastifyInstance) => void {
  return (server) => {
    void server.register(async (api) => {
      admitMerchants(api, options.merchants);
      api.post('/v1/cards', async (request, reply) => {
        const card = cards.open(merchantOf(request), NewCard.parse(request.body));
        return reply.code(201).send({ id: card.id, hostedUrl: options.hostedUrl(card.id) });
      });
      api.get<ByToken>('/v1/cards/:token', async (request) => {
        const known = cards.byToken(merchantOf(request), request.params.token);
        if (!known) throw unknown();
        const { kept, card } = known;
        const [month, year] = kept.expiry.split('/').map((part) => Number(part.trim())) as [number, number];
        return {
          token: kept.token,
          reference: kept.reference,
          brand: card.brand === 'visa' ? 'Visa' : 'Mastercard',
          last4: card.number.slice(-4),
          expMonth: month,
          expYear: 2000 + year,
          holder: kept.holder,
          bank: card.domestic ? 'Deneme Bankası' : null,
        };
      });
      api.delete<ByToken>('/v1/cards/:token', async (request) => {
        cards.forget(merchantOf(request), request.params.token);
        return { forgotten: true };
      });
      api.post('/v1/charges', async (request, reply) => {
        const { token, ...input } = Charge.parse(request.body);
        const merchant = merchantOf(request);
        const known = cards.byToken(merchant, token);
        if (!known) throw unknown();
        return reply.code(201).send(toMerchant(payments.charge(payments.create(merchant, input), known.card)));
      });
    });
  };
}

type CardRoute = { Params: { id: string }; Body: Record<string, string | undefined> | undefined };

/** The page for storing a card. */
export function keptCardPage(cards: KeptCards): (server: FastifyInstance) => void {
  return (server) => {
    void server.register(async (pages) => {
      pages.setErrorHandler((error, _request, reply) => {
        if (error instanceof PartnerRefusal) return sendPage(reply, unknownPage(), error.status);
        throw error;
      });
      pages.get<CardRoute>('/card/:id', async (request, reply) =>
        sendPage(reply, keepCardPage(cards.get(request.params.id))),
      );
      pages.post<CardRoute>('/card/:id', async (request, reply) => {
        const card = cards.get(request.params.id);
        const form = request.body ?? {};
        const checked = checkCardForm(form, new Date());
        const typed = { holder: form.holder ?? '', expiry: form.expiry ?? '' };
        if ('fault' in checked) return sendPage(reply, keepCardPage(card, { ...checked, ...typed }), 422);
        const { token } = cards.keep(card, { card: checked.card, ...typed });
        const back = new URL(card.returnUrl);
        back.searchParams.set('token', token);
        return reply.redirect(back.href, 303);
      });
    });
  };
}
