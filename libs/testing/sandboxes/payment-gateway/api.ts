import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Currency } from '#libs/contracts';
import { PartnerRefusal, rawBodyOf } from '../http-server.js';
import { NewPayment, NewRefund, refundedMinor, type GatewayPayment, type GatewayPayments } from './gateway-payments.js';
import { installmentsFor } from './installments.js';
import { isSignedCall } from './signature.js';

const InstallmentQuery = z.object({
  bin: z.string().regex(/^\d{6,8}$/),
  amountMinor: z.number().int().min(1),
  currency: Currency,
});

const DayQuery = z.object({ day: z.coerce.number().int() });

type ById = { Params: { id: string } };

/** The gateway's server-to-server API; every call is signed. */
export function gatewayApi(
  payments: GatewayPayments,
  options: { credentials: { keyId: string; secret: string }; hostedUrl: (id: string) => string },
): (server: FastifyInstance) => void {
  return (server) => {
    void server.register(async (api) => {
      api.addHook('preHandler', async (request) => {
        const call = { method: request.method, path: request.url, body: rawBodyOf(request) };
        if (!isSignedCall(options.credentials, request.headers, call))
          throw new PartnerRefusal(401, { error: 'signature', message: 'the call is not signed as it should be' });
      });

      api.post('/v1/payments', async (request, reply) => {
        const payment = payments.create(NewPayment.parse(request.body));
        return reply.code(201).send({ id: payment.id, hostedUrl: options.hostedUrl(payment.id) });
      });
      api.get('/v1/payments', async (request) => ({
        payments: payments.ofDay(DayQuery.parse(request.query).day).map(toMerchant),
      }));
      api.get<{ Params: { reference: string } }>('/v1/payments/by-reference/:reference', async (request) => {
        const payment = payments.byReference(request.params.reference);
        if (!payment) throw new PartnerRefusal(404, { error: 'payment.unknown', message: 'payment.unknown' });
        return toMerchant(payment);
      });
      api.post<ById>('/v1/payments/:id/refunds', async (request) =>
        toMerchant(payments.refund(payments.get(request.params.id), NewRefund.parse(request.body))),
      );
      api.post('/v1/installments', async (request) => {
        const { bin, amountMinor, currency } = InstallmentQuery.parse(request.body);
        return { bin, installments: installmentsFor(bin, amountMinor, currency) };
      });
    });
  };
}

/** What the merchant may know of a payment. */
function toMerchant(payment: GatewayPayment): object {
  const { id, reference, state, amountMinor, paidMinor, currency, card, declineCode, installment } = payment;
  return {
    id,
    reference,
    state,
    amountMinor,
    paidMinor,
    currency,
    refundedMinor: refundedMinor(payment),
    card,
    declineCode,
    installment,
  };
}
