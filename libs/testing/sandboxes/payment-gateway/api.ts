import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Currency } from '#libs/contracts';
import { PartnerRefusal, rawBodyOf } from '../http-server.js';
import { NewPayment, NewRefund, refundedMinor, type GatewayPayment, type GatewayPayments } from './gateway-payments.js';
import { installmentsFor, lookUpBin } from './installments.js';
import { signerOf } from './signature.js';

const Bin = z.string().regex(/^\d{6,8}$/);
const InstallmentQuery = z.object({
  bin: Bin.optional(),
  amountMinor: z.number().int().min(1),
  currency: Currency,
});

const DayQuery = z.object({ day: z.coerce.number().int() });

type ById = { Params: { id: string } };

export interface ApiOptions {
  /** Secrets by key. */
  merchants: Record<string, string>;
  hostedUrl: (id: string) => string;
}

const signers = new WeakMap<FastifyRequest, string>();

/** The merchant that has signed a request of the API. */
export function merchantOf(request: FastifyRequest): string {
  return signers.get(request)!;
}

/** Admits only merchants with an agreement. */
export function admitMerchants(api: FastifyInstance, merchants: ApiOptions['merchants']): void {
  api.addHook('preHandler', async (request) => {
    const call = { method: request.method, path: request.url, body: rawBodyOf(request) };
    const merchant = signerOf(merchants, request.headers, call);
    if (!merchant)
      throw new PartnerRefusal(401, { error: 'signature', message: 'the call is not signed as it should be' });
    signers.set(request, merchant);
  });
}

const unknown = () => new PartnerRefusal(404, { error: 'payment.unknown', message: 'payment.unknown' });

/** The gateway's server-to-server API; every call is signed. */
export function gatewayApi(payments: GatewayPayments, options: ApiOptions): (server: FastifyInstance) => void {
  const own = (request: FastifyRequest<ById>): GatewayPayment => {
    const payment = payments.get(request.params.id);
    if (payment.merchant !== merchantOf(request)) throw unknown();
    return payment;
  };
  return (server) => {
    void server.register(async (api) => {
      admitMerchants(api, options.merchants);

      api.post('/v1/payments', async (request, reply) => {
        const payment = payments.create(merchantOf(request), NewPayment.parse(request.body));
        return reply
          .code(201)
          .send({ id: payment.id, reference: payment.reference, hostedUrl: options.hostedUrl(payment.id) });
      });
      api.get('/v1/payments', async (request) => ({
        payments: payments.ofDay(merchantOf(request), DayQuery.parse(request.query).day).map(toMerchant),
      }));
      api.get<{ Params: { reference: string } }>('/v1/payments/by-reference/:reference', async (request) => {
        const payment = payments.byReference(merchantOf(request), request.params.reference);
        if (!payment) throw unknown();
        return toMerchant(payment);
      });
      api.post<ById>('/v1/payments/:id/refunds', async (request) =>
        toMerchant(payments.refund(own(request), NewRefund.parse(request.body))),
      );
      api.post<ById>('/v1/payments/:id/cancel', async (request) => toMerchant(payments.cancel(own(request))));
      api.post('/v1/installments', async (request) => {
        const { bin, amountMinor, currency } = InstallmentQuery.parse(request.body);
        return { bin, installments: installmentsFor(bin, amountMinor, currency) };
      });
      api.get<{ Params: { bin: string } }>('/v1/bins/:bin', async (request) => ({
        card: lookUpBin(Bin.parse(request.params.bin)),
      }));
    });
  };
}

/** The fields of a payment that the merchant may see. */
export function toMerchant(payment: GatewayPayment): object {
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
