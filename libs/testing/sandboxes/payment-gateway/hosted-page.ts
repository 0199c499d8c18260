import type { FastifyInstance } from 'fastify';
import { PartnerRefusal } from '../http-server.js';
import { sendPage } from '../page.js';
import type { Callbacks } from './callbacks.js';
import { checkCardForm } from './card-form.js';
import type { GatewayPayment, GatewayPayments } from './gateway-payments.js';
import { installmentsFor } from './installments.js';
import { isTestWallet } from './test-cards.js';
import { cardPage, installmentOptions, outcomePage, threeDSPage, unknownPage } from './pages.js';

/** The code sent to the card holder's phone. */
export const THREE_DS_CODE = '123456';

type Form = Record<string, string | undefined>;
type PayRoute = { Params: { id: string }; Body: Form | undefined; Querystring: { bin?: string } };

/** The browser's return address. Its state is only for display: merchants query the API. */
function returnUrl(payment: GatewayPayment): string {
  const url = new URL(payment.returnUrl);
  url.searchParams.set('reference', payment.reference);
  url.searchParams.set('state', payment.state);
  return url.href;
}

/** The pages for the card holder. */
export function hostedPage(payments: GatewayPayments, callbacks: Callbacks): (server: FastifyInstance) => void {
  return (server) => {
    void server.register(async (pages) => {
      pages.setErrorHandler((error, _request, reply) => {
        if (error instanceof PartnerRefusal) return sendPage(reply, unknownPage(), error.status);
        throw error;
      });

      pages.get<PayRoute>('/pay/:id', async (request, reply) => {
        const payment = payments.get(request.params.id);
        if (payment.state === 'created') return sendPage(reply, cardPage(payment));
        if (payment.state === 'pending3ds' && payment.verdict) return reply.redirect(`/pay/${payment.id}/3ds`, 303);
        return sendPage(reply, outcomePage(payment, returnUrl(payment)));
      });

      pages.get<PayRoute>('/pay/:id/installments', async (request) => ({
        offers: installmentOptions(payments.get(request.params.id), request.query.bin ?? ''),
      }));

      pages.post<PayRoute>('/pay/:id', async (request, reply) => {
        const payment = payments.get(request.params.id);
        if (payment.state !== 'created') return reply.redirect(`/pay/${payment.id}`, 303);
        const form = request.body ?? {};
        const checked = checkCardForm(form, new Date());
        const typed = { holder: form.holder ?? '', expiry: form.expiry ?? '' };
        if ('fault' in checked) return sendPage(reply, cardPage(payment, { ...checked, ...typed }), 422);
        const offers = installmentsFor(checked.card.number, payment.amountMinor, payment.currency);
        if (!offers.some((offer) => offer.installment === checked.installment))
          return sendPage(reply, cardPage(payment, { fault: 'installment', field: 'installment', ...typed }), 422);

        const submitted = payments.submitCard(payment, checked.card, checked.installment);
        if (checked.card.threeDS) return reply.redirect(`/pay/${payment.id}/3ds`, 303);
        await callbacks.notify(submitted);
        return reply.redirect(returnUrl(submitted), 303);
      });

      pages.post<PayRoute>('/pay/:id/wallet', async (request, reply) => {
        const payment = payments.get(request.params.id);
        const wallet = request.body?.wallet;
        if (payment.state !== 'created' || !isTestWallet(wallet)) return reply.redirect(`/pay/${payment.id}`, 303);
        const paid = payments.submitWallet(payment, wallet);
        await callbacks.notify(paid);
        return reply.redirect(returnUrl(paid), 303);
      });

      pages.get<PayRoute>('/pay/:id/3ds', async (request, reply) => {
        const payment = payments.get(request.params.id);
        if (payment.state !== 'pending3ds' || !payment.verdict) return reply.redirect(`/pay/${payment.id}`, 303);
        return sendPage(reply, threeDSPage(payment));
      });

      pages.post<PayRoute>('/pay/:id/3ds', async (request, reply) => {
        const payment = payments.get(request.params.id);
        if (payment.state !== 'pending3ds' || !payment.verdict) return reply.redirect(`/pay/${payment.id}`, 303);
        const settled = payments.finishThreeDS(payment, request.body?.code?.trim() === THREE_DS_CODE);
        await callbacks.notify(settled);
        return reply.redirect(returnUrl(settled), 303);
      });
    });
  };
}
